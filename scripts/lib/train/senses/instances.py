"""The features of sense instances: sparse hashes, context vectors and dense values (SenseModel.md, sections 8 and 9)."""

import numba
import numpy

from .hashing import AFTER, BEFORE, mix
from .tagger import NO_TAG, TAGS
from .text import NO_CLASS

NOUN, NAME, VERB, PREPOSITION, TO, PARTICLE = (TAGS.index(tag) for tag in "NEVITO")
LOCAL = 38
BAG_WINDOW = 15
MOST = LOCAL + 2 * BAG_WINDOW
CONTEXT = 20
# What weakens a short context: the squared length of three words.
SHORT = 40000.0
PRIOR_FEATURES = 7


@numba.njit(cache=True)
def search(tag, place, step, end, count, tag1, tag2, tag3):
    """The nearest of `count` tokens from `place` in direction `step` with one of three tags; −1 if there is none before `end`."""
    for _ in range(count):
        if place == end:
            return -1
        if tag[place] == tag1 or tag[place] == tag2 or tag[place] == tag3:
            return place
        place += step
    return -1


@numba.njit(cache=True)
def at(column, place, start, end, before, after):
    """The value at a place, or that for before the start or after the end of the sentence."""
    if place < start:
        return before
    if place >= end:
        return after
    return column[place]


@numba.njit(cache=True)
def features(form, shape, lemma, kind, tag, content, first, last, start, end, out):
    """Writes the hashes of an instance's features to `out`; returns the numbers of local ones and of all."""
    one, two = numba.uint64(BEFORE), numba.uint64(AFTER)
    none, other = numba.uint64(NO_TAG), numba.uint64(NO_CLASS)
    l1, l2, l3, r1, r2, r3 = first - 1, first - 2, first - 3, last + 1, last + 2, last + 3
    w_l1, w_l2, w_l3 = at(form, l1, start, end, one, two), at(form, l2, start, end, one, two), at(form, l3, start, end, one, two)
    w_r1, w_r2, w_r3 = at(form, r1, start, end, one, two), at(form, r2, start, end, one, two), at(form, r3, start, end, one, two)
    t_l1, t_l2 = at(tag, l1, start, end, none, none), at(tag, l2, start, end, none, none)
    t_r1, t_r2 = at(tag, r1, start, end, none, none), at(tag, r2, start, end, none, none)
    out[0] = mix(66, form[first], 0)
    out[1] = mix(67, tag[first], 0)
    out[2] = mix(68, shape[first], 1 if first == start else 0)
    out[3] = mix(69, w_l1, 0)
    out[4] = mix(70, w_r1, 0)
    out[5] = mix(71, w_l2, 0)
    out[6] = mix(72, w_r2, 0)
    out[7] = mix(73, w_l3, 0)
    out[8] = mix(74, w_r3, 0)
    out[9] = mix(75, at(lemma, l1, start, end, one, two), 0)
    out[10] = mix(76, at(lemma, r1, start, end, one, two), 0)
    out[11] = mix(77, at(lemma, l2, start, end, one, two), 0)
    out[12] = mix(78, at(lemma, r2, start, end, one, two), 0)
    out[13] = mix(79, t_l1, 0)
    out[14] = mix(80, t_r1, 0)
    out[15] = mix(81, t_l2, 0)
    out[16] = mix(82, t_r2, 0)
    out[17] = mix(83, t_l1, t_r1)
    out[18] = mix(84, t_l2, t_l1)
    out[19] = mix(85, t_r1, t_r2)
    out[20] = mix(86, w_l2, w_l1)
    out[21] = mix(87, w_l1, w_r1)
    out[22] = mix(88, w_r1, w_r2)
    out[23] = mix(89, at(kind, l1, start, end, other, other), 0)
    out[24] = mix(90, at(kind, r1, start, end, other, other), 0)
    out[25] = mix(91, at(kind, l2, start, end, other, other), 0)
    out[26] = mix(92, at(kind, r2, start, end, other, other), 0)
    out[27] = mix(93, w_r1, at(kind, r2, start, end, other, other))
    n = 28
    noun = search(tag, r1, 1, end, 6, NOUN, NAME, NAME)
    if noun >= 0:
        out[n] = mix(94, lemma[noun], 0)
        out[n + 1] = mix(95, kind[noun], 0)
        n += 2
    noun = search(tag, l1, -1, start - 1, 6, NOUN, NAME, NAME)
    if noun >= 0:
        out[n] = mix(96, lemma[noun], 0)
        out[n + 1] = mix(97, kind[noun], 0)
        n += 2
    verb = search(tag, l1, -1, start - 1, 8, VERB, VERB, VERB)
    if verb >= 0:
        out[n] = mix(98, lemma[verb], 0)
        out[n + 1] = mix(103, kind[verb], 0)
        n += 2
    verb = search(tag, r1, 1, end, 8, VERB, VERB, VERB)
    if verb >= 0:
        out[n] = mix(99, lemma[verb], 0)
        n += 1
    preposition = search(tag, r1, 1, end, 4, PREPOSITION, TO, PARTICLE)
    if preposition >= 0:
        out[n] = mix(100, form[preposition], 0)
        n += 1
        noun = search(tag, preposition + 1, 1, end, 5, NOUN, NAME, NAME)
        if noun >= 0:
            out[n] = mix(101, form[preposition], lemma[noun])
            out[n + 1] = mix(102, form[preposition], kind[noun])
            n += 2
    local = n
    for place in range(max(start, first - BAG_WINDOW), min(end, last + BAG_WINDOW + 1)):
        if (place < first or place > last) and content[place]:
            out[n] = mix(104, lemma[place], 0)
            n += 1
    return local, n


