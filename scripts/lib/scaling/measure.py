#!/usr/bin/env python3
"""measure.py PROGRAMS [PART]…: twice the text or dictionary may cost no more than 2.3 times the time and memory.

Each kind of input in texts.py and sources.py is made at three lengths, n, 2n and 4n, where n is chosen so
that a run takes at least 0.05 s more than one over next to nothing. Measured are CPU time, which other work disturbs little,
and peak memory, each without those of the run over next to nothing. System time counts as well as user time: the kernel knows
their sum exactly, but only estimates which part is which. The figure of a kind is the square root of the ratio of 4n to n: 2
if the costs are linear, 4 if they are quadratic. Noise only adds time: a kind above the limit is measured again, up to four
times, and the least time of each length counts.

Texts whose words must not cost much more than others are listed in texts.py with those that they are compared with.
With PART, only the kinds whose names contain it. `scripts/check scaling` runs it.
"""
import math
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from concurrent.futures import ProcessPoolExecutor

import sources
import texts

# The highest ratio per doubling, and the highest ratio of the costs per byte of two kinds that are compared.
ALLOWED = 2.3
ALLOWED_COST = 6
# The least time that a ratio is made of, in seconds: less counts as this.
LEAST_TIME = 0.05
# What is added to the memory that a ratio is made of, in KiB: the kernel counts at least the memory of Python, which starts the
# program, so that the first 16 MiB of a run are not seen.
UNSEEN_MEMORY = 16 << 10
# The first n, the lowest, and the highest of kinds that do not set their own, in bytes.
START = 32 << 10
LEAST_SIZE = 2 << 10
MOST = 8 << 20
# A run that takes longer is ended, in seconds of CPU time, and in seconds: one may also wait for ever.
LONGEST = 20
LONGEST_WAIT = 10 * LONGEST
# How often a kind above the limit is measured again, and the ratio above which once is enough.
REPETITIONS = 4
CLEAR = 3
# How many kinds a list of the worst has.
SHOWN = 12
# The kind that the cost of others is compared with.
PROSE = "text: prose"

KINDS = [kind for kind in texts.kinds() + sources.kinds()
         if not sys.argv[2:] or any(part in kind.name for part in sys.argv[2:]) or kind.name == PROSE]


class Failure(Exception):
    """A run that did not end as it should."""


def in_child(work):
    """Does the work in a process of its own: what is made there does not count as memory of the program measured after it."""
    process = os.fork()
    if process == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    if os.waitpid(process, 0)[1]:
        raise Failure("the input could not be made")


