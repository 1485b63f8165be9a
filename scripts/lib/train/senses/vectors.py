"""Lemma vectors by latent semantic analysis of glosses and of the corpora's running text.

The singular vectors come from subspace iteration with a fixed start and sums in a fixed order, so that no BLAS or LAPACK decides the last bits.
"""

import numba
import numpy

from .hashing import shuffled

DIMENSIONS = 100
SPARE = 12
ITERATIONS = 6
WINDOW = 40
RELATED_WEIGHT = 0.5
NEIGHBOR_WEIGHT = 0.3
NEIGHBORS = frozenset("@ & +".split())
SHARE_OF_RELATED = 0.5
SCALE = 254


@numba.njit(cache=True)
def times(start, columns, values, right):
    """The product of a sparse matrix, by rows, and a dense one."""
    out = numpy.zeros((start.shape[0] - 1, right.shape[1]))
    for i in range(start.shape[0] - 1):
        for j in range(start[i], start[i + 1]):
            for k in range(right.shape[1]):
                out[i, k] += values[j] * right[columns[j], k]
    return out


@numba.njit(cache=True)
def transposed_times(start, columns, values, right, width):
    """The product of the transpose of a sparse matrix, and a dense one."""
    out = numpy.zeros((width, right.shape[1]))
    for i in range(start.shape[0] - 1):
        for j in range(start[i], start[i + 1]):
            for k in range(right.shape[1]):
                out[columns[j], k] += values[j] * right[i, k]
    return out


@numba.njit(cache=True)
def gram(rows):
    """The products of each two columns."""
    width = rows.shape[1]
    out = numpy.zeros((width, width))
    for i in range(rows.shape[0]):
        for a in range(width):
            for b in range(width):
                out[a, b] += rows[i, a] * rows[i, b]
    return out


@numba.njit(cache=True)
def orthonormalize(rows):
    """Makes the columns orthonormal in place, by the Cholesky factor of their products."""
    width = rows.shape[1]
    factor = gram(rows)
    for a in range(width):
        for b in range(a + 1):
            total = factor[a, b]
            for k in range(b):
                total -= factor[a, k] * factor[b, k]
            factor[a, b] = numpy.sqrt(total) if a == b else total / factor[b, b]
    for i in range(rows.shape[0]):
        for a in range(width):
            total = rows[i, a]
            for k in range(a):
                total -= factor[a, k] * rows[i, k]
            rows[i, a] = total / factor[a, a]


@numba.njit(cache=True)
def symmetric_eigenvectors(matrix):
    """Eigenvalues and eigenvectors (columns) of a symmetric matrix by Jacobi rotations."""
    size = matrix.shape[0]
    vectors = numpy.eye(size)
    for _ in range(30):
        off = 0.0
        for p in range(size):
            for q in range(p + 1, size):
                off += matrix[p, q] ** 2
        if off < 1e-22:
            break
        for p in range(size):
            for q in range(p + 1, size):
                if abs(matrix[p, q]) < 1e-300:
                    continue
                theta = (matrix[q, q] - matrix[p, p]) / (2 * matrix[p, q])
                tangent = (1.0 if theta >= 0 else -1.0) / (abs(theta) + numpy.sqrt(theta * theta + 1))
                cosine = 1 / numpy.sqrt(tangent * tangent + 1)
                sine = tangent * cosine
                for k in range(size):
                    a, b = matrix[k, p], matrix[k, q]
                    matrix[k, p], matrix[k, q] = cosine * a - sine * b, sine * a + cosine * b
                for k in range(size):
                    a, b = matrix[p, k], matrix[q, k]
                    matrix[p, k], matrix[q, k] = cosine * a - sine * b, sine * a + cosine * b
                for k in range(size):
                    a, b = vectors[k, p], vectors[k, q]
                    vectors[k, p], vectors[k, q] = cosine * a - sine * b, sine * a + cosine * b
    return numpy.diag(matrix).copy(), vectors


