"""The sense model: a linear ranker of the senses of a word, trained by AdaGrad on the logarithm of the right senses' probability.

A sense's score is the sum of its prior, sparse weights of its own, sparse weights of its lexicographer file, and the products of the context
vector with a vector of its own and one of its file. A corpus is a domain: it has weights of the prior of its own, because the frequencies of senses differ.

The vector of a sense is that of its gloss, multiplied by a matrix that all senses share, plus weights of its own. These are learned first. Then
the vectors are quantized, and the other weights are learned again with the quantized ones.
"""

import numba
import numpy

from . import instances
from .hashing import GOLDEN, shuffled
from .instances import PRIOR_FEATURES

FILES = 45
FIRST_FILE = numpy.array([3, 29, 0, 2])
FILE_COUNT = numpy.array([26, 15, 45, 1])
BAG = 0.4
FILE_FACTOR = 0.5
CONTEXT_SCALE = 3.6
RATE, DENSE_RATE, VECTOR_RATE = 0.06, 0.05, 0.03
DAMPING, VECTOR_DAMPING = 1.0, 0.001
MATRIX_RATE, MATRIX_DAMPING = numpy.float32(0.01), numpy.float32(0.001)
SMALL = 1e-3
EPOCHS = 2
AUXILIARY_WEIGHT = 0.4
SNAPSHOTS = 6
BLOCK = 4000
LEAST_FILE_USES = 2
DOMAINS = ("semcor", "masc", "examples", "gloss")
UNCOUNTED = len(DOMAINS)


class Instances:
    """The polysemous targets of a text as arrays for training; `monosemous` counts the others."""

    def __init__(self, text, domain, inventory, resources, counts, leave_out_own=False, shuffle_uncounted=False):
        poly = numpy.array([inventory.first[e + 1] - inventory.first[e] > 1 for e in text.entry], bool)
        self.monosemous = int(len(poly) - poly.sum())
        pick = numpy.nonzero(poly)[0]
        self.domain, self.pick = DOMAINS.index(domain), pick
        self.entry = text.entry[pick]
        self.part = inventory.part[self.entry]
        sizes = inventory.first[self.entry + 1] - inventory.first[self.entry]
        self.sense_start = numpy.concatenate([[0], numpy.cumsum(sizes)]).astype(numpy.int64)
        self.senses = numpy.concatenate([numpy.arange(inventory.first[e], inventory.first[e + 1]) for e in self.entry])
        self.file = inventory.file[self.senses]
        self.gold = numpy.zeros(len(self.senses), bool)
        for q, index in enumerate(pick):
            self.gold[self.sense_start[q] + numpy.array(text.gold[index])] = True
        content = resources.content[text.tag]
        bounds = [text.first[pick], text.last[pick], text.start[pick], text.end[pick]]
        lemma_hash = resources.lemma_hash[text.lemma]
        kind = resources.kind(text.lemma, text.part)
        self.hashes, self.start, self.bag = instances.all_features(
            text.form, text.shape, lemma_hash, kind, text.tag.astype(numpy.uint64), content, *bounds
        )  # fmt: skip
        contexts = instances.all_contexts(resources.row[text.lemma], content, resources.vectors, *bounds)
        self.contexts = contexts * numpy.float32(CONTEXT_SCALE)
        self._set_priors(text.document[pick], counts, inventory, leave_out_own, shuffle_uncounted)
        self.dense = numpy.zeros((len(self.senses), PRIOR_FEATURES), numpy.float32)
        instances.prior_values(self.sense_start, self.counts, self.rank, self.no_counts, self.dense)
        self.predicted = numpy.zeros(len(pick), numpy.int64)

    def columns(self):
        """The arrays that the kernels need."""
        return (
            self.sense_start, self.senses, self.file, self.gold, self.start, self.bag, self.part, self.no_counts, self.dense, self.contexts
        )  # fmt: skip

    def _set_priors(self, document, counts, inventory, leave_out_own, shuffle_uncounted):
        """Counts and ranks by sense; with `leave_out_own` the tags of the instance's own document do not count."""
        self.counts = counts[self.senses].astype(numpy.float64)
        total = numpy.add.reduceat(inventory.counts, inventory.first[:-1])
        self.no_counts = total[self.entry] == 0
        if leave_out_own:
            owner = numpy.repeat(document, numpy.diff(self.sense_start)).astype(numpy.int64)
            key = owner * len(inventory.keys) + self.senses
            known, index = numpy.unique(key, return_inverse=True)
            own = numpy.bincount(index, weights=self.gold, minlength=len(known))
            self.counts = numpy.maximum(0, self.counts - own[index])
        instance = numpy.repeat(numpy.arange(len(self.entry)), numpy.diff(self.sense_start))
        tie = self.senses - inventory.first[self.entry][instance]
        if shuffle_uncounted:
            tie = numpy.where(self.counts == 0, shuffled(len(tie), 11), tie)
        order = numpy.lexsort((tie, -self.counts, instance))
        self.rank = numpy.empty(len(order), numpy.int64)
        self.rank[order] = numpy.arange(len(order)) - self.sense_start[:-1][instance]


