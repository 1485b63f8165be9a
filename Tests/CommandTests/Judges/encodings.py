"""encodings.py: is a text the same whatever it is encoded in, and do offsets stand in the bytes that were given?

Encodes texts with Python's codecs, runs `lens-share --view tokens --format json` over the bytes and over the same text
in UTF-8, and compares: all must be equal but the ranges of bytes, and those, cut out of the encoded bytes and decoded by
Python, must be the same characters. Pieces are also given through a slow pipe, line by line, with threads, as HTML and
with a place in the text. Broken bytes must end neither in a signal nor in text that is not UTF-8. Prints a line for
each fault, and one with the number of what was judged. Exits 1 if there was a fault.
"""

import json
import random
import subprocess
import sys
import time

LATIN = "The naïve café: mice, élèves, Straße, señor año, coração, über Größe. Running mice again!\n"
CENTRAL = "Příliš žluťoučký kůň; zażółć gęślą jaźń, árvíztűrő mice.\n"
CYRILLIC = "Съешь же ещё этих мягких французских булок, mice and men. Кошки бегут.\n"
GREEK = "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, mice.\n"
HEBREW = "עברית היא שפה, mice, ספר טוב.\n"
ARABIC = "كانت الفئران تجري على ضفة النهر، mice كتاب.\n"
JAPANESE = "ネズミが川岸を走っていた。mice カタカナとひらがな、辞書を引く。\n"
SIMPLIFIED = "老鼠在河岸上跑。我们喜欢 running mice。中文的词没有空格，\n"
TRADITIONAL = "老鼠在河岸上跑。我們喜歡 running mice。中文的詞沒有空格，\n"
KOREAN = "쥐가 강둑을 따라 달리고 있었다. mice 사전에서 낱말을 찾는다.\n"
TURKISH = "Pijamalı hasta yağız şoföre çabucak güvendi, mice.\n"
VIETNAMESE = "Wide 𝒎𝒊𝒄𝒆 🐁🐁 mice 𐐀 ﷺ שלום мышь 辞書 élan.\n"

# Python's codec, our name, and a text of its repertoire.
ENCODINGS = [
    ("latin-1", "latin1", LATIN),
    ("iso8859-15", "ISO-8859-15", LATIN),
    ("cp1252", "windows-1252", LATIN),
    ("mac-roman", "macintosh", LATIN),
    ("iso8859-2", "ISO-8859-2", CENTRAL),
    ("cp1250", "windows-1250", CENTRAL),
    ("cp1251", "windows-1251", CYRILLIC),
    ("koi8-r", "KOI8-R", CYRILLIC),
    ("koi8-u", "KOI8-U", CYRILLIC),
    ("cp866", "IBM866", CYRILLIC),
    ("iso8859-5", "ISO-8859-5", CYRILLIC),
    ("cp1253", "windows-1253", GREEK),
    ("iso8859-7", "ISO-8859-7", GREEK),
    ("cp1255", "windows-1255", HEBREW),
    ("iso8859-8", "ISO-8859-8", HEBREW),
    ("cp1256", "windows-1256", ARABIC),
    ("iso8859-6", "ISO-8859-6", ARABIC),
    ("cp1254", "windows-1254", TURKISH),
    ("shift_jis", "shift_jis", JAPANESE),
    ("euc_jp", "euc-jp", JAPANESE),
    ("iso2022_jp", "ISO-2022-JP", JAPANESE),
    ("gb18030", "gb18030", SIMPLIFIED + VIETNAMESE),
    ("gbk", "GBK", SIMPLIFIED),
    ("big5", "big5", TRADITIONAL),
    ("euc_kr", "EUC-KR", KOREAN),
    ("utf-16-le", "UTF-16LE", VIETNAMESE + JAPANESE),
    ("utf-16-be", "UTF-16BE", VIETNAMESE + ARABIC),
    ("utf-32-le", "UTF-32LE", VIETNAMESE + CYRILLIC),
    ("utf-32-be", "UTF-32BE", VIETNAMESE + LATIN),
]
MARKS = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff", "utf-32-le": b"\xff\xfe\0\0", "utf-32-be": b"\0\0\xfe\xff"}
TOKENS = ["--view", "tokens", "--format", "json", "--detail", "none"]

faults = []
judged = 0
chance = random.Random(1)


