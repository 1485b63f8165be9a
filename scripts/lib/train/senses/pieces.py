"""Product quantization: vectors as pieces out of a codebook, which has 256 pieces for each place in a vector (SenseModel.md, section 9)."""

import numba
import numpy

from .hashing import shuffled

PIECES = 25
CHOICES = 256
ROUNDS = 12


@numba.njit(cache=True)
def nearest(rows, centers, codes):
    """Writes the number of the center nearest to each row."""
    half = numpy.zeros(centers.shape[0])
    for c in range(centers.shape[0]):
        for d in range(centers.shape[1]):
            half[c] += centers[c, d] * centers[c, d] / 2
    for i in range(rows.shape[0]):
        best = numpy.inf
        for c in range(centers.shape[0]):
            distance = half[c]
            for d in range(centers.shape[1]):
                distance -= rows[i, d] * centers[c, d]
            if distance < best:
                best = distance
                codes[i] = c


@numba.njit(cache=True)
def move(rows, codes, centers):
    """Moves each center to the mean of its rows; one without rows stays."""
    count = numpy.zeros(centers.shape[0])
    total = numpy.zeros(centers.shape)
    for i in range(rows.shape[0]):
        count[codes[i]] += 1
        for d in range(rows.shape[1]):
            total[codes[i], d] += rows[i, d]
    for c in range(centers.shape[0]):
        if count[c] > 0:
            for d in range(centers.shape[1]):
                centers[c, d] = total[c, d] / count[c]


class Codebook:
    """The codebook of some vectors, in whole units (`pieces`: place, number, dimension), and the numbers of each vector's pieces (`codes`)."""

    def __init__(self, vectors):
        places = vectors.astype(numpy.float64).reshape(len(vectors), PIECES, -1).transpose(1, 0, 2).copy()
        first = shuffled(len(vectors), 23)[:CHOICES]
        centers = places[:, first].copy()
        self.codes = numpy.zeros((len(vectors), PIECES), numpy.uint8)
        for place in range(PIECES):
            codes = numpy.zeros(len(vectors), numpy.int64)
            for _ in range(ROUNDS):
                nearest(places[place], centers[place], codes)
                move(places[place], codes, centers[place])
        self.unit = numpy.abs(centers).max() / 127
        self.pieces = numpy.rint(centers / self.unit)
        for place in range(PIECES):
            nearest(places[place], self.pieces[place] * self.unit, codes)
            self.codes[:, place] = codes

    def vectors(self):
        """The vectors as a reader of the file has them."""
        chosen = [self.pieces[place, self.codes[:, place]] for place in range(PIECES)]
        return (numpy.concatenate(chosen, axis=1) * self.unit).astype(numpy.float32)