@numba.njit(cache=True)
def keyed(hashes, start, group):
    """Hashes of features within groups (entries, or parts of speech)."""
    out = numpy.empty(hashes.shape[0], numpy.uint64)
    for q in range(start.shape[0] - 1):
        salt = (numba.uint64(group[q]) + numba.uint64(1)) * GOLDEN
        for j in range(start[q], start[q + 1]):
            out[j] = hashes[j] ^ (salt ^ (salt >> numba.uint64(29)))
    return out


class RowIndex:
    """Places of weights: a row for each feature of each group, with `width` weights by group."""

    def __init__(self, sets, group_of, width_of, least=1):
        keys, groups, hashes = [], [], []
        for data in sets:
            group = group_of(data)
            keys.append(keyed(data.hashes, data.start, group))
            groups.append(numpy.repeat(group, numpy.diff(data.start)))
            hashes.append(data.hashes)
        keys = numpy.concatenate(keys)
        self.keys, first, uses = numpy.unique(keys, return_index=True, return_counts=True)
        keep = uses >= least
        self.keys, first = self.keys[keep], first[keep]
        self.group = numpy.concatenate(groups)[first]
        self.hash = numpy.concatenate(hashes)[first]
        widths = width_of[self.group]
        self.place = numpy.concatenate([[0], numpy.cumsum(widths)]).astype(numpy.int64)
        self.group_of = group_of

    def places(self, data):
        """The place of the weights of each feature of each instance; −1 for a feature without a row."""
        keys = keyed(data.hashes, data.start, self.group_of(data))
        index = numpy.minimum(numpy.searchsorted(self.keys, keys), len(self.keys) - 1)
        return numpy.where(self.keys[index] == keys, self.place[index], -1)


class Weights:
    """All weights of a model, or their AdaGrad sums, or their average."""

    NAMES = ("dense", "own", "of_file", "sense_vector", "file_vector", "matrix")

    def __init__(self, own, of_file, senses, width):
        self.dense = numpy.zeros((len(DOMAINS) + 1, 4, PRIOR_FEATURES), numpy.float32)
        self.own = numpy.zeros(own, numpy.float32)
        self.of_file = numpy.zeros(of_file, numpy.float32)
        self.sense_vector = numpy.zeros((senses, width), numpy.float32)
        self.file_vector = numpy.zeros((FILES, width), numpy.float32)
        self.matrix = numpy.zeros((width, width), numpy.float32)

    def arrays(self):
        """The arrays in a fixed order."""
        return tuple(getattr(self, name) for name in self.NAMES)


@numba.njit(cache=True)
def adapt(weights, sums, i, gradient, rate, damping):
    """One step of AdaGrad on one weight."""
    sums[i] += gradient * gradient
    weights[i] -= rate * gradient / numpy.sqrt(sums[i] + damping)


@numba.njit(cache=True)
def score_senses(q, data, places, weights, domain, score):
    """Writes the scores of the senses of instance q."""
    sense_start, senses, files, _, start, bag, part, no_counts, dense, contexts = data
    own_place, file_place, first_file, glosses = places
    w_dense, w_own, w_file, w_sense, w_of_file, w_matrix = weights
    begin = sense_start[q]
    count = sense_start[q + 1] - begin
    p = part[q]
    prior_domain = UNCOUNTED if no_counts[q] else domain
    for k in range(count):
        x = dense[begin + k]
        score[k] = 0
        for d in range(PRIOR_FEATURES):
            score[k] += w_dense[prior_domain, p, d] * x[d]
    for j in range(start[q], start[q + 1]):
        value = 1.0 if j < bag[q] else BAG
        place = own_place[j]
        if place >= 0:
            for k in range(count):
                score[k] += value * w_own[place + k]
        place = file_place[j]
        if place >= 0:
            for k in range(count):
                score[k] += FILE_FACTOR * value * w_file[place + files[begin + k] - first_file[p]]
    for k in range(count):
        for d in range(contexts.shape[1]):
            score[k] += contexts[q, d] * (w_sense[senses[begin + k], d] + w_of_file[files[begin + k], d])
    if len(glosses):
        turned = numpy.zeros(contexts.shape[1], numpy.float32)
        for i in range(contexts.shape[1]):
            for j in range(contexts.shape[1]):
                turned[j] += contexts[q, i] * w_matrix[i, j]
        for k in range(count):
            for d in range(contexts.shape[1]):
                score[k] += turned[d] * glosses[senses[begin + k], d]
    return count


