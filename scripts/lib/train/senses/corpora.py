"""The annotated corpora as documents of tokens, tags and sense-tagged targets.

SemCor 3.0 (tag files), MASC with sense tags (mapped to WordNet by its `manual_map.txt`), WordNet's gloss corpus, and WordNet's own examples.
"""

import glob
import gzip
import html
import os
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

from .tokens import is_scored, tokenize
from .wordnet import PART_OF_TYPE, split_gloss

UNKNOWN_TAG = "?"


@dataclass
class Target:
    """Tokens `first` to `last` of a sentence, tagged with sense `keys` of one lemma and part of speech."""

    first: int
    last: int
    lemma: str
    part: str
    keys: list


@dataclass
class Sentence:
    """Tokens, the tag of each (`?` where the corpus does not tell), and the targets."""

    tokens: list = field(default_factory=list)
    tags: list = field(default_factory=list)
    targets: list = field(default_factory=list)

    def add(self, text, tag, keys=None):
        """Adds a token of the corpus, which may be several of ours, with its tag and its senses."""
        first = len(self.tokens)
        parts = tokenize(text)
        scored = sum(is_scored(part) for part in parts)
        for index, part in enumerate(parts):
            known = scored == 1 or tag == "E" or (tag == "N" and " " in text and index == len(parts) - 1)
            self.tokens.append(part)
            self.tags.append(tag if known else UNKNOWN_TAG)
        if keys and parts:
            last = len(self.tokens) - 1
            while last > first and not is_scored(self.tokens[last]):
                last -= 1
            lemma, _, rest = keys[0].partition("%")
            self.targets.append(Target(first, last, lemma, PART_OF_TYPE[rest[0]], keys))


@dataclass
class Document:
    """A text: its name and sentences. `example` is the number of WordNet's example that it is, `synset` whose."""

    name: str
    sentences: list
    synset: tuple = None
    example: int = -1


def coarse_tag(tag):
    """The tagger's tag for a Penn tag."""
    tag = re.split(r"[|:]", tag or "")[0]
    exact = {
        "NN": "N", "NNS": "N", "NNP": "E", "NNPS": "E", "NP": "E", "NPS": "E", "VH": "V", "MD": "M", "RB": "R", "RBR": "R", "RBS": "R",
        "WRB": "R", "DT": "D", "PDT": "D", "WDT": "D", "PRP": "P", "WP": "P", "EX": "P", "PRP$": "$", "WP$": "$", "CC": "C", "IN": "I",
        "TO": "T", "RP": "O", "POS": "G", "CD": "#",
    }  # fmt: skip
    if tag in exact:
        return exact[tag]
    if tag.startswith(("VB", "VV")):
        return "V"
    return "J" if tag.startswith("JJ") else "U"


def known_keys(wordnet, keys):
    """Those of the keys that WordNet has, limited to the lemma and part of speech of the first."""
    found = [key for key in (wordnet.known_key(key) for key in keys) if key]
    return [key for key in found if key.split(":")[0].replace("%5", "%3") == found[0].split(":")[0].replace("%5", "%3")]


def semcor(wordnet, folder):
    """SemCor 3.0; documents are named `brown1/br-a01`."""
    documents = []
    for part in ("brown1", "brown2", "brownv"):
        for path in sorted(glob.glob(f"{folder}/{part}/tagfiles/*")):
            with open(path, encoding="latin-1") as file:
                text = file.read()
            sentences = []
            for block in re.findall(r"<s snum=.*?>(.*?)</s>", text, re.S):
                sentence = Sentence()
                for line in block.split("\n"):
                    if match := re.match(r"\s*<wf ([^>]*)>(.*?)</wf>", line):
                        _add_semcor_word(wordnet, sentence, *match.groups())
                    elif match := re.match(r"\s*<punc>(.*?)</punc>", line):
                        sentence.add(html.unescape(match[1]), ".")
                if sentence.tokens:
                    sentences.append(sentence)
            documents.append(Document(f"{part}/{os.path.basename(path)}", sentences))
    return documents


def _add_semcor_word(wordnet, sentence, attributes, text):
    attributes = dict(re.findall(r"(\w+)=([^\s>]+)", attributes))
    is_name = "pn" in attributes
    keys = []
    if attributes.get("cmd") == "done" and "lexsn" in attributes and not is_name:
        lemma = attributes["lemma"].lower()
        numbers = attributes.get("wnsn", "1").split(";")
        senses = attributes["lexsn"].split(";")
        keys = known_keys(wordnet, [f"{lemma}%{sense}" for sense, number in zip(senses, numbers) if number != "0"])
    tag = "E" if is_name else coarse_tag(attributes.get("pos"))
    sentence.add(html.unescape(text).replace("_", " "), tag, keys)


