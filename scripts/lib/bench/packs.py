"""Dictionary packs of generated entries: how long they take to make, what they weigh, what a question costs, and whether a
lookup feels how many there are."""

import entries
import timing
from report import amount

ONE_SHOT_PACKS = (1, 3, 10)


def run(bench):
    counts = [1_000] if bench.smoke else [100_000, entries.MILLION, 10 * entries.MILLION]
    packs = [pack for count in counts if (pack := entries.pack(bench, count))]
    build(bench, packs)
    sizes(bench, [pack for pack in packs if pack.count <= entries.MILLION or bench.full])
    questions(bench, [pack for pack in packs if pack.probe])
    one_shot(bench, packs)


def build(bench, packs):
    rows = []
    for pack in packs:
        speed, name = pack.count / pack.seconds, f"{pack.count:,} entries"
        rows.append([
            name, amount(pack.source, "bytes"), f"{pack.seconds:.2f} s", f"{speed / 1e6:.2f} M", amount(pack.memory, "KiB"),
            amount(pack.file.stat().st_size, "bytes")])
        big = pack.count >= entries.MILLION
        bench.report.figure(f"{name}: built a second, with reading", round(speed), "count/s")
        parsed = entries.built_when_read(bench, pack.count)
        rows[-1].insert(4, f"{parsed / 1e6:.2f} M" if parsed else "")
        if parsed:
            bench.report.figure(f"{name}: built a second", round(parsed), "count/s", ("≥", 1e6) if big else None)
        bench.report.figure(f"{name}: memory of the build", pack.memory, "KiB", ("≤", 512 * 1024) if big else None)
    bench.report.table(
        ["", "DICT database", "lensctl import", "entries/s", "once read, entries/s", "memory", "pack"], rows,
        "packs made of generated entries, from the DICT database, and from entries in memory")


def sizes(bench, packs):
    """The same entries as others keep them."""
    rows = []
    for pack in packs:
        name, ours = f"{pack.count:,} entries", pack.file.stat().st_size
        star = entries.stardict(bench, pack.count)
        lite = entries.sqlite(bench, pack.count)
        rows.append([
            name, amount(ours, "bytes"), amount(star, "bytes") if star else "", f"{ours / star:.2f}" if star else "",
            amount(lite, "bytes"), f"{ours / lite:.2f}"])
        bench.report.figure(f"{name}: pack", ours, "bytes")
        if star:
            bench.report.figure(f"{name}: pack ÷ StarDict", ours / star, "ratio")
        bench.report.figure(f"{name}: pack ÷ SQLite", ours / lite, "ratio")
    bench.report.table(
        ["", "pack", "StarDict .idx + .dict.dz", "pack ÷", "SQLite, indexed", "pack ÷"], rows,
        "the same entries in other formats; a pack is not compressed, and includes the data for suggestions")


def questions(bench, packs):
    if not packs:
        return
    rows, prefixes = [], []
    for pack in packs:
        name, probe = f"{pack.count:,} entries", pack.probe
        rows.append([
            name, amount(probe["hit_ns"], "ns"), amount(probe["miss_ns"], "ns"), amount(probe["open_ns"] / 1e6, "ms")])
        goal = ("≤", 300) if pack.count > entries.MILLION else None
        bench.report.figure(f"{name}: a word that is there", probe["hit_ns"], "ns", goal)
        bench.report.figure(f"{name}: a word that is not", probe["miss_ns"], "ns", goal)
        bench.report.figure(f"{name}: miss ÷ hit", probe["miss_ns"] / probe["hit_ns"], "ratio", ("≤", 1))
        bench.report.figure(f"{name}: open", probe["open_ns"] / 1e6, "ms")
        for prefix in probe["prefix"]:
            prefixes.append([
                name, f"{prefix['length']}", f"{prefix['results']:,.1f}", amount(prefix["ns"], "ns"),
                amount(prefix["ns"] / max(prefix["results"], 1), "ns")])
    bench.report.table(["", "hit", "miss", "open"], rows, "single lookups, warm, random keys")
    bench.report.table(
        ["", "letters", "results", "time", "a result"], prefixes, "words with a common beginning, at most 1,000 of them")


def one_shot(bench, packs):
    """One word, one process, with one, three and ten packs."""
    is_quick = bench.full or packs[-1].seconds * entries.MILLION / packs[-1].count < 5
    count = 1_000 if bench.smoke else entries.MILLION if is_quick else 100_000
    most = ONE_SHOT_PACKS[-1]
    data = {number: bench.work / f"data-of-{number}" for number in ONE_SHOT_PACKS}
    for part in range(most):
        for number in ONE_SHOT_PACKS:
            if part < number:
                entries.imported(bench, count, data[number], f"part-{part}", part, most)
    for folder in data.values():
        bench.forget_files(folder)
    # The first plain word of the first pack, which all three have.
    entries.generate(bench, "tsv", count, bench.work / "first", 0, most)
    with open(bench.work / "first.tsv", encoding="utf-8") as lines:
        word = next(filter(str.isalpha, (line.split("\t")[0] for line in lines)))
    sides = [bench.side("true", "/bin/true")]
    for number in ONE_SHOT_PACKS:
        environment = {"XDG_DATA_HOME": str(data[number])}
        of = f"of {number} packs" if number > 1 else "of 1 pack"
        sides.append(bench.side(f"{word}, {of}", bench.lens_share, word, environment=environment))
        sides.append(
            bench.side(f"no word, {of}", bench.lens_share, "--suggest=never", "qqqqq", environment=environment, status=1))
    for side in sides:
        if not timing.output(side) and side.status == 0 and side.name != "true":
            raise timing.Fault(f"{side.name}: no output")
    bench.report.timings(
        f"one word, packs of {count:,} generated entries", timing.interleave(bench, sides, rounds=300, seconds=15),
        base="true")
