"""The phrase model: whether the words of a phrase of the dictionary are that phrase where they stand, by logistic regression.

The candidates are what the program finds in SemCor when it reads no sentences. SemCor's annotators marked which words are one headword: a
candidate that they marked as one is a phrase, one whose words they annotated singly is none (SenseModel.md, section 11).
"""

import bisect
import glob
import html
import json
import re
import subprocess

import numba
import numpy

from .hashing import AFTER, BEFORE, base, mix
from .inventory import STOP_WORDS

WORD = re.compile(r"<wf ([^>]*)>(.*?)</wf>|<punc>(.*?)</punc>")
CLOSING = {*".,;:!?)]}%", "''", "'s", "'", "n't", "'re", "'ve", "'ll", "'d", "'m"}
OPENING = {*"([{$", "``"}
PARTS = ("noun", "verb", "adjective", "adverb")
NOUN = 1
FIRST_KIND, KINDS = 110, 16
EPOCHS, RATE, DAMPING, DECAY = 20, 0.1, 0.1, 0.02
# A candidate is no phrase only if that is this much likelier: words of a phrase that is missed are explained, too.
LEAST = 0.35
UNIT, LEAST_UNITS = 0.03, 5


def marked(path):
    """The text of a file of SemCor, a paragraph a line, and its words: bytes, and whether they are several."""
    with open(path, encoding="latin-1") as file:
        source = file.read()
    text, words = "", []
    for paragraph in re.findall(r"<p pnum=.*?>(.*?)</p>", source, re.DOTALL):
        glued = True
        for attributes, form, sign in WORD.findall(paragraph):
            form = html.unescape(form or sign).replace("_", " ")
            if not glued and form not in CLOSING:
                text += " "
            start = len(text.encode())
            text += {"``": '"', "''": '"'}.get(form, form)
            glued = form in OPENING
            words.append((start, len(text.encode()), "_" in dict(re.findall(r"(\w+)=([^\s>]+)", attributes)).get("lemma", "")))
        text += "\n"
    return text, words


def answers(program, text):
    """The tokens of a text (start, end, key) and the phrases that the program finds in it."""
    run = subprocess.run(
        [program, "--no-config", "--view", "tokens", "--format", "jsonl", "--detail", "full", "--senses", "frequency", "--language", "en",
         "--require", "none", "--lexicon", "wordnet"],
        input=text.encode(), stdout=subprocess.PIPE, check=True)  # fmt: skip
    tokens, phrases = [], []
    for line in run.stdout.splitlines():
        lookup = json.loads(line)
        occurrence = lookup["occurrences"][0]
        if lookup["match"] != "phrase":
            tokens.append((*occurrence["bytes"], lookup["key"]))
        elif "parts" in occurrence and is_solid(occurrence["parts"]):
            found = {meaning["partOfSpeech"] for entry in lookup["entries"] for meaning in entry["meanings"]}
            parts = sum(1 << number for number, part in enumerate(PARTS) if part in found)
            phrases.append((*occurrence["bytes"], lookup["key"], parts))
    return sorted(tokens), phrases


def is_solid(parts):
    """Whether no word is between the words of a phrase."""
    return all(next[0] - last[1] <= 3 for last, next in zip(parts, parts[1:]))


def verdict(start, end, words, starts):
    """Whether the annotators marked these bytes as one word of several; None if they neither did nor annotated its words singly."""
    index = bisect.bisect_right(starts, start) - 1
    if words[index][:2] == (start, end):
        return words[index][2] or None
    if words[index][1] >= end:
        return None
    inner = []
    while index < len(words) and words[index][0] < end:
        inner.append(words[index])
        index += 1
    return None if inner[-1][1] > end or any(several for *_, several in inner) else False


def around(data, tokens, index, step, start, end, border):
    """The hash of what is next to a phrase in one direction: a sign, or else a word; `border` at the end of the text's line."""
    sign = data[start:end].replace(b" ", b"")
    if b"\n" in sign:
        return border
    if sign:
        return base(chr(sign[-1] if step < 0 else sign[0]))
    return base(tokens[index][2]) if 0 <= index < len(tokens) else border


