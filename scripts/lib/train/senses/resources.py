"""Vectors of lemmas and glosses: what the features need of the vocabulary (SenseModel.md, section 6)."""

import numpy

from . import vectors
from .hashing import base
from .inventory import STOP_WORDS
from .text import CONTENT_TAGS, NO_CLASS

ROWS = 20000


class Resources:
    """Arrays by lemma number: hash, IDF, row in `vectors` (−1 none); vectors of lemmas and, by synset, of glosses."""

    def __init__(self, wordnet, inventory, signatures, texts, rows=ROWS):
        vocabulary = signatures.vocabulary
        lemmas = vocabulary.lemmas
        self.content = CONTENT_TAGS
        self.lemma_hash = numpy.array([base(lemma) for lemma in lemmas], numpy.uint64)
        self.idf = numpy.array([signatures.idf.get(number, 1.0) for number in range(len(lemmas))])
        ignored = [not lemma[0].isalpha() or lemma in STOP_WORDS for lemma in lemmas]
        self.idf[ignored] = 0
        glosses = vectors.gloss_rows(wordnet, inventory, signatures)
        documents = glosses + vectors.text_rows(texts, self.idf)
        allowed = self.idf > 0
        full, frequency = vectors.lemma_vectors([{x: w for x, w in row.items() if allowed[x]} for row in documents], self.idf)
        for number in numpy.nonzero(ignored)[0]:
            if lemmas[number] in STOP_WORDS:
                frequency[number] = len(documents)
        self.kept, self.quantized = vectors.quantized(full, self.idf, frequency, rows)
        self.row = numpy.full(len(lemmas), -1, numpy.int64)
        self.row[self.kept] = numpy.arange(len(self.kept))
        self.vectors = self.quantized.astype(numpy.float32)
        self.gloss_vectors = vectors.gloss_vectors(glosses, self.row, self.vectors, wordnet, inventory)
        self.class_of = numpy.full((len(lemmas), 4), NO_CLASS, numpy.uint64)
        for number in self.kept:
            for column, part in enumerate("nv"):
                keys = wordnet.senses.get((lemmas[number], part))
                if keys:
                    self.class_of[number, column] = wordnet.synsets[wordnet.synset_of_key[keys[0]]].file
        self.idf_byte = numpy.rint(self.idf[self.kept] * 255).astype(numpy.uint8)
        self.idf[self.kept] = self.idf_byte / 255

    def kind(self, lemma, part):
        """The class of tokens with these lemmas and parts of speech."""
        column = numpy.where((part == 0) | (part == 1), part, 2)
        return self.class_of[lemma, column]
