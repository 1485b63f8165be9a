"""recipes.py PROGRAMS PAGE: runs the recipes of a page, from its first to its last, with the programs in the folder PROGRAMS.
`scripts/lib/recipes/run` runs it in an environment of Python that has what the recipes import.

A block below a comment `<!-- file: NAME -->` is that file. A block of Python that begins with `>>> ` is run as doctest does. A
`console` block below `<!-- no-test: scripts/check corpora -->` is run as in command tests: after `$ ` a command, which goes on in
the next line after a `\\`, then what it prints. Its standard error is shown if it fails.

Beyond the page: an executor of the cluster is killed, and the answer is the same; a program that is killed fails its job; memory
is the same for ten times the text.
"""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from python_examples import blocks, run_examples

CLUSTER = "local-cluster"
LIMIT = 900


def fail(text):
    sys.exit(f"recipes: {text}")


def steps(lines):
    """The commands of a block, each with the lines that it prints."""
    found = []
    for line in lines:
        if line.startswith("$ "):
            found.append(([line[2:]], []))
        elif found[-1][0][-1].endswith("\\") and not found[-1][1]:
            found[-1][0].append(line)
        else:
            found[-1][1].append(line)
    return [("\n".join(command), printed) for command, printed in found]


def run(command, watch=None):
    """What a command printed; fails if it does. `watch` is called with its process again and again until it returns true."""
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(["/bin/sh", "-c", command], stdout=subprocess.PIPE, stderr=errors, text=True,
                                   start_new_session=True)
        try:
            end = time.monotonic() + LIMIT
            while watch and process.poll() is None and not watch(process) and time.monotonic() < end:
                time.sleep(0.02)
            output, _ = process.communicate(timeout=LIMIT)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        errors.seek(0)
        return process.returncode, output, errors.read()


def check(place, command, printed, watch=None):
    started = time.monotonic()
    code, output, errors = run(command, watch)
    if code != 0:
        fail(f"{place}: exit code {code}: {command}\n{output}{errors}")
    if output.splitlines() != printed:
        fail(f"{place}: {command}\nexpected:\n" + "\n".join(printed) + f"\nprinted:\n{output}")
    print(f"{place}: {time.monotonic() - started:.0f} s", flush=True)


def run_page(page):
    """Runs the page, and returns the commands of its cluster and of one machine."""
    commands, names = [], {}
    for comment, kind, line, lines in blocks(page):
        place = f"{page.name}:{line}"
        if comment.startswith("file: "):
            pathlib.Path(comment[6:]).write_text("".join(f"{part}\n" for part in lines), encoding="utf-8")
        elif kind == "python":
            if not run_examples(page, line, lines, names):
                fail(f"{place}: see above")
        elif comment == "no-test: scripts/check corpora":
            for command, printed in steps(lines):
                check(place, command, printed)
                commands.append((place, command))
        elif kind == "console":
            fail(f"{place}: nothing runs this block")
    return commands


# MARK: Beyond the page

def descendants(process):
    """The processes below one, each with its parent and its command line."""
    parents = {}
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                words = pathlib.Path(entry.path, "stat").read_text().rpartition(")")[2].split()
                parents[int(entry.name)] = int(words[1])
    below, found = {process}, {}
    while True:
        new = {child: parent for child, parent in parents.items() if parent in below and child not in below}
        if not new:
            break
        below |= set(new)
        found.update(new)
    commands = {}
    for child, parent in found.items():
        with contextlib.suppress(OSError):
            commands[child] = parent, pathlib.Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")
    return commands


class Killer:
    """Kills a running lens-share, or the executor that it works for, once it has used the processor for a tenth of a second."""

    def __init__(self, executor):
        self.executor = executor
        self.has_killed = False

    def __call__(self, process):
        below = descendants(process.pid)
        for child, (parent, words) in below.items():
            if os.path.basename(words[0]) != b"lens-share":
                continue
            with contextlib.suppress(OSError):
                if int(pathlib.Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[11]) < 10:
                    continue
            while self.executor and parent in below and not self.is_executor(below[child][1]):
                child, parent = parent, below[parent][0]
            os.kill(child, signal.SIGKILL)
            self.has_killed = True
            return True
        return False

    @staticmethod
    def is_executor(words):
        return any(b"CoarseGrainedExecutorBackend" in word for word in words)


