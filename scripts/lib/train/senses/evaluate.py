"""Figures: parts of speech, senses of held-out documents, and WordNet's examples."""

import numpy

from .tagger import TAGS, TokenTable, choose_part, gold_tags
from .tokens import lower


def parts_of_speech(wordnet, tagger, sentences):
    """How often tags and the chosen parts of speech of single words are right (percent), and the baseline."""
    table = TokenTable(wordnet, [sentence.tokens for sentence in sentences])
    gold = gold_tags(table, sentences)
    chosen, scores = tagger.tag(table)
    known = (gold >= 0) & (TAGS.index(".") != gold)
    words = ambiguous = right = right_ambiguous = frequent = 0
    for number, sentence in enumerate(sentences):
        for target in sentence.targets:
            readings = wordnet.readings(lower(sentence.tokens[target.first]))
            if target.first != target.last or target.part not in readings:
                continue
            place = table.starts[number] + 1 + target.first
            hit = choose_part(scores[place], readings) == target.part
            words += 1
            right += hit
            frequent += max(sorted(readings), key=lambda part: readings[part][1]) == target.part
            if len(readings) > 1:
                ambiguous += 1
                right_ambiguous += hit
    figures = {
        "tags right": (chosen[known] == gold[known]).mean(),
        "parts of speech right": right / words,
        "of ambiguous words": right_ambiguous / ambiguous,
        "most frequent part of speech": frequent / words,
    }
    return {"words": words, **{name: round(100 * float(value), 2) for name, value in figures.items()}}


def first_sense(data):
    """How often the first sense is right (percent of all targets, and of the polysemous)."""
    first = [data.sense_start[q] + numpy.argmin(data.rank[data.sense_start[q] : data.sense_start[q + 1]]) for q in range(len(data.entry))]
    return shares(data, data.gold[first])


def shares(data, hits):
    """The right answers in percent: of all targets, of the polysemous, and of these by part of speech."""
    figures = {
        "all": 100 * (int(hits.sum()) + data.monosemous) / (len(hits) + data.monosemous),
        "polysemous": 100 * float(hits.mean()),
        **{part: 100 * float(hits[data.part == number].mean()) for number, part in enumerate("nvar")},
    }
    return {name: round(value, 2) for name, value in figures.items()}


def chosen_senses(data):
    """The shares of right answers among those last predicted."""
    return shares(data, data.gold[data.sense_start[:-1] + data.predicted])