def features(data, tokens, starts, phrase):
    """The hashes of a phrase's features."""
    start, end, key, parts = phrase
    first = bisect.bisect_left(starts, start)
    after = bisect.bisect_left(starts, end)
    if first == after:
        return None
    keys = [token[2] for token in tokens[first:after]]
    left = around(data, tokens, first - 1, -1, tokens[first - 1][1] if first else 0, start, BEFORE)
    right = around(data, tokens, after, 1, end, tokens[after][0] if after < len(tokens) else len(data), AFTER)
    whole, one, last = base(key), base(keys[0]), base(keys[-1])
    arguments = [
        (whole, 0), (parts, 0), (one, 0), (last, 0), (parts, left), (parts, right), (whole, left), (whole, right), (last, right), (one, left),
        (left, 0), (right, 0), (parts, len(keys)), (parts, last), (parts, one), (parts, int(key == " ".join(keys))),
    ]  # fmt: skip
    return [int(mix(FIRST_KIND + kind, numba.uint64(a), numba.uint64(b))) for kind, (a, b) in enumerate(arguments)]


def names(folder):
    """The names of the fully tagged files, `brown1/br-a01`, in order."""
    return ["/".join((path.split("/")[-3], path.split("/")[-1])) for path in sorted(glob.glob(f"{folder}/brown[12]/tagfiles/*"))]


class Candidates:
    """The features of the phrases found in documents, a row each, and whether each is one."""

    def __init__(self, program, folder, chosen):
        rows, gold = [], []
        for name in sorted(chosen):
            text, words = marked(f"{folder}/{name.replace('/', '/tagfiles/')}")
            tokens, phrases = answers(program, text)
            starts = [token[0] for token in tokens]
            word_starts = [word[0] for word in words]
            for phrase in phrases:
                answer = verdict(phrase[0], phrase[1], words, word_starts)
                # The annotators' dictionary was smaller: a compound noun that they did not mark may still be one.
                if answer is False and phrase[3] == NOUN and phrase[2].split()[-1] not in STOP_WORDS:
                    answer = None
                row = None if answer is None else features(text.encode(), tokens, starts, phrase)
                if row:
                    rows.append(row)
                    gold.append(answer)
        self.rows = numpy.array(rows, numpy.uint64).reshape(-1, KINDS)
        self.gold = numpy.array(gold, bool)


@numba.njit(cache=True)
def learn(places, gold, weights, bias):
    """Fits the weights by AdaGrad; places are the weights of each candidate's features. Returns the bias."""
    sums = numpy.zeros(weights.shape[0])
    bias_sum = 0.0
    for _ in range(EPOCHS):
        for q in range(gold.shape[0]):
            score = bias
            for k in range(places.shape[1]):
                score += weights[places[q, k]]
            error = 1 / (1 + numpy.exp(-score)) - (1.0 if gold[q] else 0.0)
            bias_sum += error * error
            bias -= RATE * error / numpy.sqrt(bias_sum + DAMPING)
            for k in range(places.shape[1]):
                i = places[q, k]
                gradient = error + DECAY * weights[i]
                sums[i] += gradient * gradient
                weights[i] -= RATE * gradient / numpy.sqrt(sums[i] + DAMPING)
    return bias


class PhraseModel:
    """Weights in whole units by the hash of a feature, and the score of a candidate that has none of them."""

    def __init__(self, candidates):
        hashes, places = numpy.unique(candidates.rows, return_inverse=True)
        weights = numpy.zeros(len(hashes))
        bias = learn(places.reshape(candidates.rows.shape), candidates.gold, weights, 0.0)
        units = numpy.clip(numpy.rint(weights / UNIT), -127, 127).astype(numpy.int64)
        kept = numpy.abs(units) >= LEAST_UNITS
        self.hashes, self.units = hashes[kept], units[kept]
        self.bias = float(bias - numpy.log(LEAST / (1 - LEAST)))

    def figures(self, candidates):
        """How many candidates there are, how many of them are none, how many are rejected, and how many of these wrongly."""
        index = numpy.minimum(numpy.searchsorted(self.hashes, candidates.rows), len(self.hashes) - 1)
        found = numpy.where(self.hashes[index] == candidates.rows, self.units[index], 0)
        rejected = self.bias + UNIT * found.sum(axis=1) < 0
        gold = candidates.gold
        return {"all": len(gold), "none": int((~gold).sum()), "rejected": int(rejected.sum()), "wrongly": int((rejected & gold).sum())}