def run(kind, size, folder, programs):
    """The CPU time in seconds and the peak memory in KiB of one run over an input of about `size` bytes."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(f"{folder}/data")
    in_child(lambda: kind.make(folder, size))
    command = kind.command(folder, size)
    environment = {**os.environ, **kind.environment(folder), "LC_ALL": "C.UTF-8"}
    actions = [(os.POSIX_SPAWN_OPEN, 0, kind.standard_input(folder), os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
               (os.POSIX_SPAWN_OPEN, 2, f"{folder}/errors", os.O_WRONLY | os.O_CREAT, 0o600)]
    limited = ["prlimit", f"--cpu={LONGEST}:", "--core=0", f"{programs}/{command[0]}", *command[1:]]
    process = os.posix_spawnp(limited[0], limited, environment, file_actions=actions)
    begun = time.monotonic()
    killer = threading.Timer(LONGEST_WAIT, os.kill, (process, signal.SIGKILL))
    killer.start()
    _, status, usage = os.wait4(process, 0)
    killer.cancel()
    status = os.waitstatus_to_exitcode(status)
    spent = usage.ru_utime + usage.ru_stime
    # An importer sets its own limit, and says so.
    if status == -signal.SIGXCPU or spent > LONGEST:
        raise Failure(f"{size} bytes took more than {LONGEST} s of CPU time")
    if status == -signal.SIGKILL and time.monotonic() - begun >= LONGEST_WAIT:
        raise Failure(f"{size} bytes took more than {LONGEST_WAIT} s")
    if status not in kind.statuses:
        with open(f"{folder}/errors", encoding="utf-8", errors="replace") as errors:
            raise Failure(f"{size} bytes: exit status {status}: {errors.read(200).strip()}")
    return spent, usage.ru_maxrss


class Measurement:
    """The costs of a kind by length, each the least of its runs, beyond those of a run over next to nothing."""

    def __init__(self, kind, folder, programs):
        self.run = lambda size: run(kind, size, folder, programs)
        self.base = [min(figures) for figures in zip(*(self.run(0) for _ in range(3)))]
        self.costs = {}

    def add(self, size):
        cost = [max(0, figure - base) for figure, base in zip(self.run(size), self.base)]
        self.costs[size] = [min(pair) for pair in zip(cost, self.costs.get(size, cost))]
        return self.costs[size][0]

    @property
    def ratios(self):
        """The ratios per doubling of time and of memory."""
        first, _, last = (self.costs[size] for size in self.sizes)
        return (math.sqrt(max(last[0], LEAST_TIME) / max(first[0], LEAST_TIME)),
                math.sqrt((last[1] + UNSEEN_MEMORY) / (first[1] + UNSEEN_MEMORY)))

    def measure(self, most):
        size = min(START, most)
        while (spent := self.add(size)) > LEAST_TIME * 16 and size > LEAST_SIZE:
            size //= 4
        while spent < LEAST_TIME and size < most:
            size = min(most, size * (8 if spent < LEAST_TIME / 16 else 2))
            spent = self.add(size)
        self.sizes = [size, size * 2, size * 4]
        for larger in self.sizes[1:]:
            self.add(larger)
        for repetition in range(REPETITIONS):
            if max(self.ratios) <= ALLOWED or repetition > 0 and max(self.ratios) > CLEAR:
                break
            for each in self.sizes:
                self.add(each)


def judge(number):
    """What the report says of a kind: name, ratios of time and memory, microseconds a byte, the figures, what failed."""
    kind, programs = KINDS[number], sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        try:
            measurement = Measurement(kind, f"{folder}/kind", programs)
            measurement.measure(kind.most or MOST)
        except Failure as failure:
            return kind.name, (0, 0), 0, [], str(failure)
    largest = measurement.sizes[-1]
    figures = [(size, *measurement.costs[size]) for size in measurement.sizes]
    return kind.name, measurement.ratios, measurement.costs[largest][0] / largest * 1e6, figures, ""


def show(title, rows):
    print(f"{title}:")
    for figure, name, figures in rows[:SHOWN]:
        costs = ", ".join(f"{size >> 10} KiB {seconds:.2f} s {memory >> 10} MiB" for size, seconds, memory in figures)
        print(f"    {figure:6.2f}  {name}: {costs}")


def main():
    names = [kind.name for kind in KINDS]
    for part in sys.argv[2:]:
        if not any(part in name for name in names):
            sys.exit(f"measure.py: no kind has '{part}' in its name")
    begun = time.monotonic()
    # Of concurrent.futures, since multiprocessing.Pool waits for ever for a process that was killed.
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        results = list(pool.map(judge, range(len(KINDS))))
    prose = next((cost for name, _, cost, _, failure in results if name == PROSE and not failure), 0)
    failed = [(name, failure) for name, _, _, _, failure in results if failure]
    judged = [row for row in results if not row[4]]
    for index, title in enumerate(["time per doubling", "memory per doubling"]):
        rows = sorted(((ratios[index], name, figures) for name, ratios, _, figures, _ in judged), reverse=True)
        show(title, rows)
        failed += [(name, f"{ratio:.2f} times the {title}") for ratio, name, _ in rows if ratio > ALLOWED]
    costs = {name: cost for name, _, cost, _, _ in judged}
    for name, other in texts.COMPARED.items():
        if name in costs and other in costs and costs[name] > ALLOWED_COST * costs[other]:
            failed.append((name, f"{costs[name] / costs[other]:.2f} times the time per byte of {other}"))
    by_cost = sorted(((cost / prose, name, figures) for name, _, cost, figures, _ in judged
                      if prose and not name.startswith("import ")), reverse=True)
    show("time per byte, in that of prose", by_cost)
    for name, failure in sorted(failed):
        print(f"FAILED {name}: {failure}")
    worst = [max(row[1][index] for row in judged) for index in range(2)] if judged else [0, 0]
    print(f"scaling: {len(KINDS)} kinds: at most {worst[0]:.2f} times the time and {worst[1]:.2f} times the memory "
          f"per doubling; {time.monotonic() - begun:.0f} s")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
