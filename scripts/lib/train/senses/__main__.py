"""Command line: `train` writes the model file, with `--held-out` its figures as well; `golden` writes the conformance file."""

import argparse
import hashlib
import json
import pathlib
import tarfile
import tempfile
import time

import numpy

from . import corpora, corpus_split, evaluate, golden, model, phrases, pieces, tagger
from .inventory import Inventory, Signatures, Vocabulary
from .resources import Resources
from .senses import FIRST_FILE, Instances, Ranker
from .text import Text
from .vectors import DIMENSIONS
from .wordnet import WordNet

ARCHIVES = ("glosstag-adv.xml.gz", "glosstag-verb.xml.gz", "masc-noad.tar.xz", "semcor3.0-pysemcor.tar.xz")
DATABASE = [f"{kind}.{part}" for kind in ("data", "index") for part in ("adj", "adv", "noun", "verb")]
DATABASE += ["adj.exc", "adv.exc", "noun.exc", "verb.exc", "cntlist.rev"]
UNITS = {"own": 0.01, "of_file": 0.005, "file_vector": 0.004}
OWN_WEIGHTS, FILE_WEIGHTS = 200_000, 60_000
# How much more the vectors of senses count than in training: SemCor, of 1961, trusts in counts, which newer texts do not bear out.
TOPIC_FACTOR = 1.25
STARTED = time.time()


def report(text):
    """Prints a line with the seconds since the start."""
    print(f"{time.time() - STARTED:6.0f} s  {text}", flush=True)


def input_list(data, database):
    """The text of section INPT."""
    paths = [pathlib.Path(data, name) for name in ARCHIVES] + [pathlib.Path(database, name) for name in DATABASE]
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths).encode()


def unpack(data, names, folder):
    """Unpacks archives into a folder."""
    for name in names:
        with tarfile.open(pathlib.Path(data, name)) as archive:
            archive.extractall(folder, filter="data")


def read_corpora(wordnet, data):
    """All corpora, from their archives."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(data, ARCHIVES[2:], folder)
        return {
            "semcor": corpora.semcor(wordnet, folder + "/3rada"),
            "masc": corpora.masc(wordnet, folder),
            "examples": corpora.examples(wordnet),
            "gloss": corpora.gloss_corpus(wordnet, data),
        }


class Preparation:
    """Everything that training needs of WordNet and the corpora; with `held_out`, the sets for the figures as well."""

    def __init__(self, wordnet, data, held_out):
        self.wordnet = wordnet
        self.inventory = inventory = Inventory(wordnet)
        documents = read_corpora(wordnet, data)
        report("corpora read")
        held = {name: [] for name in documents}
        if held_out:
            names = corpus_split.held_out(documents)
            for name, every in documents.items():
                held[name] = [document for document in every if corpus_split.is_held_out(document, names)]
                documents[name] = [document for document in every if not corpus_split.is_held_out(document, names)]
        wordnet.set_counts(corpus_split.counts_without(wordnet.counts, held["semcor"]))
        self.counts = counts = numpy.array([wordnet.counts.get(key, 0) for key in inventory.keys], float)
        sentences = [sentence for name in documents for document in documents[name] for sentence in document.sentences]
        self.tagger = tagger.train(wordnet, sentences)
        report("tagger trained")
        vocabulary = Vocabulary()
        signatures = Signatures(wordnet, inventory, vocabulary)
        texts = {name: Text(documents[name], wordnet, self.tagger, inventory, vocabulary) for name in documents}
        tests = {name: Text(held[name], wordnet, self.tagger, inventory, vocabulary) for name in ("semcor", "examples") if held[name]}
        self.resources = resources = Resources(wordnet, inventory, signatures, [texts[name] for name in ("semcor", "masc", "gloss")])
        report("texts tagged, lemma vectors made")
        self.sets = [Instances(texts["semcor"], "semcor", inventory, resources, counts, leave_out_own=True, shuffle_uncounted=True)]
        self.sets += [Instances(texts[name], name, inventory, resources, counts) for name in ("masc", "examples", "gloss")]
        self.test_sets = {}
        if held_out:
            test = [sentence for document in held["semcor"] for sentence in document.sentences]
            report(f"part of speech, held-out SemCor: {evaluate.parts_of_speech(wordnet, self.tagger, test)}")
            self.test_sets["SemCor"] = Instances(tests["semcor"], "semcor", inventory, resources, counts, shuffle_uncounted=True)
            self.test_sets["examples"] = Instances(tests["examples"], "examples", inventory, resources, counts)
            for name, data in self.test_sets.items():
                report(f"{name}: first sense {evaluate.first_sense(data)}")

    def show(self, title, ranker):
        """Prints how good the ranker's choices are on the held-out sets."""
        for name, data in self.test_sets.items():
            ranker.predict(data)
            report(f"{title}: {name} " + ", ".join(f"{key} {value:.2f}" for key, value in evaluate.chosen_senses(data).items()))


