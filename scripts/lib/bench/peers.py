"""Programs of others that answer for one word, as sides; each as its users start it.

    with peers.all_of(bench) as found:              those that are installed
        for peer in found:
            side = peer.side("mice")                how it is asked for a word, or for several
            peer.finds("mice")                      whether it has an answer

wn, sdcv and dict print definitions of WordNet 3.0. hunspell -s, lt-proc and simplemma only name the lemma, aspell only
says that it is a word.
"""

import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import time

import dict_database
import timing
import wordnet

# The folder where Debian keeps databases of dictd.
DATABASES = "/usr/share/dictd"
MORPHOLOGY = "/usr/share/apertium/apertium-eng-spa/eng-spa.automorf.bin"


class Peer:
    """One program: its name, its command for a word, and how its answer says that it has none."""

    def __init__(self, bench, name, command, has_answer, takes_arguments=True, environment=None, is_slow=False):
        self.name = name
        self.is_slow = is_slow
        self._bench = bench
        self._command = command
        self._has_answer = has_answer
        self._takes_arguments = takes_arguments
        self._environment = environment

    def side(self, word, name=None):
        command, fields = [*self._command], {}
        if self._takes_arguments:
            command = [word if part == "WORD" else part for part in command]
        else:
            path = self._bench.work / f"word-{word.replace(' ', '_')}"
            path.write_text(word + "\n", encoding="utf-8")
            fields["input"] = str(path)
        return self._bench.side(
            name or f"{self.name} {word}", *command, environment=self._environment, status=None, **fields)

    def finds(self, word):
        return self._has_answer(timing.output(self.side(word)).decode(errors="replace"), word)


@contextlib.contextmanager
def all_of(bench):
    """Those that are installed, their servers running and their caches made."""
    with contextlib.ExitStack() as stack:
        makers = [_wn, _sdcv, _dict, _hunspell, _lt_proc, _aspell, _simplemma]
        yield [peer for make in makers if (peer := make(bench, stack)) is not None]


def _wn(bench, _):
    path = bench.tool("wn")
    return path and Peer(bench, "wn", [path, "WORD", "-over"], lambda answer, _: answer.strip() != "")


def sdcv_folder(bench):
    """A StarDict dictionary of WordNet; nothing where Debian's dict-wn is not installed."""
    folder = bench.kept / "stardict-wn"
    if not (folder / "wn.ifo").exists():
        if not pathlib.Path(DATABASES, "wn.index").exists():
            bench.report.text("  without sdcv: dict-wn, of which its dictionary is made, is not installed")
            return None
        wordnet.write_stardict(folder, dict_database.articles(f"{DATABASES}/wn"), "wn")
    return folder


def _sdcv(bench, _):
    path = bench.tool("sdcv")
    folder = path and sdcv_folder(bench)
    if not folder:
        return None
    command = [path, "--non-interactive", "--exact-search", "--only-data-dir", "--data-dir", str(folder), "WORD"]
    return Peer(bench, "sdcv", command, lambda answer, _: answer.startswith("Found"))


def _dict(bench, stack):
    client, server = bench.tool("dict"), bench.tool("dictd")
    if not client or not server or not pathlib.Path(DATABASES, "wn.index").exists():
        return None
    port = _start_dictd(bench, server, stack)
    command = [client, "--host", "127.0.0.1", "--port", str(port), "--database", "wn", "--nocorrect", "WORD"]
    return Peer(bench, "dict", command, lambda answer, _: "definition" in answer.split("\n", 1)[0])


def _start_dictd(bench, server, stack):
    """A server of our own on the loopback; its port. It ends with the section."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    # dictd gives its privileges away, so that the file must be readable by everybody.
    folder = bench.work / "dictd"
    folder.mkdir()
    bench.work.chmod(0o755)
    configuration = folder / "dictd.conf"
    configuration.write_text(
        f'global {{\n  listen_to 127.0.0.1\n  port {port}\n  pid_file {folder}/pid\n}}\n'
        f'database wn {{ data {DATABASES}/wn.dict.dz\n  index {DATABASES}/wn.index }}\n')
    process = subprocess.Popen(
        [server, "--config", configuration, "--port", str(port), "-d", "nodetach"], stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=bench.environment)
    stack.callback(_end, process)
    # As what is timed, or the client would wait until other work lets its server run.
    with contextlib.suppress(OSError):
        os.sched_setscheduler(process.pid, os.SCHED_RR, os.sched_param(1))
    for _ in range(100):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return port
        time.sleep(0.05)
    raise timing.Fault(f"dictd does not answer on port {port}")


def _end(process):
    process.terminate()
    process.wait()


def _hunspell(bench, _):
    path = bench.tool("hunspell")
    # What it does not know it repeats alone.
    return path and Peer(
        bench, "hunspell -s", [path, "-s", "-d", "en_US"],
        lambda answer, word: " " in answer.strip() and " " not in word, takes_arguments=False, is_slow=True)


def _lt_proc(bench, _):
    path = bench.tool("lt-proc")
    if path is None or not os.path.exists(MORPHOLOGY):
        return None
    # ^surface/lemma<tags>$, with a star before what is not known.
    return Peer(
        bench, "lt-proc", [path, MORPHOLOGY], lambda answer, _: "*" not in answer and answer.count("^") == 1,
        takes_arguments=False, is_slow=True)


def _aspell(bench, _):
    path = bench.tool("aspell")
    # It lists what is no word.
    return path and Peer(
        bench, "aspell", [path, "--lang=en", "list"], lambda answer, word: answer.strip() == "" and " " not in word,
        takes_arguments=False)


def _simplemma(bench, _):
    folder = bench.references / "simplemma"
    if not folder.is_dir():
        bench.report.text("  without simplemma, which is not fetched")
        return None
    python = shutil.which("python3", path="/usr/bin") or shutil.which("python3")
    code = "import simplemma, sys; w = sys.argv[1]; print(simplemma.is_known(w, 'en'), simplemma.lemmatize(w, 'en'))"
    return Peer(
        bench, "simplemma", [python, "-c", code, "WORD"], lambda answer, _: answer.startswith("True"),
        environment={"PYTHONPATH": str(folder)}, is_slow=True)
