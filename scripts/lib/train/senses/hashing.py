"""Hashes of strings and of features (SenseModel.md, section 2)."""

import numba
import numpy
import xxhash

BEFORE = 1
AFTER = 2

GOLDEN = numba.uint64(0x9E3779B97F4A7C15)
FACTOR = numba.uint64(0xD6E8FEB86659FD93)
HALF = numba.uint64(32)


def base(text):
    """The base hash of a string: XXH64, seed 0, of its UTF-8 bytes."""
    return xxhash.xxh64_intdigest(text.encode("utf-8"))


@numba.njit(cache=True, inline="always")
def mix(kind, a, b):
    """The 64-bit hash of a feature of `kind` with arguments `a` and `b`."""
    x = numba.uint64(a) + numba.uint64(kind) * GOLDEN
    x = (x ^ (x >> HALF)) * FACTOR
    x = (x ^ (x >> HALF)) + numba.uint64(b)
    x = (x ^ (x >> HALF)) * FACTOR
    return x ^ (x >> HALF)


@numba.njit(cache=True)
def mix_all(kind, a, b):
    """`mix` of each pair of two arrays."""
    out = numpy.empty(a.shape[0], numpy.uint64)
    for i in range(a.shape[0]):
        out[i] = mix(kind, a[i], b[i])
    return out


@numba.njit(cache=True)
def shuffled(count, seed):
    """A permutation of 0 ..< `count` that depends on nothing but `seed` (SplitMix64, Fisher-Yates)."""
    order = numpy.arange(count)
    state = numba.uint64(seed)
    for i in range(count - 1, 0, -1):
        state = state + GOLDEN
        z = state
        z = (z ^ (z >> numba.uint64(30))) * numba.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> numba.uint64(27))) * numba.uint64(0x94D049BB133111EB)
        z = z ^ (z >> numba.uint64(31))
        j = numba.int64(z % numba.uint64(i + 1))
        order[i], order[j] = order[j], order[i]
    return order
