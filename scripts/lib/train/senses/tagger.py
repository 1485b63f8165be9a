"""The tagger: an averaged perceptron over 23 features of a token (SenseModel.md, section 5).

Trained twice: once with all features, to find those that matter; then with these alone, so that their weights make up for the others.
"""

import numba
import numpy

from .hashing import AFTER, BEFORE, mix, mix_all, shuffled
from .tokens import form_hash, is_scored, lower, packed_ends, shape

TAGS = "NEVMJRDP$CITOG#U."
SCORED = 16
PUNCTUATION = 16
NO_TAG = 17
STATIC = 17
FEATURES = 23
TAGS_OF_PART = {"n": "NE", "v": "V", "a": "J#", "r": "R"}
CONTENT = frozenset("NEVJR")
HASH_BITS = 22
EMPTY = (1 << HASH_BITS) - 1
MARGIN = 12
EPOCHS = 6
ROWS = 36500
UNIT = 0.5


class TokenTable:
    """What the features need of the tokens of many sentences, as arrays with one guard at each end of a sentence.

    Token i of sentence s is at `starts[s] + 1 + i`; the places before and after a sentence hold BEFORE and AFTER.
    """

    COLUMNS = ("form", "suffix3", "suffix2", "suffix1", "prefix", "shape", "mask", "scored")

    def __init__(self, wordnet, sentences):
        known = {}
        size = sum(len(tokens) + 2 for tokens in sentences)
        table = numpy.empty((len(self.COLUMNS), size), numpy.uint64)
        starts = numpy.zeros(len(sentences) + 1, numpy.int64)
        at = 0
        for number, tokens in enumerate(sentences):
            table[:, at] = BEFORE
            for index, token in enumerate(tokens):
                row = known.get(token)
                if row is None:
                    small = lower(token)
                    prefix, *suffixes = packed_ends(small)
                    row = (form_hash(small), *suffixes, prefix, shape(token), wordnet.mask(small), is_scored(token))
                    row = known[token] = numpy.array(row, numpy.uint64)
                table[:, at + 1 + index] = row
            at += len(tokens) + 2
            table[:, at - 1] = AFTER
            starts[number + 1] = at
        self.starts = starts
        for name, column in zip(self.COLUMNS, table):
            setattr(self, name, column)

    def places(self):
        """The places of all tokens, without the guards."""
        inside = numpy.ones(self.starts[-1], bool)
        inside[self.starts[:-1]] = False
        inside[self.starts[1:] - 1] = False
        return numpy.nonzero(inside)[0]

    def static_features(self):
        """The hashes of features 1 to 17 of every place; the rows of the guards have no meaning."""
        def moved(column, step):
            return numpy.roll(column, -step)

        size = self.starts[-1]
        zero = numpy.zeros(size, numpy.uint64)
        first = zero.copy()
        first[self.starts[:-1] + 1] = 1
        two_left = moved(self.form, -2)
        two_left[self.starts[:-1] + 1] = BEFORE
        two_right = moved(self.form, 2)
        two_right[self.starts[1:] - 2] = AFTER
        left, right = moved(self.form, -1), moved(self.form, 1)
        byte = numpy.uint64(256)
        pairs = [
            (self.form, zero), (self.suffix3, zero), (self.suffix2, zero), (self.suffix1, zero), (self.prefix, self.shape),
            (self.shape, first), (left, zero), (right, zero), (two_right, zero), (two_left, zero),
            (moved(self.suffix3, 1), moved(self.mask, 1)), (self.mask, zero), (self.mask, moved(self.mask, 1)),
            (moved(self.mask, -1), self.mask), (self.form, right), (left, self.form), (self.suffix3, self.mask + byte * self.shape),
        ]  # fmt: skip
        return numpy.stack([mix_all(kind, a, b) for kind, (a, b) in enumerate(pairs, 1)], axis=1)


@numba.njit(cache=True, inline="always")
def fill(static, form, suffix3, mask, i, tag1, tag2, hashes):
    """Writes the hashes of all features of a token whose two tags to the left are known."""
    byte = numba.uint64(256)
    for k in range(STATIC):
        hashes[k] = static[i, k]
    hashes[17] = mix(18, tag1, 0)
    hashes[18] = mix(19, tag1, tag2)
    hashes[19] = mix(20, form[i], tag1)
    hashes[20] = mix(21, mask[i] + byte * mask[i + 1], tag1)
    hashes[21] = mix(22, suffix3[i], tag1)
    hashes[22] = mix(23, form[i + 1], tag1)


