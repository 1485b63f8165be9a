"""hostile_sources.py TOPIC: does an import stay small and end well, whatever the source says of itself?

Makes sources with numbers out of range, bombs, nesting, marks, foreign paths and controls, and imports each in a
process of its own: it ends with 0 or 65, takes at most 64 MiB of memory, 96 for bombs and nesting, and 40 s of
processor time, changes nothing but its data folder, and leaves no pack when it fails. Prints what was tried. Exits 1
if something went wrong.
"""

import gzip
import lzma
import os
import re
import struct
import subprocess
import sys
import zlib

from import_trial import (
    CONTROLS, MESSAGE_PACK, Import, annotations, article, dict_number, dsl, row, stardict, varint, zeros)

faults = 0


def say(what, problems):
    global faults
    faults += len(problems)
    more = f"; {len(problems) - 3} more" if len(problems) > 3 else ""
    print(f"{what}: {'ok' if not problems else '; '.join(problems[:3]) + more}")


def judge(what, cases, statuses=(0, 65), mebibytes=64, **limits):
    problems = []
    for form, sources in cases:
        done = Import(form, sources, **limits)
        problems += [f"{form} {next(iter(sources))}: {text}" for text in done.problems(statuses, mebibytes)]
    say(what, problems)


# MARK: Topics

EXTREMES = [0, 1, 2**31 - 1, 2**31, 2**32 - 1, 2**63 - 1, 2**64 - 1]


def numbers():
    narrow = [number for number in EXTREMES if number < 2**32]
    judge("an .idx without NUL", [stardict(b"a" * count) for count in (1, 1000, 1 << 20)], (65,))
    judge("stated counts of StarDict", [
        stardict(row(b"word", 0, 3), info=f"{field}={number}\n") for number in EXTREMES
        for field in ("wordcount", "idxfilesize", "synwordcount")])
    judge("offsets and sizes of StarDict", [
        stardict(row(b"word", offset, size, wide), info="idxoffsetbits=64" if wide else "")
        for wide in (False, True) for offset in (EXTREMES if wide else narrow) for size in narrow])
    judge("sizes inside an article of StarDict", [
        stardict(row(b"word", 0, 9), b"W" + struct.pack(">L", size) + b"data", types="") for size in narrow])
    judge("offsets and lengths of dictd", [
        ("dict", {"made.index": f"word\t{dict_number(offset)}\t{dict_number(length)}\n", "made.dict": "one\n"})
        for offset in EXTREMES for length in EXTREMES])
    judge("lengths of MessagePack", [
        ("wordfreq", {"large_en.msgpack.gz": gzip.compress(start + kind + struct.pack(">L", size) + MESSAGE_PACK[5:])})
        for start in (b"", MESSAGE_PACK, MESSAGE_PACK + b"\x91") for kind in (b"\xdd", b"\xdf", b"\xdb", b"\xc6")
        for size in narrow])
    judge("counts of simplemma", [
        ("simplemma", {"de.plzma": lzma.compress(b"SMFC1\0" + count + b"\0\5Hause" + shared)})
        for count in (b"\xff" * 9 + b"\1", b"\xff" * 9 + b"\x7f", b"\xff" * 1000) for shared in (b"\1\0", count)])
    judge("positions of cefrpy", [
        ("cefrpy", {"data.bin": bytes([8]) + struct.pack("<8L", *[0] * at, *[number] * (8 - at)) + b"word" * 9})
        for at in range(8) for number in narrow])
    judge("a count of MyThes", [
        ("mythes", {"th_en_US_v2.dat": f"UTF-8\nword|{number}\n(noun)|other\n"})
        for number in EXTREMES + ["-1", "9" * 400]])
    database = (b"SQLite format 3\0" + struct.pack(">HBBBBBB", 512, 1, 1, 0, 64, 32, 32)).ljust(2048, b"\0")
    judge("a header of SQLite", [
        ("gruut", {"gruut_lang_de/lexicon.db": database[:at] + struct.pack(">L", number) + database[at + 4:]})
        for at in range(16, 104, 4) for number in (0, 1, 2**32 - 1)], (65,))


