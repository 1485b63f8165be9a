"""Which headwords of several words lens-share finds in a sentence, as they are and inflected: see scripts/accuracy.

phrases.py PROGRAM FOLDER, where FOLDER is WordNet's. Each lemma with a space or a hyphen stands in a sentence for its
part of speech. A verb is inflected at its first word, by turns in the past, as a present participle and in the third
person singular, with `her` for `one's`; a noun that is no name is put in the plural, at its last word or before its
first preposition. Spelling rules and WordNet's lists of exceptions make the forms. A lemma is found if one lookup of its
sentence has it as a headword.
"""

import collections
import json
import subprocess
import sys

# Percent of the lemmas, as they are and inflected.
GOAL = 99.0
SENTENCES = {
    "noun": "They mentioned {} yesterday.",
    "verb": "They will {} again.",
    "adj": "It seemed {} yesterday.",
    "adv": "They went home {} yesterday.",
}
INFLECTED_VERBS = ["They {} again.", "They were {} again.", "She {} again."]
PREPOSITIONS = {
    "about", "after", "against", "among", "and", "as", "at", "before", "between", "by", "de", "for", "from", "in", "into",
    "of", "off", "on", "out", "over", "per", "than", "through", "to", "under", "up", "with", "without",
}
IRREGULAR = {("be", 0): "were", ("be", 2): "is", ("have", 2): "has", ("do", 2): "does", ("go", 2): "goes"}
SLOTS = {"one's": "her", "oneself": "herself"}


def lemmas(folder):
    """Each lemma of several words as it is spelled first, with its part of speech."""
    found = {}
    for part in SENTENCES:
        with open(f"{folder}/data.{part}", encoding="latin-1") as file:
            for line in file:
                if line.startswith(" "):
                    continue
                fields = line.split()
                for word in fields[4:4 + 2 * int(fields[3], 16):2]:
                    word = word.split("(")[0].replace("_", " ")
                    if " " in word or "-" in word:
                        found.setdefault((part, word.lower()), word)
    return [(part, word) for (part, _), word in found.items()]


def plain_nouns(folder):
    """The nouns of one word."""
    with open(f"{folder}/index.noun", encoding="latin-1") as file:
        return {line.split(" ", 1)[0] for line in file if not line.startswith(" ")}


def exceptions(folder, part):
    """The irregular forms of each lemma, in the order of the list."""
    forms = collections.defaultdict(list)
    with open(f"{folder}/{part}.exc", encoding="latin-1") as file:
        for line in file:
            form, *words = line.split()
            for word in words:
                forms[word].append(form)
    return forms


def ends_in_consonant_y(word):
    return word.endswith("y") and len(word) > 1 and word[-2] not in "aeiou"


def add_s(word):
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    return word[:-1] + "ies" if ends_in_consonant_y(word) else word + "s"


def plural(word, irregular):
    if word in irregular:
        return irregular[word][0]
    return word[:-3] + "men" if word.endswith("man") and word not in ("human", "German") else add_s(word)


def conjugated(word, form, irregular):
    """The past, the present participle or the third person singular of a verb."""
    if (word, form) in IRREGULAR:
        return IRREGULAR[word, form]
    listed = irregular.get(word, [])
    if form == 2:
        return add_s(word)
    ending = ["ed", "ing"][form]
    for other in listed:
        if other.endswith("ing") == (form == 1) and not other.endswith("s"):
            return other
    if form == 0 and ends_in_consonant_y(word):
        return word[:-1] + "ied"
    if word.endswith("e") and not (form == 1 and word.endswith(("ee", "oe", "ye")) or word == "be"):
        return word[:-1] + ending
    return word + ending


def parts(text):
    """The words of a lemma, with what joins each to the next."""
    words = [["", ""]]
    for character in text:
        if character in " -":
            words[-1][1] = character
            words.append(["", ""])
        else:
            words[-1][0] += character
    return words


