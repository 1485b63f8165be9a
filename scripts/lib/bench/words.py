"""The hundred words that each program is asked for: frequent, rare, inflected, and phrases, chosen by rule.

Frequent ones are every fortieth of wordfreq's first thousand English forms. Rare ones are nouns that WordNet has in one
word and no text of its corpus. Inflected ones are, by halves, of WordNet's lists of irregular forms, and forms in
-s, -ed and -ing of wordfreq's first twenty thousand that WordNet has no lemma of. Phrases are lemmas of WordNet that
have a space. Of each kind a fixed number at equal distances, so that nobody has picked them.
"""

import pathlib
import sys

WORDNET = pathlib.Path("/usr/share/wordnet")
PARTS = ["noun", "verb", "adj", "adv"]


def forms(bench):
    """wordfreq's English forms, the most frequent first; none where its list is not fetched."""
    path = bench.references / "wordfreq/wordfreq/data/large_en.msgpack.gz"
    if not path.exists():
        return []
    folder = str(pathlib.Path(__file__).parent.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    import wordfreq_list
    return wordfreq_list.frequent_forms(path)


def hundred(bench, count=25):
    """Pairs of a kind and a word, `count` of each kind."""
    frequent = [form for form in forms(bench) if form.isascii() and form.isalpha()]
    index = [line.split() for part in PARTS for line in _lines(f"index.{part}")]
    lemmas = {fields[0] for fields in index}
    # The last fields are the number of senses, how many of them are in the corpus, and the synsets.
    rare = [fields[0] for fields in index
            if fields[1] == "n" and fields[0].isalpha() and fields[-1 - int(fields[2])] == "0"]
    irregular = [form for part in PARTS for form in (line.split()[0] for line in _lines(f"{part}.exc"))
                 if form.isalpha() and form not in lemmas]
    regular = [form for form in frequent[:20000] if form not in lemmas and _is_inflected(form, lemmas)]
    phrases = [lemma.replace("_", " ") for lemma in sorted(lemmas) if "_" in lemma and lemma.replace("_", "").isalpha()]
    half = count // 2
    return (
        [("frequent", word) for word in _spread(frequent[:1000], count)]
        + [("rare", word) for word in _spread(rare, count)]
        + [("inflected", word) for word in _spread(irregular, count - half) + _spread(regular, half)]
        + [("phrase", word) for word in _spread(phrases, count)])


def _lines(name):
    with open(WORDNET / name, encoding="latin-1") as file:
        return [line for line in file if not line.startswith(" ")]


def _is_inflected(form, lemmas):
    return any(form.endswith(ending) and form[:-len(ending)] in lemmas for ending in ("s", "ed", "ing"))


def _spread(items, count):
    """`count` of the items, at equal distances."""
    step = max(1, len(items) // count)
    return items[step // 2::step][:count]