def masc(wordnet, folder):
    """MASC: its senses are mapped to WordNet's; only words with a lemma and part of speech that WordNet has are targets."""
    mapping = {}
    with open(f"{folder}/manual_map.txt", encoding="utf-8") as file:
        for line in file:
            sense, _, keys = line.rstrip("\n").partition("\t")
            mapping[sense] = [key for key in keys.split(",") if key]
    parts = {"NOUN": "n", "VERB": "v", "ADJ": "a", "ADV": "r"}
    documents = []
    for path in sorted(glob.glob(f"{folder}/masc/**/*.xml", recursive=True)):
        sentences = [Sentence()]
        for word in ElementTree.parse(path).getroot():
            if word.get("break_level") in ("SENTENCE_BREAK", "PARAGRAPH_BREAK") and sentences[-1].tokens:
                sentences.append(Sentence())
            part, keys = parts.get(word.get("pos")), []
            if word.get("sense") and part:
                start = word.get("lemma").lower().replace(" ", "_") + "%"
                keys = known_keys(wordnet, mapping.get(word.get("sense"), []))
                keys = [key for key in keys if key.startswith(start) and PART_OF_TYPE[key[len(start)]] == part]
            sentences[-1].add(word.get("text"), UNKNOWN_TAG, keys)
            if word.get("text") in ".?!" and len(sentences[-1].tokens) > 3:
                sentences.append(Sentence())
        documents.append(Document("masc/" + path.split("/masc/")[-1], [s for s in sentences if s.tokens]))
    return documents


def gloss_corpus(wordnet, folder):
    """The sense-tagged glosses of verbs and adverbs: a document for each definition and example."""
    documents = []
    for name in ("verb", "adv"):
        with gzip.open(f"{folder}/glosstag-{name}.xml.gz") as file:
            root = ElementTree.parse(file).getroot()
        for synset in root:
            keys = [wordnet.known_key(key.text) for key in synset.iter("sk")]
            identifier = next((wordnet.synset_of_key[key] for key in keys if key), None)
            for gloss in synset.findall("gloss"):
                if gloss.get("desc") != "wsd":
                    continue
                for part in gloss.iter():
                    if part.tag not in ("def", "ex"):
                        continue
                    sentence = Sentence()
                    for word in part.iter("wf"):
                        keys = [mark.get("sk") for mark in word.findall("id") if mark.get("sk")]
                        tagged = word.get("tag") in ("man", "auto")
                        text = "".join(word.itertext()).strip()
                        sentence.add(text, UNKNOWN_TAG, known_keys(wordnet, keys) if tagged else [])
                    if sentence.tokens:
                        documents.append(Document(f"gloss/{synset.get('id')}/{part.tag}", [sentence], identifier))
    return documents


def examples(wordnet):
    """WordNet's own examples: a target is each of the synset's words that its example contains."""
    tags = {"n": "N", "v": "V", "a": "J", "r": "R"}
    documents = []
    for identifier, synset in wordnet.synsets.items():
        for number, text in enumerate(split_gloss(synset.gloss)[1]):
            tokens = tokenize(text)
            small = [token.lower() for token in tokens]
            sentence = Sentence(tokens, [UNKNOWN_TAG] * len(tokens))
            taken = set()
            for word, _ in sorted(synset.words, key=lambda pair: -pair[0].count("_")):
                lemma = word.lower()
                parts = tokenize(lemma.replace("_", " "))
                for start in range(len(small) - len(parts) + 1):
                    span = range(start, start + len(parts))
                    opens = small[start] == parts[0] or parts[0] in wordnet.lemmas(small[start], synset.part)
                    if opens and small[start + 1 : span.stop] == parts[1:] and taken.isdisjoint(span):
                        taken.update(span)
                        sentence.targets.append(Target(start, span.stop - 1, lemma, synset.part, [synset.keys[lemma]]))
                        if len(parts) == 1:
                            sentence.tags[start] = tags[synset.part]
                        break
            if sentence.targets:
                documents.append(Document(f"example/{identifier[0]}{identifier[1]}/{number}", [sentence], identifier, number))
    return documents