def train(options):
    """Trains tagger and sense model and writes the file; with held-out documents, prints the figures."""
    prepared = Preparation(WordNet(options.wordnet), options.data, options.held_out)
    found = fitted_phrases(options)
    write(options, prepared, *fitted(prepared), found)


def fitted(prepared):
    """A ranker trained with all weights, and then with quantized vectors and the strongest weights alone, these rounded; and the codebook."""
    inventory = prepared.inventory
    ranker = Ranker(prepared.sets, inventory, prepared.resources.gloss_vectors[inventory.synset])
    report(f"{len(ranker.own.keys)} features of senses, {len(ranker.of_file.keys)} of files")
    ranker.fit(prepared.sets)
    prepared.show("all weights", ranker)
    compared = inventory.compared()
    codebook = pieces.Codebook(ranker.sense_vectors()[compared])
    vectors = numpy.zeros((len(compared), DIMENSIONS), numpy.float32)
    vectors[compared] = codebook.vectors()
    ranker.fit_again(prepared.sets, vectors, OWN_WEIGHTS, FILE_WEIGHTS)
    prepared.show("quantized vectors, strongest weights", ranker)
    codebook.unit *= TOPIC_FACTOR
    ranker.weights.sense_vector *= numpy.float32(TOPIC_FACTOR)
    prepared.show("with the vectors' factor", ranker)
    for name, unit in UNITS.items():
        array = getattr(ranker.weights, name)
        array[:] = model.rounded(array, unit) * unit
    prepared.show("in whole units", ranker)
    return ranker, codebook


def fitted_phrases(options):
    """The phrase model; with held-out documents, prints its figures."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(options.data, ARCHIVES[3:], folder)
        names = phrases.names(folder + "/3rada")
        test = set(names[::10]) if options.held_out else set()
        fitted = phrases.PhraseModel(phrases.Candidates(options.program, folder + "/3rada", set(names) - test))
        report(f"{len(fitted.hashes)} weights of phrases")
        if test:
            report(f"phrases of held-out SemCor: {fitted.figures(phrases.Candidates(options.program, folder + '/3rada', test))}")
    return fitted


def write(options, prepared, ranker, codebook, phrase_model):
    """Writes the model file from trained weights."""
    weights = ranker.weights
    own = model.Kept(ranker.own, weights.own, UNITS["own"])
    of_file = model.Kept(ranker.of_file, weights.of_file, UNITS["of_file"], FIRST_FILE)
    sections = [
        ("INPT", input_list(options.data, options.wordnet)),
        ("NOTE", (pathlib.Path(__file__).parents[4] / "Sources/CSenseModel/NOTICE").read_bytes()),
        ("PARM", model.parameter_section(weights.dense, UNITS, codebook)),
        ("TAGR", model.tagger_section(prepared.tagger)),
        ("LEMV", model.lemma_section(prepared.resources)),
        ("BLKS", model.block_section(prepared.inventory, prepared.counts, own, codebook, weights.dense)),
        ("LEXR", model.file_section(of_file)),
        ("SENV", model.i8(codebook.pieces)),
        ("LEXV", model.vector_section(weights.file_vector, UNITS["file_vector"])),
        ("PHRS", model.phrase_section(phrase_model, phrases.UNIT)),
    ]
    model.write(options.output, sections)
    report(f"{options.output}: {pathlib.Path(options.output).stat().st_size} bytes; " + json.dumps({kind: len(data) for kind, data in sections}))


def write_golden(options):
    """Writes the conformance file of a model."""
    golden.write(options.output, WordNet(options.wordnet), options.model)


def main():
    """Parses the arguments and runs a command."""
    parser = argparse.ArgumentParser(prog="senses", description=__doc__)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("train", help="train the tagger and the sense model")
    command.add_argument("--data", required=True, help="folder of the corpora's archives")
    command.add_argument("--output", required=True, help="the model file to write")
    command.add_argument("--program", default="lens-share", help="the program, which finds the phrases to judge")
    command.add_argument("--held-out", action="store_true", help="keep every tenth document from training and print figures")
    command.set_defaults(run=train)
    golden_command = commands.add_parser("golden", help="write what a model says of our sentences")
    golden_command.add_argument("--model", required=True)
    golden_command.add_argument("--output", required=True)
    golden_command.set_defaults(run=write_golden)
    for each in (command, golden_command):
        each.add_argument("--wordnet", default="/usr/share/wordnet", help="folder of WordNet's database files")
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
