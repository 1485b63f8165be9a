"""wordnet_exceptions.py: does every irregular form of WordNet's exception lists lead to its base forms?

Has one run of `lens-share` look up every form that is one word. Each base form that the index has in the list's part
of speech must be an entry, and for a base other than the form itself a step must lead to it: from the form, by that
part of speech. Prints a line for each fault, then what was compared. Exits 1 if there was a fault.
"""

import json
import subprocess
import sys
from collections import Counter

from wordnet_files import is_token, read_exceptions, read_index


def main():
    index = read_index()
    figures = Counter()
    faults = []
    rows = []
    for part, form, bases in read_exceptions():
        figures["rows"] += 1
        if "_" not in form and is_token(form):
            rows.append((part, form, bases))
        else:
            figures["rows with a form of several words"] += 1
    question = "".join(form + "\n" for _, form, _ in rows).encode()
    output = subprocess.run(
        ["lens-share", "--no-config", "--lines", "--format", "json", "--detail", "full", "-"],
        input=question, stdout=subprocess.PIPE).stdout
    for (part, form, bases), line in zip(rows, output.splitlines(), strict=True):
        lookups = json.loads(line)["lookups"]
        if [lookup["text"] for lookup in lookups] != [form]:
            faults.append(f"{form}: {[lookup['text'] for lookup in lookups]}")
            continue
        entries = [entry for entry in lookups[0]["entries"] if entry["lexicon"] == "wordnet"]
        steps = {(step["from"], step["to"], step.get("rule")) for step in lookups[0]["route"]}
        # The parts of speech in which each base form is found. More than one form of a name is one lemma.
        found = {}
        for entry in entries:
            lemma = entry["word"].lower().replace(" ", "_")
            found.setdefault(lemma, set()).update(m["partOfSpeech"] for m in entry["meanings"])
        for base in bases:
            if part not in index.get(base, {}):
                figures["base forms that the index does not have as that part of speech"] += 1
                continue
            figures["base forms"] += 1
            if part not in found.get(base, ()):
                faults.append(f"{form}: {part} {base} is not among {sorted(found)}")
            elif base != form and (form, base.replace("_", " "), f"{part} exception") not in steps:
                faults.append(f"{form}: no step leads to {part} {base}: {sorted(steps)}")
    for fault in faults[:50]:
        print(fault)
    print(f"{len(faults)} faults")
    for name, count in figures.items():
        print(f"{count} {name}")
    return 1 if faults else 0


sys.exit(main())