@numba.njit(cache=True)
def predict(data, places, weights, domain, predicted):
    """Writes the index of the best sense of each instance."""
    score = numpy.empty(128)
    for q in range(predicted.shape[0]):
        count = score_senses(q, data, places, weights, domain, score)
        best = 0
        for k in range(1, count):
            if score[k] > score[best]:
                best = k
        predicted[q] = best


@numba.njit(cache=True, error_model="numpy")
def learn_matrix(context, error, senses, glosses, matrix, sums):
    """One step of AdaGrad on the matrix between contexts and glosses."""
    wrong = numpy.zeros(len(context), numpy.float32)
    for k in range(len(error)):
        if abs(error[k]) >= SMALL:
            for j in range(len(context)):
                wrong[j] += numpy.float32(error[k]) * glosses[senses[k], j]
    for i in range(len(context)):
        if context[i] != 0:
            for j in range(len(context)):
                gradient = context[i] * wrong[j]
                sums[i, j] += gradient * gradient
                matrix[i, j] -= MATRIX_RATE * gradient / numpy.sqrt(sums[i, j] + MATRIX_DAMPING)


@numba.njit(cache=True)
def learn(order, data, places, weights, sums, masks, domain, importance, rate):
    """Learns from the instances of `order`, one at a time; returns the loss. Masks are the weights that may differ from 0."""
    sense_start, senses, files, gold, start, bag, part, no_counts, dense, contexts = data
    own_place, file_place, first_file, glosses = places
    w_dense, w_own, w_file, w_sense, w_of_file, w_matrix = weights
    g_dense, g_own, g_file, g_sense, g_of_file, g_matrix = sums
    own_mask, file_mask, sense_mask = masks
    score = numpy.empty(128)
    error = numpy.empty(128)
    loss = 0.0
    for q in order:
        count = score_senses(q, data, places, weights, domain, score)
        begin = sense_start[q]
        p = part[q]
        top = score[0]
        top_right = -1e30
        for k in range(count):
            top = max(top, score[k])
            if gold[begin + k]:
                top_right = max(top_right, score[k])
        total = 0.0
        right = 0.0
        for k in range(count):
            error[k] = numpy.exp(score[k] - top)
            total += error[k]
            if gold[begin + k]:
                right += numpy.exp(score[k] - top_right)
        for k in range(count):
            error[k] /= total
            if gold[begin + k]:
                error[k] -= numpy.exp(score[k] - top_right) / right
            error[k] *= importance
        loss -= top_right - top + numpy.log(right) - numpy.log(total)
        prior_domain = UNCOUNTED if no_counts[q] else domain
        for k in range(count):
            e = error[k]
            if abs(e) < SMALL:
                continue
            for d in range(PRIOR_FEATURES):
                x = dense[begin + k, d]
                if x != 0:
                    adapt(w_dense[prior_domain, p], g_dense[prior_domain, p], d, e * x, DENSE_RATE, 1e-12)
            s = senses[begin + k]
            f = files[begin + k]
            for d in range(contexts.shape[1]):
                g = e * contexts[q, d]
                if g != 0:
                    if sense_mask[s]:
                        adapt(w_sense[s], g_sense[s], d, g, VECTOR_RATE, VECTOR_DAMPING)
                    adapt(w_of_file[f], g_of_file[f], d, g, VECTOR_RATE, VECTOR_DAMPING)
        if len(glosses):
            learn_matrix(contexts[q], error[:count], senses[begin : begin + count], glosses, w_matrix, g_matrix)
        for j in range(start[q], start[q + 1]):
            value = 1.0 if j < bag[q] else BAG
            for k in range(count):
                e = error[k]
                if abs(e) < SMALL:
                    continue
                if own_place[j] >= 0:
                    i = own_place[j] + k
                    if own_mask[i]:
                        adapt(w_own, g_own, i, value * e, rate, DAMPING)
                if file_place[j] >= 0:
                    i = file_place[j] + files[begin + k] - first_file[p]
                    if file_mask[i]:
                        adapt(w_file, g_file, i, FILE_FACTOR * value * e, rate, DAMPING)
    return loss


