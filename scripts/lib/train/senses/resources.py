"""Lemma rows and synset vectors: what the features need of the vocabulary (SenseModel.md, sections 6 and 10)."""

import numpy

from . import vectors
from .hashing import base
from .inventory import STOP_WORDS, Rows
from .text import CONTENT_TAGS, NO_CLASS
from .vectors import RELATED_WEIGHT

ROWS = 20000


class Resources:
    """Arrays by lemma number: hash, IDF, row in `vectors` (−1 none); vectors of lemmas and of synsets."""

    def __init__(self, wordnet, inventory, signatures, texts, rows=ROWS):
        vocabulary = signatures.vocabulary
        lemmas = vocabulary.lemmas
        self.content = CONTENT_TAGS
        self.synset_number = {identifier: number for number, identifier in enumerate(inventory.synsets)}
        self.lemma_hash = numpy.array([base(lemma) for lemma in lemmas], numpy.uint64)
        self.idf = numpy.array([signatures.idf.get(number, 1.0) for number in range(len(lemmas))])
        ignored = [not lemma[0].isalpha() or lemma in STOP_WORDS for lemma in lemmas]
        self.idf[ignored] = 0
        documents = vectors.gloss_rows(wordnet, inventory, signatures) + vectors.text_rows(texts, self.idf)
        allowed = self.idf > 0
        full, frequency = vectors.lemma_vectors([{x: w for x, w in row.items() if allowed[x]} for row in documents], self.idf)
        for number in numpy.nonzero(ignored)[0]:
            if lemmas[number] in STOP_WORDS:
                frequency[number] = len(documents)
        self.kept, self.quantized = vectors.quantized(full, self.idf, frequency, rows)
        self.row = numpy.full(len(lemmas), -1, numpy.int64)
        self.row[self.kept] = numpy.arange(len(self.kept))
        self.vectors = self.quantized.astype(numpy.float32)
        self.class_of = numpy.full((len(lemmas), 4), NO_CLASS, numpy.uint64)
        for number in self.kept:
            for column, part in enumerate("nv"):
                keys = wordnet.senses.get((lemmas[number], part))
                if keys:
                    self.class_of[number, column] = wordnet.synsets[wordnet.synset_of_key[keys[0]]].file
        self.idf_byte = numpy.rint(self.idf[self.kept] * 255).astype(numpy.uint8)
        self.idf[self.kept] = self.idf_byte / 255
        example_rows = Rows([lemmas for texts in signatures.examples for lemmas in texts])
        words = [a | b for a, b in zip(signatures.words, signatures.related)]
        lists = [Rows(signatures.definitions), Rows(words), Rows(signatures.related_definitions), example_rows]
        self.signatures = [array for rows in lists for array in (rows.start, rows.items)] + [signatures.example_start]
        self.synset_vectors = self._synset_vectors(signatures)

    def kind(self, lemma, part):
        """The class of tokens with these lemmas and parts of speech."""
        column = numpy.where((part == 0) | (part == 1), part, 2)
        return self.class_of[lemma, column]

    def _synset_vectors(self, signatures):
        out = numpy.zeros((len(signatures.definitions), self.vectors.shape[1]), numpy.float32)
        for index in range(len(out)):
            parts = [(signatures.definitions[index], 1.0), (signatures.words[index], 1.0), (signatures.related[index], RELATED_WEIGHT)]
            for lemmas, weight in parts:
                rows = [self.row[lemma] for lemma in sorted(lemmas) if self.row[lemma] >= 0]
                if rows:
                    out[index] += weight * self.vectors[rows].sum(axis=0)
        length = numpy.sqrt((out * out).sum(axis=1, keepdims=True))
        return out / numpy.maximum(length, 1e-9)
