"""How right the answers to everyday sentences of each language are: see scripts/accuracy.

sentences/de.txt and the like hold what a reader expects: a sentence on each line, then after each ` | ` a word or phrase of it
as it is written, ` > ` its headword where that differs, `: ` and the English glosses that a reader would accept. `/` separates
headwords that are right, `, ` glosses. The sentences are texts of their own; the program gets nothing but them.

A word is judged by the lookup that a reader sees for its first character, be it a phrase:

  headword     The first entry is of an expected headword, whatever its case. Marks that only tell how a word is read do not count:
               Arabic vowels, the dots of ё, the nukta; nor does an Arabic article.
  explained    The answer has an English gloss.
  right        The English gloss that is shown first is an accepted one. Of a gloss such as `dog; hound (of any kind)` each part
               counts, without what is in brackets and without a first `to`, `a` or `the`. For English, whose definitions are
               sentences, a gloss is the beginning of a word of the definition.
  language     Of the words that are found: the lookup is in the language of the sentence.
"""

import json
import pathlib
import re
import subprocess
import unicodedata

COLUMNS = ("headword", "explained", "right", "language")
FOLDER = pathlib.Path(__file__).with_name("sentences")
# Arabic vowel marks and the lengthening line, the diaeresis of ё and the nukta.
READING_MARKS = re.compile("[\u064b-\u0652\u0670\u0640\u0308\u093c]")
BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|<[^<>]*>")


class Expectation:
    """A word of a sentence: where it begins, in bytes, and what is right for it."""

    def __init__(self, text, sentence, start):
        written, glosses = text.split(": ", 1)
        self.surface, _, headwords = written.partition(" > ")
        place = sentence.index(self.surface, start)
        self.end = place + len(self.surface)
        self.start = len(sentence[:place].encode())
        self.headwords = {plain(word) for word in (headwords or self.surface).split("/")}
        self.glosses = [gloss.strip().lower() for gloss in glosses.split(", ")]


def plain(word):
    """A word without case and marks of reading."""
    bare = READING_MARKS.sub("", unicodedata.normalize("NFD", word.casefold()))
    return unicodedata.normalize("NFC", bare.removeprefix("ال"))


def read(language):
    """The sentences of a language, each with its expectations."""
    path = FOLDER / f"{language}.txt"
    sentences = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        sentence, *parts = line.split(" | ")
        start, words = 0, []
        for part in parts:
            try:
                words.append(Expectation(part, sentence, start))
            except ValueError:
                raise SystemExit(f"{path}:{number}: not in the sentence, or without a gloss: {part}") from None
            start = words[-1].end
        sentences.append((sentence, words))
    return sentences


def parts(gloss):
    """The separate meanings of a gloss, as they are compared."""
    while BRACKETS.search(gloss):
        gloss = BRACKETS.sub(" ", gloss)
    found = []
    for part in re.split(r"[,;/|]| or ", gloss.lower()):
        part = " ".join(part.replace("…", " ").strip(" .!?'\"").split())
        found.append(re.sub(r"^(to|a|an|the) (?=\S)", "", part))
    return found


def is_right(gloss, word, is_english):
    if is_english:
        return any(re.search(r"\b" + re.escape(start), gloss.lower()) for start in word.glosses)
    return not set(parts(gloss)).isdisjoint(word.glosses)


def first_gloss(lookup, explaining):
    """The English gloss that is shown first; nothing if there is none."""
    for entry in lookup["entries"]:
        if entry["lexicon"] in explaining or entry["lexicon"] == "function-words":
            for meaning in entry.get("meanings", []):
                for definition in meaning["definitions"]:
                    return definition["definition"]
    return None


def answers(program, sentences, options):
    """The lookups of each sentence, without the words within phrases."""
    command = [program, "--no-config", "--no-history", "--lines", "--view", "tokens", "--format", "jsonl", "--detail", "brief",
               "--suggest", "never", *options]
    text = "".join(sentence + "\n" for sentence, _ in sentences)
    output = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=False).stdout
    lines = output.split("\n")[:-1]
    if len(lines) != len(sentences):
        raise ValueError(f"{len(lines)} answers to {len(sentences)} sentences")
    for line in lines:
        yield [lookup for lookup in json.loads(line)["lookups"] if "partOf" not in lookup["occurrences"][0]]


def lookup_at(start, lookups):
    """The lookup of the character at a byte."""
    for lookup in lookups:
        occurrence = lookup["occurrences"][0]
        if any(first <= start < end for first, end in occurrence.get("parts", [occurrence["bytes"]])):
            return lookup
    return None


def judge(program, language, explaining, options=()):
    """The number of words, the share of each column in percent, and what is wrong, a line each."""
    sentences = read(language)
    counts, total, found, faults = [0, 0, 0, 0], 0, 0, []
    for (sentence, words), lookups in zip(sentences, answers(program, sentences, options)):
        for word in words:
            lookup = lookup_at(word.start, lookups) or {"entries": []}
            shown = lookup["entries"][0]["word"] if lookup["entries"] else None
            gloss = first_gloss(lookup, explaining)
            tests = [
                shown is not None and plain(shown) in word.headwords, gloss is not None,
                gloss is not None and is_right(gloss, word, language == "en"),
                shown is not None and lookup.get("language", language).split("-")[0] == language,
            ]
            counts = [count + test for count, test in zip(counts, tests)]
            total += 1
            found += shown is not None
            if not all(tests):
                names = [name for name, test in zip(COLUMNS, tests) if not test]
                faults.append(f"{word.surface} -> {shown}, {gloss} (not {', '.join(names)}): {sentence}")
    return total, [100 * count / total for count in counts[:3]] + [100 * counts[3] / max(found, 1)], faults
