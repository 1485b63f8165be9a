"""WordNet's database files: synsets, sense keys, counts, and lemmas of word forms."""

import re
from dataclasses import dataclass, field

FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
PARTS = "nvar"
SENSE_TYPE = {"n": 1, "v": 2, "a": 3, "r": 4, "s": 5}
PART_OF_TYPE = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
MASK_BIT = {"n": 1, "v": 2, "a": 4, "r": 8}
ENDINGS = {
    "n": [("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man"), ("ies", "y")],
    "v": [("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")],
    "a": [("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
    "r": [],
}


@dataclass
class Synset:
    """A synset: `words` are (word, lexicographer id) pairs, `pointers` (symbol, synset id) pairs."""

    part: str
    kind: str
    file: int
    words: list
    pointers: list
    gloss: str
    keys: dict = field(default_factory=dict)


class WordNet:
    """WordNet 3.0 as Debian's packages install it; `counts` are tag counts by sense key."""

    def __init__(self, folder="/usr/share/wordnet"):
        self.folder = folder
        self.synsets = {}
        self.synset_of_key = {}
        self.senses = {}
        self.exceptions = {}
        self.loose = {}
        for part, name in FILES.items():
            self._read_data(part, name)
        self._name_keys()
        for part, name in FILES.items():
            self._read_index(part, name)
            self._read_exceptions(part, name)
        self.counts = {}
        for line in self._lines("cntlist.rev"):
            key, _, count = line.split()
            self.counts[key] = int(count)
        self._lemmas = {}
        self._readings = {}

    def _lines(self, name):
        with open(f"{self.folder}/{name}", encoding="latin-1") as file:
            return [line for line in file if not line.startswith("  ")]

    def _read_data(self, part, name):
        for line in self._lines("data." + name):
            record, _, gloss = line.partition("|")
            cells = iter(record.split())
            offset, file, kind = int(next(cells)), int(next(cells)), next(cells)
            words = []
            for _ in range(int(next(cells), 16)):
                word = re.sub(r"\((p|a|ip)\)$", "", next(cells))
                words.append((word, int(next(cells), 16)))
            pointers = []
            for _ in range(int(next(cells))):
                symbol, target, target_part, _ = next(cells), int(next(cells)), next(cells), next(cells)
                pointers.append((symbol, (target_part.replace("s", "a"), target)))
            self.synsets[part, offset] = Synset(part, kind, file, words, pointers, gloss.strip())

    def _name_keys(self):
        for identifier, synset in self.synsets.items():
            head = ":"
            if synset.kind == "s":
                cluster = next(target for symbol, target in synset.pointers if symbol == "&")
                word, number = self.synsets[cluster].words[0]
                head = f"{word.lower()}:{number:02d}"
            for word, number in synset.words:
                key = f"{word.lower()}%{SENSE_TYPE[synset.kind]}:{synset.file:02d}:{number:02d}:{head}"
                synset.keys[word.lower()] = key
                self.synset_of_key[key] = identifier
                self.loose.setdefault(self._loose_form(key), []).append(key)

    def _read_index(self, part, name):
        for line in self._lines("index." + name):
            cells = line.split()
            offsets = cells[-int(cells[2]) :]
            self.senses[cells[0], part] = [self.synsets[part, int(offset)].keys[cells[0]] for offset in offsets]

    def _read_exceptions(self, part, name):
        table = {}
        for line in self._lines(name + ".exc"):
            form, *lemmas = line.split()
            table.setdefault(form, []).extend(lemmas)
        self.exceptions[part] = table

    @staticmethod
    def _loose_form(key):
        lemma, _, rest = key.partition("%")
        fields = rest.split(":")
        return lemma, fields[0].replace("5", "3"), fields[1], fields[2]

    def known_key(self, key):
        """The key, or the only one that differs from it no more than in the head word of a satellite; None if there is none."""
        if key in self.synset_of_key:
            return key
        if key.partition("%")[2].count(":") < 2:
            return None
        similar = self.loose.get(self._loose_form(key), [])
        return similar[0] if len(similar) == 1 else None

    def lemmas(self, form, part):
        """The lemmas of a lower-case form, as WordNet's own program proposes them."""
        found = self._lemmas.get((form, part))
        if found is None:
            found = [lemma for lemma in self.exceptions[part].get(form, []) if (lemma, part) in self.senses]
            if (form, part) in self.senses and form not in found:
                found.append(form)
            inflects = part != "n" or not (form.endswith(("ful", "ss")) or len(form) <= 2)
            if not found and inflects:
                for ending, replacement in ENDINGS[part]:
                    lemma = form[: -len(ending)] + replacement
                    if form.endswith(ending) and len(form) > len(ending) and (lemma, part) in self.senses and lemma not in found:
                        found.append(lemma)
            self._lemmas[form, part] = found
        return found

    def readings(self, form):
        """The dictionary's parts of speech for a lower-case form: {part: (lemma, sum of its counts)}."""
        form = form.replace(" ", "_")
        found = self._readings.get(form)
        if found is None:
            found = {}
            for part in PARTS:
                best = None
                for lemma in self.lemmas(form, part):
                    count = sum(self.counts.get(key, 0) for key in self.senses[lemma, part])
                    if best is None or count > best[1]:
                        best = lemma, count
                if best:
                    found[part] = best
            self._readings[form] = found
        return found

    def mask(self, form):
        """The set of parts of speech of a lower-case form and the most frequent one as an integer; 0 for an unknown form."""
        readings = self.readings(form)
        if not readings:
            return 0
        most = max(sorted(readings), key=lambda part: readings[part][1])
        return sum(MASK_BIT[part] for part in readings) + 16 * PARTS.index(most)

    def set_counts(self, counts):
        """Replaces the tag counts, for example by those of the training documents alone."""
        self.counts = counts
        self._readings = {}


def split_gloss(gloss):
    """The definition of a gloss and its examples of two or more words."""
    examples = re.findall(r'"([^"]*)"', gloss)
    definition = re.sub(r"[;:\s-]+$", "", re.sub(r'"[^"]*"', "", gloss)).strip()
    return definition, [example for example in examples if len(example.split()) > 1]
