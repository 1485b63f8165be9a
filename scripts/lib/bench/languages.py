"""Several languages: what their packs cost when you look up English, against English packs alone.

The packs of one language are those of all other sections. Those of several are installed by lensctl, once, into a folder
of the user's cache.
"""

import json
import shutil
import subprocess

import corpora
import texts
import timing
from report import amount

LANGUAGES = ["en", "es", "fr", "de", "ja", "zh", "ru"]
# The most that the time of a word, the time of a text, and the memory of both may be, against one language.
WORD, TEXT, MEMORY = 1.15, 1.2, 1.3


def run(bench):
    several = bench.data if bench.smoke else _several(bench)
    if several is None:
        return
    library = corpora.Corpora(bench.references.parent, bench.smoke)
    rows = []
    for word in ("mouse", "running"):
        rows.append(_compare(bench, several, word, WORD, [word]))
    for name in ("page-100", "handbook"):
        if texts.is_here(bench, library, name):
            rows.append(_compare(bench, several, name, TEXT, [*texts.BRIEF, "--jobs", 1], library.text(name)))
    bench.report.table(
        ["", "one language", "several", "÷", "memory, one language", "several", "÷"], rows,
        f"English, with packs of one language and of {len(LANGUAGES)}")


def _compare(bench, several, name, most, arguments, file="/dev/null"):
    sides = [
        bench.side(name, bench.lens_share, *arguments, input=str(file), environment={"XDG_DATA_HOME": str(data)})
        for data in (bench.data, several)]
    one, more = timing.interleave(bench, sides, rounds=300, seconds=8)
    time, memory = more.median / one.median, more.memory / one.memory
    bench.report.figure(f"{name}: several languages ÷ one", time, "ratio", ("≤", most))
    bench.report.figure(f"{name}: memory, several languages ÷ one", memory, "ratio", ("≤", MEMORY))
    return [
        name, amount(one.median * 1e3, "ms"), amount(more.median * 1e3, "ms"), f"{time:.2f}", amount(one.memory, "KiB"),
        amount(more.memory, "KiB"), f"{memory:.2f}"]


def _several(bench):
    """The folder with the packs of several languages. Nothing if it cannot be made, or would be compared with its like."""
    if (present := _languages(bench, bench.data)) != {"en"}:
        bench.report.text(f"  without a comparison: the packs are of {', '.join(sorted(present))}, not of English alone")
        return None
    data = bench.kept / "languages"
    if _languages(bench, data) != set(LANGUAGES):
        # Also packs of an older format, which are not listed.
        shutil.rmtree(data, ignore_errors=True)
        # Its status says that a pack is missing; whether all languages are there is what counts.
        _lensctl(bench, data, "install", *LANGUAGES)
    if missing := set(LANGUAGES) - _languages(bench, data):
        bench.report.text(f"  without a comparison: lensctl cannot install {', '.join(sorted(missing))}")
        return None
    # The packs may be older than the format of the index.
    _lensctl(bench, data, "index")
    bench.forget_files(data)
    return data


def _languages(bench, data):
    """The languages of the packs in a folder."""
    answer = _lensctl(bench, data, "packs", "--format", "json")
    packs = json.loads(answer or '{"packs": []}')["packs"]
    return {language.partition("-")[0] for pack in packs for language in pack["languages"]}


def _lensctl(bench, data, *arguments):
    cache = bench.references.parent.parent
    return subprocess.run(
        [bench.lensctl, *arguments], capture_output=True, text=True, check=False,
        env={**bench.environment, "XDG_DATA_HOME": str(data), "XDG_CACHE_HOME": str(cache)}).stdout