@numba.njit(cache=True)
def all_features(form, shape, lemma, kind, tag, content, first, last, start, end):
    """The hashes of all instances one after the other, the start of each, and the start of its bag."""
    starts = numpy.zeros(first.shape[0] + 1, numpy.int64)
    bags = numpy.zeros(first.shape[0], numpy.int64)
    hashes = numpy.empty(first.shape[0] * MOST, numpy.uint64)
    buffer = numpy.empty(MOST, numpy.uint64)
    used = 0
    for i in range(first.shape[0]):
        local, count = features(form, shape, lemma, kind, tag, content, first[i], last[i], start[i], end[i], buffer)
        hashes[used : used + count] = buffer[:count]
        bags[i] = used + local
        used += count
        starts[i + 1] = used
    return hashes[:used].copy(), starts, bags


@numba.njit(cache=True)
def add_context(row, content, vectors, first, last, start, end, window, out):
    """Adds up the vectors of the content words around a target and divides the sum by a little more than its length."""
    for place in range(max(start, first - window), min(end, last + window + 1)):
        if (place < first or place > last) and content[place] and row[place] >= 0:
            for k in range(out.shape[0]):
                out[k] += vectors[row[place], k]
    total = 0.0
    for k in range(out.shape[0]):
        total += out[k] * out[k]
    if total > 0:
        length = numpy.sqrt(total + SHORT)
        for k in range(out.shape[0]):
            out[k] /= length


@numba.njit(cache=True)
def all_contexts(row, content, vectors, first, last, start, end):
    """The context vector of each instance."""
    out = numpy.zeros((first.shape[0], vectors.shape[1]), numpy.float32)
    for i in range(first.shape[0]):
        add_context(row, content, vectors, first[i], last[i], start[i], end[i], CONTEXT, out[i])
    return out


@numba.njit(cache=True)
def prior_values(sense_start, counts, rank, no_counts, out):
    """Writes the prior features of each sense of each instance; see `PRIOR_FEATURES`."""
    for q in range(sense_start.shape[0] - 1):
        begin, stop = sense_start[q], sense_start[q + 1]
        total = 0.0
        for k in range(begin, stop):
            total += counts[k]
        for k in range(begin, stop):
            x = out[k]
            x[0] = 1.0 if rank[k] == 0 else 0.0
            x[1] = numpy.log(counts[k] + 0.2)
            x[2] = numpy.log((counts[k] + 0.5) / (total + 0.5 * (stop - begin)))
            x[3] = numpy.log((counts[k] + 5.0) / (total + 5.0 * (stop - begin)))
            x[4] = 1.0 if counts[k] == 0 else 0.0
            x[5] = 1.0 / (1.0 + rank[k])
            x[6] = numpy.log(1.0 + min(rank[k], 15)) if no_counts[q] else 0.0
