#!/usr/bin/env python3
"""campaign.py PROGRAMS [--sample] [OPERATION…] [POINT…]: interrupts lensctl and lens-share at their system calls.

PROGRAMS is the folder with lensctl and lens-share. Each operation of operations.py is run once for each system call that
reads or changes the disk, and for each fault: the run is killed there, or the call fails with ENOSPC, EIO or EINTR. After each:

- the run has ended with a documented status, and not by a signal;
- the state is the old one or the new one, all packs are whole, and a lookup gives the old or the new answer;
- if the status is that of success, the state is the new one, or a warning says why not;
- else there is one line that says why;
- the same command then succeeds, and nothing is left that it would not leave without the fault.

A violation is printed with its point, such as `order:main:fsync:2:EIO`, which as an argument is tried alone. `--sample` tries a
few points of each operation. `scripts/check faults` runs all of them.
"""
import concurrent.futures
import contextlib
import ctypes
import dataclasses
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from operations import OPERATIONS, calls_of, environment_of, files_of, names_of, program_of, run_before, state_of

# The calls that change the disk or keep others from doing so, and those that only read.
CHANGING = {
    "openat", "write", "writev", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "link", "linkat", "symlink",
    "symlinkat", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir", "ftruncate", "truncate", "fallocate", "chmod", "fchmod",
    "fchmodat", "fchown", "close", "flock"}
READING = {"read", "pread64", "getdents64", "mmap", "newfstatat", "fstat", "statx", "lseek", "fcntl", "readlink", "readlinkat"}
STATUSES = {0, 1, 64, 65, 66, 69, 70, 74, 75, 77}
SECONDS = 20
# At most one point in so many may be missed: runs of several threads differ a little in their calls.
ONE_MISSED_IN = 50
# The sample tries so many points of an operation.
SAMPLED = 5


@dataclasses.dataclass(frozen=True)
class Point:
    """One system call of a run and the fault injected there. The role is `main`, or `maker` for the process that makes a pack."""

    operation: str
    role: str
    call: str
    number: int
    fault: str
    line: str = dataclasses.field(default="", compare=False)

    def __str__(self):
        return f"{self.operation}:{self.role}:{self.call}:{self.number}:{self.fault}"

    @property
    def injection(self):
        fault = "signal=KILL" if self.fault == "KILL" else f"error={self.fault}"
        return f"inject={self.call}:{fault}:when={self.number}"

    @property
    def is_of_talk(self):
        """Whether the line that says why cannot be written."""
        return self.call == "write" and self.line.split("write(")[-1].startswith("2<")


@dataclasses.dataclass
class Run:
    status: int
    talk: str
    was_hit: bool = True
    # Whether a process that it started was still running after SECONDS.
    has_left: bool = False