def check_killed(commands):
    """An executor that is killed changes nothing; a program that is killed fails its job."""
    (place, cluster), = [(place, command) for place, command in commands if CLUSTER in command]
    shutil.rmtree("cluster")
    killer = Killer(executor=True)
    check(f"{place}, with an executor that is killed", cluster, [], killer)
    if not killer.has_killed:
        fail("no executor was killed: the machine is too fast, or the texts too few")
    check(place, "cat cluster/part-* | cmp - answers.jsonl", [])
    print("corpora: an executor was killed; the answer is the same", flush=True)

    killer = Killer(executor=False)
    code, _, errors = run("spark-submit --master 'local[2]' pipe.py texts.txt killed 2 ./explain", killer)
    if not killer.has_killed or code == 0 or os.path.exists("killed/_SUCCESS") or "137" not in errors and "-9" not in errors:
        fail(f"a program that was killed left its job with exit code {code}:\n{errors}")
    print("corpora: a program was killed, and its job failed", flush=True)


# Prints the most resident memory, in kB, that ./explain takes for so many copies of the texts. It is a process of its own: a
# large process that starts a command counts as the command.
MEASURE = """
import resource, subprocess, sys
texts = subprocess.Popen(["cat"] + ["texts.txt"] * int(sys.argv[1]), stdout=subprocess.PIPE)
subprocess.run("./explain", stdin=texts.stdout, stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def check_memory():
    """Ten times as many texts need no more memory."""
    once, often = [int(subprocess.run([sys.executable, "-c", MEASURE, times], stdout=subprocess.PIPE, check=True).stdout) // 1000
                   for times in ["1", "10"]]
    if often > 1.1 * once:
        fail(f"{once} MB of memory became {often} MB with ten times the texts")
    print(f"corpora: {once} MB of memory, and {often} MB with ten times the texts")


def main():
    programs, page = [pathlib.Path(argument).resolve() for argument in sys.argv[1:]]
    module = pathlib.Path("scripts/python/lens_share.py").resolve()
    data = pathlib.Path(os.environ.pop("XDG_DATA_HOME", "") or pathlib.Path.home() / ".local/share") / "lens-share"
    if not (data / "index").exists():
        fail(f"{data}/index does not exist: run scripts/build")
    with tempfile.TemporaryDirectory() as work, tempfile.TemporaryDirectory() as home:
        # A home of its own: an installation that changes packs meanwhile would change answers.
        copy = pathlib.Path(home, ".local/share/lens-share")
        shutil.copytree(data / "packs", copy / "packs")
        shutil.copy2(data / "index", copy)
        os.environ.update(
            HOME=home, PATH=f"{programs}:{os.path.dirname(sys.executable)}:/usr/bin:/bin", TMPDIR=work,
            JAVA_TOOL_OPTIONS=f"-Djava.io.tmpdir={work}", SPARK_LOCAL_DIRS=work, SPARK_LOCAL_IP="127.0.0.1",
            PYSPARK_PYTHON=sys.executable, LC_ALL="C.UTF-8")
        os.chdir(work)
        shutil.copy(module, work)
        sys.path.insert(0, work)
        try:
            commands = run_page(page)
            check_killed(commands)
        finally:
            # What the executors of the cluster have put beside Spark.
            import pyspark
            shutil.rmtree(pathlib.Path(pyspark.__file__).parent / "work", ignore_errors=True)
        check_memory()
        print(f"corpora: {len(commands)} commands of {page.name}, with 1, 2 and 4 partitions, gave the same answers")
        os.chdir("/")


if __name__ == "__main__":
    main()