@numba.njit(cache=True)
def run(static, form, suffix3, mask, scored, starts, order, gold, weights, totals, steps, owner, votes, open_to_all):
    """Trains on the sentences of `order`; returns the number of steps.

    A row of weights belongs to one feature, `owner`. With `open_to_all`, all features whose hashes end alike share it, and the owner becomes the
    one that is met most (by majority vote).
    """
    hashes = numpy.empty(FEATURES, numpy.uint64)
    rows = numpy.empty(FEATURES, numpy.int64)
    score = numpy.empty(SCORED, numpy.float32)
    low = numba.uint64((1 << HASH_BITS) - 1)
    for sentence in order:
        tag1 = NO_TAG
        tag2 = NO_TAG
        for i in range(starts[sentence] + 1, starts[sentence + 1] - 1):
            best = PUNCTUATION
            if scored[i] != 0:
                fill(static, form, suffix3, mask, i, tag1, tag2, hashes)
                used = 0
                for x in hashes:
                    row = numba.int64(x & low)
                    if open_to_all:
                        if votes[row] == 0:
                            owner[row] = x
                        votes[row] += 1 if owner[row] == x else -1
                    elif owner[row] != x:
                        continue
                    rows[used] = row
                    used += 1
                score[:] = 0
                for k in range(used):
                    for t in range(SCORED):
                        score[t] += weights[rows[k], t]
                best = 0
                for t in range(1, SCORED):
                    if score[t] > score[best]:
                        best = t
                right = gold[i]
                if 0 <= right < SCORED:
                    steps += 1
                    rival = 0 if right != 0 else 1
                    for t in range(rival + 1, SCORED):
                        if t != right and score[t] > score[rival]:
                            rival = t
                    if score[right] < score[rival] + MARGIN:
                        for k in range(used):
                            weights[rows[k], right] += 1
                            weights[rows[k], rival] -= 1
                            totals[rows[k], right] += steps
                            totals[rows[k], rival] -= steps
            tag2 = tag1
            tag1 = best
    return steps


@numba.njit(cache=True)
def score_all(static, form, suffix3, mask, scored, starts, weights, owner, scores, chosen):
    """Tags all sentences and keeps the scores of every token."""
    hashes = numpy.empty(FEATURES, numpy.uint64)
    low = numba.uint64((1 << HASH_BITS) - 1)
    for sentence in range(starts.shape[0] - 1):
        tag1 = NO_TAG
        tag2 = NO_TAG
        for i in range(starts[sentence] + 1, starts[sentence + 1] - 1):
            best = PUNCTUATION
            if scored[i] != 0:
                fill(static, form, suffix3, mask, i, tag1, tag2, hashes)
                for x in hashes:
                    row = x & low
                    if owner[row] == x:
                        for t in range(SCORED):
                            scores[i, t] += weights[row, t]
                best = 0
                for t in range(1, SCORED):
                    if scores[i, t] > scores[i, best]:
                        best = t
            chosen[i] = best
            tag2 = tag1
            tag1 = best


class Tagger:
    """Trained weights, whole numbers of one byte: `weights[row]` belongs to the feature whose hash is `owner[row]`."""

    def __init__(self, weights, owner):
        self.weights = weights
        self.owner = owner

    def tag(self, table):
        """The tag of each place of the table, and the scores."""
        chosen = numpy.full(table.starts[-1], NO_TAG, numpy.int32)
        scores = numpy.zeros((table.starts[-1], SCORED), numpy.float32)
        static = table.static_features()
        score_all(
            static, table.form, table.suffix3, table.mask, table.scored, table.starts, self.weights, self.owner, scores, chosen
        )  # fmt: skip
        return chosen, scores


def gold_tags(table, sentences):
    """The corpus' tags by place, −1 where it has none. The part of speech of a sense counts before the corpus' tag."""
    gold = numpy.full(table.starts[-1], -1, numpy.int32)
    tags = []
    for sentence in sentences:
        own = list(sentence.tags)
        for target in sentence.targets:
            if target.first == target.last and not (target.part == "n" and own[target.first] == "E"):
                own[target.first] = TAGS_OF_PART[target.part][0]
        tags += own
    gold[table.places()] = [TAGS.find(tag) for tag in tags]
    return gold


def train(wordnet, sentences):
    """The tagger trained on sentences, its weights as whole numbers of one byte."""
    table = TokenTable(wordnet, [sentence.tokens for sentence in sentences])
    gold = gold_tags(table, sentences)
    owner = numpy.zeros(1 << HASH_BITS, numpy.uint64)
    everything = fit(table, gold, owner, True)
    owner[~strongest_rows(everything, ROWS)] = 0
    weights = numpy.clip(numpy.rint(fit(table, gold, owner, False) / UNIT), -127, 127)
    owner[~weights.any(axis=1)] = 0
    return Tagger(weights.astype(numpy.float32), owner)


def fit(table, gold, owner, open_to_all):
    """Averaged weights after EPOCHS passes over the sentences of the table; sets `owner` if it is open to all features."""
    weights = numpy.zeros((1 << HASH_BITS, SCORED), numpy.float32)
    totals = numpy.zeros((1 << HASH_BITS, SCORED), numpy.float64)
    votes = numpy.zeros(1 << HASH_BITS, numpy.int64)
    static = table.static_features()
    steps = 1
    for epoch in range(EPOCHS):
        order = shuffled(len(table.starts) - 1, 1 + epoch)
        steps = run(
            static, table.form, table.suffix3, table.mask, table.scored, table.starts, order, gold, weights, totals, steps, owner, votes,
            open_to_all,
        )  # fmt: skip
    return (weights - totals / steps).astype(numpy.float32)


def strongest_rows(weights, count):
    """The rows with the greatest sums of absolute weights, as a mask."""
    strength = numpy.abs(weights).sum(axis=1)
    keep = numpy.zeros(len(weights), bool)
    keep[numpy.argsort(-strength, kind="stable")[:count]] = True
    return keep & (strength > 0)


def choose_part(scores, readings, tags_of_part=TAGS_OF_PART):
    """The part of speech with the best score among the dictionary's `readings`."""
    best = None
    for part in "nvar":
        if part in readings:
            value = max(scores[TAGS.index(tag)] for tag in tags_of_part[part])
            if best is None or value > best[0]:
                best = value, part
    return best[1]