def inflected(part, word, number, nouns, verbs, singular):
    """The sentence of an inflected lemma; nothing if it has no such form."""
    words = parts(word)
    if part == "verb":
        for item in words:
            item[0] = SLOTS.get(item[0], item[0])
        # `daisy-chain` is inflected at the end of its first word.
        last = next(i for i, item in enumerate(words) if item[1] != "-")
        words[last][0] = conjugated(words[last][0], number % 3, verbs)
        sentence = INFLECTED_VERBS[number % 3]
    elif part == "noun" and not any(item[0][:1].isupper() or item[0][:1].isdigit() for item in words):
        if word in nouns:
            return SENTENCES[part].format(nouns[word][0])
        last = len(words) - 1
        head = next((i - 1 for i, item in enumerate(words) if 0 < i < last and item[0] in PREPOSITIONS), last)
        text = words[head][0]
        # What is a plural has none.
        if not text.isalpha() or text.endswith("s") and {text[:-1], text[:-2]} & singular:
            return None
        words[head][0] = plural(text, nouns)
        sentence = SENTENCES[part]
    else:
        return None
    return sentence.format("".join(text + join for text, join in words))


def answers(program, sentences):
    """For each sentence its lookups."""
    command = [program, "--lines", "--format", "jsonl", "--detail", "normal"]
    text = "".join(sentence + "\n" for sentence in sentences)
    output = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=False).stdout
    lines = output.split("\n")[:-1]
    if len(lines) != len(sentences):
        raise ValueError(f"{len(lines)} answers to {len(sentences)} sentences")
    for line in lines:
        yield json.loads(line)["lookups"]


def kind(word, lookups):
    """What was found instead."""
    first = parts(word.lower())[0][0][:3]
    phrases = [lookup for lookup in lookups if "parts" in lookup["occurrences"][0]]
    if any(character in word for character in "./,!"):
        return "punctuation in the headword"
    if any(character.isdigit() for character in word):
        return "digits in the headword"
    if "'" in word:
        return "apostrophe in the headword"
    if any(lookup["text"].lower().startswith(first) and lookup["text"].count(" ") >= word.count(" ") for lookup in phrases):
        return "another phrase of the same length"
    if phrases:
        return "a shorter phrase"
    return "hyphens" if "-" in word else "nothing"


def main():
    program, folder = sys.argv[1:]
    nouns, verbs = exceptions(folder, "noun"), exceptions(folder, "verb")
    singular = plain_nouns(folder)
    rows = []
    for number, (part, word) in enumerate(lemmas(folder)):
        slots = "".join(SLOTS.get(text, text) + join for text, join in parts(word))
        rows.append(("as it is", part, word, SENTENCES[part].format(slots if part == "verb" else word)))
        sentence = inflected(part, word, number, nouns, verbs, singular)
        if sentence:
            rows.append(("inflected", part, word, sentence))
    total, found = collections.Counter(), collections.Counter()
    missed = collections.defaultdict(list)
    for (form, part, word, sentence), lookups in zip(rows, answers(program, [row[3] for row in rows])):
        total[form, part] += 1
        headwords = {entry["word"].lower() for lookup in lookups for entry in lookup["entries"]}
        if word.lower() in headwords:
            found[form, part] += 1
        else:
            missed[form, kind(word, lookups)].append(sentence)
    print("| lemmas of several words | sentences | found |\n|---|---:|---:|")
    isReached = True
    for form in ["as it is", "inflected"]:
        for part in SENTENCES:
            if total[form, part]:
                share = 100 * found[form, part] / total[form, part]
                print(f"| {part}, {form} | {total[form, part]:,} | {share:.2f} % |")
        every = sum(count for (key, _), count in total.items() if key == form)
        share = 100 * sum(count for (key, _), count in found.items() if key == form) / every
        print(f"| **{form}** | **{every:,}** | **{share:.2f} %** |")
        isReached = isReached and share >= GOAL
    print("\nnot found:")
    for (form, reason), sentences in sorted(missed.items(), key=lambda item: -len(item[1])):
        print(f"  {len(sentences):,} {form}, {reason}:")
        step = max(1, len(sentences) // 8)
        for sentence in sentences[::step][:8]:
            print(f"    {sentence}")
    sys.exit(0 if isReached else 1)


main()
