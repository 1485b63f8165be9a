"""Cost and memory of larger inputs and larger packs: both should be lines that lie flat, or rise with what is asked."""

import corpora
import entries
import picture
import texts
import timing
from report import amount

SIZES = (10, 100, 1000)  # MB
COUNTS = (100_000, 300_000, entries.MILLION, 3 * entries.MILLION, 10 * entries.MILLION)


def run(bench):
    inputs = of_texts(bench)
    packs = of_packs(bench)
    file = bench.work / "scaling.svg"
    if picture.draw(inputs, packs, file):
        bench.report.pictures.append(file)
    else:
        bench.report.text("  without a picture: python3-matplotlib is not installed")


def of_texts(bench):
    """Prose of 10 MB, 100 MB, 1 GB: distinct definitions, with one thread and with two."""
    library = corpora.Corpora(bench.references.parent, bench.smoke)
    rows, points = [], []
    for size in SIZES:
        file = library.text(f"prose-{size}")
        if points and texts.takes_long(bench, file.stem, file, points[-1][1]):
            continue
        sides = [
            texts.lens_share(bench, file, f"{size} MB --jobs {threads}", *texts.BRIEF, "--jobs", threads)
            for threads in texts.THREADS]
        # The small text often, since a run of it is short; the large one takes long enough.
        results = timing.interleave(bench, sides, rounds=max(1, 100 // size))
        points.append((sides[0].size, results[0].speed, results[0].memory))
        for limit, result in zip(texts.THREADS.values(), results, strict=True):
            rows.append([
                result.name, amount(result.median * 1e3, "ms"), amount(result.speed, "bytes/s"),
                amount(result.memory, "KiB")])
            bench.report.figure(f"{result.name}: speed", result.speed, "bytes/s")
            bench.report.figure(f"{result.name}: memory", result.memory, "KiB", ("≤", limit))
    bench.report.figure("memory, largest text ÷ smallest", points[-1][2] / points[0][2], "ratio")
    bench.report.table(["prose", "time", "speed", "memory"], rows, "distinct definitions of texts")
    return points


def of_packs(bench):
    """Packs of 100,000 to 10,000,000 entries: to make, to open, to ask, to look one word up."""
    rows, points = [], []
    for count in (1_000, 3_000) if bench.smoke else COUNTS:
        pack = entries.pack(bench, count)
        if pack is None:
            continue
        bench.forget_files(pack.data)
        word = bench.side(
            "word", bench.lens_share, "--suggest=never", "qqqqq", environment={"XDG_DATA_HOME": str(pack.data)}, status=1)
        true, found = timing.interleave(bench, [bench.side("true", "/bin/true"), word], rounds=100, seconds=3)
        ratio = found.tenth / true.tenth
        probe = pack.probe or {}
        points.append((pack, ratio))
        rows.append([
            f"{count:,}", f"{pack.seconds:.2f} s", f"{count / pack.seconds / 1e6:.2f} M", amount(pack.memory, "KiB"),
            amount(pack.file.stat().st_size, "bytes"), amount(probe.get("hit_ns"), "ns"), amount(probe.get("miss_ns"), "ns"),
            amount(probe["open_ns"] / 1e3, "µs") if probe else "", f"{ratio:.2f}"])
        bench.report.figure(f"{count:,} entries: one word ÷ true, 10th percentile", ratio, "ratio")
    bench.report.table(
        ["entries", "build", "entries/s", "memory", "pack", "hit", "miss", "open", "one word ÷ true"], rows,
        "packs of generated entries")
    return points
