"""Definitions of WordNet, ready to be written, for the programs that do nothing else: one line a word."""

import pathlib
import struct

import timing

FOLDER = pathlib.Path("/usr/share/wordnet")


def definitions():
    """Words in small letters with the gloss of their first sense in each part of speech, sorted by bytes."""
    found = {}
    for name in ("noun", "verb", "adj", "adv"):
        data = (FOLDER / f"data.{name}").read_bytes()
        for line in (FOLDER / f"index.{name}").read_text().splitlines():
            if line.startswith(" ") or "_" in line.split(" ", 1)[0]:
                continue
            fields = line.split()
            # lemma, part of speech, senses, pointers and their kinds, senses again, tagged senses, offsets
            offset = int(fields[-int(fields[2])])
            gloss = data[data.index(b"|", offset) + 2 : data.index(b"\n", offset)].strip()
            found.setdefault(fields[0].encode(), []).append(name.encode() + b": " + gloss)
    return sorted((word, b"; ".join(parts)) for word, parts in found.items())


def write_lines(file):
    """Lines `word TAB definition`."""
    file.write_bytes(b"".join(word + b"\t" + text + b"\n" for word, text in definitions()))


def write_stardict(folder, entries, name="wordnet"):
    """A StarDict dictionary: NAME.ifo, NAME.idx, NAME.dict. `entries` is sorted as definitions() is; StarDict wants
    ASCII letters compared as small ones, which these are."""
    folder.mkdir(parents=True, exist_ok=True)
    index, start, count = bytearray(), 0, 0
    with open(folder / f"{name}.dict", "wb") as texts:
        for word, text in entries:
            index += word + b"\0" + struct.pack(">II", start, len(text))
            start += texts.write(text)
            count += 1
    (folder / f"{name}.idx").write_bytes(index)
    (folder / f"{name}.ifo").write_text(
        f"StarDict's dict ifo file\nversion=2.4.2\nbookname={name}\nwordcount={count}\n"
        f"idxfilesize={len(index)}\nsametypesequence=m\n")


def whole_job(bench):
    """The program of whole-job.c, and the file of ready definitions that it takes."""
    lines, ready = bench.kept / "wordnet.lines", bench.work / "ready"
    if not lines.exists():
        bench.kept.mkdir(parents=True, exist_ok=True)
        write_lines(lines)
    program = bench.compile(
        "whole-job.c", *bench.flags("icu-i18n", "icu-uc", static=True), "-static", "-lstdc++", "-lm")
    if not ready.exists():
        timing.output(bench.side("make", program, "make", lines, ready))
    return program, ready

