"""wordnet_wn.py: does the program print of a word what WordNet's own program prints?

Takes 1,000 random lemmas that are one word, always the same, and compares `wn LEMMA -over` with the text of
`lens-share --detail full`: for each part of speech the number and order of the senses, and for each sense its words
and its text. Tag counts and topics, which the text does not show, are compared with JSON. `wn` explains base forms
of an inflected form too; they must be there as well. Prints a line for each fault, then
what was compared. Exits 1 if there was a fault.
"""

import json
import os
import random
import re
import subprocess
import sys
from collections import Counter

from wordnet_files import is_token, read_index

LABELS = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
# One line for each text, however long.
ENVIRONMENT = os.environ | {"COLUMNS": "99999"}

faults = []
figures = Counter()


def letters(text):
    return Counter(re.findall(r"[a-z0-9]", text.lower()))


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT).stdout


def words_of_wn(lemma):
    """Senses by part of speech and headword: (tag count, topic, words, gloss)."""
    senses = {}
    # `-a` gives the topics, but numbers the words.
    sections = [re.split(r"^Overview of ", run("wn", lemma, "-over", *flags), flags=re.M)[1:] for flags in ([], ["-a"])]
    for section, numbered in zip(*sections, strict=True):
        part, word = re.match(r"(\w+) (.+)", section).groups()
        rows = re.findall(r"^\d+\. (?:\((\d+)\) )?(.*?) -- \((.*)\)\s*$", section, flags=re.M)
        topics = re.findall(r"^\d+\. (?:\(\d+\) )?<\w+\.(\w+)> ", numbered, flags=re.M)
        assert len(rows) == len(topics) == int(re.search(r"has (\d+) sense", section)[1]), section
        # A headword's section is given again when two rules lead to it.
        senses[part, word.replace("_", " ")] = [
            (int(tags or 0), topic, words.split(", "), gloss) for (tags, words, gloss), topic in zip(rows, topics)]
    return senses


def words_of_text(lemma):
    """Senses by part of speech and headword: [number, synonyms, definition and examples]."""
    senses = {}
    for block in run("lens-share", "--no-config", "--detail", "full", lemma).split("\n\n"):
        title, *lines = block.rstrip("\n").split("\n")
        word = re.sub(r" \([a-z ,]+\)$", "", title.split(" → ")[-1])
        part = sense = None
        for line in lines:
            begin = re.match(r"  (noun|verb|adj|adv) +(?:(\d+)  )?(\S.*)", line)
            if begin:
                part = begin[1]
            begin = begin or re.match(r" {8} ?()(\d+)  (\S.*)", line)
            if begin and part:
                text = re.sub(r"^\((before a noun|after a verb|after its noun|a name, for example)\) ", "", begin[3])
                sense = [int(begin[2] or 1), [], text]
                senses.setdefault((part, word), []).append(sense)
            elif sense:
                detail = line.strip()
                if detail.startswith("“"):
                    sense[2] += detail
                elif detail.startswith("synonyms: "):
                    sense[1] = detail[len("synonyms: ") :].split(", ")
    return senses


def words_of_json(line):
    senses = {}
    for entry in json.loads(line)["lookups"][0]["entries"]:
        for meaning in entry["meanings"]:
            senses[meaning["partOfSpeech"], entry["word"]] = [
                (d.get("tagCount", 0), d.get("topic")) for d in meaning["definitions"]]
    return senses


def by_spelling(word, rows):
    """Rows by how their synset spells the word: `brown` and `Brown` are two headwords here, and one for wn."""
    groups = {}
    for row in rows:
        groups.setdefault(next((w for w in row[2] if w.lower() == word.lower()), word), []).append(row)
    return groups


def judge(lemma, line):
    ours = words_of_text(lemma)
    facts = words_of_json(line)
    theirs = words_of_wn(lemma)
    for (part, word), all_rows in theirs.items():
        # Morphy takes -er off behind an e as well, as no English comparative has it: `fakeer`, of `fake`.
        if part == "adj" and word.endswith("e") and lemma in (word + "er", word + "est"):
            continue
        figures["overviews"] += 1
        groups = by_spelling(word, all_rows)
        # A form in small letters is one of the word in small letters: `brethren`, of `brother` and not of `Brother`.
        if word.lower() != lemma:
            groups = {own: rows for own, rows in groups.items() if own[0].islower()}
        for own, rows in groups.items():
            judge_headword(lemma, part, own, rows, ours.get((part, own)), facts)
    for part, word in ours:
        if word == lemma and (part, word) not in {(p, w.lower()) for p, w in theirs}:
            faults.append(f"{lemma}: wn has no {part}")


def judge_headword(lemma, part, word, rows, mine, facts):
    if mine is None:
        faults.append(f"{lemma}: wn explains {part} {word}, we do not")
        return
    if [sense[0] for sense in mine] != list(range(1, len(rows) + 1)):
        faults.append(f"{lemma}: {part} {word}: senses {[sense[0] for sense in mine]}, of {len(rows)}")
        return
    if facts.get((LABELS[part], word)) != [row[:2] for row in rows]:
        faults.append(f"{lemma}: {part} {word}: {facts.get((LABELS[part], word))}, wn {[r[:2] for r in rows]}")
    for (number, synonyms, texts), (_, _, words, gloss) in zip(mine, rows):
        figures["senses"] += 1
        own = next((w for w in words if w.lower() == word.lower()), None)
        if sorted([*synonyms, own]) != sorted(words):
            faults.append(f"{lemma}: {part} {word} {number}: synonyms {synonyms}, wn {words}")
        lost, added = letters(gloss) - letters(texts), letters(texts) - letters(gloss)
        # Between two examples an "or" is a separator, which is not shown.
        if added or set(lost) - set("or"):
            faults.append(f"{lemma}: {part} {word} {number}: {texts!r}, wn {gloss!r}")


def main():
    lemmas = sorted(lemma for lemma in read_index() if "_" not in lemma and is_token(lemma))
    chosen = random.Random(1_000).sample(lemmas, 1_000)
    answers = subprocess.run(
        ["lens-share", "--no-config", "--lines", "--format", "json", "--detail", "full", "-"],
        input="".join(lemma + "\n" for lemma in chosen), stdout=subprocess.PIPE, text=True).stdout.splitlines()
    for lemma, line in zip(chosen, answers, strict=True):
        figures["lemmas"] += 1
        judge(lemma, line)
    for fault in faults[:50]:
        print(fault)
    print(f"{len(faults)} faults")
    for name, count in figures.items():
        print(f"{count} {name}")
    return 1 if faults else 0


sys.exit(main())
