"""How right the answers in each installed language are: see scripts/accuracy.

languages.py PROGRAM FOLDER, where FOLDER has wordfreq's lists. Three tables: the words of everyday sentences, which
sentences.py judges; those of texts in several languages, which mixed_sentences.py judges; and which of the most frequent forms find an entry. There each form is a text of its own in its language;
it is found if every word in it has an entry of a pack of that language, or is one of its words of a closed class. With
LENS_SHARE_FAULTS=1, each word of the sentences that is not right is printed on stderr.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys

import installed_packs
import mixed_sentences
import sentences
from wordfreq_list import frequent_forms

COUNT = 5000
# Percent of the forms that should be found: what the best single source of each language has of them.
GOALS = {
    "de": 92.4, "es": 89.1, "fr": 74.6, "pt": 74.6, "it": 52.0, "ru": 93.4, "ar": 62.0, "hi": 76.0, "sk": 15.0,
    "ja": 87.9, "zh": 95.3,
}
# Percent of the content words of the sentences whose first gloss should be right.
SENTENCE_GOALS = {
    "ar": 58, "de": 81, "en": 90, "es": 85, "fr": 75, "hi": 66, "it": 86, "ja": 97, "pt": 93, "ru": 77, "sk": 73, "zh": 92,
}
NAMES = {
    "ar": "Arabic", "bg": "Bulgarian", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
    "es": "Spanish", "fi": "Finnish", "fr": "French", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian",
    "id": "Indonesian", "it": "Italian", "ja": "Japanese", "lt": "Lithuanian", "nb": "Norwegian", "nl": "Dutch",
    "pl": "Polish", "pt": "Portuguese", "ru": "Russian", "sk": "Slovak", "sv": "Swedish", "tr": "Turkish",
    "zh": "Chinese",
}
# What each kind of match counts as.
COLUMNS = {"exact": 0, "case": 0, "phrase": 0, "number": 0, "inflected": 1, "folded": 1, "clitic": 2, "compound": 2}


def languages_of(packs):
    """The languages that packs have entries of."""
    tags = {tag for pack in packs if pack["entries"] > 0 for tag in installed_packs.languages(pack)}
    return sorted(tags & set(NAMES))


def judge_sentences(program, packs):
    """Prints the table of the sentences; whether a goal is missed, or other languages make English worse."""
    explaining = {pack["name"] for pack in packs if "en" in pack["glossLanguages"]}
    rows = [(NAMES["en"] + ", nothing else installed", "en", installed_packs.english_alone(packs))]
    rows += [(NAMES[language], language, []) for language in languages_of(packs) if language in SENTENCE_GOALS]
    print("| language | content words | headword right | in English | the first gloss right | language right |")
    print("|---|---:|---:|---:|---:|---:|")
    missed, alone = False, None
    for name, language, options in rows:
        total, shares, faults = sentences.judge(program, language, explaining, options)
        print(f"| {name} | {total} | " + " | ".join(f"{share:.0f} %" for share in shares) + " |")
        alone = alone or shares
        missed = missed or shares[2] < SENTENCE_GOALS[language] or language == "en" and shares < alone
        if os.environ.get("LENS_SHARE_FAULTS"):
            print("".join(f"{name}: {fault}\n" for fault in faults), end="", file=sys.stderr)
    print()
    return missed


def judge_mixed(program, packs):
    """Prints the table of the texts in several languages, if dictionaries of all are installed; whether a goal is missed."""
    if not mixed_sentences.languages(mixed_sentences.read()) <= set(languages_of(packs)):
        return False
    missed, faults = mixed_sentences.judge(program)
    if os.environ.get("LENS_SHARE_FAULTS"):
        print("".join(f"{fault}\n" for fault in faults), end="", file=sys.stderr)
    return missed


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
    packs = installed_packs.enabled(program)
    missed = judge_sentences(program, packs)
    missed = judge_mixed(program, packs) or missed
    languages = [language for language in languages_of(packs) if language != "en"]
    if not languages:
        print("no pack of another language than English is installed: lensctl install fr")
        return
    print("| language | as written | and with forms | and with parts | goal | not found, the most frequent |")
    print("|---|---:|---:|---:|---:|---|")
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
