"""wordnet_entries.py: does the program say of every word of WordNet what the files say?

Reads the index and data files by itself, has one run of `lens-share` look up every lemma that is one word, and
compares parts of speech, order of senses, spelling, texts, synonyms, antonyms, keys, tag counts, topics,
positions and relations. Prints a line for each fault, then what was compared. Exits 1 if there was a fault.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter

from wordnet_files import is_token, read_index, read_senses, read_synsets

# Names by symbol (wninput(5WN)), in the order in which they are printed.
RELATIONS = {
    "!": "antonym", "@": "hypernym", "@i": "instance hypernym", "~": "hyponym", "~i": "instance hyponym",
    "#m": "member holonym", "#s": "substance holonym", "#p": "part holonym", "%m": "member meronym",
    "%s": "substance meronym", "%p": "part meronym", "=": "attribute", "+": "derivation", "\\": "pertainym",
    "<": "participle", "^": "see also", "&": "similar", "*": "entailment", ">": "cause", "$": "verb group",
    ";c": "topic domain", "-c": "topic member", ";r": "region domain", "-r": "region member",
    ";u": "usage domain", "-u": "usage member",
}  # fmt: skip

faults = []
figures = Counter()
topics = {}


def check(lemma, what, found, expected):
    if found != expected:
        faults.append(f"{lemma}: {what}: {found!r}, not {expected!r}")


# MARK: glosses


def squeezed(text):
    """The letters and digits of a text, in order."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


def check_gloss(lemma, gloss, definition):
    text = definition["definition"]
    examples = definition.get("examples", [])
    texts = [example["text"] for example in examples]
    check(lemma, "example", definition.get("example"), texts[0] if texts else None)
    # Most glosses have no quotation, or only examples behind the definition: those are compared to the letter.
    if '"' not in gloss:
        figures["glosses without quotation, to the letter"] += 1
        check(lemma, "definition", (text, texts), (gloss.rstrip(" ;,:"), []))
        return
    plain = re.fullmatch(r'([^"]*?)((?:[ ;,]*"[^"]+")+)[;,. ]*', gloss)
    if plain and text == plain[1].rstrip(" ;,:"):
        if texts == [part.strip(" ;,:") for part in re.findall(r'"([^"]+)"', plain[2])]:
            figures["glosses with examples at the end, to the letter"] += 1
            return
    # The others: every word of the gloss stands in definition, examples or authors, whatever the order.
    pieces = [text]
    for example in examples:
        pieces += [example["text"], example.get("author", "")]
    whole = squeezed(gloss)
    if squeezed("".join(pieces)) == whole:
        figures["other glosses, every letter in order"] += 1
        return
    words = Counter(re.findall(r"[a-z0-9]+", gloss.lower()))
    ours = Counter(re.findall(r"[a-z0-9]+", " ".join(pieces).lower()))
    lost, added = words - ours, ours - words
    if added or set(lost) - {"or"}:
        faults.append(f"{lemma}: gloss: lost {dict(lost)}, added {dict(added)}: {gloss!r}")
    else:
        figures["other glosses, every word in another order"] += 1


# MARK: relations


class Files:
    def __init__(self):
        self.synsets = read_synsets()
        self.index = read_index()
        self.senses = read_senses()

    def targets(self, pointer):
        words = self.synsets[pointer.target].words
        return [words[pointer.member - 1]] if pointer.member else words

    def head(self, synset):
        """The synset that a satellite belongs to."""
        heads = [self.synsets[p.target] for p in synset.pointers if p.symbol == "&"]
        return next((head for head in heads if not head.is_satellite), None) if synset.is_satellite else None

    def relations(self, synset, sources):
        """Words by kind of relation: those of the given words of the synset first, then the whole synset's."""
        own = [pointer for pointer in synset.pointers if pointer.source in sources]
        whole = [pointer for pointer in synset.pointers if not pointer.source]
        result = {}
        for pointer in own + whole:
            result.setdefault(RELATIONS[pointer.symbol], []).extend(self.targets(pointer))
        head = self.head(synset)
        opposite = []
        for pointer in head.pointers if head else []:
            if pointer.symbol == "!" and (pointer.target, pointer.member) not in opposite:
                opposite.append((pointer.target, pointer.member))
                result.setdefault("inherited antonym", []).extend(self.targets(pointer))
        return result


# MARK: entries


def unique(lists):
    return list(dict.fromkeys(word for words in lists for word in words))


