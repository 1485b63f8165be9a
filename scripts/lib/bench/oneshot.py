"""One word, one process: what a key press costs beside a program that does nothing, and beside others that answer.

Three tables: what lens-share is asked at a key press, against /bin/true; one word in programs of others; a hundred
words, each in every program, where the question is whether any is faster. Before that, each answer that is timed is
compared with the answer that other ways through the program give.
"""

import pathlib

import peers
import timing
import wordnet
import words

# What the whole process may take at most, against /bin/true, and the KiB that it may have resident.
PLAIN, LONG, WITH_ICU, WITH_SUGGESTIONS = 1.4, 1.6, 2.0, 2.2
PLAIN_MEMORY, ICU_MEMORY = 5 * 1024, 7 * 1024

PASSAGE = (
    "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it "
    "was the epoch of belief, it was the")
# What it is called, what may be its ratio at most, its memory, and the arguments. Without options all are full entries.
CASES = [
    ("frequent", PLAIN, PLAIN_MEMORY, ["time"]),
    ("rare", PLAIN, PLAIN_MEMORY, ["serendipity"]),
    ("inflected", PLAIN, PLAIN_MEMORY, ["mice"]),
    ("regular form", LONG, PLAIN_MEMORY, ["running"]),
    ("capitals", LONG, PLAIN_MEMORY, ["RUNNING"]),
    ("phrase", PLAIN, PLAIN_MEMORY, ["kick the bucket"]),
    ("name", PLAIN, PLAIN_MEMORY, ["London"]),
    ("contraction", PLAIN, PLAIN_MEMORY, ["weren't"]),
    ("number", PLAIN, PLAIN_MEMORY, ["1984"]),
    ("longest entry", LONG, PLAIN_MEMORY, ["take"]),
    ("option", PLAIN, PLAIN_MEMORY, ["--detail=brief", "mice"]),
    ("JSON", LONG, PLAIN_MEMORY, ["--format=json", "mice"]),
    ("not found", PLAIN, PLAIN_MEMORY, ["--suggest=never", "qwrtzx"]),
    ("configuration file", PLAIN, PLAIN_MEMORY, ["mice"]),
    ("misspelled", WITH_SUGGESTIONS, None, ["recieve"]),
    ("like nothing", WITH_SUGGESTIONS, None, ["qwrtzx"]),
    ("accented", WITH_ICU, ICU_MEMORY, ["résumé"]),
    ("Chinese", WITH_ICU, ICU_MEMORY, ["一石二鸟"]),
    ("30 words", WITH_ICU, ICU_MEMORY, [PASSAGE]),
]
# Status 1 is "nothing was found".
NOTHING_FOUND = {"not found", "misspelled", "like nothing", "Chinese"}
COMPARED_WORD = "mouse"


def run(bench):
    _key_press(bench)
    with peers.all_of(bench) as found:
        # What CI has of them is not all, and starting python is slow.
        found = [peer for peer in found if not (bench.smoke and peer.is_slow)]
        _others(bench, found)
        _hundred(bench, found)


def _key_press(bench):
    configured = bench.work / "configured"
    (configured / "lens-share").mkdir(parents=True)
    (configured / "lens-share/config").write_text("--detail=brief\n", encoding="utf-8")
    sides = []
    for name, _, _, arguments in CASES:
        environment = {"XDG_CONFIG_HOME": str(configured)} if name == "configuration file" else None
        side = bench.side(name, bench.lens_share, *arguments, environment=environment)
        side.status = 1 if name in NOTHING_FOUND else 0
        sides.append(side)
    # A pack set that somebody has chosen may not have a word: only the default set is judged.
    for side in sides:
        side.status = side.status if _is_default(bench) else None
        _check(bench, side)

    # The limits: a program that does nothing, and two in C that do what has to be done for a word and nothing more.
    job, ready = wordnet.whole_job(bench)
    limits = [
        bench.side("true", "/bin/true"), bench.side("C, whole job", job, "word", ready, COMPARED_WORD),
        bench.side("C, through ICU", job, "word", ready, COMPARED_WORD, "--icu")]
    timings = timing.interleave(bench, [*limits, *sides], rounds=300, seconds=15)
    for result in timings[:4] if bench.smoke else timings:
        result.instructions = timing.instructions(bench, result.side)
    bench.report.timings(
        "what a key press asks, lens-share", timings, base="true", goals={case[0]: case[1] for case in CASES},
        memory_goals={case[0]: case[2] for case in CASES})


def _is_default(bench):
    order = pathlib.Path(bench.data, "lens-share/packs/order")
    return order.exists() and {"wordnet", "gcide", "wikdict", "scowl"} <= set(order.read_text(encoding="utf-8").split())


