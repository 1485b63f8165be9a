"""Packs as files, read by "Pack format" in the documentation and by nothing else; other judges import it."""

import hashlib
import re
import struct

MASK = (1 << 64) - 1
P1, P2, P3 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9
P4, P5 = 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5

PARTS = ["other", "noun", "verb", "adjective", "adverb", "pronoun", "determiner", "article", "preposition",
         "conjunction", "auxiliary", "particle", "numeral", "interjection", "name", "affix"]
POSITIONS = {1: "attributive", 2: "predicative", 3: "postnominal"}
KINDS = [None, "antonym", "inherited antonym", "hypernym", "instance hypernym", "hyponym", "instance hyponym",
         "member holonym", "substance holonym", "part holonym", "member meronym", "substance meronym",
         "part meronym", "attribute", "derivation", "pertainym", "participle", "see also", "similar",
         "entailment", "cause", "verb group", "topic domain", "topic member", "region domain",
         "region member", "usage domain", "usage member"]
FEATURES = ["plural", "possessive", "comparative", "superlative", "third person singular", "past",
            "present participle", "negated", "past participle", "second person singular"]
INFO = ["name", "title", "version", "languages", "licence", "licenceText", "source", "sourceChecksum", "date",
        "glossLanguages"]


class Damaged(Exception):
    pass


def need(condition, text):
    if not condition:
        raise Damaged(text)


def rotate(value, bits):
    return ((value << bits) | (value >> (64 - bits))) & MASK


def mix(lane, data):
    return rotate((lane + data * P2) & MASK, 31) * P1 & MASK


