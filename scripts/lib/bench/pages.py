"""Short texts: how long you wait for all definitions of a page, and how many instructions a word takes that occurs for the
first time. Such words take most of the time of a short text."""

import json
import random

import corpora
import texts
import timing
from report import amount

# The most milliseconds of a text: of the first one what it takes more than an empty run, of the others all.
MORE, IN_ALL = {"page-10": 6}, {"page-100": 25, "handbook": 120}
# Kinds of words with their matches and the most instructions that a word may take, its brief line included.
KINDS = {
    "found": ({"exact", "inflected"}, 6_000), "guessed": ({"guessed", "compound"}, 12_000), "not found": ({"none"}, 15_000)}
MOST_WORDS = 1_000
# Words of the pairs that are searched for phrases, how many pairs there are, and the most instructions that one may take.
PAIR_WORDS, PAIRS, PAIR_COST = 64, 1_000, 800


def run(bench):
    library = corpora.Corpora(bench.references.parent, bench.smoke)
    pages(bench, library)
    if bench.tool("valgrind"):
        new_words(bench, library)


def pages(bench, library):
    """Each text as you would pipe it: the program chooses the detail and the threads."""
    options = ("--require", "none")
    sides = [bench.side("empty", bench.lens_share, *options)]
    sides += [
        texts.lens_share(bench, library.text(name), name, *options, output="|")
        for name in [*MORE, *IN_ALL] if texts.is_here(bench, library, name)]
    timings = timing.interleave(bench, sides, rounds=100, seconds=25)
    empty, rows = timings[0], []
    for result in timings:
        name, median, more = result.name, result.median * 1e3, (result.median - empty.median) * 1e3
        result.instructions = None if bench.smoke else timing.instructions(bench, result.side)
        bench.report.figure(f"{name}: median", median, "ms", _at_most(IN_ALL.get(name)))
        bench.report.figure(f"{name}: memory", result.memory, "KiB", ("≤", texts.THREADS[2]))
        if result is not empty:
            bench.report.figure(f"{name}: more than an empty run", more, "ms", _at_most(MORE.get(name)))
        if result.instructions:
            bench.report.figure(f"{name}: instructions", result.instructions, "instructions")
        rows.append([
            name, amount(result.side.size, "bytes") if result.side.size > 1e6 else f"{result.side.size / 1e3:.0f} kB",
            amount(median, "ms"), amount(more, "ms"), f"{result.faults:,}", amount(result.instructions, "instructions"),
            amount(result.memory, "KiB")])
    bench.report.table(
        ["text", "size", "median", "more than an empty run", "page faults", "instructions", "memory"], rows,
        f"all definitions of a short text ({len(empty.seconds)} rounds)")


def _at_most(limit):
    return None if limit is None else ("≤", limit)


def new_words(bench, library):
    """What a new word adds: a list of words of which none occurs twice, against the first half of that list. The words are
    those of the kernel's documentation, or of the handbook if that is not there."""
    name = next((name for name in ("linux", "handbook") if texts.is_here(bench, library, name)), None)
    words = _by_match(bench, library.excerpt(name, 500_000)) if name else {}
    rows = []
    for kind, (matches, most) in KINDS.items():
        chosen = [word for word, match in words.items() if match in matches][:MOST_WORDS]
        half = len(chosen) // 2
        if half == 0:
            continue
        once, twice = (_instructions(bench, kind, chosen[:count]) for count in (half, 2 * half))
        cost = (twice - once) // half
        bench.report.figure(f"a word {kind}: instructions", cost, "instructions", ("≤", most))
        rows.append([kind, f"{half:,}", f"{cost:,}", f"≤ {most:,}"])
    found = [word for word, match in words.items() if match in KINDS["found"][0]][:PAIR_WORDS]
    if cost := _cost_of_a_pair(bench, found):
        bench.report.figure("a new pair: instructions", cost, "instructions", ("≤", PAIR_COST))
        rows.append(["pair of known words", f"{PAIRS:,}", f"{cost:,}", f"≤ {PAIR_COST:,}"])
    if rows:
        bench.report.table(["a new word", "words", "instructions a word", "goal"], rows)


def _cost_of_a_pair(bench, words):
    """What a search for a phrase takes: lines of two known words that were never beside each other, against lines of two words
    that were. None of them is a phrase."""
    pairs = [f"{first} {second}" for first in words for second in words if first != second]
    random.Random(1).shuffle(pairs)
    file = bench.work / "pairs"
    file.write_text("".join(f"{pair}\n" for pair in pairs), encoding="utf-8")
    phrases = {token["text"] for token in _tokens(bench, file) if token["match"] == "phrase"}
    pairs = [pair for pair in pairs if pair not in phrases]
    if len(pairs) < 2 * PAIRS:
        return None
    begin = words + pairs[:PAIRS]
    again, new = (_instructions(bench, "pairs", begin + more) for more in (pairs[:PAIRS], pairs[PAIRS:2 * PAIRS]))
    return (new - again) // PAIRS


def _tokens(bench, file):
    """The words and phrases of a text, in its order."""
    options = ("--view", "tokens", "--format", "jsonl", "--detail", "brief", "--require", "none")
    return map(json.loads, timing.output(texts.lens_share(bench, file, "tokens", *options)).splitlines())


def _by_match(bench, file):
    """The lower-case words of a text, in its order, each with its match."""
    words = {}
    for token in _tokens(bench, file):
        if token["text"].isascii() and token["text"].isalpha() and token["text"].islower():
            words.setdefault(token["text"], token["match"])
    return words


def _instructions(bench, kind, words):
    """The instructions of a run over a list of words, one a line. One word repeated comes first, since a brief text reads the packs
    in another way than a long one."""
    file = bench.work / "words"
    file.write_text("the\n" * 500 + "".join(f"{word}\n" for word in words), encoding="utf-8")
    return timing.instructions(bench, texts.lens_share(bench, file, kind, *texts.BRIEF, "--jobs", 1))
