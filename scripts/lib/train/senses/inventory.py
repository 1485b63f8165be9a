"""The sense inventory as arrays, and what the definition of a synset has to do with."""

import math

import numpy

from .tokens import lower, tokenize
from .wordnet import PARTS, split_gloss

STOP_WORDS = frozenset(
    "the a an of to in and or for with by on at from as is are was were be been being it its that this which who whom whose not no nor but if "
    "than then he she they we you i his her their our my your them him me us something someone somebody one ones s t 's n't".split()
)


class Vocabulary:
    """Numbers for lemmas, in the order in which they were first seen."""

    def __init__(self):
        self.numbers = {}
        self.lemmas = []

    def number(self, lemma):
        """The number of a lemma; a new one if it has none."""
        found = self.numbers.get(lemma)
        if found is None:
            found = self.numbers[lemma] = len(self.lemmas)
            self.lemmas.append(lemma)
        return found


class Inventory:
    """Entries (lemma and part of speech) with their senses in WordNet's order.

    The senses of entry e are `first[e]` ..< `first[e + 1]`; `synset`, `file` and `counts` are by sense.
    """

    def __init__(self, wordnet):
        self.synsets = sorted(wordnet.synsets)
        synset_number = {identifier: number for number, identifier in enumerate(self.synsets)}
        self.entries = sorted(wordnet.senses)
        self.entry_number = {entry: number for number, entry in enumerate(self.entries)}
        self.keys = [key for entry in self.entries for key in wordnet.senses[entry]]
        sizes = [len(wordnet.senses[entry]) for entry in self.entries]
        self.first = numpy.concatenate([[0], numpy.cumsum(sizes)]).astype(numpy.int64)
        self.part = numpy.array([PARTS.index(part) for _, part in self.entries], numpy.int64)
        self.synset = numpy.array([synset_number[wordnet.synset_of_key[key]] for key in self.keys], numpy.int64)
        files = numpy.array([wordnet.synsets[identifier].file for identifier in self.synsets], numpy.int64)
        self.file = files[self.synset]
        self.counts = numpy.array([wordnet.counts.get(key, 0) for key in self.keys], numpy.float64)

    def compared(self):
        """Whether each sense is one of several of its entry."""
        sizes = numpy.diff(self.first)
        return numpy.repeat(sizes > 1, sizes)

    def gold(self, target):
        """The entry of a target and its gold senses, by index within the entry; None where WordNet does not have them."""
        entry = self.entry_number.get((target.lemma, target.part))
        if entry is None:
            return None
        keys = self.keys[self.first[entry] : self.first[entry + 1]]
        gold = [index for index, key in enumerate(keys) if key in target.keys]
        return (entry, gold) if gold else None


class Signatures:
    """Lemma numbers of each synset's definition, words, related words and examples."""

    def __init__(self, wordnet, inventory, vocabulary):
        self.vocabulary = vocabulary
        number = {identifier: index for index, identifier in enumerate(inventory.synsets)}
        synsets = [wordnet.synsets[identifier] for identifier in inventory.synsets]
        glosses = [split_gloss(synset.gloss) for synset in synsets]
        self.definitions = [self.bag(wordnet, definition) for definition, _ in glosses]
        self.examples = [[self.bag(wordnet, text) for text in texts] for _, texts in glosses]
        self.words = [self._words(synset) for synset in synsets]
        self.related = []
        for synset in synsets:
            self.related.append(set().union(*(self.words[number[target]] for symbol, target in synset.pointers if symbol != "!")))
        self.idf = self._idf(len(synsets))

    def bag(self, wordnet, text):
        """The lemma numbers of a text: for each word, its lemma in every part of speech that it has."""
        found = set()
        for token in tokenize(text):
            small = lower(token)
            if token[0].isalpha() and small not in STOP_WORDS:
                readings = wordnet.readings(small)
                found.update(self.vocabulary.number(lemma) for lemma, _ in readings.values())
                if not readings:
                    found.add(self.vocabulary.number(small))
        return found

    def _words(self, synset):
        found = set()
        for word, _ in synset.words:
            parts = [part for part in tokenize(word.lower().replace("_", " ")) if part[0].isalpha() and part not in STOP_WORDS]
            found.update(self.vocabulary.number(part) for part in parts)
        return found

    def _idf(self, synsets):
        frequency = {}
        for definition, texts in zip(self.definitions, self.examples):
            for lemma in definition.union(*texts):
                frequency[lemma] = frequency.get(lemma, 0) + 1
        return {lemma: math.log(synsets / (1 + count)) / math.log(synsets / 2) for lemma, count in frequency.items()}
