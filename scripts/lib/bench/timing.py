"""Times of whole processes: any number of sides, run by turns.

    sides = [bench.side("true", "/bin/true"), bench.side("lens-share", bench.lens_share, "mice")]
    timings = timing.interleave(bench, sides, rounds=200, seconds=20)
    bench.report.timings("one word", timings, base="true")

A side is a command with its environment and its streams; `Bench.side` makes one with the environment that all share.
What runs them is spawn.c, which see. A side that ends with another status than it should stops the section.
"""

import dataclasses
import statistics
import subprocess


class Fault(Exception):
    """Why a section cannot go on, in a line for the reader."""


@dataclasses.dataclass
class Side:
    """What is timed: one command."""

    name: str
    arguments: list  # the path of the program first
    environment: dict  # all of it
    input: str = "/dev/null"  # a file
    output: str = "|"  # a file, or a pipe that is read to its end
    status: int | None = 0  # what it should end with; nothing: whatever it likes
    size: int = 0  # bytes of text that it reads, for a speed


@dataclasses.dataclass
class Timing:
    """What the runs of a side took."""

    side: Side
    seconds: list  # of each run, the shortest first
    processor: list  # seconds of user and system time, the shortest first
    memory: int  # the most that any run had resident, in KiB
    faults: int  # page faults of a run, the median
    instructions: int | None = None

    @property
    def name(self):
        return self.side.name

    @property
    def median(self):
        return statistics.median(self.seconds)

    @property
    def tenth(self):
        """The tenth percentile: what a run takes that others disturb little."""
        return self.seconds[len(self.seconds) // 10]

    @property
    def speed(self):
        """Bytes of input in a second, of the median; nothing for a side that reads none."""
        return self.side.size / self.median if self.side.size else None


def interleave(bench, sides, rounds, seconds=20.0):
    """Times each side `rounds` times, in fewer rounds if they take more than `seconds`. In a smoke run at most twice."""
    harness = bench.compile("spawn.c", "-static")
    rounds = min(rounds, 2) if bench.smoke else rounds
    result = subprocess.run(
        [harness, str(rounds), str(seconds)], input=b"".join(map(_record, sides)), capture_output=True, check=False)
    if result.returncode != 0:
        raise Fault(result.stderr.decode(errors="replace").strip())
    runs = [[] for _ in sides]
    for line in result.stdout.splitlines():
        number, *values = map(int, line.split())
        runs[number].append(values)
    return [_timing(side, values) for side, values in zip(sides, runs, strict=True)]


def output(side):
    """What one run of a side writes to its standard output: to compare sides before they are timed."""
    with open(side.input, "rb") as file:
        result = subprocess.run(
            side.arguments, stdin=file, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=side.environment, check=False)
    _judge(side, result.returncode)
    return result.stdout


def instructions(bench, side):
    """How many instructions one run executes, by callgrind: the same on a busy machine. Nothing without valgrind."""
    valgrind = bench.tool("valgrind")
    if valgrind is None:
        return None
    command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *side.arguments]
    with open(side.input, "rb") as file:
        result = subprocess.run(
            command, stdin=file, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=side.environment, check=False)
    for line in result.stderr.decode(errors="replace").splitlines():
        if "Collected :" in line:
            return int(line.split()[-1])
    return None


def _judge(side, status):
    if side.status is not None and status != side.status:
        raise Fault(f"{side.name}: status {status}, not {side.status}: {' '.join(side.arguments)}")


def _record(side):
    variables = [f"{name}={value}" for name, value in side.environment.items()]
    fields = [side.input, side.output, len(variables), *variables, len(side.arguments), *side.arguments]
    return b"".join(str(field).encode() + b"\0" for field in fields)


def _timing(side, runs):
    for run in runs:
        _judge(side, run[-1])
    return Timing(
        side,
        seconds=sorted(run[0] / 1e9 for run in runs),
        processor=sorted((run[1] + run[2]) / 1e6 for run in runs),
        memory=max(run[3] for run in runs),
        faults=int(statistics.median(run[4] for run in runs)))
