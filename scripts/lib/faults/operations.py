"""The operations that campaign.py interrupts: a row for each, and the state of a home before and after it."""
import contextlib
import dataclasses
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess

REPOSITORY = os.path.abspath(f"{os.path.dirname(os.path.abspath(__file__))}/../../..")
FIXTURES = f"{REPOSITORY}/Tests/ImportingTests/Fixtures"
# The packages of a small repository, which are made again with another title: PACKAGES, then the version.
PACKAGES = "packages"
# What lensctl starts, and what traces it.
TOOLS = ["apt-get", "dpkg", "dpkg-deb", "mount", "rm", "sh", "strace", "tar", "unshare"]
ONE = ["lensctl", "import", "dict", f"{FIXTURES}/dict/mini.index", "--name", "one"]
TWO = ["lensctl", "import", "stardict", f"{FIXTURES}/stardict/mini.ifo", "--name", "two"]
OTHER_TWO = ["lensctl", "import", "tsv", f"{FIXTURES}/tabular/mini.tsv", "--name", "two", "--language", "de"]
SLOVAK = ["lensctl", "install", "sk", "--minimal"]
PACKS = [ONE, TWO, ["lensctl", "order", "two", "one"]]
HISTORY = [ONE, ["lensctl", "history", "on"], ["lens-share", "ebb"]]


@dataclasses.dataclass
class Operation:
    """A command, the commands that prepare it, and the differences allowed after a fault."""

    name: str
    before: list
    command: list
    # The command that is run after a fault, and the statuses that are no fault of it.
    again: list = None
    again_statuses: tuple = (0,)
    # Whether all packs change at once, and not one file after the other.
    is_whole: bool = False
    # Whether each run adds a row to the journal. A row that cannot be written is no failure.
    appends: bool = False
    # Whether a separate process builds a pack, in which faults are injected, too.
    has_maker: bool = False
    # Only every so many points are tried: those of runs that take a second.
    every: int = 1
    # Whether --sample includes it.
    is_sampled: bool = True


OPERATIONS = [
    Operation("import", [TWO, ["lensctl", "order", "two"]], ONE, has_maker=True),
    Operation("import-over", PACKS, OTHER_TWO, has_maker=True),
    Operation("import-first", [], ONE, has_maker=True),
    Operation("install", [ONE, [PACKAGES, "1"], SLOVAK, ["lensctl", "remove", "sk"]], SLOVAK, is_whole=True, has_maker=True),
    Operation("install-fetch", [ONE, [PACKAGES, "1"]], SLOVAK, is_whole=True, every=11, is_sampled=False),
    Operation("update", [ONE, [PACKAGES, "1"], SLOVAK, [PACKAGES, "2"]], ["lensctl", "update"], is_whole=True, has_maker=True,
              every=13, is_sampled=False),
    Operation("remove", PACKS, ["lensctl", "remove", "two"], again_statuses=(0, 66), is_whole=True),
    Operation("remove-last", [ONE], ["lensctl", "remove", "one"], again_statuses=(0, 66), is_whole=True),
    Operation("order", PACKS, ["lensctl", "order", "one", "two"]),
    Operation("disable", PACKS, ["lensctl", "disable", "two"]),
    Operation("enable", PACKS + [["lensctl", "disable", "two"]], ["lensctl", "enable", "two"]),
    Operation("index", PACKS + [["rm", "data/lens-share/index"]], ["lensctl", "index"]),
    Operation("history-on", [ONE], ["lensctl", "history", "on"]),
    Operation("history-on-again", HISTORY + [["lensctl", "history", "off"]], ["lensctl", "history", "on"]),
    Operation("history-off", HISTORY + [["lensctl", "history"]], ["lensctl", "history", "off"]),
    Operation("history-clear", HISTORY, ["lensctl", "history", "clear"]),
    Operation("history-clear-vocabulary", HISTORY + [["lensctl", "words", "star", "neap"], ["lens-share", "flood"]],
              ["lensctl", "history", "clear"]),
    Operation("lookup", HISTORY, ["lens-share", "neap"], appends=True),
    Operation("star-first", HISTORY, ["lensctl", "words", "star", "neap"]),
    Operation("star", HISTORY + [["lensctl", "words", "star", "ebb"]], ["lensctl", "words", "star", "neap"]),
    Operation("ingest", HISTORY + [["lensctl", "history"], ["lens-share", "flood"]], ["lensctl", "history"]),
]


def environment_of(home, **more):
    """The environment of a program whose files are in `home`."""
    folder = os.path.dirname(home)
    return {
        "PATH": f"{folder}/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": home,
        **{f"XDG_{name}_HOME": f"{home}/{name.lower()}" for name in ("DATA", "CACHE", "STATE", "CONFIG")},
        "XDG_DATA_DIRS": f"{home}/none", "APT_CONFIG": f"{folder}/repository/apt.conf",
        "PIP_CONFIG_FILE": f"{folder}/repository/pip.conf", **more}


