"""A reader of the model file in plain Python, from SenseModel.md alone: the reference for other implementations.

It knows nothing of the trainer and uses no package. The dictionary's side (parts of speech and lemmas of each token) is given by the caller.
"""

import math
import struct
import unicodedata

ALL = (1 << 64) - 1
PARTS = "nvar"
SHORT = 40000
NO_TAG, NO_CLASS, PUNCTUATION = 17, 255, 16


def xxh64(data):
    """XXH64 with seed 0."""
    p1, p2, p3, p4, p5 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5

    def rotate(x, n):
        return (x << n | x >> (64 - n)) & ALL

    def lane(acc, word):
        return rotate((acc + word * p2) & ALL, 31) * p1 & ALL

    at, size = 0, len(data)
    if size >= 32:
        lanes = [(p1 + p2) & ALL, p2, 0, -p1 & ALL]
        while at + 32 <= size:
            for i, word in enumerate(struct.unpack_from("<4Q", data, at)):
                lanes[i] = lane(lanes[i], word)
            at += 32
        h = sum(rotate(x, n) for x, n in zip(lanes, (1, 7, 12, 18))) & ALL
        for x in lanes:
            h = ((h ^ lane(0, x)) * p1 + p4) & ALL
    else:
        h = p5
    h = (h + size) & ALL
    while at + 8 <= size:
        h = (rotate(h ^ lane(0, struct.unpack_from("<Q", data, at)[0]), 27) * p1 + p4) & ALL
        at += 8
    if at + 4 <= size:
        h = (rotate(h ^ (struct.unpack_from("<I", data, at)[0] * p1 & ALL), 23) * p2 + p3) & ALL
        at += 4
    for byte in data[at:]:
        h = rotate(h ^ (byte * p5 & ALL), 11) * p1 & ALL
    h = (h ^ h >> 33) * p2 & ALL
    h = (h ^ h >> 29) * p3 & ALL
    return h ^ h >> 32


def base(text):
    """The base hash of a string (section 2)."""
    return xxh64(text.encode("utf-8"))


def mix(kind, a, b):
    """The hash of a feature (section 2)."""
    x = (a + kind * 0x9E3779B97F4A7C15) & ALL
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93 & ALL
    x = ((x ^ x >> 32) + b) & ALL
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93 & ALL
    return x ^ x >> 32


def simple_lower(token):
    """Lower case scalar by scalar (section 3)."""
    out = ""
    for c in token:
        small = c.lower()
        out += small if len(small) == 1 else "i" if c == "\u0130" else c
    return out.replace("\u2019", "'")


class Token:
    """A token with the hashes of section 3. `readings` is the dictionary's {part of speech: lemma}, `most` its most frequent part."""

    def __init__(self, text, readings, most):
        self.text, self.readings = text, readings
        self.lower = simple_lower(text)
        self.form = base("".join("0" if c in "123456789" else c for c in self.lower))
        ends = [ord(c) for c in self.lower[-3:]]
        ends = [0] * (3 - len(ends)) + ends
        self.s1 = ends[2]
        self.s2 = ends[1] << 21 | ends[2]
        self.s3 = ends[0] << 42 | self.s2
        self.p1 = ord(self.lower[0])
        categories = [unicodedata.category(c) for c in text]
        self.shape = 1 if categories[0] in ("Lu", "Lt") else 0
        self.shape += 2 if len(text) > 1 and "Lu" in categories and "Ll" not in categories else 0
        self.shape += 4 if any(c in "0123456789" for c in text) else 0
        self.mask = sum(1 << PARTS.index(p) for p in readings) + 16 * PARTS.index(most) if readings else 0
        self.scored = any(category[0] in "LN" for category in categories)