def _check(bench, side):
    """The same answer comes by other ways: packs that are searched one by one, without their index; and a text from
    standard input with the detail and the suggestions that an argument has."""
    answer = timing.output(side)
    unindexed = bench.work / "unindexed"
    if not unindexed.exists():
        (unindexed / "lens-share").mkdir(parents=True)
        (unindexed / "lens-share/packs").symlink_to(pathlib.Path(bench.data, "lens-share/packs"))
    other = bench.side(side.name, *side.arguments, environment={
        **side.environment, "XDG_DATA_HOME": str(unindexed)}, status=side.status)
    # Suggestions come of the index alone.
    if "suggest" not in side.name and side.name not in ("misspelled", "like nothing"):
        _same(side, answer, timing.output(other), "without the index")
    options, text = side.arguments[1:-1], side.arguments[-1]
    piped = bench.work / "piped"
    piped.write_text(text, encoding="utf-8")
    count = len(text.split())
    detail = [] if any("detail" in option for option in options) or side.name == "configuration file" else [
        "--detail=full" if count == 1 or side.name == "phrase" else "--detail=normal"]
    if "JSON" in side.name:
        return
    other = bench.side(side.name, side.arguments[0], *options, *detail, environment=side.environment,
                       status=side.status, input=str(piped))
    _same(side, answer, timing.output(other), "from standard input")


def _same(side, answer, other, how):
    if answer != other:
        raise timing.Fault(f"{side.name}: {how} the answer to {' '.join(side.arguments[1:])} is another one")


def _others(bench, found):
    """One word in every program, those together that take as long: a run of 100 ms leaves nothing in the caches."""
    for is_slow, title in [(False, "definitions, and a speller"), (True, "lemmas, and another speller")]:
        asked = [peer.side(COMPARED_WORD, peer.name) for peer in found if peer.is_slow == is_slow]
        if asked:
            sides = [bench.side("true", "/bin/true"), bench.side("lens-share", bench.lens_share, COMPARED_WORD), *asked]
            timings = timing.interleave(bench, sides, rounds=200, seconds=6)
            bench.report.timings(f"{COMPARED_WORD} in other programs: {title}", timings, base="lens-share")


def _hundred(bench, found):
    """Each of a hundred words in each program that has it; a word where one was faster is timed again, alone."""
    chosen = words.hundred(bench, 2 if bench.smoke else 25)
    quick = [peer for peer in found if not peer.is_slow]
    slow = [peer for peer in found if peer.is_slow]
    ratios = _race(bench, chosen, quick, rounds=15, seconds=20)
    ratios |= _race(bench, chosen[::10], slow, rounds=3, seconds=10)
    doubtful = sorted({word for (_, word), ratio in ratios.items() if ratio < 1.1})
    if doubtful and not bench.smoke:
        ratios |= _race(bench, [("", word) for word in doubtful], quick, rounds=40, seconds=10)

    rows, slower = [], []
    for peer in found:
        own = {word: ratio for (name, word), ratio in ratios.items() if name == peer.name}
        if not own:
            continue
        worst = min(own, key=own.get)
        rows.append([peer.name, str(len(own)), f"{_middle(own.values()):.2f}", f"{own[worst]:.2f}", worst])
        slower += [f"{word} ({peer.name} {ratio:.2f})" for word, ratio in own.items() if ratio < 1]
        bench.report.figure(f"{peer.name} ÷ lens-share, the least of its words", own[worst], "ratio", goal=("≥", 1.0))
        bench.report.figure(f"{peer.name} ÷ lens-share, the median of its words", _middle(own.values()), "ratio")
    columns = ["÷ lens-share", "words", "median", "least", "at"]
    bench.report.table(columns, rows, f"{len(chosen)} words, each in every program that has it")
    if slower:
        more = f" and {len(slower) - 12} more" if len(slower) > 12 else ""
        bench.report.text(f"  faster than lens-share: {', '.join(slower[:12])}{more}")
    bench.report.figure("words for which another program was faster", len(slower), "count", goal=("≤", 0))


def _race(bench, chosen, found, rounds, seconds):
    """For each program and word that it has, its median time against that of lens-share."""
    if not found:
        return {}
    sides, pairs = [], []
    for _, word in chosen:
        having = [peer for peer in found if peer.finds(word)]
        if having:
            sides.append(bench.side(f"lens-share {word}", bench.lens_share, word, status=None))
            sides += [peer.side(word) for peer in having]
            pairs += [(None, word), *((peer.name, word) for peer in having)]
    ratios, own = {}, None
    for (name, word), result in zip(pairs, timing.interleave(bench, sides, rounds, seconds), strict=True):
        if name is None:
            own = result
        else:
            ratios[name, word] = result.median / own.median
    return ratios


def _middle(values):
    values = sorted(values)
    return values[len(values) // 2]
