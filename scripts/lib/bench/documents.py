"""Whole texts: every distinct definition, at brief detail. What a text costs is compared with what ICU's word breaker alone
takes to find its words: without reading the text, without converting it, without a process."""

import select
import statistics
import subprocess
import time

import corpora
import text_peers
import texts
import timing
from report import amount

# The goals: how many times the speed of ICU's breaker one thread should have, and of one thread two.
GOALS = {
    "kjv": 0.5, "austen": None, "prose-30": 1.2, "handbook": 0.3, "linux": 0.3, "german": 0.5, "russian": 0.5,
    "japanese": 0.5, "chinese": 0.5, "thai": 0.5, "khmer": 0.5}
TWO_THREADS = 1.7


def run(bench):
    library = corpora.Corpora(bench.references.parent, bench.smoke)
    names = ["kjv", "japanese"] if bench.smoke else GOALS
    names = [name for name in names if texts.is_here(bench, library, name)]
    bench.report.table(
        ["text", "size", "SHA-256"],
        [[n, amount(library.facts(n)["bytes"], "bytes"), library.facts(n)["sha256"][:16]] for n in names], "texts")
    for name in names:
        for form in ("text", "jsonl"):
            texts.compare(bench, library.excerpt(name, 200_000), *texts.BRIEF, "--format", form)
    bench.report.text("  the same output for every block of input and every number of workers, on 200 kB of each")
    speeds(bench, library, names)
    peers(bench, library)
    first_output(bench)


def speeds(bench, library, names):
    """Each text by lens-share, with one thread and with two, and by ICU's breaker."""
    runs = [(form, threads) for form in ("text", "jsonl") for threads in texts.THREADS]
    (first,) = timing.interleave(bench, [texts.lens_share(bench, library.text(names[0]), "first", *texts.BRIEF)], rounds=1)
    rows, speed = [], first.speed
    for name in names:
        file = library.text(name)
        sides = [texts.word_breaker(bench, file), *(
            texts.lens_share(bench, file, f"{form} --jobs {threads}", *texts.BRIEF, "--format", form, "--jobs", threads)
            for form, threads in runs)]
        # As often as ten seconds allow, by the speed on the text before.
        once = len(sides) * file.stat().st_size / speed
        rounds = next((count for count in (7, 3) if (count + 2) * once < 10), 1)
        breaker, *ours = timing.interleave(bench, sides, rounds)
        speed = ours[0].speed
        icu = texts.alone(bench, breaker)
        rows.append([name, amount(icu.timing.speed, "bytes/s")])
        bench.report.figure(f"{name}: ICU's breaker", icu.timing.speed, "bytes/s")
        for (form, threads), result in zip(runs, ours, strict=True):
            ratio = icu.timing.median / result.median
            rows[-1] += [amount(result.speed, "bytes/s"), f"{ratio:.2f}"]
            goal = GOALS[name] if (form, threads) == ("text", 1) else None
            bench.report.figure(f"{name}, {result.name}: speed", result.speed, "bytes/s")
            bench.report.figure(f"{name}, {result.name}: words a second", icu.words / result.median, "count/s")
            bench.report.figure(f"{name}, {result.name}: memory", result.memory, "KiB", ("≤", texts.THREADS[threads]))
            bench.report.figure(f"{name}, {result.name} ÷ ICU's breaker", ratio, "ratio", goal and ("≥", goal))
        one, two = ours[:2]
        gain = one.median / two.median
        bench.report.figure(f"{name}: two threads ÷ one, speed", gain, "ratio", ("≥", TWO_THREADS))
        rows[-1] += [
            f"{gain:.2f}", f"{icu.words / one.median / 1e6:.1f} M", amount(one.memory, "KiB"), amount(two.memory, "KiB")]
    columns = ["text", "ICU's breaker"]
    for result in ours:
        columns += [result.name, "×"]
    bench.report.table(
        [*columns, "2 ÷ 1", "words/s", "memory", "with two threads"], rows,
        "distinct definitions, brief; × is the ratio to ICU's breaker, 2 ÷ 1 the speed of two threads to one")


def peers(bench, library):
    """The King James Bible by everything that does a part of the work."""
    file = library.text("kjv")
    does = dict(_named(text_peers.sides(bench, library, "kjv")))
    sides = [side for _, side in does.values()]
    # One thread, as each of the others has.
    ours = texts.lens_share(bench, file, "lens-share", *texts.BRIEF, "--jobs", 1)
    breaker, first, *others = timing.interleave(
        bench, [texts.word_breaker(bench, file), ours, *sides], rounds=7, seconds=20)
    icu = texts.alone(bench, breaker)
    density = icu.words / file.stat().st_size
    rows = [
        ["lens-share", "distinct definitions", *_speed(first, density), "1.00", amount(first.memory, "KiB")],
        ["icu-words", "finds words", *_speed(icu.timing, density), f"{_ratio(first, icu.timing):.2f}", ""]]
    for result in others:
        ratio = _ratio(first, result)
        rows.append(
            [result.name, does[result.name][0], *_speed(result, density), f"{ratio:.2f}", amount(result.memory, "KiB")])
        bench.report.figure(f"lens-share ÷ {result.name}, speed", ratio, "ratio")
    rows.sort(key=lambda row: -float(row[2].split()[0].replace(",", "")))
    bench.report.table(
        ["program", "does", "speed", "words/s", "lens-share ÷", "memory"], rows,
        "the King James Bible, whole processes; slow programs read a part of it")


def _named(pairs):
    for text, side in pairs:
        yield side.name, (text, side)


def _speed(result, density):
    return amount(result.speed, "bytes/s"), f"{result.speed * density / 1e6:.3f} M"


def _ratio(ours, other):
    return ours.speed / other.speed


def first_output(bench):
    """How long a line that comes down a pipe waits for its answer."""
    rows = []
    for threads in texts.THREADS:
        process = subprocess.Popen(
            [bench.lens_share, *texts.BRIEF, "--jobs", str(threads)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=bench.environment, bufsize=0)
        waits = []
        for word in ["mouse", "geese", "serendipity", "running", "house", "tree", "window", "river", "cloud", "stone"]:
            started = time.monotonic()
            process.stdin.write(f"{word}\n".encode())
            if not select.select([process.stdout], [], [], 5)[0]:
                raise timing.Fault(f"{word}: a line down a pipe is not answered before the next one comes")
            process.stdout.read(1 << 16)
            waits.append((time.monotonic() - started) * 1e3)
            time.sleep(0.005)
        process.stdin.close()
        process.wait()
        name = f"lens-share --jobs {threads}"
        middle = statistics.median(waits[1:])
        rows.append([name, amount(waits[0], "ms"), amount(middle, "ms"), amount(max(waits[1:]), "ms")])
        bench.report.figure(f"{name}: a line's answer", middle, "ms")
    bench.report.table(["", "first line, with the start", "median of nine more", "the longest"], rows, "a slow pipe")
