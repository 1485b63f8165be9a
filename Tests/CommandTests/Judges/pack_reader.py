#!/usr/bin/python3
"""A second reader of packs, written from "Pack format" in the documentation and from nothing else.

Opens the WordNet pack of the environment, checks it from end to end, and compares what it reads with what
`lens-share` and `lensctl` say. Prints one line a part; the first contradiction ends it with status 1.

    pack_reader.py [PACK]
"""

import hashlib
import json
import os
import random
import re
import struct
import subprocess
import sys

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
INFO = ["name", "title", "version", "languages", "licence", "licenceText", "source", "sourceChecksum", "date"]


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
        need(version == 4, "version")
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
        stored = struct.unpack("<%dQ" % (len(self.section(255).data) // 8), self.section(255).data)
        need(len(stored) == (self.checksums + 511) // 512, "number of pages")
        for page, checksum in enumerate(stored):
            end = min(page * 512 + 512, self.checksums)
            need(xxh64(self.data[page * 512:end]) == checksum, "page %d" % page)
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


def check_records(pack):
    """Reads every record, and follows every link of it."""
    sizes = []
    for number in range(pack.synsets.count):
        sizes.append(len(pack.synset(number)["members"]))
    links = []
    for number in range(pack.synsets.count):
        synset = pack.synset(number)
        need(synset["topic"] <= len(pack.topics), "topic of synset %d" % number)
        links += synset["relations"]
    senses = 0
    for position in pack.entries.positions:
        for sense in pack.entry(position):
            need(sense["synset"] < pack.synsets.count, "synset of the entry at %d" % position)
            links += sense["relations"]
            senses += 1
    forms = sum(len(pack.surface(position)) for position in pack.forms.positions)
    for _, target, member in links:
        need(target < len(sizes) and (member is None or member < sizes[target]), "target of a relation")
    return senses, forms, len(links)


def check_keys(table):
    """Every key is in order, and a search for it leads to the first record that has it."""
    previous, first, probes = None, 0, 0
    for position in table.positions:
        key = table.key(position)
        need(previous is None or previous <= key, "order of the record at %d" % position)
        if key != previous:
            first = position
        found, looked = table.search(key)
        need(found == first, "the record at %d is not found" % position)
        probes += looked
        previous = key
    return probes / table.count


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


def check_phrases(pack):
    """The filter holds every headword of several words, its beginnings and its end, and little else."""
    held, end = set(), 0x6C61737420776F72
    for position in pack.entries.positions:
        words = [xxh64(word) for word in words_of(pack.entries.key(position))]
        if len(words) > 1:
            held.update(sequence_of(words[:count]) for count in range(1, len(words) + 1))
            held.add(sequence_of(words + [end]))
    for sequence in held:
        need(pack.holds_sequence(sequence), "phrase filter: %016x" % sequence)
    others = [xxh64(b"word %d" % number) for number in range(10000)]
    wrong = sum(pack.holds_sequence(sequence) for sequence in others)
    return len(held), 100 * wrong / len(others)


# What lens-share should say about an entry, from the field names of its JSON.

def definition(pack, sense, word):
    synset = pack.synset(sense["synset"])
    fields = {"definition": synset["definition"]}
    if synset["examples"]:
        fields["example"] = synset["examples"][0][0]
        fields["examples"] = [{"text": text, **({"author": author} if author else {})}
                              for text, author in synset["examples"]]
    words = {}
    for kind, target, member in sense["relations"] + synset["relations"]:
        members = pack.synset(target)["members"]
        words.setdefault(kind, []).extend(members if member is None else [members[member]])
    fields["synonyms"] = [member for member in synset["members"] if member != sense["spelling"]]
    fields["antonyms"] = words.get(1) or words.get(2) or []
    if sense["id"]:
        fields["id"] = sense["id"]
    if sense["spelling"] != word:
        fields["spelling"] = sense["spelling"]
    if sense["tagCount"]:
        fields["tagCount"] = sense["tagCount"]
    if synset["topic"]:
        fields["topic"] = pack.topics[synset["topic"] - 1]
    if sense["position"]:
        fields["position"] = sense["position"]
    if words:
        fields["relations"] = [{"type": KINDS[kind], "words": words[kind]} for kind in sorted(words)]
    return fields


def expected(pack, number, part=None):
    """The headword and the senses of an entry as (part of speech, definition), in a fixed order.

    The headword is spelled as the first sense of the wanted part of speech spells it."""
    senses = pack.entry(number)
    word = next((sense["spelling"] for sense in senses if part in (None, sense["part"])))
    return word, ordered((sense["part"], definition(pack, sense, word)) for sense in senses)


def spellings(pack, number):
    """The entry once for each spelling of its senses, with the senses that are spelled so."""
    senses = pack.entry(number)
    return [(word, ordered((sense["part"], definition(pack, sense, word))
                           for sense in senses if sense["spelling"] == word))
            for word in sorted({sense["spelling"] for sense in senses})]


def ordered(senses):
    return sorted(senses, key=lambda sense: json.dumps(sense, sort_keys=True))


def printed(entry):
    return entry["word"], ordered((meaning["partOfSpeech"], fields)
                                  for meaning in entry["meanings"] for fields in meaning["definitions"])


def look_up(keys, lexicon):
    """What lens-share says about each key, by key."""
    command = ["lens-share", "--no-config", "--lexicon", lexicon, "--format", "jsonl", "--detail", "full"]
    run = subprocess.run(command, input="\n".join(keys) + "\n", capture_output=True, encoding="utf-8")
    need(run.returncode == 0 and not run.stderr, "lens-share: %d %s" % (run.returncode, run.stderr))
    lookups = [json.loads(line) for line in run.stdout.splitlines()]
    return {lookup["key"]: lookup for lookup in lookups}


def compare_entries(pack, lexicon, keys):
    lookups = look_up(keys, lexicon)
    for key in keys:
        said = [printed(entry) for entry in lookups[key]["entries"] if entry["lexicon"] == lexicon]
        for number in pack.entries.all(key.encode("utf-8")):
            for entry in spellings(pack, number):
                need(entry in said, "entry %s" % key)
    return len(keys)


def compare_forms(pack, lexicon, keys):
    lookups = look_up(keys, lexicon)
    entries = 0
    for key in keys:
        lookup = lookups[key]
        forms = pack.surface(pack.forms.search(key.encode("utf-8"))[0])
        said = [printed(entry) for entry in lookup["entries"] if entry["lexicon"] == lexicon]
        for part, _, lemma in forms:
            for number in pack.entries.all(lemma):
                parts = {sense["part"] for sense in pack.entry(number)}
                if part in parts:
                    # An entry that is reached in two ways is spelled as one of them wants it.
                    need(any(expected(pack, number, other) in said for other in parts | {None})
                         or all(entry in said for entry in spellings(pack, number)),
                         "form %s of %s" % (key, lemma))
                    entries += 1
        # And the other way round: no exception is named that the pack does not list. One of another spelling, as
        # bark-lice for barklice, may be listed for its last part.
        for step in lookup["route"]:
            if step.get("rule", "").endswith(" exception") and step["from"] == key:
                form = (step["rule"].removesuffix(" exception"), tuple(step.get("features", ())),
                        step["to"].encode("utf-8"))
                need(form in forms, "route of %s" % key)
    return len(keys), entries


def main(arguments):
    lexicon = "wordnet"
    path = arguments[0] if arguments else "%s/lens-share/packs/%s.lexpack" % (os.environ["XDG_DATA_HOME"], lexicon)
    need(xxh64(b"") == 0xEF46DB3751D8E999 and xxh64(b"abc") == 0x44BC2CF5AD770999, "XXH64 of this program")

    pack = Pack(path)
    digest = pack.check_digest()
    print("digest: SHA-256 holds")
    print("pages: %d, each with its XXH64" % pack.check_pages())
    print("records: %d senses, %d forms, %d relations, none leads nowhere" % check_records(pack))
    print("entries: %d, each found, %.2f buckets a search" % (pack.entries.count, check_keys(pack.entries)))
    print("forms: %d, each found, %.2f buckets a search" % (pack.forms.count, check_keys(pack.forms)))
    print("phrases: %d sequences held, %.1f %% of others" % check_phrases(pack))
    for key in (b"zzyzx", b"mousey mouse", b"", b"MOUSE"):
        need(pack.entries.search(key)[0] is None, "%r is not in the pack" % key)

    run = subprocess.run(["lensctl", "info", path, "--format", "json"], capture_output=True, encoding="utf-8")
    told = json.loads(run.stdout)
    counts = {"entries": pack.entries.count, "synsets": pack.synsets.count, "forms": pack.forms.count,
              "bytes": len(pack.data)}
    info = {**pack.info, **counts, "languages": pack.info["languages"].split()}
    del info["name"]
    for field, value in info.items():
        need(told[field] == value, "lensctl info: %s" % field)
    print("lensctl: says the same in %d fields" % len(info))

    # A word that lens-share takes for one token, whatever stands beside it.
    token = re.compile(rb"[a-z]+")
    phrase = re.compile(rb"[a-z]+( [a-z]+)+")
    chance = random.Random(digest)
    every = sorted({pack.entries.key(position) for position in pack.entries.positions})
    keys = [key.decode() for key in every if token.fullmatch(key)]
    words = chance.sample(keys, min(1000, len(keys)))
    print("lens-share: %d words of %d, the same entries" % (compare_entries(pack, lexicon, words), len(keys)))
    keys = [key.decode() for key in every if phrase.fullmatch(key)]
    words = chance.sample(keys, min(1000, len(keys)))
    print("lens-share: %d phrases of %d, the same entries" % (compare_entries(pack, lexicon, words), len(keys)))
    surfaces = [pack.forms.key(position) for position in pack.forms.positions]
    surfaces = [key.decode() for key in surfaces if token.fullmatch(key)]
    print("lens-share: %d forms, %d entries behind them, the same" % compare_forms(pack, lexicon, surfaces))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Damaged as problem:
        print("pack_reader: %s" % problem)
        sys.exit(1)
