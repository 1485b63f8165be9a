"""Which of the most frequent forms of each installed language find an entry: see scripts/accuracy.

languages.py PROGRAM FOLDER, where FOLDER has wordfreq's lists. Each form is a text of its own in its language; it is found
if every word in it has an entry of a pack of that language, or is one of its words of a closed class.
"""

import collections
import json
import pathlib
import subprocess
import sys

from wordfreq_list import frequent_forms

COUNT = 5000
# Percent of the forms that should be found: what the best single source of each language has of them.
GOALS = {
    "de": 92.4, "es": 89.1, "fr": 74.6, "pt": 74.6, "it": 52.0, "ru": 93.4, "ar": 62.0, "hi": 76.0, "sk": 15.0,
    "ja": 87.9, "zh": 95.3,
}
NAMES = {
    "ar": "Arabic", "de": "German", "en": "English", "es": "Spanish", "fr": "French", "hi": "Hindi", "it": "Italian",
    "ja": "Japanese", "pt": "Portuguese", "ru": "Russian", "sk": "Slovak", "zh": "Chinese",
}
# What each kind of match counts as.
COLUMNS = {"exact": 0, "case": 0, "phrase": 0, "number": 0, "inflected": 1, "folded": 1, "clitic": 2, "compound": 2}


def installed(program):
    """The languages that the packs of the program's folder have, but English."""
    answer = subprocess.run([program, "packs", "--format", "json"], stdout=subprocess.PIPE, text=True, check=True).stdout
    languages = set()
    for pack in json.loads(answer)["packs"]:
        if pack["entries"] > 0:
            languages |= {tag.split("-")[0] for tag in pack["languages"]}
    return sorted(languages & set(NAMES) - {"en"})


def column(lookup, language):
    """What a lookup counts as; nothing if it is not found in its language. A number is of every language."""
    if lookup["text"].isdigit():
        return 0
    if lookup["match"] == "none" or lookup.get("language", language).split("-")[0] != language:
        return None
    return COLUMNS[lookup["match"]]


def find(program, language, forms):
    """For each form what it counts as; nothing if a word of it is not found, or if it holds no word."""
    options = ["--no-config", "--lines", "--format", "jsonl", "--detail", "none", "--suggest", "never",
               "--language", language]
    text = "".join(form + "\n" for form in forms)
    output = subprocess.run([program, *options], input=text, stdout=subprocess.PIPE, text=True, check=False).stdout
    lines = output.split("\n")[:-1]
    if len(lines) != len(forms):
        raise ValueError(f"{len(lines)} answers to {len(forms)} forms")
    kinds = []
    for line in lines:
        found = [column(lookup, language) for lookup in json.loads(line)["lookups"]]
        kinds.append(max(found) if found and None not in found else None)
    return kinds


def word_list(folder, language):
    """The path of the largest list of a language; nothing if there is none."""
    for size in ("large", "small"):
        path = folder / f"{size}_{language}.msgpack.gz"
        if path.exists():
            return path
    return None


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    languages = installed(str(pathlib.Path(program).parent / "lensctl"))
    if not languages:
        print("no pack of another language than English is installed: lensctl install fr")
        return
    print("| language | as written | and with forms | and with parts | goal | not found, the most frequent |")
    print("|---|---:|---:|---:|---:|---|")
    missed = False
    for language in languages:
        path = word_list(folder, language)
        if path is None:
            continue
        forms = frequent_forms(path)[:COUNT]
        kinds = find(program, language, forms)
        counts = collections.Counter(kinds)
        shares = [100 * sum(counts[kind] for kind in range(last + 1)) / len(forms) for last in range(3)]
        goal = GOALS.get(language)
        missed = missed or goal is not None and shares[-1] < goal
        unknown = " ".join([form for form, kind in zip(forms, kinds) if kind is None][:6])
        cells = [f"{share:.1f} %" for share in shares] + ["" if goal is None else f"{goal:.1f} %", unknown]
        print(f"| {NAMES[language]} | " + " | ".join(cells) + " |")
    sys.exit(1 if missed else 0)


main()