class Model:
    """An opened model file."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        magic, version, count, size, check, language = struct.unpack_from("<8sIIQQ8s", self.data)
        assert magic == b"LSSENSES" and version == 3 and size == len(self.data) and check == xxh64(self.data[72:])
        self.sections = {}
        for i in range(count):
            kind, _, offset, length = struct.unpack_from("<4sIQQ", self.data, 72 + 24 * i)
            assert offset % 8 == 0
            self.sections[kind.decode()] = offset, length
        at = self.sections["PARM"][0]
        self.parameters = struct.unpack_from("<72f", self.data, at)
        at = self.sections["TAGR"][0]
        self.tag_letters = self.data[at + 8 : at + 32].rstrip(b"\0").decode()
        self.tags_of_part = dict(zip(PARTS, struct.unpack_from("<4H", self.data, at + 32)))

    def number(self, form, at):
        """The number of a `struct` format at an offset."""
        return struct.unpack_from("<" + form, self.data, at)[0]

    def find(self, x, at, count, buckets, start, starts, marks, mark):
        """The index of a row with the fingerprint of x; None if there is none."""
        size = struct.calcsize(mark)
        bucket = (x >> 32) * buckets >> 32
        first = self.number(starts, start + struct.calcsize(starts) * bucket)
        end = self.number(starts, start + struct.calcsize(starts) * (bucket + 1))
        fingerprint = x & ((1 << 8 * size) - 1)
        for i in range(first, end):
            if self.number(mark, marks + size * i) == fingerprint:
                return i
        return None

    # Tagger

    def tagger_row(self, x):
        """The 16 weights of a feature; None if it has none."""
        at = self.sections["TAGR"][0]
        count, buckets = struct.unpack_from("<II", self.data, at)
        start = at + 40
        marks = at + (40 + 2 * (buckets + 1) + 3) // 4 * 4
        weights = at + (marks - at + 2 * count + 15) // 16 * 16
        i = self.find(x, at, count, buckets, start, "H", marks, "H")
        return None if i is None else struct.unpack_from("<16b", self.data, weights + 16 * i)

    def tag(self, tokens):
        """The tags of a sentence, and the scores of each token (None for punctuation)."""
        tags, scores = [], []

        def get(i, name):
            return 1 if i < 0 else 2 if i >= len(tokens) else getattr(tokens[i], name)

        for i, t in enumerate(tokens):
            if not t.scored:
                tags.append(PUNCTUATION)
                scores.append(None)
                continue
            t1 = tags[i - 1] if i >= 1 else NO_TAG
            t2 = tags[i - 2] if i >= 2 else NO_TAG
            arguments = [
                (t.form, 0), (t.s3, 0), (t.s2, 0), (t.s1, 0), (t.p1, t.shape), (t.shape, 1 if i == 0 else 0), (get(i - 1, "form"), 0),
                (get(i + 1, "form"), 0), (get(i + 2, "form"), 0), (get(i - 2, "form"), 0), (get(i + 1, "s3"), get(i + 1, "mask")), (t.mask, 0),
                (t.mask, get(i + 1, "mask")), (get(i - 1, "mask"), t.mask), (t.form, get(i + 1, "form")), (get(i - 1, "form"), t.form),
                (t.s3, t.mask + 256 * t.shape), (t1, 0), (t1, t2), (t.form, t1), (t.mask + 256 * get(i + 1, "mask"), t1), (t.s3, t1),
                (get(i + 1, "form"), t1),
            ]  # fmt: skip
            score = [0] * 16
            for kind, (a, b) in enumerate(arguments, 1):
                row = self.tagger_row(mix(kind, a, b))
                if row:
                    score = [s + w for s, w in zip(score, row)]
            tags.append(score.index(max(score)))
            scores.append(score)
        return tags, scores

    def choose(self, score, readings):
        """The part of speech among the dictionary's."""
        best = None
        for part in PARTS:
            if part in readings:
                value = max(score[t] for t in range(16) if self.tags_of_part[part] >> t & 1)
                if best is None or value > best[0]:
                    best = value, part
        return best[1]

    def context(self, token, tag, score):
        """The part of speech and lemma of a context token."""
        part = next((p for p in PARTS if p in token.readings and self.tags_of_part[p] >> tag & 1), None)
        if part is None and token.readings and self.tag_letters[tag] in "NEVJR":
            part = self.choose(score, token.readings)
        return part, token.readings[part] if part else token.lower

    # Senses

    def lemma_row(self, lemma_hash):
        """The vector and the bytes after it of a lemma."""
        at = self.sections["LEMV"][0]
        count, buckets = struct.unpack_from("<II", self.data, at)
        marks = at + (8 + 2 * (buckets + 1) + 3) // 4 * 4
        rows = at + (marks - at + 2 * count + 7) // 8 * 8
        i = self.find(mix(64, lemma_hash, 0), at, count, buckets, at + 8, "H", marks, "H")
        return None if i is None else struct.unpack_from("<100b4B", self.data, rows + 104 * i)

    def block(self, lemma, part):
        """The offset of a lemma's block; None if it has none."""
        at = self.sections["BLKS"][0]
        count, buckets = struct.unpack_from("<II", self.data, at)
        marks = at + (8 + 2 * (buckets + 1) + 3) // 4 * 4
        i = self.find(mix(65, base(lemma), PARTS.index(part)), at, count, buckets, at + 8, "H", marks, "I")
        return None if i is None else at + self.number("I", marks + 4 * count + 4 * i)

    def weights(self, x, at_start, starts, buckets):
        """The (index, weight) pairs of a feature in a table whose starts and entries lie one after the other."""
        size = struct.calcsize(starts)
        bucket = (x >> 32) * buckets >> 32
        first, end = (self.number(starts, at_start + size * (bucket + i)) for i in (0, 1))
        entries = at_start + (size * (buckets + 1) + 3) // 4 * 4
        for i in range(first, end):
            entry = self.number("I", entries + 4 * i)
            if entry & 0xFFFF == x & 0xFFFF:
                weight = entry >> 24
                yield entry >> 16 & 0xFF, weight - 256 if weight > 127 else weight

    def prepare(self, tokens):
        """Tags a sentence and finds each token's context lemma, class and vector."""
        tags, scores = self.tag(tokens)
        for token, tag, score in zip(tokens, tags, scores):
            token.tag, token.scores = tag, score
            token.part, token.lemma = self.context(token, tag, score)
            token.lemma_hash = base(token.lemma)
            row = self.lemma_row(token.lemma_hash)
            token.vector = row[:100] if row else None
            token.kind = row[100 + "nv".index(token.part)] if row and token.part in ("n", "v") else NO_CLASS
            token.content = self.tag_letters[tag] in "NEVJR"

    def features(self, tokens, first, last):
        """The hashes of the local features and of the bag."""
        end = len(tokens)

        def get(i, name, before, after):
            return before if i < 0 else after if i >= end else getattr(tokens[i], name)

        w = lambda i: get(i, "form", 1, 2)
        l = lambda i: get(i, "lemma_hash", 1, 2)
        t = lambda i: get(i, "tag", NO_TAG, NO_TAG)
        x = lambda i: get(i, "kind", NO_CLASS, NO_CLASS)

        def nearest(places, letters):
            return next((i for i in places if 0 <= i < end and self.tag_letters[tokens[i].tag] in letters), None)

        l1, l2, l3, r1, r2, r3 = first - 1, first - 2, first - 3, last + 1, last + 2, last + 3
        local = [
            (66, w(first), 0), (67, t(first), 0), (68, tokens[first].shape, 1 if first == 0 else 0), (69, w(l1), 0), (70, w(r1), 0),
            (71, w(l2), 0), (72, w(r2), 0), (73, w(l3), 0), (74, w(r3), 0), (75, l(l1), 0), (76, l(r1), 0), (77, l(l2), 0), (78, l(r2), 0),
            (79, t(l1), 0), (80, t(r1), 0), (81, t(l2), 0), (82, t(r2), 0), (83, t(l1), t(r1)), (84, t(l2), t(l1)), (85, t(r1), t(r2)),
            (86, w(l2), w(l1)), (87, w(l1), w(r1)), (88, w(r1), w(r2)), (89, x(l1), 0), (90, x(r1), 0), (91, x(l2), 0), (92, x(r2), 0),
            (93, w(r1), x(r2)),
        ]  # fmt: skip
        right, left = nearest(range(r1, r1 + 6), "NE"), nearest(range(l1, l1 - 6, -1), "NE")
        left_verb, right_verb = nearest(range(l1, l1 - 8, -1), "V"), nearest(range(r1, r1 + 8), "V")
        preposition = nearest(range(r1, r1 + 4), "ITO")
        if right is not None:
            local += [(94, l(right), 0), (95, x(right), 0)]
        if left is not None:
            local += [(96, l(left), 0), (97, x(left), 0)]
        if left_verb is not None:
            local += [(98, l(left_verb), 0), (103, x(left_verb), 0)]
        if right_verb is not None:
            local.append((99, l(right_verb), 0))
        if preposition is not None:
            local.append((100, w(preposition), 0))
            noun = nearest(range(preposition + 1, preposition + 6), "NE")
            if noun is not None:
                local += [(101, w(preposition), l(noun)), (102, w(preposition), x(noun))]
        around = [*range(max(0, first - 15), first), *range(last + 1, min(end, last + 16))]
        bag = [(104, l(i), 0) for i in around if tokens[i].content]
        return [mix(*f) for f in local], [mix(*f) for f in bag]

    def context_vector(self, tokens, first, last, window):
        """The sum of the vectors of the content tokens around a target, divided by a little more than its length (section 9)."""
        total = [0.0] * 100
        for i in range(max(0, first - window), min(len(tokens), last + window + 1)):
            if not first <= i <= last and tokens[i].content and tokens[i].vector:
                total = [a + b for a, b in zip(total, tokens[i].vector)]
        length = math.sqrt(sum(a * a for a in total) + SHORT)
        return [a / length for a in total]

    def senses(self, tokens, first, last, lemma, part, keys):
        """The score of each of the dictionary's sense `keys` in order, for a sentence that `prepare` has seen."""
        p = self.parameters
        number = PARTS.index(part)
        listed, block = {}, self.block(lemma, part)
        buckets = 0
        if block is not None:
            count, _, buckets = struct.unpack_from("<BBH", self.data, block)
            for i in range(count):
                listed[self.number("I", block + 8 + 4 * i)] = i, self.number("b", block + 8 + 4 * count + i)
            codes = block + 8 + 5 * count
            table_of_block = (codes + 25 * count + 3) // 4 * 4
        local, bag = self.features(tokens, first, last)
        context = self.context_vector(tokens, first, last, int(p[6]))
        own, of_file = {}, {}
        table = 0
        if "LEXR" in self.sections:
            lexr = self.sections["LEXR"][0]
            table = self.number("I", lexr + 4 * number)
        for hashes, factor in ((local, 1.0), (bag, p[1])):
            for x in hashes:
                if buckets:
                    for i, weight in self.weights(x, table_of_block, "H", buckets):
                        own[i] = own.get(i, 0) + factor * weight
                if table:
                    for f, weight in self.weights(x, lexr + table + 8, "I", self.number("I", lexr + table + 4)):
                        of_file[f] = of_file.get(f, 0) + factor * weight
        scores = []
        for rank, key in enumerate(keys):
            rest = key.rpartition("%")[2]
            found = listed.get(base(rest) & 0xFFFFFFFF)
            file = int(rest.split(":")[1])
            if found:
                score = p[3] * found[1] + p[0] * own.get(found[0], 0)
                score += p[4] * self.dot(self.sense_vector(codes + 25 * found[0]), context)
            else:
                score = p[8 + 16 * number + min(rank, 15)]
            score += p[2] * of_file.get(file, 0)
            row = struct.unpack_from("<100b", self.data, self.sections["LEXV"][0] + 8 + 100 * file)
            score += p[5] * self.dot(row, context)
            scores.append(score)
        return scores

    def sense_vector(self, codes):
        """The vector whose numbers of pieces lie at an offset."""
        pieces = self.sections["SENV"][0]
        return [
            value
            for place in range(25)
            for value in struct.unpack_from("<4b", self.data, pieces + 4 * (256 * place + self.data[codes + place]))
        ]

    @staticmethod
    def dot(a, b):
        """The dot product of two vectors."""
        return sum(x * y for x, y in zip(a, b))
