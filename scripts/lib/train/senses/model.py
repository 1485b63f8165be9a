"""Writes the model file (SenseModel.md)."""

import hashlib
import struct

import numpy
import xxhash

from .hashing import base, mix_all
from .instances import CONTEXT
from .senses import BAG, CONTEXT_SCALE, FILE_FACTOR, UNCOUNTED
from .tagger import TAGS, TAGS_OF_PART
from .vectors import DIMENSIONS
from .wordnet import PARTS

MAGIC = b"LSSENSES"
VERSION = 3
HEADER = 72
LEMMA_KIND, BLOCK_KIND = 64, 65
PRIOR_UNIT = 1 / 16
FACTORS, RANKS = 8, 16


def padded(data, multiple):
    """The bytes followed by zeros up to a multiple."""
    return data + bytes(-len(data) % multiple)


def bucketed(hashes, per_bucket=4):
    """The buckets of a static hash table: (number of buckets, start of each, order of the entries)."""
    buckets = max(1, -(-len(hashes) // per_bucket))
    bucket = ((hashes >> numpy.uint64(32)) * numpy.uint64(buckets)) >> numpy.uint64(32)
    order = numpy.lexsort((hashes, bucket))
    start = numpy.searchsorted(bucket[order], numpy.arange(buckets + 1))
    return buckets, start, order


def distinct(hashes, bits):
    """The indexes of the hashes that a lookup finds: of those with the same bucket and fingerprint the first in order."""
    buckets, _, order = bucketed(hashes)
    bucket = ((hashes >> numpy.uint64(32)) * numpy.uint64(buckets)) >> numpy.uint64(32)
    place = (bucket << numpy.uint64(bits)) | (hashes & numpy.uint64((1 << bits) - 1))
    _, first = numpy.unique(place[order], return_index=True)
    return numpy.sort(order[first])


def u16(values):
    """The values as bytes, two each."""
    return numpy.asarray(values).astype("<u2").tobytes()


def u32(values):
    """The values as bytes, four each."""
    return numpy.asarray(values).astype("<u4").tobytes()


def i8(values):
    """The values as signed bytes."""
    return numpy.asarray(values).astype("<i1").tobytes()


def rounded(values, unit):
    """Whole multiples of a unit that fit a signed byte."""
    return numpy.clip(numpy.rint(values / unit), -127, 127).astype(numpy.int64)


def tagger_section(tagger):
    """Section TAGR."""
    rows = numpy.nonzero(tagger.owner)[0]
    rows = rows[distinct(tagger.owner[rows], 16)]
    hashes = tagger.owner[rows]
    buckets, start, order = bucketed(hashes)
    data = struct.pack("<II24s", len(rows), buckets, TAGS.encode())
    data += u16([sum(1 << TAGS.index(tag) for tag in TAGS_OF_PART[part]) for part in PARTS])
    data = padded(data + u16(start), 4)
    data = padded(data + u16(hashes[order] & numpy.uint64(0xFFFF)), 16)
    return data + i8(tagger.weights[rows[order]])


def lemma_section(resources):
    """Section LEMV."""
    kept = resources.kept
    hashes = mix_all(LEMMA_KIND, resources.lemma_hash[kept], numpy.zeros(len(kept), numpy.uint64))
    found = distinct(hashes, 16)
    hashes = hashes[found]
    buckets, start, order = bucketed(hashes)
    data = padded(struct.pack("<II", len(found), buckets) + u16(start), 4)
    data = padded(data + u16(hashes[order] & numpy.uint64(0xFFFF)), 8)
    rows = found[order]
    record = numpy.zeros((len(rows), DIMENSIONS + 4), numpy.uint8)
    record[:, :DIMENSIONS] = resources.quantized[rows].view(numpy.uint8)
    record[:, DIMENSIONS : DIMENSIONS + 2] = resources.class_of[kept[rows], :2]
    record[:, DIMENSIONS + 2] = resources.idf_byte[rows]
    return data + record.tobytes()


def entries(hashes, indexes, weights):
    """The buckets and entries of a table of weights: (number of buckets, start, entries)."""
    buckets, start, order = bucketed(hashes)
    packed = (hashes & numpy.uint64(0xFFFF)).astype(numpy.int64) | indexes << 16 | (weights & 0xFF) << 24
    return buckets, start, packed[order]


class Kept:
    """The weights that a file holds: of each its group, the feature's hash, its index in the group, and its value in whole units."""

    def __init__(self, index, weights, unit, first_of=None):
        value = rounded(weights, unit)
        place = numpy.nonzero(value)[0]
        row = numpy.searchsorted(index.place, place, side="right") - 1
        self.group = index.group[row]
        self.hash = index.hash[row]
        self.index = place - index.place[row]
        if first_of is not None:
            self.index += first_of[self.group]
        self.value = value[place]


def prior_values(counts, ranks):
    """The prior features of the senses of one entry (`instances.dense_values`)."""
    total, size = counts.sum(), len(counts)
    return numpy.stack(
        [
            ranks == 0, numpy.log(counts + 0.2), numpy.log((counts + 0.5) / (total + 0.5 * size)),
            numpy.log((counts + 5.0) / (total + 5.0 * size)), counts == 0, 1 / (1.0 + ranks),
            numpy.log(1.0 + numpy.minimum(ranks, 15)) if total == 0 else numpy.zeros(size),
        ],
        axis=1,
    ).astype(float)  # fmt: skip


def prior_logits(counts, part, dense):
    """The prior of each sense of an entry; its senses are in the dictionary's order."""
    source = UNCOUNTED if counts.sum() == 0 else 0
    values = prior_values(counts, numpy.arange(len(counts))) @ dense[source, part].astype(float)
    return values - values.max()


def block_section(inventory, counts, own, codebook, dense):
    """Section BLKS: a block for each entry with several senses."""
    order = numpy.argsort(own.group, kind="stable")
    groups, starts = numpy.unique(own.group[order], return_index=True)
    bounds = dict(zip(groups.tolist(), zip(starts.tolist(), starts.tolist()[1:] + [len(order)])))
    blocks, coded = [], 0
    for entry in range(len(inventory.entries)):
        senses = numpy.arange(inventory.first[entry], inventory.first[entry + 1])
        if len(senses) < 2:
            continue
        pick = order[slice(*bounds.get(entry, (0, 0)))]
        buckets, table = 0, b""
        if len(pick):
            buckets, start, packed = entries(own.hash[pick], own.index[pick], own.value[pick])
            table = padded(u16(start), 4) + u32(packed)
        data = struct.pack("<BBHHH", len(senses), inventory.part[entry], buckets, len(pick), 0)
        data += u32([base(inventory.keys[sense].rpartition("%")[2]) & 0xFFFFFFFF for sense in senses])
        data += i8(rounded(prior_logits(counts[senses], inventory.part[entry], dense), PRIOR_UNIT))
        data += codebook.codes[coded : coded + len(senses)].tobytes()
        coded += len(senses)
        blocks.append((inventory.entries[entry], padded(data, 4) + table))
    hashes = mix_all(
        BLOCK_KIND,
        numpy.array([base(lemma) for (lemma, _), _ in blocks], numpy.uint64),
        numpy.array([PARTS.index(part) for (_, part), _ in blocks], numpy.uint64),
    )
    assert len(distinct(hashes, 32)) == len(hashes)
    buckets, start, order = bucketed(hashes)
    head = padded(struct.pack("<II", len(blocks), buckets) + u16(start), 4) + u32(hashes[order] & numpy.uint64(0xFFFFFFFF))
    at = len(head) + 4 * len(blocks)
    offsets, body = [], []
    for index in order:
        offsets.append(at)
        body.append(blocks[index][1])
        at += len(blocks[index][1])
    return head + u32(offsets) + b"".join(body)


def file_section(of_file):
    """Section LEXR."""
    offsets, tables, at = [], [], 16
    for part in range(4):
        pick = numpy.nonzero(of_file.group == part)[0]
        if not len(pick):
            offsets.append(0)
            continue
        buckets, start, packed = entries(of_file.hash[pick], of_file.index[pick], of_file.value[pick])
        offsets.append(at)
        tables.append(struct.pack("<II", len(pick), buckets) + u32(start) + u32(packed))
        at += len(tables[-1])
    return u32(offsets) + b"".join(tables)


def vector_section(rows, unit):
    """Section LEXV."""
    return struct.pack("<II", len(rows), 0) + i8(rounded(rows, unit))


def phrase_section(phrases, unit):
    """Section PHRS."""
    found = distinct(phrases.hashes, 16)
    hashes = phrases.hashes[found]
    buckets, start, order = bucketed(hashes)
    data = padded(struct.pack("<IIff", len(found), buckets, phrases.bias, unit) + u16(start), 4)
    return data + u16(hashes[order] & numpy.uint64(0xFFFF)) + i8(phrases.units[found[order]])


def parameter_section(dense, units, codebook):
    """Section PARM."""
    values = numpy.zeros(FACTORS + 4 * RANKS, "<f4")
    values[:FACTORS] = [
        units["own"], BAG, units["of_file"] * FILE_FACTOR, PRIOR_UNIT,
        codebook.unit * CONTEXT_SCALE, units["file_vector"] * CONTEXT_SCALE, CONTEXT, DIMENSIONS,
    ]  # fmt: skip
    for part in range(4):
        values[FACTORS + RANKS * part :][:RANKS] = prior_logits(numpy.zeros(RANKS), part, dense)
    return values.tobytes()


def write(path, sections):
    """Writes a file of sections (kind, bytes), which must contain INPT."""
    offset = HEADER + 24 * len(sections)
    offset += -offset % 8
    table, body = b"", b""
    for kind, data in sections:
        table += struct.pack("<4sIQQ", kind.encode(), 0, offset + len(body), len(data))
        body += padded(data, 8)
    rest = padded(table, 8) + body
    digest = hashlib.sha256(dict(sections)["INPT"]).digest()
    head = MAGIC + struct.pack("<IIQQ8s", VERSION, len(sections), HEADER + len(rest), xxhash.xxh64_intdigest(rest), b"en") + digest
    with open(path, "wb") as file:
        file.write(head + rest)
