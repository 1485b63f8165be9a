"""Definitions of WordNet, ready to be written, for the programs that do nothing else: one line a word."""

import pathlib

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

