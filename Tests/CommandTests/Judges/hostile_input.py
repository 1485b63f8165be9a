"""hostile_input.py: does the program stay quick and small whatever it reads, and end well whatever happens?

Gives it inputs of 20 to 64 MB that are one word, marks, spaces or malformed, with limits of time and memory; closes
its output early; cuts its pack off, and replaces it, while it answers. Prints what was tried. Exits 1 if something
went wrong.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

PACK = os.environ["XDG_DATA_HOME"] + "/lens-share/packs/wordnet.lexpack"
# What is repeated, how often; seconds and MiB. Pieces are small and written one by one, because a child begins with
# its parent's peak of memory as its own.
INPUTS = {
    "64 MB that are one word": (b"a" * 65_536, 1024, 10, 96),
    "a letter with 10,000,000 marks": ("e" + "\u0301\u0316" * 5_000, 1000, 3, 128),
    "64 MB of spaces": (b" " * 65_536, 1024, 5, 96),
    "64 MB of NUL": (bytes(65_536), 1024, 5, 96),
    "16 MB that are not UTF-8": (b"\xff" * 65_536, 256, 10, 96),
    "46 MB of prose": (None, 3, 30, 96),
}
faults = 0


def say(what, is_good, why=""):
    global faults
    faults += not is_good
    print(f"{what}: {'ok' if is_good else why}")


def write(piece, count, file):
    """Writes a piece so many times; without one, WordNet's nouns with their glosses."""
    for index in range(count):
        if piece is None:
            with open("/usr/share/wordnet/data.noun", "rb") as prose:
                shutil.copyfileobj(prose, file)
        elif isinstance(piece, bytes):
            file.write(piece)
        else:
            # Only the first mark of a run has a letter before it.
            file.write((piece if index == 0 else piece[1:]).encode())
    file.flush()


def start(*arguments, data=None, source=subprocess.PIPE, detail="brief"):
    return subprocess.Popen(
        ["lens-share", "--no-config", "--detail", detail, *arguments, "-"], stdin=source,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | ({"XDG_DATA_HOME": data} if data else {}))


def judge_inputs():
    for name, (piece, count, seconds, mebibytes) in INPUTS.items():
        with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as output:
            write(piece, count, source)
            for form in ("text", "jsonl"):
                source.seek(0)
                output.truncate(0)
                begin = time.monotonic()
                process = subprocess.Popen(
                    ["lens-share", "--no-config", "--format", form, "-"], stdin=source, stdout=output,
                    stderr=subprocess.DEVNULL)
                _, status, used = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                took = time.monotonic() - begin
                is_good = process.returncode in (0, 1) and took <= seconds and used.ru_maxrss <= mebibytes << 10
                say(f"{name}, {form}", is_good, f"exit {process.returncode}, {took:.1f} s, {used.ru_maxrss >> 10} MiB")


def judge_close():
    with tempfile.TemporaryFile() as source:
        write(None, 7, source)
        for arguments in ([], ["--format", "jsonl", "--view", "tokens"]):
            source.seek(0)
            process = start(*arguments, source=source)
            process.stdout.read(1)
            process.stdout.close()
            begin = time.monotonic()
            status = process.wait()
            took = time.monotonic() - begin
            talk = process.stderr.read()
            is_good = status == 0 and took <= 0.2 and not talk
            say(f"100 MB, closed after a byte {arguments}", is_good, f"exit {status}, {took:.2f} s, {talk!r}")


def judge_pack(name, expected, change):
    """Changes the pack at a random moment of a run that is asked line by line."""
    chance = random.Random(1)
    words = [line.split()[0] for line in open("/usr/share/wordnet/index.verb", "rb") if line[:1] != b" "]
    statuses = set()
    with tempfile.TemporaryDirectory() as data:
        folder = f"{data}/lens-share/packs"
        os.makedirs(folder)
        pack = f"{folder}/wordnet.lexpack"
        for _ in range(20):
            shutil.copyfile(PACK, pack)
            process = start(data=data)
            when = chance.randrange(10)
            try:
                for line in range(10):
                    process.stdin.write(b" ".join(chance.sample(words, 20)) + b"\n")
                    process.stdin.flush()
                    # The pack is open when the first answer is there.
                    process.stdout.read1(1)
                    if line == when:
                        change(pack, chance)
            except BrokenPipeError:
                pass
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
            process.stdout.read()
            talk = process.stderr.read()
            statuses.add((process.wait(), bool(talk)))
    say(name, statuses <= expected, sorted(statuses))


def truncate(pack, chance):
    size = os.path.getsize(pack)
    os.truncate(pack, chance.choice([0, 1, 4096, chance.randrange(size), chance.randrange(size)]))


def replace(pack, chance):
    shutil.copyfile(PACK, pack + ".new")
    os.rename(pack + ".new", pack)


judge_inputs()
judge_close()
judge_pack("a pack that is cut off", {(0, False), (74, True)}, truncate)
judge_pack("a pack that is replaced", {(0, False)}, replace)
sys.exit(1 if faults else 0)