def bombs():
    texts = [
        ("dict", "made.dict.dz"), ("stardict", "made.dict.dz"), ("stardict", "made.idx.gz"), ("dsl", "made.dsl.dz"),
        ("denckring", "glosses.txt.gz"), ("wordfreq", "large_en.msgpack.gz"), ("csv", "made.csv.gz"),
        ("mythes", "th_en_US_v2.dat.gz"), ("ding", "de-en.gz"),
    ]
    for form, name in texts:
        _, sources = stardict(row(b"word", 0, 1 << 20)) if form == "stardict" else ("", {})
        sources.pop("made.idx" if ".idx" in name else "made.dict", None)
        if form == "dict":
            sources = {"made.index": "word\tA\t////\n"}
        judge(f"10 GiB of zeros in {name}, {form}", [(form, sources | {name: zeros(10)})], (65,), 96)
    stream = lzma.LZMACompressor(preset=1)
    flood = b"".join([stream.compress(bytes(1 << 20)) for _ in range(300)] + [stream.flush()])
    judge("300 MiB of zeros in .xz", [("simplemma", {"de.plzma": flood})], (65,), 64)
    members = b"".join(gzip.compress(b"word%d\tgloss\n" % number, 1) for number in range(100_000))
    judge("gzip of 100,000 members", [
        ("denckring", {"glosses.txt.gz": members}),
        ("wordfreq", {"large_en.msgpack.gz": gzip.compress(b"") * 100_000}),
        ("dict", {"made.index": "word\tA\tK\n", "made.dict.dz": members}),
        stardict(row(b"word", 0, 10), members, ending=".dict.dz"),
        ("dsl", {"made.dsl.dz": gzip.compress(b"") * 100_000 + gzip.compress(b"word\n\tgloss\n")}),
    ])
    tables = [
        b"RA" + struct.pack("<HHHH", 6 + 2 * count, 1, chunk, count)
        for chunk in (0, 1, 65535) for count in (0, 1, 9, 30000)]
    deflated = zlib.compress(b"one two three\n" * 9, 9)[2:-4] + bytes(8)
    cases = []
    for table in tables:
        for more in (0, 2, 18):
            extra = struct.pack("<H", len(table) + more) + table + b"\xff" * more
            text = b"\x1f\x8b\x08\4\0\0\0\0\0\3" + extra + deflated
            cases.append(("dict", {"made.index": "word\tA\tK\n", "made.dict.dz": text}))
    judge("a bad table of dictzip", cases)


def nesting():
    deep = 100_000
    tags = [
        ("h", "<div>", ""), ("h", "<b>", "</b>"), ("h", "<ul><li>", ""), ("h", "<table><tr><td>", ""), ("h", "<!--", ""),
        ("h", "<a href='", ""), ("h", "&", ""), ("g", "<b>", "</b>"), ("x", "<k>", "</k>"), ("x", "<def>", "</def>"),
        ("k", "<a>", "</a>"), ("w", "{{", "}}"), ("w", "[[", "]]"), ("w", "''", ""), ("t", "[", "]"), ("y", "(", ")"),
        ("n", "<", ">"),
    ]
    cases = [article(start * deep + "x" + end * deep, types) for types, start, end in tags]
    tags = [
        ("[b]", "[/b]"), ("[m1]", "[/m]"), ("[[", "]]"), ("{{", "}}"), ("[ref]", "[/ref]"), ("[", ""), ("\\", ""),
        ("[c red]", ""),
    ]
    cases += [dsl("word\n\t" + start * deep + "x" + end * deep + "\n") for start, end in tags]
    cases += [dsl("wo{" * deep + "rd\n\tx\n"), dsl("wo(" * deep + "rd\n\tx\n")]
    for start, end in [("(", ")"), ("{", "}"), ("[", "]"), ("|", ""), ("(", "")]:
        cases.append(("ding", {"de-en": f"Wort {start * deep}{end * deep} :: word\n"}))
        # Their lines may have 64 KiB.
        text = f"{start * 30_000}word{end * 30_000}"
        cases.append(("edict", {"edict": f"語 [ご] /{text}/\n"}))
        cases.append(("cedict", {"cedict_ts.u8": f"語 语 [yu3] /{text}/\n"}))
    cases += [("csv", {"made.csv": "word,definition\na," + text * deep + "\n"}) for text in ['"', ",", "'", "<b>"]]
    for text in ("word " + "<" * deep + "\n1. a", "word /a/ <n>\n" + "{" * deep, "word\n" + " 1. a\n" * deep,
                 "word\n" + "(" * deep):
        index = f"word\tA\t{dict_number(len(text))}\n"
        cases.append(("dict", {"freedict-deu-eng.index": index, "freedict-deu-eng.dict": text}))
    judge(f"{deep:,} levels, a stack of 256 KiB", cases, mebibytes=96, stack=256)
    judge(f"{deep:,} elements of XML", [annotations("<a>" * deep)], (65,), stack=256)
    judge(f"{deep:,} lists of MessagePack", [
        ("wordfreq", {"large_en.msgpack.gz": gzip.compress(MESSAGE_PACK + start * deep)})
        for start in (b"\x91", b"\x81", b"\xdd\0\0\0\1")], (65,), stack=256)


