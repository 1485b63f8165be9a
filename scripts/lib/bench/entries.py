"""Packs of generated entries: made, weighed, asked. What packs.py and scaling.py share, so that a run of both makes each
once."""

import dataclasses
import functools
import json
import pathlib
import shutil
import sqlite3
import subprocess
import time

import timing

MILLION = 1_000_000
# A build of ten million entries that would take longer than this, in seconds, is only made with --full.
PATIENCE = 60


@dataclasses.dataclass
class Pack:
    """A pack of `count` generated entries, and what it took to make it."""

    count: int
    data: pathlib.Path  # for XDG_DATA_HOME: it holds this pack and nothing else
    file: pathlib.Path
    seconds: float
    memory: int  # KiB
    source: int  # bytes of the DICT database
    probe: dict | None  # what pack-probe says


def generate(bench, form, count, stem, part=0, parts=1):
    """A dictionary of generated entries; `form` and the files are those of generate-entries.c."""
    program = bench.compile("generate-entries.c")
    timing.output(bench.side("generate", program, form, count, stem, part, parts))


def imported(bench, count, data, name, part=0, parts=1):
    """Makes a pack of generated entries in the folder `data`: its Timing, and the bytes of its source."""
    stem = bench.work / name
    generate(bench, "dict", count, stem, part, parts)
    source = sum(stem.with_suffix(suffix).stat().st_size for suffix in (".index", ".dict"))
    side = bench.side(
        "import", bench.lensctl, "import", "dict", stem.with_suffix(".index"), "--style", "plain", "--name", name,
        "--language", "en", "--title", name, "--licence", "CC0-1.0", environment={"XDG_DATA_HOME": str(data)})
    (result,) = timing.interleave(bench, [side], rounds=1)
    for suffix in (".index", ".dict"):
        stem.with_suffix(suffix).unlink()
    return result, source


@functools.cache
def pack(bench, count):
    """The pack of so many entries. Nothing if that would take too long, which is told."""
    smaller = pack(bench, MILLION) if count > MILLION and not bench.smoke else None
    if smaller and not bench.full and smaller.seconds * count / MILLION > PATIENCE:
        bench.report.text(f"  without {count:,} entries, which take more than a minute: --full")
        return None
    data = bench.work / f"data-{count}"
    result, source = imported(bench, count, data, f"generated-{count}")
    file = data / "lens-share/packs" / f"generated-{count}.lexpack"
    return Pack(count, data, file, result.median, result.memory, source, _probe(bench, file))


@functools.cache
def probe_program(bench):
    """The path of pack-probe, or nothing: a smoke run does not build it."""
    root = pathlib.Path(__file__).parents[3]
    program = root / ".build/release/pack-probe"
    if not bench.smoke and shutil.which("swift"):
        command = ["swift", "build", "-c", "release", "--product", "pack-probe", "-Xswiftc", "-static-executable"]
        result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            raise timing.Fault(f"pack-probe does not build:\n{result.stdout}")
    if not program.exists():
        bench.report.text("  without pack-probe, which is not built")
        return None
    return str(program)


def _probe(bench, file):
    program = probe_program(bench)
    return program and json.loads(timing.output(bench.side("pack-probe", program, file, 1000 if bench.smoke else MILLION)))


def stardict(bench, count):
    """Bytes of the same entries as a StarDict dictionary: .idx and .dict.dz. Nothing without dictzip."""
    program = bench.tool("dictzip")
    if program is None:
        return None
    stem = bench.work / "stardict-entries"
    generate(bench, "stardict", count, stem)
    timing.output(bench.side("dictzip", program, "--force", f"{stem}.dict"))
    size = sum(pathlib.Path(f"{stem}.{ending}").stat().st_size for ending in ("idx", "dict.dz"))
    for ending in ("ifo", "idx", "dict.dz"):
        pathlib.Path(f"{stem}.{ending}").unlink()
    return size


def sqlite(bench, count):
    """Bytes of the same entries as an SQLite table with an index over its words, and the seconds it takes to make it."""
    stem = bench.work / "entries"
    generate(bench, "tsv", count, stem)
    file = bench.work / "entries.sqlite"
    started = time.monotonic()
    database = sqlite3.connect(file)
    # No journal, no waiting for the disk: lensctl does neither.
    database.executescript("PRAGMA journal_mode = off; PRAGMA synchronous = off; CREATE TABLE entries (word, definition);")
    with open(f"{stem}.tsv", encoding="utf-8") as lines:
        database.executemany("INSERT INTO entries VALUES (?, ?)", (line.rstrip("\n").split("\t") for line in lines))
    database.execute("CREATE INDEX words ON entries (word)")
    database.commit()
    database.close()
    seconds = time.monotonic() - started
    size = file.stat().st_size
    file.unlink()
    pathlib.Path(f"{stem}.tsv").unlink()
    return size, seconds
