"""The files of WordNet 3.0 as wndb(5WN) and senseidx(5WN) describe them, read for the judges beside this file."""

import re
from collections import defaultdict
from typing import NamedTuple

FOLDER = "/usr/share/wordnet"
# In the order in which the program gives the parts of speech of an entry.
FILES = {"noun": "noun", "verb": "verb", "adjective": "adj", "adverb": "adv"}
LETTERS = {"n": "noun", "v": "verb", "a": "adjective", "s": "adjective", "r": "adverb"}
DIGITS = {"1": "noun", "2": "verb", "3": "adjective", "4": "adverb", "5": "adjective"}
MARKERS = {"(a)": "attributive", "(p)": "predicative", "(ip)": "postnominal"}

# What ICU keeps in one piece, of ASCII (UAX #29, section 4.1.1, WB5 to WB13b). `@`, which ICU 72 joins too, is in
# no lemma.
TOKEN = re.compile(
    r"(?:[a-z](?:['.:](?=[a-z]))?|[0-9](?:[',.;](?=[0-9]))?|_)+", re.IGNORECASE)


def is_token(text):
    return TOKEN.fullmatch(text) is not None


class Pointer(NamedTuple):
    symbol: str
    target: tuple
    source: int
    member: int


class Synset(NamedTuple):
    part: str
    is_satellite: bool
    topic: int
    words: list
    markers: list
    pointers: list
    gloss: str


def lines(name):
    with open(f"{FOLDER}/{name}", encoding="ascii") as file:
        for line in file:
            # The licence stands in front, each line after two spaces.
            if not line.startswith("  "):
                yield line.rstrip("\n")


def read_synsets():
    """Synsets by part of speech and byte offset."""
    synsets = {}
    for part, suffix in FILES.items():
        for line in lines(f"data.{suffix}"):
            data, _, gloss = line.partition(" | ")
            offset, topic, kind, count, *rest = data.split()
            count = int(count, 16)
            raw = rest[0 : 2 * count : 2]
            words, markers = [], []
            for word in raw:
                found = re.search(r"\((?:a|p|ip)\)$", word) if part == "adjective" else None
                markers.append(MARKERS[found[0]] if found else None)
                words.append((word[: found.start()] if found else word).replace("_", " "))
            rest = rest[2 * count :]
            pointers = []
            for index in range(int(rest[0])):
                symbol, target, letter, ends = rest[1 + 4 * index : 5 + 4 * index]
                pointers.append(
                    Pointer(symbol, (LETTERS[letter], int(target)), int(ends[:2], 16), int(ends[2:], 16)))
            synsets[part, int(offset)] = Synset(
                part, kind == "s", int(topic), words, markers, pointers, gloss.strip())
    return synsets


def read_index():
    """Byte offsets of synsets in the order of the senses, by lemma and part of speech."""
    index = defaultdict(dict)
    for part, suffix in FILES.items():
        for line in lines(f"index.{suffix}"):
            lemma, _, senses, pointers, *rest = line.split()
            offsets = rest[int(pointers) + 2 :]
            assert len(offsets) == int(senses), line
            index[lemma][part] = [int(offset) for offset in offsets]
    return index


def read_senses():
    """Sense keys with sense number and tag count, by lemma, part of speech and byte offset."""
    senses = defaultdict(list)
    for line in lines("index.sense"):
        key, offset, number, count = line.split()
        lemma, _, rest = key.partition("%")
        senses[lemma, DIGITS[rest[0]], int(offset)].append((key, int(number), int(count)))
    return senses


def read_exceptions():
    """Rows of the exception lists: part of speech, form, base forms."""
    for part, suffix in FILES.items():
        for line in lines(f"{suffix}.exc"):
            form, *bases = line.split()
            yield part, form, bases
