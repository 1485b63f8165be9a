"""How often lens-share knows the lemma of an English form: see scripts/accuracy.

lemmas.py PROGRAM TABLE WORDNET, where TABLE is lemminflect's `lemma_lu.csv.gz`, each line of which is
form,part of speech,lemma/lemma/…, and WORDNET the folder of WordNet's index files. A row's lemmas are those that
WordNet has with the row's part of speech; a form counts if one of its rows has such a lemma. It counts once, whatever
parts of speech it has, since a lookup is not told which is meant, and is looked up as a text of its own.

  found     One of the form's lemmas is among the headwords that the lookup leads to.
  all       Every one of them is.
  first     The first headword is a lemma that the table has for the form (whether WordNet has it or not), or it is the
            form itself and WordNet has that as a headword: `people`, which the table knows as the plural of
            `person`. A form of several lemmas is right with any of them first: the table does not say which is meant.
  strictly  As first, without WordNet's word for it: the table must know the headword as a lemma of the form.

Most of the table's forms are base forms; what is left without them stands in a column of its own. The goals hold for
both columns.
"""

import collections
import gzip
import json
import os
import subprocess
import sys

# How many percent of the forms, by measure.
GOALS = {"found": 99.5, "first": 97.0}
MEASURES = [
    ("found", "a lemma found"),
    ("all", "every lemma found"),
    ("first", "a lemma first"),
    ("strictly", "a lemma first, strictly"),
]
# The table's parts of speech, and the names of WordNet's files.
PARTS = {"noun": "noun", "verb": "verb", "aux": "verb", "adj": "adj", "adv": "adv"}
# How many wrong forms of a kind are shown.
EXAMPLES = 12


def headwords(folder):
    """The keys of all headwords that WordNet has with each part of speech."""
    words = {}
    for part in set(PARTS.values()):
        with open(os.path.join(folder, "index." + part), encoding="ascii") as file:
            words[part] = {line.split(" ", 1)[0].replace("_", " ") for line in file if line[0] != " "}
    return words


def forms(table, words):
    """For each form that counts the keys of its lemmas in WordNet, and those of all its lemmas."""
    known = collections.defaultdict(set)
    named = collections.defaultdict(set)
    with gzip.open(table, "rt", encoding="utf-8") as file:
        for line in file:
            form, part, lemmas = line.rstrip("\n").split(",")
            for lemma in lemmas.lower().split("/"):
                named[form].add(lemma)
                if lemma in words[PARTS[part]]:
                    known[form].add(lemma)
    return {form: (lemmas, named[form]) for form, lemmas in known.items()}


def look_up(program, texts):
    """For each text the keys of the headwords that it leads to, in order."""
    options = ["--no-config", "--lines", "--format", "jsonl", "--detail", "none"]
    text = "".join(text + "\n" for text in texts)
    output = subprocess.run([program, *options], input=text, stdout=subprocess.PIPE, text=True, check=False).stdout
    lines = output.split("\n")[:-1]
    if len(lines) != len(texts):
        raise ValueError(f"{len(lines)} answers to {len(texts)} forms")
    return [
        [entry["word"].lower() for lookup in json.loads(line)["lookups"] for entry in lookup["entries"]]
        for line in lines
    ]


def change(form, lemma):
    """What became of the end of a lemma: `-ies → -y`."""
    form = form.lower()
    shared = len(os.path.commonprefix([form, lemma]))
    if shared + 3 < len(lemma):
        return "irregular"
    return f"-{form[shared:]} → -{lemma[shared:]}"


def main():
    program, table, folder = sys.argv[1:]
    words = headwords(folder)
    everywhere = set().union(*words.values())
    cases = forms(table, words)
    counts = {measure: [0, 0] for measure, _ in MEASURES}
    totals = [0, 0]
    wrong = {
        "nothing found": collections.defaultdict(list),
        "other headwords found": collections.defaultdict(list),
        "another headword first": collections.defaultdict(list),
    }
    for (form, (lemmas, named)), found in zip(cases.items(), look_up(program, list(cases))):
        key = form.lower()
        first = found[0] if found else None
        right = {
            "found": bool(lemmas.intersection(found)),
            "all": lemmas.issubset(found),
            "strictly": first in named,
        }
        right["first"] = right["strictly"] or first == key and key in everywhere
        columns = [0] if key in lemmas else [0, 1]
        for column in columns:
            totals[column] += 1
            for measure, holds in right.items():
                counts[measure][column] += holds
        if right["found"] and right["first"]:
            continue
        kind = "another headword first" if right["found"] else "other headwords found" if found else "nothing found"
        lemma = min(lemmas)
        wrong[kind][change(form, lemma)].append(f"{form} ({lemma}{', not ' + first if found else ''})")
    print(f"| of lemminflect's forms | all {totals[0]:,} | the {totals[1]:,} inflected |")
    print("|---|---:|---:|")
    for measure, text in MEASURES:
        cells = [f"{count:,} ({100 * count / total:.2f} %)" for count, total in zip(counts[measure], totals)]
        print(f"| {text} | " + " | ".join(cells) + " |")
    for kind, changes in wrong.items():
        print(f"\n{kind}: {sum(map(len, changes.values())):,}")
        for name, examples in sorted(changes.items(), key=lambda item: (-len(item[1]), item[0])):
            more = ", …" if len(examples) > EXAMPLES else ""
            print(f"  {len(examples):4} {name}: " + ", ".join(examples[:EXAMPLES]) + more)
    missed = [
        measure for measure, goal in GOALS.items()
        if any(100 * count < goal * total for count, total in zip(counts[measure], totals))
    ]
    sys.exit(1 if missed else 0)


main()
