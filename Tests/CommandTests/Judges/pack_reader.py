#!/usr/bin/python3
"""A second reader of packs, written from "Pack format" in the documentation and from nothing else.

Opens the WordNet pack of the environment, checks it from end to end, and compares what it reads with what
`lens-share` and `lensctl` say. Prints one line a part; the first contradiction ends it with status 1.

    pack_reader.py [PACK]
"""

import json
import os
import random
import re
import subprocess
import sys

from pack_file import KINDS, Damaged, Pack, need, sequence_of, words_of, xxh64


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

def has_form(headword, text):
    """Whether a word of a text begins as the headword does, but for its last letter, and is not much longer."""
    first = headword.encode().split(b" ")[0]
    stem = first[:-1] if len(first) > 3 else first
    forms = re.finditer(rb"(?<![A-Za-z])" + re.escape(stem) + rb"[A-Za-z]*", text.encode(), re.IGNORECASE)
    return any(len(form[0]) <= len(headword.encode()) + 3 for form in forms)


def definition(pack, sense, word):
    synset = pack.synset(sense["synset"])
    fields = {"definition": synset["definition"]}
    if synset["examples"]:
        examples = sorted(synset["examples"], key=lambda example: not has_form(sense["spelling"], example[0]))
        fields["example"] = examples[0][0]
        fields["examples"] = [{"text": text, **({"author": author} if author else {})} for text, author in examples]
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
                    # An entry that is reached in two ways is spelled as one of them wants it. A form in small letters
                    # is one of the headword in small letters, if there are both.
                    spelled = spellings(pack, number)
                    small = [entry for entry in spelled if entry[0][0].islower()]
                    need(any(expected(pack, number, other) in said for other in parts | {None})
                         or all(entry in said for entry in (small if key[0].islower() and small else spelled)),
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
    print("pages: %d, each with its XXH3" % pack.check_pages())
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
    info = {**pack.info, **counts, "languages": pack.info["languages"].split(),
            "glossLanguages": pack.info["glossLanguages"].split()}
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
