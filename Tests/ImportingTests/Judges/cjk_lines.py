"""The words of EDICT and CC-CEDICT, a line each, read without lens-share.

    cjk_lines.py edict FILE     spelling, reading, text of each sense; parted by tabs
    cjk_lines.py cedict FILE    traditional, simplified, pinyin, text of each meaning, of each remark
"""

import re
import sys
import unicodedata

# What may stand before a gloss: JMdict's part-of-speech, field, usage and dialect codes, and marks on a spelling.
CODES = set("""
    n n-adv n-t n-suf n-pref n-pr pn num ctr adj-i adj-ix adj-na adj-no adj-pn adj-t adj-f adj-nari adj-ku adj-shiku
    adj-kari adj adv adv-n adv-to aux aux-v aux-adj cop cop-da conj int prt pref suf exp unc v1 v1-s v5u v5k v5g v5s v5t
    v5n v5b v5m v5r v5k-s v5u-s v5r-i v5aru v5uru vk vs vs-i vs-s vs-c vz vn vr vi vt v-unspec uk uK abbr arch ateji chn
    col dated derog eK ek euph fam fem male male-sl hist hon hum pol id joc litf m-sl net-sl obs obsc on-mim poet proverb
    quote rare sens sl vulg X yoji tradem anat archit astron baseb biochem biol bot Buddh bus chem Christn comp econ engr
    finc food geol geom gram hanaf law ling MA mahj math med mil music phil physics physiol Shinto shogi sports sumo
    telec vidg zool hob: ksb: ktb: kyb: kyu: nab: osb: rkb: thb: tsb: tsug: iK ik io oK ok gikun""".split())
CODES |= {f"v{kind}{row}{place}" for kind, places in (("4", [""]), ("2", ["-k", "-s"]))
          for row in "akgsztdnhbmyrw" for place in places}


def folded(text):
    return " ".join(text.split())


def is_codes(group):
    return all(code in CODES for code in group.split(","))


def edict(path):
    for line in open(path, encoding="euc-jp"):
        match = re.match(r"([^\s/]+) (?:\[([^\]]*)\] )?/(.+)/$", line)
        if not match or match[1].endswith("？？？"):
            continue
        # What JIS calls the minus sign and the wave dash is two characters in Unicode; ICU takes the full-width ones.
        head, reading, body = (part and part.replace("−", "－").replace("〜", "～") for part in match.groups())
        senses = []
        for field in body.split("/"):
            if field == "(P)":
                continue
            rest, starts = field, not senses
            while group := re.match(r"\(([^)]*)\) *", rest):
                if group[1] == str(len(senses) + 1):
                    starts = True
                elif not is_codes(group[1]):
                    break
                rest = rest[group.end():]
            if starts:
                senses.append([rest])
            else:
                senses[-1].append(field)
        yield [head, reading or ""] + [folded("; ".join(sense)) for sense in senses]


def marked(pinyin):
    syllables = []
    for syllable in pinyin.split():
        tone = re.fullmatch(r"(.+)([1-5])", syllable)
        if not tone:
            syllables.append(syllable)
            continue
        letters = re.sub("[uU]:", lambda match: "ü" if match[0] == "u:" else "Ü", tone[1])
        places = ("[aeAE]", "[oO](?=u)", "[iouüIOUÜ](?![iouü])", "^[nm](?=g?$)")
        vowel = next(filter(None, (re.search(place, letters) for place in places)), None)
        if tone[2] != "5" and vowel:
            accent = "\u0304\u0301\u030c\u0300"[int(tone[2]) - 1]
            letters = letters[:vowel.end()] + accent + letters[vowel.end():]
        syllables.append(unicodedata.normalize("NFC", letters))
    return " ".join(syllables)


def cedict(path):
    for line in open(path, encoding="utf-8"):
        match = re.match(r"(\S+) (\S+) \[([^\]]*)\] /(.*)/\s*$", line)
        if line.startswith("#") or not match:
            continue
        meanings, remarks = [], []
        for field in match[4].split("/"):
            text = re.sub(r"(?<=[^\x00-\xff\s])\[", " [", field)
            text = re.sub(r"\[([^\]]*[1-5][^\]]*)\]", lambda match: f"[{marked(match[1])}]", text)
            if field.startswith("CL:"):
                remarks.append("classifier: " + re.sub(r",\s*", ", ", text[3:]))
            elif re.match(r"(Taiwan|also) pr\. \[", field):
                remarks.append(text)
            else:
                meanings.append(text)
        if not meanings:
            meanings, remarks = [text.replace("classifier: ", "CL:") for text in remarks], []
        yield [match[1], match[2], marked(match[3])] + [folded(text) for text in meanings + remarks]


for words in {"edict": edict, "cedict": cedict}[sys.argv[1]](sys.argv[2]):
    print("\t".join(words))