def marks():
    marked = "e" + "\u0301\u0316" * 250_000
    size = len(marked.encode())
    judge("a letter with 500,000 marks", [
        dsl(f"word\n\t{marked}\n"), dsl(f"{marked}\n\tarticle\n"), article(marked, "m"), article(marked, "h"),
        article(marked, "x"),
        ("csv", {"made.csv": f"word,definition\na,{marked[:500_000]}\n{marked[:500_000]},b\n"}),
        ("ding", {"de-en": f"Wort :: {marked}\n{marked} :: word\ngut :: good\n"}),
        ("mythes", {"th_en_US_v2.dat": f"UTF-8\nword|1\n(noun)|{marked}\n{marked}|1\n(noun)|word\n"}),
        ("cedict", {"cedict_ts.u8": f"語 语 [yu3] /{marked}/\n{marked} {marked} [yu3] /word/\n"}),
        ("denckring", {"glosses.txt": f"word\t{marked}\n{marked}\tgloss\n"}),
        ("cmudict", {"cmudict.dict": f"a  AH0\n{marked}  AH0\n"}),
        ("dict", {"made.index": f"word\tA\t{dict_number(size)}\n{marked}\tA\tB\n", "made.dict": marked}),
        stardict(row(marked[:500].encode(), 0, 3)),
        annotations(f'<annotation cp="{marked}" type="tts">mouse</annotation>'
                    f'<annotation cp="🐁" type="tts">{marked}</annotation>'),
        ("wordfreq", {"large_en.msgpack.gz": gzip.compress(
            MESSAGE_PACK + b"\x91\xdb" + struct.pack(">L", size) + marked.encode())}),
        ("simplemma", {"de.plzma": lzma.compress(
            b"SMFC1\0\1\0" + varint(size) + marked.encode() + b"\xff\4word")}),
    ])