class Bench:
    """A place to run one operation in: a home, and its copy from before."""

    def __init__(self, operation, folder, programs):
        self.operation = operation
        self.folder = f"{folder}/{operation.name}"
        self.home = f"{self.folder}/home"
        self.before = f"{self.folder}/before"
        self.programs = programs
        # What was found in a state and after the next run. Most faults leave one of few states.
        self.known = {}
        os.makedirs(self.folder)
        run_before(operation, self.before, programs)
        self.restore()
        self.old = self.observe()
        self.clean = self.run(operation.command)
        self.new = self.observe()
        self.names = names_of(self.home)

    def restore(self):
        shutil.rmtree(self.home, ignore_errors=True)
        shutil.copytree(self.before, self.home, symlinks=True)

    def observe(self):
        return state_of(self.home), self.answer()

    def answer(self):
        """What a lookup that records nothing prints."""
        command = [f"{self.programs}/lens-share", "--no-config", "--lexicons", "all", "--format", "json", "ebb", "flood", "neap", "Haus"]
        environment = environment_of(self.home, XDG_STATE_HOME=f"{self.folder}/none")
        ended = subprocess.run(command, env=environment, capture_output=True, timeout=SECONDS, check=False)
        return ended.returncode, ended.stdout

    def run(self, words, trace=None, role="main"):
        """Runs a command, traced by the arguments of strace if there are any, and waits for all that it has started."""
        log = f"{self.folder}/log"
        if os.path.exists(log):
            os.unlink(log)
        command = [program_of(words[0], self.programs)] + words[1:]
        tracer = ["strace", "-q", "-y", "-o", log, *(trace or [])]
        more = {}
        if trace and role == "main":
            command = tracer + command
        elif trace:
            more["FAULTS_TRACER"] = "\n".join(tracer)
            command = ["unshare", "-rm", "sh", "-euc", COVERED, f"{self.programs}/tracer", *command]
        with tempfile.TemporaryFile() as talk, subprocess.Popen(
                command, env=environment_of(self.home, **more), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=talk,
                cwd=self.folder, start_new_session=True) as process:
            try:
                status = process.wait(SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                status = None
            has_left = not have_orphans_ended()
            if has_left:
                # Else it would be there in the runs that follow.
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                have_orphans_ended()
            talk.seek(0)
            text = talk.read().decode(errors="replace")
        traced = ""
        if os.path.exists(log):
            with open(log, encoding="utf-8", errors="replace") as file:
                traced = file.read()
        return Run(status, text, "INJECTED" in traced or "killed by SIGKILL" in traced, has_left)

    def points(self):
        """All points of the operation."""
        points = []
        for role in ["main", "maker"] if self.operation.has_maker else ["main"]:
            self.restore()
            self.run(self.operation.command, ["-e", "trace=" + ",".join("?" + call for call in sorted(CHANGING | READING))], role)
            for call, number, line in calls_of(f"{self.folder}/log", self.home):
                faults = ["KILL", "ENOSPC", "EIO", "EINTR"] if call in CHANGING else ["EIO", "EINTR"]
                points += [Point(self.operation.name, role, call, number, fault, line) for fault in faults]
        return points

    def judge(self, point):
        """What is wrong after a fault, and whether the call was made."""
        self.restore()
        run = self.run(self.operation.command, ["-e", f"trace={point.call}", "-e", point.injection], point.role)
        return list(self.faults(point, run)), run.was_hit

    def faults(self, point, run):
        was_killed = point.fault == "KILL" and point.role == "main"
        if run.status is None:
            yield f"still running after {SECONDS} s"
        elif run.status != -signal.SIGKILL if was_killed and run.was_hit else run.status not in STATUSES:
            yield f"status {run.status}"
        if run.has_left:
            yield f"a process that it started is still running after {SECONDS} s"
        state = state_of(self.home)
        if not was_killed and not point.is_of_talk and run.status is not None:
            yield from self.faults_of_talk(run, state)
        files = files_of(self.home)
        key = tuple(sorted(files.items()))
        if key not in self.known:
            self.known[key] = [*self.faults_of_state(state), *self.faults_afterwards(state)]
        yield from self.known[key]

    def faults_of_talk(self, run, state):
        """Whether what the run says of itself is right."""
        lines = [line for line in run.talk.splitlines() if line not in self.clean.talk.splitlines()]
        warnings = [line for line in lines if re.search(": (warning: |without |not rebuilt, )", line)]
        errors = [line for line in lines if line not in warnings]
        if run.status == self.clean.status:
            if without_receipts(state) != without_receipts(self.new[0]) and not self.operation.appends and not warnings:
                yield "success, although the state is not the new one"
        elif not re.fullmatch(r"lens(ctl|-share): .{10,}", "\n".join(errors or warnings)):
            yield f"not one line that says why: {run.talk!r}"

    def faults_of_state(self, state):
        (old, old_answer), (new, new_answer) = self.old, self.new
        old, new, state = (without_receipts(each) for each in (old, new, state))
        for part in sorted(old.keys() | new.keys() | state.keys()):
            if state.get(part) not in (old.get(part), new.get(part)):
                yield f"{part} is neither old nor new: {str(state.get(part))[:200]}"
        if self.operation.is_whole:
            parts = [part for part in sorted(old.keys() | new.keys()) if part.startswith("data/")]
            if not any(all(state.get(part) == one.get(part) for part in parts) for one in (old, new)):
                yield "some packs are old, others new"
        status, answer = self.answer()
        if (status, answer) not in (old_answer, new_answer):
            yield f"a lookup gives another answer: {status} {answer[:200]}"

    def faults_afterwards(self, state):
        """What is wrong with the packs, and after the next run, which has no fault."""
        yield from self.faults_of_packs(is_index_needed=False)
        run = self.run(self.operation.again or self.operation.command)
        if run.status not in (self.operation.again_statuses if self.clean.status == 0 else (self.clean.status,)):
            yield f"the next run ends with {run.status}: {run.talk!r}"
        if run.has_left:
            yield f"a process that the next run started is still running after {SECONDS} s"
        yield from self.faults_of_packs(is_index_needed=True)
        after, answer = self.observe()
        new, new_answer = self.new
        if self.operation.appends:
            journal = "state/lens-share/history.jsonl"
            new = {**state, journal: state[journal] + new[journal][-1:]}
        for part in sorted(new.keys() | after.keys()):
            if after.get(part) != new.get(part):
                yield f"after the next run, {part} is not the new one: {str(after.get(part))[:200]}"
        if answer != new_answer:
            yield f"after the next run, a lookup gives another answer: {answer[0]} {answer[1][:200]}"
        names = names_of(self.home)
        if names != self.names:
            left, missing = (sorted(" ".join(entry) for entry in entries) for entries in (names - self.names, self.names - names))
            yield f"after the next run, left: {left}, missing: {missing}"

    def faults_of_packs(self, is_index_needed):
        """What lensctl finds in the packs and in the index. Lookups ignore an index of other packs, or do without one."""
        if not glob.glob(f"{self.home}/data/lens-share/packs/*.lexpack"):
            return
        run = self.run(["lensctl", "verify"])
        for line in run.talk.splitlines():
            if is_index_needed or not re.search("/index (is out of date|is missing):", line):
                yield f"lensctl verify: {line}"


def without_receipts(state):
    """A state without receipts: if a receipt could not be written in full, its pack is rebuilt later, which is right."""
    return {part: value for part, value in state.items() if not part.endswith("/.installed")}


def have_orphans_ended():
    """Waits up to SECONDS for the processes that a run has left, which are children of this process: whether all have ended."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.002)
        except ChildProcessError:
            return True
    return False


# The campaign

benches = {}


def bench_of(name, folder, programs):
    """The bench of an operation in this process."""
    if name not in benches:
        own = f"{folder}/{os.getpid()}"
        os.makedirs(own, exist_ok=True)
        benches[name] = Bench(next(each for each in OPERATIONS if each.name == name), own, programs)
    return benches[name]


def begin_process():
    # PR_SET_CHILD_SUBREAPER (prctl(2)): what a killed program has started becomes a child of this process.
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


def points_of(task):
    name, folder, programs = task
    return name, bench_of(name, folder, programs).points()


def judge(task):
    point, folder, programs = task
    found, was_hit = bench_of(point.operation, folder, programs).judge(point)
    return point, found, was_hit


# Runs the program $1 in a mount namespace in which its path leads to the script $0, so that the program, which starts itself again
# to make a pack, starts the script.
COVERED = 'exec 9<"$1"; mount --bind "$0" "$1"; shift; exec /proc/self/fd/9 "$@"'


def make_programs(source, folder):
    """A folder with the programs, and with a script, `tracer`, that traces a copy of lensctl."""
    os.mkdir(folder)
    for copy in ["lensctl", "traced"]:
        shutil.copy(f"{source}/lensctl", f"{folder}/{copy}")
    os.symlink(os.path.realpath(f"{source}/lens-share"), f"{folder}/lens-share")
    with open(f"{folder}/tracer", "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nIFS="\n"\nexec $FAULTS_TRACER {folder}/traced "$@"\n')
    os.chmod(f"{folder}/tracer", 0o755)


def chosen(points, operation, is_sample):
    """The points to try: all, or evenly spaced ones."""
    if is_sample:
        # Evenly spaced points. The distance is odd, so that each of a call's two or four faults has its turn.
        return points[:: max(len(points) // SAMPLED, 1) | 1]
    return points[:: operation.every]


def main(arguments):
    is_sample = "--sample" in arguments
    source, *names = [argument for argument in arguments if argument != "--sample"]
    single = {name for name in names if ":" in name}
    wanted = [name.split(":")[0] for name in names]
    operations = [each for each in OPERATIONS if (each.name in wanted if names else each.is_sampled or not is_sample)]
    if not operations or set(wanted) - {each.name for each in operations}:
        sys.exit("campaign.py: no such operation: choose from " + ", ".join(each.name for each in OPERATIONS))
    begun = time.monotonic()
    folder = tempfile.mkdtemp(prefix="faults.")
    violations = missed = tried = 0
    try:
        programs = f"{folder}/programs"
        make_programs(source, programs)
        # Of concurrent.futures, since multiprocessing.Pool waits for ever for a process that was killed.
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count(), initializer=begin_process) as pool:
            found = dict(pool.map(points_of, [(each.name, folder, programs) for each in operations]))
            unknown = single - {str(point) for points in found.values() for point in points}
            if unknown:
                sys.exit("campaign.py: no such point: " + ", ".join(sorted(unknown)))
            tasks = []
            for operation in operations:
                points = found[operation.name]
                if names and operation.name not in names:
                    points = [point for point in points if str(point) in single]
                else:
                    points = chosen(points, operation, is_sample)
                calls = len({(point.role, point.call) for point in points})
                print(f"faults: {operation.name}: {calls} calls, {len(points)} of {len(found[operation.name])} points", flush=True)
                tasks += [(point, folder, programs) for point in points]
            for point, problems, was_hit in pool.map(judge, tasks, chunksize=8):
                tried += 1
                missed += not was_hit
                violations += bool(problems)
                for problem in problems:
                    print(f"{point}: {problem}\n    {point.line[:200]}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"faults: {len(operations)} operations, {tried} points in {time.monotonic() - begun:.0f} s, {missed} of them not reached")
    if violations:
        print(f"faults: {violations} points with violations; to repeat one: scripts/lib/faults/campaign.py {source} POINT")
    elif not tried:
        print("faults: no point was tried")
    elif missed * ONE_MISSED_IN > tried:
        print(f"faults: {missed} of {tried} points were not reached, more than 1 in {ONE_MISSED_IN}: the runs do not repeat their calls")
    else:
        print("faults: no violations")
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
