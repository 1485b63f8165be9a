"""How often the right word is suggested for a misspelled one: see scripts/accuracy.

spelling.py PROGRAM CODESPELL LINTIAN, with codespell's dictionary and lintian's corrections. Each misspelling is a text of its
own. If a word of it is not found, the suggestion is put in its place: the text should then be one of the corrections, but for
case and accents. What is found as it stands comes to no suggestion, and is only counted. The costs of edits were
counted from one half of codespell's list: those with an even CRC-32. The other half and those of its words that are no
correction in the first half say what is to be expected of other words. Of the suggestions that are shown at once, as what was
meant, more have to be right.
"""

import collections
import json
import re
import subprocess
import sys
import unicodedata
import zlib

# How many percent should be right first, and among the first three, of each list.
GOALS = (85.0, 95.0)
# How many percent of those that are shown at once should be right.
GOAL_AT_ONCE = 95.0


def codespell(path):
    """Each misspelling with its corrections; what stands behind the last of several commas is a remark."""
    for line in open(path, encoding="utf-8"):
        wrong, arrow, right = line.rstrip("\n").partition("->")
        if not arrow:
            continue
        words = [word.strip() for word in right.split(",")]
        yield wrong.strip(), [word for word in (words[:-1] if len(words) > 1 else words) if word]


def lintian(path):
    """Each misspelling with its correction."""
    for line in open(path, encoding="utf-8"):
        wrong, bars, right = line.strip().partition("||")
        if bars and not wrong.startswith("#"):
            yield wrong, [right]


def plain(text):
    """The text in lower case, without accents."""
    letters = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def answers(program, words):
    """What lens-share says of each word, as a text of its own."""
    command = [program, "--no-config", "--lines", "--suggest=always", "--detail=none", "--format=json"]
    output = subprocess.run(
        command, input="".join(word + "\n" for word in words), capture_output=True, text=True, check=False)
    return dict(zip(words, map(json.loads, output.stdout.splitlines()), strict=True))


def shown(program, words):
    """The word that each misspelled one is taken for at once."""
    command = [program, "--no-config", "--lines", "--suggest=always", "--detail=none"]
    output = subprocess.run(
        command, input="".join(word + "\n" for word in words), capture_output=True, text=True, check=False)
    return dict(re.findall(r"^(.+?) → (.+?) \(spelling\)", output.stdout, re.MULTILINE))


def mended(word, answer, rank):
    """The word with the suggestions of this rank in place of what was not found; None if there are none."""
    text = word.encode()
    for lookup in reversed(answer["lookups"]):
        if lookup["match"] != "none":
            continue
        suggestions = lookup.get("suggestions", [])
        # Of several words that are not found, the second suggestion is for one.
        if not suggestions or (rank >= len(suggestions) and len(answer["lookups"]) == 1):
            return None
        start, end = lookup["occurrences"][0]["bytes"]
        text = text[:start] + suggestions[min(rank, len(suggestions) - 1)].encode() + text[end:]
    return plain(text.decode())


def kind(wrong, rights):
    """What is wrong with a word, by its closest correction."""
    right = plain(min(rights, key=lambda word: abs(len(word) - len(wrong))))
    wrong = plain(wrong)
    if right.replace(" ", "").replace("-", "").replace("'", "") == wrong.replace("-", "").replace("'", ""):
        return "space, hyphen or apostrophe"
    if right[:1] != wrong[:1]:
        return "first letter"
    if len(right) == len(wrong):
        places = [index for index in range(len(right)) if right[index] != wrong[index]]
        if len(places) == 1:
            return "one letter for another"
        if len(places) == 2 and sorted(right[i] for i in places) == sorted(wrong[i] for i in places):
            return "two letters the wrong way round"
    longer, shorter = (right, wrong) if len(right) > len(wrong) else (wrong, right)
    if len(longer) == len(shorter) + 1 and any(
            longer[:i] + longer[i + 1:] == shorter for i in range(len(longer))):
        return "a letter left out" if longer == right else "a letter too many"
    return "more than one"


def report(title, rows):
    """A line of the table: how many of these rows are right first, and among the first three, in percent."""
    if not rows:
        return 100.0, 100.0
    shares = tuple(100 * sum(row[count] for row in rows) / len(rows) for count in (0, 1))
    print(f"  {title:45} {len(rows):6}   {shares[0]:6.2f}   {shares[1]:6.2f}")
    return shares


def main(program, codespell_path, lintian_path):
    lists = {"codespell": dict(codespell(codespell_path)), "lintian": dict(lintian(lintian_path))}
    words = sorted({word for pairs in lists.values() for wrong, rights in pairs.items() for word in [wrong, *rights]})
    known = answers(program, words)
    at_once = shown(program, words)

    def is_found(word):
        return all(lookup["match"] != "none" for lookup in known[word]["lookups"])

    learned = {
        right for wrong, rights in lists["codespell"].items() if zlib.crc32(wrong.encode()) % 2 == 0
        for right in rights}
    missed = False
    for name, pairs in lists.items():
        rows = collections.defaultdict(list)
        nowhere = collections.Counter()
        for wrong, rights in pairs.items():
            if is_found(wrong):
                continue
            wanted = {plain(right) for right in rights}
            hits = [mended(wrong, known[wrong], rank) in wanted for rank in range(3)]
            row = (hits[0], any(hits))
            rows["all"].append(row)
            rows[kind(wrong, rights)].append(row)
            is_known = any(is_found(right) for right in rights)
            if not is_known:
                nowhere[", ".join(rights)] += 1
            if zlib.crc32(wrong.encode()) % 2:
                rows["half"].append(row)
                if is_known:
                    rows["known"].append(row)
                    if not learned.intersection(rights):
                        rows["new"].append(row)
        print(f"{name}: {len(pairs)} misspellings, {len(pairs) - len(rows['all'])} of them found as they stand;")
        print(f"  of {sum(nowhere.values())} no correction is in the packs: they count as wrong")
        print(f"  {'':45} {'':>6}   {'first':>6}   {'three':>6}")
        shares = report("all", rows.pop("all"))
        report("the half that nothing was counted from", rows.pop("half", []))
        report("  … with a correction that the packs have", rows.pop("known", []))
        report("  … that is none of the other half", rows.pop("new", []))
        for title in sorted(rows, key=lambda title: -len(rows[title])):
            report(title, rows[title])
        taken = [plain(at_once[wrong]) in map(plain, rights) for wrong, rights in pairs.items() if wrong in at_once]
        share = 100 * sum(taken) / max(len(taken), 1)
        print(f"  shown at once: {len(taken)}, of which {share:.2f} % are right")
        missed = missed or share < GOAL_AT_ONCE
        print("  not in the packs:", "; ".join(f"{word} ({count})" for word, count in nowhere.most_common(40)))
        missed = missed or shares[0] < GOALS[0] or shares[1] < GOALS[1]
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
