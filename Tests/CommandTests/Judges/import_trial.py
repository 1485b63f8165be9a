"""import_trial.py: imports a source in a process of its own, and says what it did beside making a pack.

The sources that are made here have one word, `word`, and what a test wants to be wrong about them.
"""

import functools
import itertools
import os
import re
import resource
import struct
import subprocess
import tempfile
import zlib

# No C0 but tab and line end, no DEL, no C1; no controls of direction.
CONTROLS = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def files(folder):
    return {os.path.join(root, name) for root, _, names in os.walk(folder) for name in names}


class Import:
    """One import in a folder that holds `sources`, bytes or text by names; the first is imported."""

    def __init__(self, form, sources, stack=None, size=None, options=()):
        self.place = tempfile.TemporaryDirectory()
        folder = f"{self.place.name}/source"
        for name, content in sources.items():
            os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
            with open(f"{folder}/{name}", "wb") as file:
                for piece in [content] if isinstance(content, (bytes, str)) else content:
                    file.write(piece.encode() if isinstance(piece, str) else piece)
        self.data = f"{self.place.name}/data"
        os.mkdir(self.data)
        before = files(self.place.name)

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (40, 40))
            if stack:
                resource.setrlimit(resource.RLIMIT_STACK, (stack << 10, stack << 10))
            if size is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

        # A pipe, since a file would have the limit of size too.
        process = subprocess.Popen(
            ["lensctl", "import", form, f"{folder}/{next(iter(sources))}", "--name", "made", *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limit, cwd=folder,
            env=os.environ | {"XDG_DATA_HOME": self.data, "HOME": self.place.name})
        self.talk = process.stdout.read().decode(errors="surrogateescape")
        _, status, used = os.wait4(process.pid, 0)
        self.status = process.returncode = os.waitstatus_to_exitcode(status)
        self.mebibytes = used.ru_maxrss >> 10
        self.strays = sorted(
            os.path.relpath(path, self.place.name) for path in files(self.place.name) - before
            if not re.fullmatch("lens-share/(packs/made.lexpack|order|index|[^/]*[.]lock|packs/[.]lock|index/[^/]*)",
                                os.path.relpath(path, self.data)))
        self.has_pack = os.path.exists(f"{self.data}/lens-share/packs/made.lexpack")

    def problems(self, statuses, mebibytes):
        if self.status not in statuses:
            yield f"exit {self.status}: {self.talk[-200:]}"
        if self.mebibytes > mebibytes:
            yield f"{self.mebibytes} MiB"
        if self.strays:
            yield f"left {self.strays}"
        if self.has_pack != (self.status == 0):
            yield "a pack was left" if self.has_pack else "no pack"
        if self.status and not self.talk.startswith("lensctl: ") and "\nlensctl: " not in self.talk:
            yield "no message"
        if CONTROLS.search(self.talk) or re.search("[\udc80-\udcff]", self.talk):
            yield f"controls in {self.talk[:200]!r}"

    def asked(self, *arguments):
        return subprocess.run(
            ["lens-share", "--no-config", *arguments], stdin=subprocess.DEVNULL, capture_output=True,
            env=os.environ | {"XDG_DATA_HOME": self.data}).stdout.decode()


# MARK: Sources

def stardict(index, text=b"one", info="", ending=".dict", types="m", more={}):
    head = f"StarDict's dict ifo file\nversion=3.0.0\nbookname=Made\nsametypesequence={types}\n{info}"
    return "stardict", {"made.ifo": head, "made.idx": index, f"made{ending}": text} | more


def row(word, offset, size, wide=False):
    return word + b"\0" + struct.pack(">QL" if wide else ">LL", offset, size)


def article(text, types="h"):
    text = text if isinstance(text, bytes) else text.encode()
    return stardict(row(b"word", 0, len(text)), text, types=types)


def dict_number(number):
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text = digits[digit] + text
    return text or "A"


def dsl(body, name="made.dsl"):
    head = '#NAME "Made"\n#INDEX_LANGUAGE "English"\n#CONTENTS_LANGUAGE "English"\n\n'
    return "dsl", {name: itertools.chain([head], [body] if isinstance(body, (bytes, str)) else body)}


def annotations(body, head=""):
    text = f'<?xml version="1.0"?>{head}<ldml><annotations>{body}</annotations></ldml>'
    return "cldr", {"common/annotations/en.xml": text}


# How a list of wordfreq begins: two values, of which the first is the header.
MESSAGE_PACK = b"\xdd\0\0\0\2\x82\xa6format\xa2cB\xa7version\1"


def varint(number):
    return bytes([number]) if number < 128 else bytes([number & 127 | 128]) + varint(number >> 7)


@functools.cache
def block():
    """16 MiB of zeros as a block of deflate that another may follow."""
    piece = zlib.compressobj(9, zlib.DEFLATED, -15)
    return piece.compress(bytes(16 << 20)) + piece.flush(zlib.Z_FULL_FLUSH)


def zeros(gibibytes):
    """A gzip file of so many zeros."""
    yield b"\x1f\x8b\x08\0\0\0\0\0\0\3"
    for _ in range(gibibytes << 6):
        yield block()
    yield b"\3\0" + bytes(8)
