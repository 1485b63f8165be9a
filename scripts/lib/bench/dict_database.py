"""The articles of a DICT database, of which a StarDict dictionary with the same content is made for sdcv."""

import gzip

DIGITS = {character: value for value, character in enumerate(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}


def articles(path):
    """Headword and text of each article, as bytes, in StarDict's order: ASCII letters as if they were small, then bytes.
    `path` has no ending. The database's pages about itself are not among them."""
    with gzip.open(f"{path}.dict.dz") as file:
        texts = file.read()
    found = []
    with open(f"{path}.index", "rb") as file:
        for line in file:
            headword, offset, length = line.rstrip(b"\n").split(b"\t")[:3]
            if not headword.startswith(b"00-database"):
                start = number(offset.decode())
                found.append((headword, texts[start:start + number(length.decode())]))
    return sorted(found, key=lambda article: (article[0].lower(), article[0]))


def number(text):
    """A number in the base of 64 that DICT indexes use."""
    value = 0
    for character in text:
        value = value * 64 + DIGITS[character]
    return value