def check_sense(files, lemma, word, part, offset, number, definition):
    synset = files.synsets[part, offset]
    check_gloss(lemma, synset.gloss, definition)
    mine = [i for i, member in enumerate(synset.words) if member.lower().replace(" ", "_") == lemma]
    spelling = synset.words[mine[0]]
    check(lemma, "spelling", definition.get("spelling", word), spelling)
    check(lemma, "position", definition.get("position"), synset.markers[mine[0]])
    check(lemma, "synonyms", definition["synonyms"], [w for w in synset.words if w != spelling])
    keys = files.senses[lemma, part, offset]
    rows = [row for row in keys if row[0] == definition["id"]]
    if len(rows) != 1:
        faults.append(f"{lemma}: id {definition['id']}, not one of {keys}")
    else:
        check(lemma, "sense number", number, rows[0][1])
        check(lemma, "tag count", definition.get("tagCount", 0), rows[0][2])
    check(lemma, "topic", definition.get("topic"), topics.setdefault(synset.topic, definition.get("topic")))
    relations = files.relations(synset, {i + 1 for i in mine})
    found = {relation["type"]: relation["words"] for relation in definition.get("relations", [])}
    check(lemma, "relations", found, relations)
    antonyms = relations.get("antonym") or relations.get("inherited antonym", [])
    check(lemma, "antonyms", definition["antonyms"], antonyms)
    figures["senses"] += 1
    figures["links"] += sum(len(words) for words in relations.values())


def spelling_of(files, lemma, part, offset):
    return next(m for m in files.synsets[part, offset].words if m.lower().replace(" ", "_") == lemma)


def spelled_senses(files, lemma):
    """For each spelling of a lemma (`polish`, `Polish`) its senses by part of speech: (number in the files, offset).

    Parts of speech stand by the tags of all their senses, the more frequent first, then as in the files.
    """
    parts = files.index[lemma]
    tags = {part: sum(row[2] for offset in dict.fromkeys(parts[part]) for row in files.senses[lemma, part, offset])
            for part in parts}
    senses = {}
    for part in sorted(parts, key=lambda part: -tags[part]):
        for number, offset in enumerate(parts[part], 1):
            senses.setdefault(spelling_of(files, lemma, part, offset), {}).setdefault(part, []).append((number, offset))
    return senses


def check_entry(files, lemma, entry, senses):
    # An entry begins each part of speech once.
    check(lemma, "parts of speech", [meaning["partOfSpeech"] for meaning in entry["meanings"]], list(senses))
    if "more" in entry:
        faults.append(f"{lemma}: {entry['more']} senses are not shown")
    for meaning in entry["meanings"]:
        part, definitions = meaning["partOfSpeech"], meaning["definitions"]
        rows = senses.get(part, [])
        check(lemma, f"number of {part} senses", len(definitions), len(rows))
        for (number, offset), definition in zip(rows, definitions):
            check_sense(files, lemma, entry["word"], part, offset, number, definition)
    for name in ("synonyms", "antonyms"):
        for meaning in entry["meanings"]:
            check(lemma, name, meaning[name], unique(d[name] for d in meaning["definitions"]))
        check(lemma, name, entry[name], unique(meaning[name] for meaning in entry["meanings"]))


def main():
    files = Files()
    lemmas = sorted(files.index)
    words = [lemma for lemma in lemmas if "_" not in lemma]
    with tempfile.TemporaryFile() as questions:
        questions.write("".join(word + "\n" for word in words).encode())
        questions.seek(0)
        program = subprocess.Popen(
            ["lens-share", "--no-config", "--lines", "--format", "json", "--detail", "full", "-"],
            stdin=questions, stdout=subprocess.PIPE)
    seen = 0
    for word, line in zip(words, program.stdout):
        seen += 1
        lookups = json.loads(line)["lookups"]
        is_one = len(lookups) == 1 and lookups[0]["text"] == word
        if is_token(word) and not is_one:
            faults.append(f"{word}: {[lookup['text'] for lookup in lookups]}")
        if not is_one:
            continue
        lookup = lookups[0]
        entries = [e for e in lookup["entries"] if e["lexicon"] == "wordnet" and e["word"].lower() == word]
        senses = spelled_senses(files, word)
        check(word, "spellings", sorted(entry["word"] for entry in entries), sorted(senses))
        if lookup["match"] not in ("exact", "case", "phrase"):
            faults.append(f"{word}: match {lookup['match']}")
        figures["words"] += 1
        for entry in entries:
            check_entry(files, word, entry, senses.get(entry["word"], {}))
    check("the program", "lines", seen, len(words))
    check("the program", "exit status", program.wait(), 0)
    check("the files", "topics", len(topics), 45)

    for fault in faults[:50]:
        print(fault)
    print(f"{len(faults)} faults")
    for name, count in figures.items():
        print(f"{count} {name}")
    print(f"{len(words) - figures['words']} lemmas that are not looked up as one")
    print(f"{len(lemmas) - len(words)} lemmas that are several words by a space")
    return 1 if faults else 0


sys.exit(main())
