"""Which of the most frequent forms of a word list lens-share explains, and how: see scripts/accuracy.

coverage.py PROGRAM LIST, where LIST is a list of wordfreq. Each form is a text of its own; it is explained
if every word in it is. Only the packs of the English set are asked.
"""

import collections
import json
import subprocess
import sys

import installed_packs
from wordfreq_list import frequent_forms

# How many forms, and how many percent of them should be explained, and how many have a definition: be more than named as a name
# or an abbreviation.
GOALS = [(5000, 99.0, 98.0), (20000, 97.0, 96.0)]
# The kinds of explanation, in the order of the table.
NAMED = ("abbreviation", "name")
KINDS = [
    ("word", "a headword as written"),
    ("case", "a headword in other case or spelling"),
    ("inflected", "an inflected form"),
    ("contraction", "a contraction or possessive"),
    ("compound", "the parts of a word"),
    ("number", "a number"),
    ("given name", "a given name, and where it is common"),
    ("acronym", "an acronym, spelled out"),
    ("abbreviation", "an abbreviation, named as one"),
    ("name", "a name, named as one"),
]


# Packs whose words are a kind of their own.
SPECIAL = {"given-names": "given name", "vera": "acronym"}


def kind(lookup):
    """How a lookup is explained, or nothing."""
    if lookup["match"] == "none":
        return None
    if lookup["match"] == "number":
        return "number"
    entry = lookup["entries"][0]
    meaning = entry["meanings"][0]
    definition = meaning["definitions"][0]["definition"]
    if entry["lexicon"] == "scowl":
        return "name" if meaning["partOfSpeech"] == "name" else "abbreviation"
    if entry["lexicon"] in SPECIAL:
        return SPECIAL[entry["lexicon"]]
    if lookup["match"] == "clitic" or definition.startswith("short for “"):
        return "contraction"
    return {"exact": "word", "phrase": "word", "folded": "case"}.get(lookup["match"], lookup["match"])


def explain(program, packs, forms):
    """For each form what kind it is; nothing if a word of it is not explained, or if it holds no word."""
    options = [*installed_packs.english_alone(packs), "--lines", "--format", "jsonl", "--detail", "brief"]
    text = "".join(form + "\n" for form in forms)
    output = subprocess.run([program, *options], input=text, stdout=subprocess.PIPE, text=True, check=False).stdout
    lines = output.split("\n")[:-1]
    if len(lines) != len(forms):
        raise ValueError(f"{len(lines)} answers to {len(forms)} forms")
    order = [name for name, _ in KINDS]
    kinds = []
    for line in lines:
        found = [kind(lookup) for lookup in json.loads(line)["lookups"]]
        kinds.append(max(found, key=order.index) if found and all(found) else None)
    return kinds


def wrap(words, width=110):
    line = ""
    for word in words:
        if line and len(line) + len(word) + 1 > width:
            yield line
            line = ""
        line += " " + word if line else word
    if line:
        yield line


def main():
    program, path = sys.argv[1:]
    forms = frequent_forms(path)[:GOALS[-1][0]]
    kinds = explain(program, installed_packs.enabled(program), forms)
    counts = [collections.Counter(kinds[:count]) for count, _, _ in GOALS]
    print("| " + " | ".join(["explained as"] + [f"of the first {count:,}" for count, _, _ in GOALS]) + " |")
    print("|---" + "|---:" * len(GOALS) + "|")
    for name, text in KINDS:
        print(f"| {text} |" + "".join(f" {count[name]:,} |" for count in counts))
    explained = [count.total() - count[None] for count in counts]
    defined = [total - sum(count[name] for name in NAMED) for total, count in zip(explained, counts)]
    met = True
    for name, totals, goal in [("explained", explained, 1), ("by a definition", defined, 2)]:
        shares = [100 * total / row[0] for total, row in zip(totals, GOALS)]
        met = met and all(share >= row[goal] for share, row in zip(shares, GOALS))
        print(f"| **{name}** |" + "".join(f" **{total:,} ({share:.2f} %)** |" for total, share in zip(totals, shares)))
    print("| not explained |" + "".join(f" {count[None]:,} |" for count in counts))
    for title, wanted in [("names", "name"), ("abbreviations", "abbreviation"), ("not explained", None)]:
        print(f"\n{title}:")
        for line in wrap([form for form, found in zip(forms, kinds) if found == wanted]):
            print("  " + line)
    sys.exit(0 if met else 1)


main()