def run(options, source, pieces=None):
    program = subprocess.Popen(
        ["lens-share", "--no-config", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    if pieces:
        for start in range(0, len(source), pieces):
            program.stdin.write(source[start : start + pieces])
            program.stdin.flush()
            time.sleep(0.002)
        output, talk = program.communicate()
    else:
        output, talk = program.communicate(source)
    return program.returncode, output, talk


def occurrences(documents):
    for document in documents:
        for lookup in document["lookups"]:
            for place in lookup["occurrences"]:
                yield lookup, place


def parse(output):
    return [json.loads(line) for line in output.decode().split("\n") if line]


def without_bytes(documents):
    for _, place in occurrences(documents):
        for field in ("bytes", "sentence", "parts"):
            place.pop(field, None)
    return documents


def compare(where, codec, text, encoded, output, plain, lines=None):
    """Whether the answer to encoded bytes is the answer to the text, with ranges of those bytes."""
    global judged
    judged += 1
    ours, theirs = parse(output), parse(plain)
    stateful = codec.startswith("iso2022")
    sources = lines or [(encoded, text.encode())]
    for number, (mine, other) in enumerate(zip(ours, theirs)):
        source, utf8 = sources[number]
        for (lookup, place), (_, same) in zip(occurrences([mine]), occurrences([other])):
            ranges = [(place["bytes"], same["bytes"]), (place["sentence"], same["sentence"])]
            ranges += list(zip(place.get("parts", []), same.get("parts", [])))
            for (start, end), (first, last) in ranges:
                if stateful:
                    # The shift before a character is not in its range, one behind it is.
                    if len(source[:start].decode(codec, "ignore")) != len(utf8[:first].decode()):
                        faults.append(f"{where}: {lookup['text']} at {start}")
                    continue
                if source[start:end].decode(codec) != utf8[first:last].decode():
                    faults.append(f"{where}: bytes {start}-{end} are not {utf8[first:last].decode()!r}")
    if without_bytes(ours) != without_bytes(theirs):
        faults.append(f"{where}: another answer than for UTF-8")


def judge(codec, name, text, thoroughly):
    encoded, utf8 = text.encode(codec), text.encode()
    option = ["--encoding", name]
    _, plain, _ = run(TOKENS, utf8)
    compare(f"{name}", codec, text, encoded, run(TOKENS + option, encoded)[1], plain)
    compare(f"{name}, by pieces", codec, text, encoded, run(TOKENS + option, encoded, chance.randrange(1, 12))[1], plain)
    if codec in MARKS:
        marked = MARKS[codec] + encoded
        output = run(TOKENS, marked)[1]
        shifted = parse(output)
        for _, place in occurrences(shifted):
            for field in ("bytes", "sentence"):
                place[field] = [offset - len(MARKS[codec]) for offset in place[field]]
        output = "\n".join(json.dumps(document) for document in shifted).encode()
        compare(f"{name}, byte order mark", codec, text, encoded, output, plain)
    if not thoroughly:
        return
    # Lines: each counts from its own start.
    texts = text * 3
    parts = [(line.encode(codec), line.encode()) for line in texts.split("\n")[:-1]]
    lines = ["--lines", *TOKENS]
    if not codec.startswith("iso2022"):
        output = run(lines + option, texts.encode(codec))[1]
        compare(f"{name}, lines", codec, texts, None, output, run(lines, texts.encode())[1], parts)
    # Markup: the text between tags.
    page = f"<p>{text}</p><!-- {text} --><div>{text}</div>"
    options = ["--input-format", "html", *TOKENS]
    output = run(options + option, page.encode(codec))[1]
    compare(f"{name}, HTML", codec, page, page.encode(codec), output, run(options, page.encode())[1])
    # A place in the text.
    place = text.index("mice") if "mice" in text else 0
    offset = len(text[: place + 1].encode(codec))
    at = ["--format", "json", "--detail", "none", "--offset"]
    output = run([*at, str(offset), *option], encoded)[1]
    plain = run([*at, str(len(text[: place + 1].encode()))], utf8)[1]
    compare(f"{name}, offset", codec, text, encoded, output, plain)


def judge_long(codec, name, text):
    """A text of some megabytes, with threads: the same answer, and the same as without."""
    long = "".join(text.replace("mice", f"mice{chance.randrange(1000)}") for _ in range(1_200_000 // len(text.encode())))
    options = ["--format", "json", "--detail", "none", "--jobs"]
    plain = run([*options, "1"], long.encode())[1]
    encoded = long.encode(codec)
    for jobs in ("1", "2"):
        output = run([*options, jobs, "--encoding", name], encoded)[1]
        compare(f"{name}, long, {jobs} threads", codec, long, encoded, output, plain)


def judge_broken(codec, name, text):
    global judged
    encoded = text.encode(codec)
    for _ in range(1):
        broken = bytearray(encoded)
        for _ in range(4):
            broken[chance.randrange(len(broken))] = chance.choice([0, 0xFF, 0x80, 0x1B, chance.randrange(256)])
        broken = bytes(broken[: chance.randrange(len(broken))])
        for option in ([name], ["auto"]):
            judged += 1
            code, output, talk = run(["--format", "json", "--detail", "none", "--encoding", *option], broken)
            if code not in (0, 1):
                faults.append(f"{name}, broken: ended with {code}: {talk.decode()} {broken.hex()}")
                continue
            for _, place in occurrences(parse(output)):
                if not 0 <= place["bytes"][0] <= place["bytes"][1] <= len(broken):
                    faults.append(f"{name}, broken: a range outside of the text, {broken.hex()}")


for number, (codec, name, text) in enumerate(ENCODINGS):
    judge(codec, name, text, thoroughly=number % 3 == 0)
    judge_broken(codec, name, text)
judge_long(*ENCODINGS[6])

for text in faults[:40]:
    print(text)
print(f"{judged} answers, {len(faults)} faults")
sys.exit(1 if faults else 0)