def words():
    lengths = [0, 1, 255, 256, 65_535]
    makers = [
        lambda word: ("csv", {"made.csv": f"word,definition\n{word},b\ngood,b\n"}),
        lambda word: ("tsv", {"made.tsv": f"word\tdefinition\n{word}\tb\ngood\tb\n"}),
        lambda word: dsl(f"{word}\n\tb\ngood\n\tb\n"),
        lambda word: ("mythes", {"th_en_US_v2.dat": f"UTF-8\n{word}|1\n(noun)|other\ngood|1\n(noun)|other\n"}),
        lambda word: ("edict", {"edict": f"{word} [ご] /word/\ngood [よい] /word/\n"}),
        lambda word: ("cedict", {"cedict_ts.u8": f"{word} {word} [yu3] /word/\ngood good [hao3] /word/\n"}),
        lambda word: ("ding", {"de-en": f"{word} :: word\ngood :: word\n"}),
        lambda word: ("denckring", {"glosses.txt": f"{word}\tgloss\ngood\tgloss\n"}),
        lambda word: ("dict", {"made.index": f"{word}\tA\tD\ngood\tA\tD\n", "made.dict": "one"}),
        lambda word: stardict(row(word.encode(), 0, 3) + row(b"good", 0, 3)),
    ]
    for length in lengths:
        problems = []
        for make in makers:
            form, sources = make("a" * length)
            done = Import(form, sources)
            problems += [f"{form}: {text}" for text in done.problems((0,), 64)]
            # Found, or skipped with a warning; a word of more than 1 KiB is not looked up.
            if '"match":"exact"' not in done.asked("--format", "jsonl", "good"):
                problems.append(f"{form}: the other word is not found")
            if "warning: " not in done.talk and length < 1024:
                if length == 0 or '"match":"exact"' not in done.asked("--format", "jsonl", "a" * length):
                    problems.append(f"{form}: neither found nor told")
        say(f"headwords of {length:,} bytes", problems)


def paths():
    ways = ["../../x", "/tmp/x", "C:\\x", "..\\..\\x", "a\0b", "x/../../../y", "~/x", "CON", "$(touch P)", "`touch P`"]
    problems = []
    for way in ways:
        picture = f'<img src="{way}"><rref>{way}</rref><a href="file://{way}">a</a> [s]{way}[/s] word'
        for done in [
            Import(*article(picture)), Import(*article(picture, "x")), Import(*article(f"img:{way}\nsnd:{way}\n", "r")),
            Import(*dsl(f"word\n\t[s]{way}[/s] [video]{way}[/video] [url]{way}[/url] x\n")),
            Import(*stardict(row(b"word", 0, 3), info=f"description={way}\n")),
            Import("dsl", {"made.dsl": f'#NAME "{way}"\n#INCLUDE "{way}"\n\nword\n\tarticle\n'}),
        ]:
            problems += [f"{way}: {text}" for text in done.problems((0, 65), 64)]
            shown = done.asked("--format", "html", "word")
            if 'href="file' in shown or "<img" in shown:
                problems.append(f"{way}: a link")
    say("names of files in articles and heads", problems)
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>'
    entity = '<!DOCTYPE ldml [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    laughs = "<!DOCTYPE ldml [<!ENTITY a0 'ha'>" + "".join(
        f"<!ENTITY a{n} '{f'&a{n - 1};' * 10}'>" for n in range(1, 30)) + "]>"
    name = '<annotation cp="🐁" type="tts">{}</annotation>'
    judge("entities of XML", [
        annotations(name.format("&a;"), entity), annotations(name.format("&a29;"), laughs),
        annotations(name.format("a"), "<!DOCTYPE ldml [<!ENTITY % a SYSTEM 'http://localhost/'> %a;]>")], (65,))
    problems = []
    for done in [Import(*annotations(name.format("mouse") + include)), Import(*article(include + entity + "&a; word")),
                 Import(*article(f"<k>word</k>{entity}{include}&a;", "x")), Import(*article(laughs + "&a29; word"))]:
        problems += done.problems((0, 65), 64)
        if "root:" in done.asked("--format", "json", "word", "mouse"):
            problems.append("read /etc/passwd")
    say("files that XML includes", problems)


