"""The records of a bilingual source or of a table of forms, a line each, read without lens-share.

    bilingual.py FORMAT PATH

A form is `form⇥lemma`; an entry is its headword, its part of speech where the source tells one, and what it is explained
by; a pronunciation is `word⇥sound`.
"""

import gzip
import pathlib
import re
import sys


def simplemma(path):
    """By the package's own reader: PATH is de.plzma in the unpacked wheel."""
    path = pathlib.Path(path)
    sys.path.insert(0, str(path.parents[4]))
    from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

    table = DefaultDictionaryFactory().get_dictionary(path.stem)
    for form in table:
        lemma = table[form]
        if form.lower() != lemma.lower():
            yield f"{form}\t{lemma}"


def ding(path):
    """The first German word of each line without brackets of any kind, and its first English part."""
    for line in open(path, encoding="utf-8", newline="\n"):
        line = line.rstrip("\n")
        if line.startswith("#") or " :: " not in line:
            continue
        german, english = line.split(" :: ", 1)
        if german.count("|") != english.count("|"):
            continue
        word = german.split("|")[0]
        for brackets in (r"\{[^}]*\}", r"\[[^\]]*\]", r"\([^)]*\)", r"<[^>]*>"):
            word = re.sub(brackets, " ", word)
        words = word.split(";")[0].split()
        words = [w for w in words if not re.fullmatch(r"/.+/", w)]
        kept = [w for w in words if w != "sich" and not re.fullmatch(r"/?((jd|jdn|jdm|jds|etw)\./?)+", w)]
        if kept and len(kept) < len(words) and len(kept) > 1 and kept[0] == "/":
            del kept[0]
        words = kept or words
        first = re.sub(r"\([^)]*\)|\[[^\]]*\]|<[^>]*>", " ", german.split("|")[0]).split(";")[0]
        if len(words) == 2 and words[0] in ("der", "die", "das") and re.search(r"\{[^}]*\b([mfn]|pl)\b", first):
            del words[0]
        if len(words) == 1 and len(words[0]) > 1:
            words[0] = words[0].removesuffix("…")
        if words:
            yield f"{' '.join(words)}\t{' '.join(english.split('|')[0].split()) or phrase(german, english)}"


def phrase(german, english):
    """The first phrase of a line that does not say what its word is in English."""
    for part, translation in zip(german.split("|")[1:], english.split("|")[1:]):
        bare = part
        for brackets in (r"\{[^}]*\}", r"\[[^\]]*\]", r"\([^)]*\)", r"<[^>]*>"):
            bare = re.sub(brackets, " ", bare)
        if len(bare.split()) > 1 and translation.strip():
            part = " ".join(re.sub(r"\{[^}]*\}", "", part).split()).replace(" ;", ";")
            return f"{part} – {' '.join(translation.split())}"


PARTS = dict(n="noun", np="name", vblex="verb", vbser="verb", vbhaver="verb", vbmod="auxiliary", vaux="auxiliary",
             adj="adjective", adv="adverb", preadv="adverb", pr="preposition", prn="pronoun", rel="pronoun",
             det="determiner", predet="determiner", num="numeral", ij="interjection", cnjcoo="conjunction",
             cnjsub="conjunction", cnjadv="conjunction")


def apertium(path):
    """Every word without a digit or, among several words, a Roman number, with its part of speech and its translations in alphabetical order.

    Two states between which ten arcs or more lead are a class of characters, and are not connected here.
    """
    sys.setrecursionlimit(10_000)
    words = {}
    for text in re.split(r"^--$", open(path, encoding="utf-8").read(), flags=re.M):
        arcs, finals = {}, set()
        for line in text.split("\n"):
            fields = line.split("\t")
            if len(fields) > 3:
                arcs.setdefault(fields[0], {}).setdefault(fields[1], []).append(fields[2:4])
            elif fields[0]:
                finals.add(fields[0])

        def side(symbols):
            word = "".join(s for s in symbols if s not in "ε#" and not re.fullmatch("<.+>", s))
            return word.replace("_", " ").strip(), [s[1:-1] for s in symbols if re.fullmatch("<.+>", s)]

        def take(read, written):
            (word, tags), (translation, others) = side(read), side(written)
            part = next((PARTS[tag] for tag in tags if tag in PARTS), "other")
            if not any(c.isalpha() for c in word) or any(c in "0123456789" for c in word) or not translation:
                return
            if part == "name" and word == translation:
                return
            if re.search("[ -]", word) and any(re.fullmatch("[IVXLCDM]{2,}", w) for w in re.split("[ -]", word)):
                return
            gender = next((g for g in others if g in ("m", "f", "nt", "mf")), None)
            if gender and next((PARTS[tag] for tag in others if tag in PARTS), "other") == "noun":
                translation += " " + {"nt": "n", "mf": "m/f"}.get(gender, gender)
            words.setdefault((word, part), set()).add(translation)

        def walk(state, path, read, written):
            if state in finals:
                take(read, written)
            for target, pairs in arcs.get(state, {}).items():
                if target not in path and len(pairs) < 10:
                    for i, o in pairs:
                        walk(target, path | {target}, read + [i], written + [o])

        walk("0", {"0"}, [], [])
    for (word, part), translations in words.items():
        # One with a comma in it, as proverbs have, reads as two.
        parts = [each for translation in translations for each in translation.split(", ")]
        yield f"{word}\t{part}\t{', '.join(sorted(parts))}"


def denckring(path):
    for line in gzip.open(path, "rt", encoding="utf-8", newline="\n"):
        word, tab, text = line.rstrip("\n").partition("\t")
        if word and text.strip():
            yield f"{word}\t{text.strip()}"


def articles(path):
    """How many articles the rows of a DICT index lead to, and how many rows there are.

    Rows about the database are not counted, nor those without a headword, by which dictd finds nothing either: of
    freedict-deu-eng one article has no other, that of the headword "?", of which dictfmt kept nothing.
    """
    rows = [line.split("\t") for line in open(path, encoding="utf-8", newline="\n")]
    yield len({tuple(row[1:]) for row in rows if row[0] and not row[0].startswith(("00database", "00-database"))})
    yield len(rows)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for row in globals()[sys.argv[1]](sys.argv[2]):
        print(row)
