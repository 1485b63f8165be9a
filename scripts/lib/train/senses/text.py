"""Tagged running text: per token its form, lemma, tag and class, and the targets (SenseModel.md, sections 5, 6 and 8)."""

import numpy

from .tagger import CONTENT, TAGS, TAGS_OF_PART, TokenTable, choose_part
from .tokens import lower

NO_CLASS = 255
CONTENT_TAGS = numpy.array([tag in CONTENT for tag in TAGS] + [False])


class Text:
    """The tokens of documents one after the other, and the targets with senses that the inventory has.

    Arrays by token: form, shape, lemma (number), part (of speech, −1 none), tag. By target: first, last (tokens), sentence and document bounds,
    entry, gold (a list of indexes).
    """

    def __init__(self, documents, wordnet, tagger, inventory, vocabulary):
        self.documents = documents
        sentences = [sentence for document in documents for sentence in document.sentences]
        table = TokenTable(wordnet, [sentence.tokens for sentence in sentences])
        chosen, scores = tagger.tag(table)
        places = table.places()
        self.form = table.form[places]
        self.shape = table.shape[places]
        self.tag = chosen[places].astype(numpy.int64)
        tokens = [token for sentence in sentences for token in sentence.tokens]
        self.lemma = numpy.empty(len(tokens), numpy.int64)
        self.part = numpy.empty(len(tokens), numpy.int64)
        for index, (token, tag, place) in enumerate(zip(tokens, self.tag, places)):
            part, lemma = context_lemma(lower(token), TAGS[tag], scores[place], wordnet)
            self.lemma[index] = vocabulary.number(lemma)
            self.part[index] = "nvar".find(part) if part else -1
        self.sentence_start = table.starts - 2 * numpy.arange(len(table.starts))
        sizes = [len(document.sentences) for document in documents]
        self.document_start = self.sentence_start[numpy.concatenate([[0], numpy.cumsum(sizes)])]
        self._collect_targets(inventory)

    def _collect_targets(self, inventory):
        rows, self.gold = [], []
        number = 0
        for index, document in enumerate(self.documents):
            for sentence in document.sentences:
                start, end = self.sentence_start[number : number + 2]
                for target in sentence.targets:
                    if found := inventory.gold(target):
                        entry, gold = found
                        rows.append((start + target.first, start + target.last, start, end, index, entry))
                        self.gold.append(gold)
                number += 1
        columns = numpy.array(rows, numpy.int64).reshape(-1, 6).T
        self.first, self.last, self.start, self.end, self.document, self.entry = numpy.ascontiguousarray(columns)

    def document_bounds(self):
        """The first token and the end of each document."""
        return list(zip(self.document_start[:-1].tolist(), self.document_start[1:].tolist()))


def context_lemma(small, tag, scores, wordnet):
    """The part of speech (None if it is none of the dictionary's) and lemma of a tagged token of the context."""
    readings = wordnet.readings(small)
    part = next((part for part in readings if tag in TAGS_OF_PART[part]), None)
    if part is None and readings and tag in CONTENT:
        part = choose_part(scores, readings)
    return part, (readings[part][0] if part else small)
