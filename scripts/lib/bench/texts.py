"""Runs of lens-share and of ICU's word breaker over whole texts: what documents.py, pages.py,
views.py and scaling.py share."""

import dataclasses
import json
import random
import subprocess
import threading

import timing

# Brief is what documents get by themselves; a text of which no word is found is no failure.
BRIEF = ("--detail", "brief", "--require", "none")
# The numbers of threads that are timed, and for each the KiB that may be resident, however long the text is.
THREADS = {1: 96 * 1024, 2: 128 * 1024}


def word_breaker(bench, file):
    """A side: ICU's word breaker alone over a text. What counts is what it says itself; `alone` reads that."""
    program = bench.compile(
        "icu-words.c", *bench.flags("icu-i18n", "icu-uc", static=True), "-static", "-lstdc++", "-lm")
    results = bench.work / f"{file.stem}.icu-words"
    results.write_bytes(b"")
    return bench.side("icu-words", program, file, results, size=file.stat().st_size)


def is_here(bench, library, name):
    """Whether there is a text of this name, which needs its package; says so if there is none."""
    try:
        library.text(name)
    except OSError:
        bench.report.text(f"  without {name}: its package is not here")
        return False
    return True


@dataclasses.dataclass
class Alone:
    """What ICU's breaker took for itself: without the start of a process, reading, and conversion to UTF-16."""

    words: int
    timing: timing.Timing


def alone(bench, result):
    lines = (bench.work / result.side.arguments[2]).read_text().splitlines()[-len(result.seconds) :]
    runs = [json.loads(line) for line in lines]
    seconds = sorted(run["break_ns"] / 1e9 for run in runs)
    return Alone(runs[0]["words"], dataclasses.replace(result, seconds=seconds))


def icu_words(bench, file):
    """How many words ICU finds in a text."""
    side = word_breaker(bench, file)
    timing.output(side)
    return json.loads((bench.work / side.arguments[2]).read_text())["words"]


def lens_share(bench, file, name, *options, output="/dev/null"):
    """A side: lens-share reads a text from its standard input."""
    return bench.side(
        name, bench.lens_share, *options, input=str(file), output=output, size=file.stat().st_size)


def takes_long(bench, name, file, speed):
    """Whether a text is left to --full, at the speed in bytes a second that a smaller one had; that is told."""
    if bench.smoke or bench.full or file.stat().st_size / speed < 40:
        return False
    bench.report.text(f"  without {name}, which takes long: --full")
    return True


def chunks(side):
    """What one run of a side writes, in pieces: for an output that is too large to be held."""
    with open(side.input, "rb") as file:
        process = subprocess.Popen(side.arguments, stdin=file, stdout=subprocess.PIPE, env=side.environment)
        while chunk := process.stdout.read(1 << 20):
            yield chunk
        process.stdout.close()
        if process.wait() != side.status:
            raise timing.Fault(f"{side.name}: status {process.returncode}, not {side.status}")


def compare(bench, file, *options):
    """Fails unless lens-share writes the same bytes however its input comes, and for every number of workers.

    The plain path is one worker, the text from a file. The others: the same in writes of 1 to 5,000 bytes, and with two
    and three workers.
    """
    one = ("--jobs", "1")
    plain = timing.output(lens_share(bench, file, "plain", *one, *options))
    if not plain:
        raise timing.Fault(f"{file.name}: no output for {' '.join(options)}")
    if fed(bench, file, *one, *options) != plain:
        raise timing.Fault(f"{file.name}: another output when the text comes in small writes: {' '.join(options)}")
    for count in ("2", "3"):
        if timing.output(lens_share(bench, file, "jobs", "--jobs", count, *options)) != plain:
            raise timing.Fault(f"{file.name}: another output for --jobs {count}: {' '.join(options)}")


def fed(bench, file, *options):
    """What lens-share writes when its input comes in writes of 1 to 5,000 bytes."""
    text, sizes = file.read_bytes(), random.Random(file.name)
    process = subprocess.Popen(
        [bench.lens_share, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=bench.environment, bufsize=0)

    def feed():
        start = 0
        while start < len(text):
            end = start + sizes.randint(1, 5000)
            process.stdin.write(text[start:end])
            start = end
        process.stdin.close()

    feeder = threading.Thread(target=feed)
    feeder.start()
    output = process.stdout.read()
    feeder.join()
    process.wait()
    return output
