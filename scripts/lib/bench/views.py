"""Whole texts in other views: every token, and the vocabulary of a text of a gigabyte."""

import json

import corpora
import texts
import timing
from report import amount

TOKENS = ("--view", "tokens", "--format", "jsonl", "--detail", "brief")
GLOSSARY = ("--view", "glossary", "--require", "none")
# Bytes a second that one thread should write into a pipe.
PIPED = 300e6


def run(bench):
    library = corpora.Corpora(bench.references.parent, bench.smoke)
    tokens(bench, library)
    glossary(bench, library)


def tokens(bench, library):
    """A record for every token of Austen's novels: how fast lens-share writes."""
    sample = library.excerpt("austen", 200_000)
    texts.compare(bench, sample, *TOKENS)
    is_icus(bench, sample)
    file = library.text("austen")
    size = sum(map(len, texts.chunks(texts.lens_share(bench, file, "tokens", *TOKENS))))
    runs = [(threads, output) for output in ("/dev/null", "|") for threads in texts.THREADS]
    sides = [
        texts.lens_share(
            bench, file, f"--jobs {threads}{', into a pipe' if output == '|' else ''}", *TOKENS, "--jobs", threads,
            output=output)
        for threads, output in runs]
    rows = []
    for run, result in zip(runs, timing.interleave(bench, sides, rounds=7, seconds=25), strict=True):
        speed = size / result.median
        goal = ("≥", PIPED) if run == (1, "|") else None
        bench.report.figure(f"tokens, {result.name}: output", speed, "bytes/s", goal)
        bench.report.figure(f"tokens, {result.name}: memory", result.memory, "KiB", ("≤", texts.THREADS[run[0]]))
        rows.append([
            result.name, amount(result.side.size, "bytes"), amount(size, "bytes"), amount(result.median * 1e3, "ms"),
            amount(speed, "bytes/s"), amount(result.memory, "KiB")])
    bench.report.table(
        ["", "text", "output", "median", "output a second", "memory"], rows, "Austen's novels, a JSON record a token, brief")


def is_icus(bench, file):
    """Fails unless the records that are no phrases are as many as ICU finds words."""
    words, tokens, phrases, before = texts.icu_words(bench, file), 0, set(), []
    for line in timing.output(texts.lens_share(bench, file, "tokens", *TOKENS)).splitlines():
        occurrence = json.loads(line)["occurrences"][0]
        start, end = occurrence["bytes"]
        if "partOf" in occurrence:
            # 'Tis is a phrase of one word and its apostrophe.
            phrases |= {other for other in before if other[0] <= start and end <= other[1]}
        before = [other for other in before if other[1] > start] + [(start, end)]
        tokens += 1
    tokens -= len(phrases)
    if words != tokens:
        raise timing.Fault(f"{file.name}: {tokens} tokens, but ICU has {words} words")
    bench.report.text(f"  {tokens:,} tokens, as many as ICU finds words")


def glossary(bench, library):
    """The vocabulary of 10 MB, and of a hundred times as much: memory does not grow with the text."""
    texts.compare(bench, library.excerpt("austen", 200_000), *GLOSSARY)
    rows, result = [], None
    for name in ("prose-10", "prose-1000"):
        file = library.text(name)
        if result and texts.takes_long(bench, name, file, result.speed):
            continue
        side = texts.lens_share(bench, file, f"glossary of {name}", *GLOSSARY, "--jobs", 1)
        (result,) = timing.interleave(bench, [side], rounds=1)
        rows.append([
            name, amount(side.size, "bytes"), amount(result.median * 1e3, "ms"), amount(result.speed, "bytes/s"),
            amount(result.memory, "KiB")])
        bench.report.figure(f"glossary of {name}: speed", result.speed, "bytes/s")
        bench.report.figure(f"glossary of {name}: memory", result.memory, "KiB", ("≤", texts.THREADS[1]))
    bench.report.table(["text", "size", "time", "speed", "memory"], rows, "--view glossary")