def singular_vectors(start, columns, values, width):
    """The greatest singular values of a sparse matrix and its right singular vectors (columns)."""
    count = DIMENSIONS + SPARE
    right = shuffled(width * count, 7).reshape(width, count) / (width * count) - 0.5
    for _ in range(ITERATIONS):
        orthonormalize(right)
        right = transposed_times(start, columns, values, times(start, columns, values, right), width)
    orthonormalize(right)
    orthonormalize(right)
    squares, rotation = symmetric_eigenvectors(gram(times(start, columns, values, right)))
    order = numpy.argsort(-squares, kind="stable")[:DIMENSIONS]
    rotated = numpy.zeros((width, DIMENSIONS))
    for a in range(count):
        rotated += right[:, a : a + 1] * rotation[a, order][None, :]
    return numpy.sqrt(squares[order]), rotated


def gloss_rows(wordnet, inventory, signatures):
    """A row of {lemma: weight} for each synset: its definition and words, related words, and neighbors' definitions."""
    number = {identifier: index for index, identifier in enumerate(inventory.synsets)}
    rows = []
    for index, identifier in enumerate(inventory.synsets):
        row = {}
        parts = [(signatures.definitions[index], 1.0), (signatures.words[index], 1.0), (signatures.related[index], RELATED_WEIGHT)]
        for symbol, target in wordnet.synsets[identifier].pointers:
            if symbol in NEIGHBORS:
                parts.append((signatures.definitions[number[target]], NEIGHBOR_WEIGHT))
        for lemmas, weight in parts:
            for lemma in sorted(lemmas):
                row[lemma] = row.get(lemma, 0) + weight
        rows.append(row)
    return rows


def gloss_vectors(rows, row_of, vectors, wordnet, inventory):
    """Unit vectors of the synsets (zero without known lemmas): the sum of their rows, to which that of their relations' is added."""
    alone = numpy.zeros((len(rows), vectors.shape[1]), numpy.float32)
    for index, row in enumerate(rows):
        for lemma in sorted(row):
            if row_of[lemma] >= 0:
                alone[index] += numpy.float32(row[lemma]) * vectors[row_of[lemma]]
    alone = unit(alone)
    number = {identifier: index for index, identifier in enumerate(inventory.synsets)}
    related = numpy.zeros_like(alone)
    for index, identifier in enumerate(inventory.synsets):
        for symbol, target in wordnet.synsets[identifier].pointers:
            if symbol != "!":
                related[index] += alone[number[target]]
    return unit(alone + numpy.float32(SHARE_OF_RELATED) * unit(related))


def unit(rows):
    """The rows divided by their lengths; a row of zeros stays."""
    lengths = numpy.sqrt((rows * rows).sum(axis=1, keepdims=True))
    return rows / numpy.maximum(lengths, numpy.float32(1e-9))


def text_rows(texts, idf):
    """A row for each stretch of WINDOW tokens of the documents."""
    rows = []
    for text in texts:
        for bounds in text.document_bounds():
            for start in range(*bounds, WINDOW):
                lemmas = sorted(set(text.lemma[start : min(start + WINDOW, bounds[1])].tolist()))
                rows.append({lemma: 1.0 for lemma in lemmas if idf[lemma] > 0})
    return rows


def lemma_vectors(rows, idf):
    """Unit vectors of all lemmas (zero for those in no row), and the number of rows that each is in."""
    start = numpy.zeros(len(rows) + 1, numpy.int64)
    start[1:] = numpy.cumsum([len(row) for row in rows])
    columns = numpy.array([lemma for row in rows for lemma in sorted(row)], numpy.int64)
    values = numpy.array([row[lemma] for row in rows for lemma in sorted(row)])
    values = numpy.log1p(values) * idf[columns]
    squares = numpy.zeros(len(rows))
    numpy.add.at(squares, numpy.repeat(numpy.arange(len(rows)), numpy.diff(start)), values * values)
    values /= numpy.maximum(numpy.sqrt(squares), 1e-9)[numpy.repeat(numpy.arange(len(rows)), numpy.diff(start))]
    scales, vectors = singular_vectors(start, columns, values, len(idf))
    vectors *= numpy.sqrt(scales)
    lengths = numpy.sqrt((vectors * vectors).sum(axis=1))
    return vectors / numpy.maximum(lengths, 1e-9)[:, None], numpy.bincount(columns, minlength=len(idf))


def quantized(vectors, idf, frequency, rows):
    """The lemmas that get a row, the most frequent ones, and their vectors times IDF as integers of one byte."""
    kept = numpy.sort(numpy.argsort(-frequency, kind="stable")[:rows])
    return kept, numpy.clip(numpy.rint(vectors[kept] * idf[kept, None] * SCALE), -127, 127).astype(numpy.int8)
