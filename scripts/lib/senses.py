"""How often lens-share shows the right part of speech and sense first in running text: see scripts/accuracy.

senses.py PROGRAM SEMCOR, where SEMCOR is the folder of SemCor 3.0 with brown1 and brown2. The texts are every tenth
file of these two, which scripts/train leaves out. They are given to the program as text, a paragraph a line; nothing is
given of their annotation, so a wrong word boundary, lemma or phrase counts as a wrong sense.

  found           The program finds a word or phrase at just these characters.
  part of speech  The first meaning shown has the part of speech of the annotation.
  sense           The first meaning shown is one of those of the annotation.

Each is measured with the sentence read and with the order of frequency.
"""

import glob
import html
import json
import os
import re
import subprocess
import sys

# How many percent of the annotated words, with the sentence read.
GOALS = {"part of speech": 95.0, "sense": 67.5}
PARTS = {"1": "noun", "2": "verb", "3": "adjective", "4": "adverb", "5": "adjective"}
WORD = re.compile(r"<wf ([^>]*)>(.*?)</wf>|<punc>(.*?)</punc>")
# What is written without a space before or after it.
CLOSING = set(".,;:!?)]}%") | {"''", "'s", "'", "n't", "'re", "'ve", "'ll", "'d", "'m"}
OPENING = set("([{$") | {"``"}


def paragraphs(path):
    """The paragraphs of a file: their text, and for each annotated word its bytes, part of speech and sense keys."""
    with open(path, encoding="latin-1") as file:
        text = file.read()
    for paragraph in re.findall(r"<p pnum=.*?>(.*?)</p>", text, re.DOTALL):
        written, words, glued = "", [], True
        for attributes, form, sign in WORD.findall(paragraph):
            form = html.unescape(form or sign).replace("_", " ")
            if not glued and form not in CLOSING:
                written += " "
            start = len(written.encode())
            written += {"``": '"', "''": '"'}.get(form, form)
            glued = form in OPENING
            known = dict(re.findall(r"(\w+)=([^\s>]+)", attributes))
            if known.get("cmd") != "done" or "lexsn" not in known or "pn" in known:
                continue
            numbers = known.get("wnsn", "1").split(";")
            # Its keys give the position of an adjective, `some(a)`; those of WordNet 3.0 do not.
            known["lexsn"] = re.sub(r"\(\w+\)", "", known["lexsn"])
            keys = {known["lemma"] + "%" + key for key, number in zip(known["lexsn"].split(";"), numbers) if number != "0"}
            if keys:
                part = PARTS[known["lexsn"][0]]
                words.append((start, len(written.encode()), part, keys))
        yield written, words


def answers(program, text, *options):
    """What the program shows first for each word and phrase of a text, by line and bytes."""
    run = subprocess.run(
        [program, "--view", "tokens", "--format", "jsonl", "--detail", "brief", "--language", "en", "--require", "none",
         "--lexicon", "wordnet", *options],
        input=text.encode(), stdout=subprocess.PIPE, check=True)
    found = {}
    for line in run.stdout.splitlines():
        lookup = json.loads(line)
        place = tuple(lookup["occurrences"][0]["bytes"])
        for entry in lookup["entries"]:
            # The table of function words has no sense keys.
            if entry["lexicon"] == "wordnet" and entry.get("meanings"):
                meaning = entry["meanings"][0]
                found[place] = (meaning["partOfSpeech"], meaning["definitions"][0].get("id"))
                break
    return found


def main():
    program, folder = sys.argv[1:]
    files = sorted(glob.glob(os.path.join(folder, "brown[12]", "tagfiles", "*")))[::10]
    text, gold = "", []
    for file in files:
        for written, words in paragraphs(file):
            base = len(text.encode())
            gold += [((base + start, base + end), part, keys) for start, end, part, keys in words]
            text += written + "\n"
    shown = {"context": answers(program, text), "frequency": answers(program, text, "--senses", "frequency")}
    print(f"{len(files)} texts of SemCor, {len(gold)} annotated words")
    print(f"{'':16}{'found':>8}{'part of speech':>16}{'sense':>8}")
    missed = False
    for name, found in shown.items():
        hits = [0, 0, 0]
        for place, part, keys in gold:
            answer = found.get(place)
            hits[0] += answer is not None
            hits[1] += answer is not None and answer[0] == part
            hits[2] += answer is not None and answer[1] in keys
        rates = [100 * hit / len(gold) for hit in hits]
        print(f"{name:16}{rates[0]:7.2f}%{rates[1]:15.2f}%{rates[2]:7.2f}%")
        if name == "context":
            missed = rates[1] < GOALS["part of speech"] or rates[2] < GOALS["sense"]
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