def run_before(operation, home, programs):
    """Makes the state in which the operation begins."""
    os.makedirs(home)
    # Without Python, no package index is asked for what the packages do not have.
    os.mkdir(f"{os.path.dirname(home)}/bin")
    for tool in TOOLS:
        os.symlink(shutil.which(tool), f"{os.path.dirname(home)}/bin/{tool}")
    for words in operation.before:
        if words[0] == PACKAGES:
            command = [f"{REPOSITORY}/Tests/CommandTests/SetUp/packages", f"{os.path.dirname(home)}/repository", words[1]]
        else:
            command = [program_of(words[0], programs)] + words[1:]
        environment = os.environ if words[0] == PACKAGES else environment_of(home)
        subprocess.run(command, check=True, cwd=home, env=environment, capture_output=True)


def program_of(name, programs):
    """The path of a program."""
    return f"{programs}/{name}" if name in ["lensctl", "lens-share"] else name


# The state


def files_of(home):
    """Everything in a home: the permissions and the content of each path. Numbers in hidden names are random."""
    found = {}
    for folder, folders, files in os.walk(home):
        for name in folders + files:
            path = f"{folder}/{name}"
            content = b""
            if name in files:
                with open(path, "rb") as file:
                    content = file.read()
            found[re.sub(r"[.][0-9]+[.]", ".N.", os.path.relpath(path, home))] = (oct(os.lstat(path).st_mode), digest_of(content))
    return found


def names_of(home):
    """The path and the permissions of everything in a home."""
    return {(path, mode) for path, (mode, _) in files_of(home).items()}


def is_state(path):
    """Whether a file is part of what the user has: not one that is made from others, nor one that a run leaves."""
    *folders, name = path.split("/")
    if any(folder.startswith(".") for folder in folders) or path == "data/lens-share/index" or name.startswith("vocabulary.db"):
        return False
    return not name.startswith(".") or name in (".fetched", ".installed")


def state_of(home):
    """What the user has, part by part: a digest for each file, the rows of the journal and of the vocabulary."""
    state = {}
    for folder, _, files in os.walk(home):
        for name in files:
            path = os.path.relpath(f"{folder}/{name}", home)
            if not is_state(path):
                continue
            with open(f"{home}/{path}", "rb") as file:
                content = file.read()
            if "history.jsonl" in path:
                state[path] = rows_of(content)
            elif path.startswith("cache/"):
                # A source is fetched as a whole.
                source = "/".join(path.split("/")[:4])
                state[source] = state.get(source, ()) + ((path, digest_of(content)),)
            else:
                state[path] = digest_of(content)
    for path, value in state.items():
        if path.startswith("cache/"):
            state[path] = tuple(sorted(value))
    return state | vocabulary_of(f"{home}/data/lens-share/vocabulary.db")


def digest_of(content):
    return hashlib.sha256(content).hexdigest()[:16]


def rows_of(content):
    """The rows of a journal, without their times; "torn" if one is not whole."""
    rows = []
    for line in content.split(b"\n")[:-1]:
        try:
            rows.append(json.dumps({key: value for key, value in json.loads(line).items() if key != "time"}))
        except ValueError:
            return "torn"
    return tuple(rows) if content.endswith(b"\n") else "torn"


def vocabulary_of(path):
    """The lookups and the starred words in the vocabulary, without times; empty if there is none."""
    if not os.path.exists(path):
        return {}
    try:
        with contextlib.closing(sqlite3.connect(path)) as database:
            if database.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                return {"vocabulary": "damaged"}
            lookups = database.execute("SELECT headword, text, lexicon FROM lookup JOIN word ON word.id = lookup.word").fetchall()
            stars = database.execute("SELECT headword, note, streak, count FROM star JOIN word ON word.id = star.word JOIN review "
                                     "ON review.word = star.word").fetchall()
    except sqlite3.Error as error:
        return {"vocabulary": f"damaged: {error}"}
    return {name: tuple(sorted(rows)) for name, rows in (("lookups", lookups), ("stars", stars)) if rows}


# What was traced


def calls_of(log, home):
    """The calls of a traced run from the first one that names a file of the home: (call, its number, the line)."""
    counts = {}
    calls = []
    has_begun = False
    with open(log, encoding="utf-8", errors="replace") as file:
        for line in file:
            match = re.match(r"(?:\d+ +)?(\w+)\(", line)
            if not match:
                continue
            call = match[1]
            counts[call] = counts.get(call, 0) + 1
            has_begun = has_begun or home in line
            # Memory is no file. A close that fails does close, which strace cannot do: another process would wait at a pipe.
            if has_begun and "MAP_ANONYMOUS" not in line and not re.search(r"close\(\d+<pipe", line):
                calls.append((call, counts[call], line.strip()))
    return calls
