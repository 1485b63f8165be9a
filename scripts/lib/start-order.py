#!/usr/bin/env python3
"""start-order.py PROGRAM MAP: the order in which the linker puts what a lookup of one word uses.

Prints a name for each section of code and data that PROGRAM touches, for scripts/lib/start-order.txt: functions that run
one after the other then lie side by side, and a start takes a third of the page faults. PROGRAM is lens-share with its
symbols, MAP what the linker says of it. Without an order a build is right as well, only slower to start, so that the list
need not follow every change. To make it again, with the packs of the default set and valgrind:

    sh -c '. scripts/lib/set-up.sh && release_build --product lens-share -Xlinker -Map=map \
        -Xlinker --no-demangle'
    strip -o program .build/release/lens-share
    scripts/lib/start-order.py ./program map >scripts/lib/start-order.txt
"""
import bisect
import collections
import os
import re
import subprocess
import sys
import tempfile

# Most starts are for a plain word; what most of these use comes first, then what each has of its own.
RUNS = [["mouse"], ["run"], ["mice"], ["running"], ["kick the bucket"], ["weren't"], ["1984"], ["London"],
        ["It was the best of times, it was the worst of times"], ["well-being"], ["zzyzx"], ["recieve"], ["naïve"],
        ["--detail=brief", "mice"], ["--format=json", "look up"], ["--version"]]
# Those whose words are recorded: few readers keep a history, so what only these use comes last.
RECORDED = [["mouse"], ["kick the bucket"]]
# Bytes of a section that may be among the others: a larger one has much that is not used.
LARGEST = 40_000


def sections(map_file):
    """What the linker laid out: (address, size, kind, names), by address."""
    found, current = [], None
    for line in open(map_file, encoding="utf-8"):
        fields = line.split(None, 4)
        if len(fields) < 5:
            continue
        try:
            address, size = int(fields[0], 16), int(fields[2], 16)
        except ValueError:
            continue
        text = fields[4].strip()
        section = re.match(r".*:\(([.a-z_0-9]+)[^)]*\)$", text)
        if section:
            current = None
            if size and section[1].startswith((".text", ".bss", ".data", ".rodata", ".tbss", ".tdata")):
                current = (address, size, section[1], [])
                found.append(current)
        elif current and current[0] <= address < current[0] + current[1]:
            current[3].append(text)
    return sorted(found, key=lambda row: row[0])


def with_history(folder):
    """The environment of a reader who keeps a history."""
    os.mkdir(f"{folder}/lens-share")
    journal = os.open(f"{folder}/lens-share/history.jsonl", os.O_WRONLY | os.O_CREAT, 0o600)
    os.write(journal, b'{"format":"lens-share.history/1","context":false}\n')
    os.close(journal)
    return {**os.environ, "XDG_STATE_HOME": folder}


def touched(program, run, rows, environment):
    """The positions of the sections that a run touches, in order of time."""
    starts = [row[0] for row in rows]
    low, high = starts[0], rows[-1][0] + rows[-1][1]
    trace = subprocess.Popen(
        ["valgrind", "--tool=lackey", "--basic-counts=no", "--trace-mem=yes", program, *run],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    addresses, order = set(), {}
    for line in trace.stderr:
        if line[:1] not in b"I ":
            continue
        try:
            address = int(line[3:].split(b",")[0], 16)
        except ValueError:
            continue
        if not low <= address < high or address >> 3 in addresses:
            continue
        addresses.add(address >> 3)
        position = bisect.bisect_right(starts, address) - 1
        if address < rows[position][0] + rows[position][1]:
            order.setdefault(position)
    trace.wait()
    return list(order)


def stem(name):
    """What the variants of a C library's function for different processors have in common; valgrind shows only one."""
    match = re.match(r"(.*?)_(?:avx2|avx|evex|sse2|sse42|sse4_1|ssse3|avx512|fma|fma4)(?:_.*)?$", name)
    return match and match[1]


def main():
    program, map_file = sys.argv[1:]
    rows = sections(map_file)
    uses, order = collections.Counter(), {}
    with tempfile.TemporaryDirectory() as none, tempfile.TemporaryDirectory() as folder:
        off, on = {**os.environ, "XDG_STATE_HOME": none}, with_history(folder)
        for run, environment in [(run, off) for run in RUNS] + [(run, on) for run in RECORDED]:
            for position in touched(program, run, rows, environment):
                uses[position] += environment is off
                order.setdefault(position, len(order))
    variants = collections.defaultdict(list)
    for position, row in enumerate(rows):
        for name in row[3]:
            if stem(name):
                variants[stem(name)].append(position)
    ambiguous = collections.Counter(name for row in rows for name in row[3])
    # A name that a large section has as well would put that one among the others.
    large = {name for row in rows if row[1] > LARGEST for name in row[3]}
    printed = set()
    # Not what all use first and then the rest: --version uses little of it. What most use, what many, what some.
    tiers = [len(RUNS) * 3 // 4, len(RUNS) // 2, len(RUNS) // 4]
    for position in sorted(order, key=lambda at: (sum(uses[at] < tier for tier in tiers), order[at])):
        if rows[position][1] > LARGEST:
            continue
        for other in [position] + [at for name in rows[position][3] for at in variants.get(stem(name), [])]:
            names = [name for name in rows[other][3] if name not in large]
            names.sort(key=lambda name: (ambiguous[name] > 1, len(name), name))
            if other not in printed and names:
                print(names[0])
            printed.add(other)


main()
