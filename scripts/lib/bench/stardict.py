"""A StarDict dictionary of the same articles as a DICT database, for sdcv.

The layout is that of StarDict's file "Format for StarDict dictionary files", version 2.4.2: NAME.ifo, NAME.idx and
NAME.dict, of one article type, `m`, plain text.
"""

import gzip
import pathlib
import struct

DIGITS = {character: value for value, character in enumerate(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}


def number(text):
    """A number in the base of 64 that DICT indexes use."""
    value = 0
    for character in text:
        value = value * 64 + DIGITS[character]
    return value


def entries(index):
    """Headword, offset and length of each article of a DICT database, but for its own pages."""
    with open(index, encoding="utf-8") as file:
        for line in file:
            headword, offset, length = line.rstrip("\n").split("\t")[:3]
            if not headword.startswith("00-database"):
                yield headword.encode(), number(offset), number(length)


def make(database, folder, name="wn"):
    """Writes the dictionary into `folder`. `database` is the path of the DICT database without its endings."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    # ASCII letters are compared as if they were small, then bytes as they are.
    rows = sorted(entries(f"{database}.index"), key=lambda row: (row[0].lower(), row[0]))
    index = b"".join(headword + b"\0" + struct.pack(">II", offset, length) for headword, offset, length in rows)
    with gzip.open(f"{database}.dict.dz") as file:
        (folder / f"{name}.dict").write_bytes(file.read())
    (folder / f"{name}.idx").write_bytes(index)
    (folder / f"{name}.ifo").write_text(
        "StarDict's dict ifo file\nversion=2.4.2\n"
        f"wordcount={len(rows)}\nidxfilesize={len(index)}\nbookname={name}\nsametypesequence=m\n")