def xxh64(data):
    """XXH64 with seed 0."""
    length = len(data)
    at = 0
    if length >= 32:
        a, b, c, d = (P1 + P2) & MASK, P2, 0, -P1 & MASK
        words = struct.unpack_from("<%dQ" % (length // 32 * 4), data)
        for i in range(0, len(words), 4):
            a = (a + words[i] * P2) & MASK
            a = ((a << 31) | (a >> 33)) * P1 & MASK
            b = (b + words[i + 1] * P2) & MASK
            b = ((b << 31) | (b >> 33)) * P1 & MASK
            c = (c + words[i + 2] * P2) & MASK
            c = ((c << 31) | (c >> 33)) * P1 & MASK
            d = (d + words[i + 3] * P2) & MASK
            d = ((d << 31) | (d >> 33)) * P1 & MASK
        at = length // 32 * 32
        h = (rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18)) & MASK
        for lane in (a, b, c, d):
            h = ((h ^ mix(0, lane)) * P1 + P4) & MASK
    else:
        h = P5
    h = (h + length) & MASK
    while at + 8 <= length:
        h = (rotate(h ^ mix(0, struct.unpack_from("<Q", data, at)[0]), 27) * P1 + P4) & MASK
        at += 8
    if at + 4 <= length:
        h = (rotate(h ^ struct.unpack_from("<I", data, at)[0] * P1 & MASK, 23) * P2 + P3) & MASK
        at += 4
    for byte in data[at:]:
        h = rotate(h ^ byte * P5 & MASK, 11) * P1 & MASK
    h = (h ^ h >> 33) * P2 & MASK
    h = (h ^ h >> 29) * P3 & MASK
    return h ^ h >> 32


# The first 128 bytes of XXH3's secret.
SECRET = struct.unpack("<16Q", bytes.fromhex(
    "b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671fcb79e64eccc0e578825ad07dccff7221"
    "b8084674f743248ee03590e6813a264c3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"
    "a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364"))


def xxh3(page):
    """XXH3 with seed 0 of 128 bytes: from both ends inwards, 16 bytes at a time, each with 16 of the secret."""
    words = struct.unpack("<16Q", page)
    h = 128 * P1
    for i in range(8):
        at = i if i % 2 == 0 else 15 - i
        product = (words[at] ^ SECRET[2 * i]) * (words[at + 1] ^ SECRET[2 * i + 1])
        h += (product & MASK) ^ product >> 64
    h &= MASK
    h = (h ^ h >> 37) * 0x165667919E3779F9 & MASK
    return h ^ h >> 32


def words_of(key):
    """The words of a key, whatever stands between them."""
    letter, between = rb"[A-Za-z_\x80-\xff]", re.sub(rb"\xe2\x80[\x90-\x95]", b"-", key)
    inner = rb"(?<=%s)['.](?=%s)|(?<=[0-9])[.,](?=[0-9])" % (letter, letter)
    return re.findall(rb"(?:%s|[0-9]|%s)+" % (letter, inner), between)


def sequence_of(words):
    """The number of a sequence of words' numbers."""
    sequence = words[0]
    for word in words[1:]:
        mixed = (rotate(sequence, 23) ^ word) * 0x9E3779B97F4A7C15 & MASK
        sequence = mixed ^ mixed >> 32
    return sequence


class Cursor:
    """Reads the parts of one record."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        need(self.at < len(self.data), "record too short")
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                need(byte or not shift, "number longer than it needs to be")
                need(value < 1 << 32, "number over 32 bits")
                return value
            shift += 7
            need(shift < 35, "number over 5 bytes")

    def raw(self):
        length = self.number()
        need(length <= len(self.data) - self.at, "string too long")
        self.at += length
        return self.data[self.at - length:self.at]

    def string(self):
        return self.raw().decode("utf-8")

    def count(self):
        count = self.number()
        need(count <= len(self.data) - self.at, "count too large")
        return count

    def relations(self):
        """Relations have no count: they fill a string."""
        cursor, found = Cursor(self.raw()), []
        while cursor.at < len(cursor.data):
            flags = cursor.byte()
            need(1 <= flags & 0x7F <= 27, "kind of relation")
            found.append((flags & 0x7F, cursor.number(), cursor.number() if flags & 0x80 else None))
        return found

    def end(self):
        need(self.at == len(self.data), "bytes behind the record")

    def additions(self):
        """What stands behind the counted parts of a record: pairs of a kind and its content."""
        found = []
        while self.at < len(self.data):
            found.append((self.byte(), self.raw()))
        return found


def lowered(label):
    """ASCII letters in lower case, all other bytes as they are; `bytes.lower` does just that."""
    return label.lower()


class Section:
    def __init__(self, data, count):
        self.data, self.count = data, count

    def strings(self):
        cursor = Cursor(self.data)
        return [cursor.string() for _ in range(self.count)]


class Records:
    def __init__(self, section, offsets):
        need(offsets.count == section.count, "as many offsets as records")
        need(len(offsets.data) == (section.count and section.count + 1) * 4, "length of the offsets")
        self.data, self.count = section.data, section.count
        self.offsets = struct.unpack("<%dI" % (len(offsets.data) // 4), offsets.data)

    def __getitem__(self, number):
        need(0 <= number < self.count, "record %d does not exist" % number)
        start, end = self.offsets[number:number + 2]
        need(start < end <= len(self.data) and end - start <= 64 << 20, "place of record %d" % number)
        return self.data[start:end]


class KeyTable:
    """Records by the positions at which they begin."""

    def __init__(self, section, marks, buckets):
        self.records, at = {}, 0
        while at < len(section.data):
            cursor = Cursor(section.data[at:at + 5])
            length = cursor.number()
            start, end = at + cursor.at, at + cursor.at + length
            need(start < end <= len(section.data) and length <= 64 << 20, "length of the record at %d" % at)
            self.records[at] = section.data[start:end]
            at = end
        self.positions = list(self.records)
        self.numbers = {position: number for number, position in enumerate(self.positions)}
        self.count = section.count
        need(self.count == len(self.positions), "number of records")
        need(struct.pack("<%dI" % marks.count, *self.positions[::16]) == marks.data, "marks")
        need(len(buckets.data) == buckets.count * 64 and bool(buckets.count) == bool(self.count), "buckets")
        self.buckets = [struct.unpack_from("<10HI10I", buckets.data, 64 * row) for row in range(buckets.count)]

    def __getitem__(self, position):
        need(position in self.records, "no record at %d" % position)
        return self.records[position]

    def key(self, position):
        return lowered(Cursor(self[position]).raw())

    def search(self, key):
        """The position of the first record of a key or None, and how many buckets were looked at."""
        code = xxh64(key)
        tag, mark = code & 0xFFFF or 1, 1 << (code >> 16 & 31)
        first = code * len(self.buckets) >> 64
        for probes in range(len(self.buckets)):
            bucket = self.buckets[(first + probes) % len(self.buckets)]
            tags, spilled, positions = bucket[:10], bucket[10], bucket[11:]
            for slot in range(10):
                if tags[slot] == tag and self.key(positions[slot]) == key:
                    return positions[slot], probes + 1
            if not spilled & mark:
                break
        return None, probes + 1

    def all(self, key):
        position, _ = self.search(key)
        if position is None:
            return
        for position in self.positions[self.numbers[position]:]:
            if self.key(position) != key:
                return
            yield position


class Pack:
    def __init__(self, path):
        with open(path, "rb") as file:
            data = self.data = file.read()
        need(len(data) >= 64 and data[:8] == b"\x89LEXP\r\n\x1a", "not a pack")
        version, rows, length = struct.unpack_from("<IIQ", data, 8)
        need(version == 8, "version")
        need(length == len(data), "length")
        table = data[64:64 + 32 * rows]
        need(rows <= 64 and 64 + 32 * rows <= length - 32, "number of rows")
        need(struct.unpack_from("<Q", data, 56)[0] == xxh64(data[:56]) ^ xxh64(table), "header checksum")
        self.sections = {}
        for row in range(rows):
            kind, _, start, size, count = struct.unpack_from("<IIQQQ", table, 32 * row)
            need(64 + 32 * rows <= start <= start + size <= length - 32 and count <= size, "row %d" % row)
            need(start % 64 == 0, "a section that is not aligned")
            self.sections[kind] = Section(data[start:start + size], count)
            if kind == 255:
                self.checksums = start
        need(self.checksums + len(self.sections[255].data) == length - 32, "place of the page checksums")

        self.info = dict(zip(INFO, self.section(1).strings()))
        self.topics = self.section(2).strings()
        self.templates = Records(self.section(3), self.section(4))
        self.entries = KeyTable(self.section(16), self.section(17), self.section(18))
        self.forms = KeyTable(self.section(24), self.section(25), self.section(26))
        self.synsets = Records(self.section(32), self.section(33))
        self.phrases = self.section(40).data

    def section(self, kind):
        return self.sections.get(kind, Section(b"", 0))

    def check_pages(self):
        stored = struct.unpack("<%dI" % (len(self.section(255).data) // 4), self.section(255).data)
        need(128 * len(stored) == self.checksums, "number of pages")
        for page, checksum in enumerate(stored):
            need(xxh3(self.data[128 * page:128 * page + 128]) & 0xFFFFFFFF == checksum, "page %d" % page)
        return len(stored)

    def check_digest(self):
        digest = hashlib.sha256(self.data[:-32])
        need(digest.digest() == self.data[-32:], "SHA-256")
        return digest.hexdigest()

    def entry(self, number):
        cursor = Cursor(self.entries[number])
        label = cursor.raw()
        senses = []
        for _ in range(cursor.count()):
            flags = cursor.byte()
            sense = {"part": PARTS[flags & 0x0F], "synset": cursor.number(), "identifier": cursor.number()}
            sense["spelling"] = cursor.string() if flags & 0x10 else label.decode("utf-8")
            sense["tagCount"] = cursor.number() if flags & 0x20 else 0
            sense["position"] = POSITIONS[cursor.byte()] if flags & 0x40 else None
            sense["relations"] = cursor.relations() if flags & 0x80 else []
            template = self.templates[sense["identifier"] - 1] if sense["identifier"] else b""
            name = lowered(label).replace(b" ", b"_")
            sense["id"] = template.replace(b"\x01", name).decode("utf-8")
            senses.append(sense)
        cursor.additions()
        return senses

    def synset(self, number):
        cursor = Cursor(self.synsets[number])
        synset = {"part": PARTS[cursor.byte()], "topic": cursor.number()}
        synset["members"] = [cursor.string() for _ in range(cursor.count())]
        synset["definition"] = cursor.string()
        synset["relations"] = cursor.relations()
        synset["examples"] = [(cursor.string(), cursor.string()) for _ in range(cursor.count())]
        synset["labels"] = [text.decode("utf-8") for kind, text in cursor.additions() if kind == 1]
        return synset

    def holds_sequence(self, sequence):
        """Whether the phrase filter holds a sequence of words."""
        block = sequence * (len(self.phrases) // 64) >> 64
        product = sequence * P2
        bits = (product >> 64 ^ product) & MASK
        for number in (bits >> 9 * place & 511 for place in range(6)):
            if not self.phrases[block * 64 + number // 8] >> number % 8 & 1:
                return False
        return True

    def surface(self, number):
        """The forms of one surface: part of speech, features, key of the lemma."""
        cursor = Cursor(self.forms[number])
        cursor.raw()
        found = []
        for _ in range(cursor.count()):
            part, features = PARTS[cursor.byte()], cursor.number()
            names = tuple(name for bit, name in enumerate(FEATURES) if features >> bit & 1)
            found.append((part, names, cursor.raw()))
        cursor.end()
        return found
