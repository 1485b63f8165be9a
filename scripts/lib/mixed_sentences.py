"""How often each word of a text in several languages is looked up in its own: see scripts/accuracy.

sentences/mixed.txt holds a text on each line, after the language of its words and ` | `. `[fr la vie]` is in another language,
`<El Paso>` a name, which is not judged. The texts get no hint of a language.
"""

import re

import sentences

PARTS = re.compile(r"\[(\w\w) ([^]]*)\]|<([^>]*)>|([^[<]+)")
# Percent of the words that should be looked up in their language, for each kind of text.
GOALS = {"with names or quotations": 98, "of one to three words": 93, "others": 98}


def read():
    """The texts, each with its parts: first byte, byte after the last, and language, which is None for a name."""
    texts = []
    for line in (sentences.FOLDER / "mixed.txt").read_text().splitlines():
        language, marked = line.split(" | ", 1)
        text, parts = "", []
        for other, quoted, name, plain in PARTS.findall(marked):
            start = len(text.encode())
            text += quoted or name or plain
            parts.append((start, len(text.encode()), None if name else other or language))
        texts.append((text, parts))
    return texts


def languages(texts):
    """The languages that a program needs dictionaries of."""
    return {language for _, parts in texts for *_, language in parts if language}


def judge(program):
    """Prints a row for each kind of text; whether a goal is missed, and what is wrong, a line each."""
    texts = read()
    counts, faults = {kind: [0, 0] for kind in GOALS}, []
    for (text, parts), lookups in zip(texts, sentences.answers(program, texts, [])):
        others = len({language for *_, language in parts}) > 1
        kind = list(GOALS)[0 if others else 1 if len(text.split()) < 4 else 2]
        for lookup in lookups:
            start = lookup["occurrences"][0]["bytes"][0]
            language = next(language for first, end, language in parts if first <= start < end)
            if language is None or lookup["match"] == "number":
                continue
            is_right = lookup.get("language") == language
            counts[kind][0] += is_right
            counts[kind][1] += 1
            if not is_right:
                faults.append(f"{lookup['text']} -> {lookup.get('language')} (not {language}): {text}")
    missed = False
    print("| texts in several languages | words | language right | goal |")
    print("|---|---:|---:|---:|")
    for kind, (right, total) in counts.items():
        if total == 0:
            continue
        share = 100 * right / total
        missed = missed or share < GOALS[kind]
        print(f"| {kind} | {total} | {share:.1f} % | {GOALS[kind]} % |")
    print()
    return missed, faults