class Ranker:
    """The model in training: where the weights of each feature are, and the weights. `glosses` are vectors by sense; none if those are fixed."""

    def __init__(self, sets, inventory, glosses):
        self.inventory = inventory
        self.glosses = glosses
        self.own = RowIndex(sets, lambda data: data.entry, numpy.diff(inventory.first))
        self.of_file = RowIndex(sets, lambda data: data.part, FILE_COUNT, LEAST_FILE_USES)
        self.width = sets[0].contexts.shape[1]
        self.weights = None

    def no_weights(self):
        return Weights(self.own.place[-1], self.of_file.place[-1], len(self.inventory.keys), self.width)

    def places(self, data):
        """The places of the weights of a set's features; found once."""
        if not hasattr(data, "places"):
            data.places = self.own.places(data), self.of_file.places(data), FIRST_FILE
        return *data.places, self.glosses

    def predict(self, data, domain=0):
        """Ranks the senses of a set; see `Instances.predicted`."""
        predict(data.columns(), self.places(data), self.weights.arrays(), domain, data.predicted)

    def fit(self, sets):
        """Trains all weights: on the auxiliary sets and then the first one, EPOCHS times on that; keeps the average of the last pass."""
        weights = self.no_weights()
        weights.matrix[:] = numpy.eye(self.width)
        self._fit(sets, weights, [numpy.ones(len(array), bool) for array in (weights.own, weights.of_file, weights.sense_vector)])

    def fit_again(self, sets, vectors, own, of_file):
        """Trains anew with given vectors of senses, and that many of the strongest weights of each kind."""
        kept = strongest(self.weights.own, own), strongest(self.weights.of_file, of_file), numpy.zeros(len(vectors), bool)
        self.glosses = self.glosses[:0]
        weights = self.no_weights()
        weights.sense_vector[:] = vectors
        self._fit(sets, weights, kept)
        self.weights.sense_vector[:] = vectors

    def _fit(self, sets, weights, masks):
        main, *auxiliary = sets
        sums, average = self.no_weights(), self.no_weights()
        weights.dense[:, :, 2] = 1.0
        taken = 0
        for epoch in range(EPOCHS):
            rate = RATE * (1 - epoch / (EPOCHS + 0.5))
            blocks = []
            for data in auxiliary if epoch == 0 else []:
                blocks += split(data, epoch)
            blocks = [blocks[i] for i in shuffled(len(blocks), 55 + epoch)] + split(main, epoch)
            for number, (data, order) in enumerate(blocks, 1):
                importance = 1.0 if data is main else AUXILIARY_WEIGHT
                learn(
                    order, data.columns(), self.places(data), weights.arrays(), sums.arrays(), tuple(masks), data.domain, importance, rate
                )  # fmt: skip
                if epoch == EPOCHS - 1 and number % (len(blocks) // SNAPSHOTS) == 0:
                    taken += 1
                    for total, array in zip(average.arrays(), weights.arrays()):
                        total += array
        for total in average.arrays():
            total /= numpy.float32(taken)
        self.weights = average

    def sense_vectors(self):
        """The vectors of all senses: of each that of its gloss times the matrix, and its own."""
        return product(self.glosses, self.weights.matrix) + self.weights.sense_vector


@numba.njit(cache=True)
def product(glosses, matrix):
    """The product of the matrix and each gloss, with sums in a fixed order."""
    out = numpy.zeros(glosses.shape, numpy.float32)
    for row in range(glosses.shape[0]):
        for i in range(matrix.shape[0]):
            for j in range(matrix.shape[1]):
                out[row, i] += matrix[i, j] * glosses[row, j]
    return out


def strongest(weights, count):
    """The `count` greatest absolute weights, as a mask."""
    keep = numpy.zeros(len(weights), bool)
    keep[numpy.argsort(-numpy.abs(weights), kind="stable")[:count]] = True
    return keep & (weights != 0)


def split(data, epoch):
    """The instances of a set in random order, in blocks."""
    order = shuffled(len(data.entry), epoch + 1)
    return [(data, order[i : i + BLOCK]) for i in range(0, len(order), BLOCK)]