def texts():
    script = ('<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">a</a>'
              '<a href="file:///etc/passwd">b</a>'
              '<iframe src="http://x"></iframe><img src=x onerror=alert(1)><a href="data:text/html,x">c</a>'
              '<a href="https://example.org/">d</a><style>x</style><svg onload=x()>')
    problems = []
    for types in "htgxkwym":
        done = Import(*article(script, types))
        problems += [f"{types}: {text}" for text in done.problems((0,), 64)]
        html, markdown = done.asked("--format", "html", "word"), done.asked("--format", "markdown", "word")
        for found in re.findall(
                r"<(?:script|iframe|img|svg)\b|<[^>]*\son\w+=|(?:href|src)=\"(?!https?:|mailto:|#)[^\"]*", html):
            problems.append(f"{types}: {found} in HTML")
        for found in re.findall(r"\]\((?!https?:|mailto:|#)[^)]*\)|(?<!\\)<(?:script|iframe|img|svg)", markdown):
            problems.append(f"{types}: {found} in Markdown")
    say("scripts and their links", problems)

    escape = "a\x1b[31m\x1b]0;x\x07\x9b31m\u202eb\u2066\x7f\x08c\x00d"
    problems = []
    for done in [
        Import("csv", {"made.csv": f"word,definition,{escape}\n{escape},{escape}\n,{escape}\nx,{escape},y,z\n"}),
        Import(*dsl(f"{escape}\n\t{escape}[ref]{escape}[/ref]\n{escape}\nx\n")),
        Import(*article(escape)),
        Import(*article(escape, "m")),
        Import(*stardict(row(b"\x1b[31mword", 0, 3) + row(b"x\x9b", 9, 9),
                         info=f"{escape}={escape}\nversion={escape}\ndescription={escape}\n")),
        Import("mythes", {
            "th_en_US_v2.dat": f"UTF-8\n{escape}|x{escape}\n({escape})|{escape}|{escape}\nword|1\n{escape}|b\n"}),
        Import("edict", {"edict": f"語 [ご] /{escape}/\n{escape} [{escape} /x\n"}),
        Import("ding", {"de-en": f"a :: b\n{escape} : {escape}\n"}),
        Import("dict", {"made.index": "wo\x1b[31mrd\tA\tD\nx\x1b[0m\t\x1b\tD\n", "made.dict": "\x1b[31m"}),
        Import("csv", {"m\x1b[31m\u202ea\x9b.csv": "word,definition\na\n"}),
        Import("csv", {"m\x1b[31ma.csv": "x\n"}),
        Import("csv", {"made.csv": "word,definition\na,b\n"}, options=["--title", escape.replace("\0", "")]),
        Import("gruut", {"\x1b[31m.db": "no database"}),
    ]:
        problems += done.problems((0, 65), 64)
        for arguments in (["info", "made"], ["packs"]):
            shown = subprocess.run(
                ["lensctl", *arguments], capture_output=True, env=os.environ | {"XDG_DATA_HOME": done.data})
            if CONTROLS.search(shown.stdout.decode() + shown.stderr.decode()):
                problems.append(f"controls in {arguments[0]}: {shown.stdout[:300]!r}")
        if CONTROLS.search(done.asked("word", "a", "語", "x")):
            problems.append("controls in an answer")
    say("controls in words, texts, titles and names", problems)

    problems = []
    for form, sources in [
        ("csv", {"made.csv": "word,definition\nword,before\0behind\n"}),
        ("tsv", {"made.tsv": "word\tdefinition\nword\tbefore\0behind\n"}),
        dsl("word\n\tbefore\0behind\n"),
        article("before\0behind", "m"),
        ("denckring", {"glosses.txt": "word\tbefore\0behind\n"}),
        ("cedict", {"cedict_ts.u8": "word word [yu3] /before\0behind/\n"}),
        ("edict", {"edict": "word [ご] /before\0behind/\n"}),
        ("ding", {"de-en": "word :: before\0behind\n"}),
        ("dict", {"made.index": "word\tA\tO\n", "made.dict": "before\0behind\n"}),
    ]:
        done = Import(form, sources)
        problems += [f"{form}: {text}" for text in done.problems((0, 65), 64)]
        answer = done.asked("--detail", "full", "word")
        if "before" in answer and "behind" not in answer:
            problems.append(f"{form}: nothing behind NUL")
    say("NUL inside a text", problems)


def disk():
    for size in (0, 1, 100):
        judge(f"files of at most {size:,} bytes", [
            ("csv", {"made.csv": "word,definition\na,b\n"}), dsl("word\n\tarticle\n"), article("x")], (74,), size=size)


{topic.__name__: topic for topic in (numbers, bombs, nesting, marks, words, paths, texts, disk)}[sys.argv[1]]()
sys.exit(1 if faults else 0)
