"""The kinds of dictionary that measure.py imports: each format's writer with each shape of content.

A shape makes rows of a size: a headword and the texts of its senses.
"""
import random

from formats import (cefrpy, csv, database, dict_files, gcide, given_names, gruut, lines, mythes, numbered, pictures,
                             simplemma, stardict, stardict_files, transducer, wordfreq, wordnet, write)
from kinds import PROSE, repeated, rows, word


# Shapes.

def entries(headword, text=lambda number: "a thing"):
    """Many short rows."""
    def shape(size):
        made = rows(lambda number: f"{headword(number)} {text(number)}", size)
        return [(headword(number), [text(number)]) for number in range(len(made))]
    return shape


def one(texts):
    """One row, whose senses `texts` makes of a size."""
    return lambda size: [("goose", texts(size))]


def cases(number):
    """One word in capitals and small letters, another way for each number."""
    return "".join(letter.upper() if number >> place & 1 else letter for place, letter in enumerate("international" * 2))


WORDS = {
    "short rows": entries(word),
    "rows of one key": entries(lambda number: "goose", lambda number: f"thing {number}"),
    "long keys": entries(lambda number: "international" * 12 + word(number)),
    "keys of different case": entries(cases),
    "keys with marks": entries(lambda number: "e\u0301\u0316" * 4 + word(number)),
    "keys of many words": entries(lambda number: f"{word(number)} of the {word(number * 7)}'s goose"),
}
TEXTS = {
    "many senses": one(lambda size: rows(lambda number: f"thing {word(number)}", size)),
    "long text": one(lambda size: [repeated(PROSE, size)]),
    "long word": one(lambda size: ["a" * max(size, 1)]),
}


def shapes(marks, reference):
    """Shapes of texts: also a long text of each of its marks, in which other words take the place of %s, and references to other
    headwords."""
    made = dict(TEXTS)
    for mark in ['"a" ', "(", *marks]:
        made["text of " + ascii(mark)[1:-1]] = one(lambda size, mark=mark: [
            "".join(rows(lambda number: mark.replace("%s", word(number)), size)) if "%s" in mark else repeated(mark, size)])
    if reference:
        made["references"] = entries(word, lambda number: "see " + reference.replace("%s", word(number + 1)))
        made["references to one word"] = entries(word, lambda number: "see " + reference.replace("%s", word(0)))
        made["references of one word"] = one(lambda size: rows(lambda number: reference.replace("%s", word(number)), size))
    return made


# Formats: name in the report, name for lensctl, further options, writer, marks, reference.
WITH_TEXTS = [
    ("stardict m", "stardict", [], stardict("m", lambda key, senses: numbered("{}. {}\n")(senses)), ["\n", "1. "], ""),
    ("stardict h", "stardict", [], stardict("h", lambda key, senses: "<ol>" + numbered("<li>{1}</li>")(senses) + "</ol>"),
     ["<", "<b>", "</b>", "<b><i>a</b>", "&", "&amp;", "<a href='x'>", "<!--", "<br>", "<ul><li>"],
     '<a href="bword://%s">a</a>'),
    ("stardict x", "stardict", [], stardict("x", lambda key, senses: f"<k>{key}</k>\n" + numbered("<def>{1}</def>\n")(senses)),
     ["<", "<ex>a</ex>", "<co>", "\n", "<tr>a</tr>"], "<kref>%s</kref>"),
    ("stardict g", "stardict", [], stardict("g", lambda key, senses: numbered("{}. {}\n")(senses)),
     ["<b>", "<span foreground='#123456'>a</span>", "&lt;", "\n"], ""),
    ("stardict w", "stardict", [], stardict("w", lambda key, senses: "== Noun ==\n" + numbered("# {1}\n")(senses)),
     ["[[", "{{", "''", "'''a", "==", "[[a|", "\n# ", "\n#*"], "[[%s]]"),
    ("stardict k", "stardict", [], stardict("k", lambda key, senses: f"<CK><DC>{key}</DC>" + numbered(
        "<JS><![CDATA[{1}]]></JS>")(senses) + "</CK>"), ["&b{", "&b{a}", "}", "{"], ""),
    ("stardict n", "stardict", [], stardict("n", lambda key, senses: f"<type>n</type><wordgroup><word>{key}</word></wordgroup>"
     + numbered("<gloss><desc>{1}</desc></gloss>")(senses)), ["<sample>a</sample>", "<"], ""),
    ("littre", "stardict", ["--style", "littre"], stardict("g", lambda key, senses: "(è-mé) s. m.\n" + numbered(
        "{}° {}\n")(senses)), ["<span foreground='#0000CD'>a</span>\n", "<b>RÉSUMÉ</b>\n", "\n"], ""),
    ("dsl", "dsl", [], lines("a.dsl", lambda key, senses: key + numbered("\n\t[m1][trn]{1}[/trn][/m]")(senses),
                             '#NAME "A"\n#INDEX_LANGUAGE "English"\n#CONTENTS_LANGUAGE "Russian"\n\n'),
     ["[b]", "[/b]", "[b][i]a[/b]", "\\", "{{", "{", "<<", "~", "[", "[ex]a[/ex]", "[lang id=1033]", "\n\t[m2]a"], "<<%s>>"),
    ("mythes", "mythes", [], lines("a.dat", mythes, "UTF-8\n"), ["|a", "|", " (a)", "a (antonym)|"], "a|%s"),
    ("csv", "csv", [], lines("a.csv", csv, "word,definition\n"), [",", "\n", '"'], ""),
    ("tsv", "tsv", [], lines("a.tsv", lambda key, senses: "\n".join(f"{key}\t{sense}" for sense in senses),
                             "word\tdefinition\n"), ["\t", "\\n", '"', "\\"], ""),
    ("edict", "edict", [], lines("a.utf8", lambda key, senses: f"{key} [かな] /(n) " + "/".join(
        f"({number + 1}) {sense}" for number, sense in enumerate(senses)) + "/", "？？？？ /A/Created: 2026-11-21/\n"),
     ["/a", "(n) ", "{comp} ", "(See 言葉) ", "(", "["], "(See %s)"),
    ("edict2 headwords", "edict", [], lines("a.utf8", lambda key, senses: ";".join([key, *senses]) + " [かな] /(n) a/",
                                            "？？？？ /A/Created: 2026-11-21/\n"), ["a(P);", "a(oK)"], ""),
    ("cedict", "cedict", [], lines("a.u8", lambda key, senses: f"{key} {key} [dao4] /" + "/".join(senses) + "/"),
     ["/a", "[dao4]", "稻|稻[dao4] ", "CL:稻[dao4],", "|"], "see %s|%s[dao4]"),
    ("ding", "ding", [], lines("de-en", lambda key, senses: f"{key} {{m}}" + "".join(f" | {sense}" for sense in senses)
                               + f" :: {key}" + "".join(f" | {sense}" for sense in senses)),
     ["a; ", "{m} ", "[ugs.] ", "| a", "/a", "<a> ", ":: "], ""),
    ("denckring", "denckring", [], lines("glosses.txt", lambda key, senses: f"{key}\t" + " | ".join(senses)), [" | a", "\t"], ""),
    ("gcide", "dict", ["--style", "gcide"], database(gcide),
     ['"A blick day." --Milton. ', '"', "-- ", "--Pope. ", "{", "{a} ", "[", "[a] ", "[=a]", "\\", "(a) ", "(Naut.) ", "; as, a",
      "\n\n   Note: a", "\n\n   Syn: a; b.", "\n\n   2. a\n\n   Syn: b.",
      "\n\n         I blick. --Pope.", "\n\n   {Blick goose}, a thing.",
      " -- {Goosely}, adv.", "\n      (a) A knot.", "\n"], "See {%s}."),
    ("wikdict", "dict", ["--style", "wikdict"], database(lambda key, senses: f"{key} /a/ <n>\n" + numbered(
        "{}. aa\n{}\n")(senses)), ["//a// ", " 2.\na\n", "a: ", "\n", "a, "], ""),
    ("translations", "dict", ["--style", "translations"], database(lambda key, senses: f"{key} /a/ <n>\n" + numbered(
        "{}. {}\n")(senses)), ["a, ", "\n 2.\na", "[a] ", "<n> "], ""),
    ("freedict", "dict", ["--style", "freedict"], database(lambda key, senses: f"{key} /a/ <n>\n" + numbered(
        "{}. {}\n")(senses)), ["[a] ", "<a> ", "<", "{", '\n      "a" - b', "\n   Synonym: {a}"], "{%s}"),
    ("mueller", "dict", ["--style", "mueller"], database(lambda key, senses: f"{key}\n   [a] _n.\n" + numbered(
        "      {}) {}\n")(senses)), ["_a. ", "[a] ", "\n   [%s] ", "\n   _II [a] _n. a", "1) ", "; "], ""),
    ("vera", "dict", ["--style", "vera"], database(lambda key, senses: f"{key}\n" + numbered("   {1}\n")(senses)),
     ["(a) ", "\n     a", "[", '"'], ""),
    ("plain dict", "dict", ["--style", "plain"], database(lambda key, senses: f"{key}\n" + numbered("   {1}\n")(senses)),
     ["\n", "\n\n   ", " "], ""),
    ("wordnet", "wordnet", [], wordnet, ['; "a"', 'X "a" ', "(", "`a' ", "- a"], ""),
    ("cldr", "cldr", [], pictures, [" | a", "&amp;", "<b>a</b>", "<!---->"], ""),
]
# Formats of words alone.
OF_WORDS = [
    ("pronunciations", "denckring", [], lines("pronunciations.txt", lambda key, senses: f"{key}\tvɔʁt")),
    ("given names", "given-names", [], given_names),
    ("scowl", "scowl", [], lambda folder, made: (lines("english-upper.35", lambda key, senses: key)(folder, made), folder)[1]),
    ("cmudict", "cmudict", [], lines("cmudict.dict", lambda key, senses: key.replace(" ", "") + " AH0" * (len(key) // 2))),
    ("wordfreq", "wordfreq", [], wordfreq), ("cefrpy", "cefrpy", [], cefrpy), ("simplemma", "simplemma", [], simplemma),
    ("gruut", "gruut", [], gruut), ("apertium", "apertium", [], transducer("eng-spa.autobil.bin")),
    ("apertium forms", "apertium-forms", [], transducer("fr-es.automorf.bin")),
]


# Kinds that no row describes: the format, and the function that writes the dictionary.

def stardict_rows_of_one_article(folder, size):
    keys = rows(word, size)
    return stardict_files(folder, [(key, 0, 7) for key in sorted(keys)], b"a thing", "m")


def stardict_repeated_rows_of_one_article(folder, size):
    return stardict_files(folder, [("goose", 0, 7)] * (size // 14 + 1), b"a thing", "m")


def stardict_references_of_many_rows(folder, size):
    keys = sorted(rows(word, size))
    text = b"see <a href='bword://balemi'>a</a>"
    return stardict_files(folder, [(key, 0, len(text)) for key in keys], text, "h")


def stardict_rows_of_many_senses(folder, size):
    text = "".join(f"{number + 1}. a\n" for number in range(size // 16 + 1)).encode()
    return stardict_files(folder, [(key, 0, len(text)) for key in sorted(rows(word, size // 2))], text, "m")


def stardict_rows_in_no_order(folder, size):
    keys = rows(word, size)
    index = [(key, 7 * number, 7) for number, key in enumerate(keys)]
    random.Random(1).shuffle(index)
    return stardict_files(folder, index, b"a thing" * len(keys), "m")


def stardict_synonyms_of_one_row(folder, size):
    synonyms = b"".join(key.encode() + b"\0\0\0\0\0" for key in rows(word, size))
    return stardict_files(folder, [("goose", 0, 7)], b"a thing", "m", synonyms)


def littre_headwords_of_one_article(folder, size):
    text = "(è-mé) s. m.\n1° a thing\n".encode()
    return stardict_files(folder, [(key.upper(), 0, len(text)) for key in sorted(rows(word, size))], text, "g")


def dict_rows_of_one_article(folder, size):
    return dict_files(folder, [("00-database-utf8", 0, 0)] + [(key, 0, 8) for key in rows(word, size)], b"a thing\n")


def dict_repeated_rows_of_one_article(folder, size):
    return dict_files(folder, [("00-database-utf8", 0, 0)] + [("goose", 0, 8)] * (size // 12 + 1), b"a thing\n")


def dsl_headwords_of_one_card(folder, size):
    return write(f"{folder}/a.dsl", '#NAME "A"\n\n' + "\n".join(rows(word, size)) + "\n\t[m1]a thing[/m]\n")


def dsl_comment(folder, size):
    return write(f"{folder}/a.dsl", '#NAME "A"\n\ngoose\n\ta thing\n{{' + repeated("a\n", size))


def csv_columns(folder, size):
    return write(f"{folder}/a.csv", "word,definition," + ",".join(rows(word, size)) + "\ngoose,a thing\n")


SPECIAL = [
    ("stardict", stardict_rows_of_one_article), ("stardict", stardict_repeated_rows_of_one_article),
    ("stardict", stardict_references_of_many_rows), ("stardict", stardict_rows_of_many_senses),
    ("stardict", stardict_rows_in_no_order), ("stardict", stardict_synonyms_of_one_row),
    ("stardict --style littre", littre_headwords_of_one_article), ("dict", dict_rows_of_one_article),
    ("dict", dict_repeated_rows_of_one_article), ("dsl", dsl_headwords_of_one_card), ("dsl", dsl_comment), ("csv", csv_columns),
]


class Source:
    """A dictionary to import."""

    # 65: no entry could be read of it.
    statuses = (0, 65)
    most = None

    def __init__(self, name, options, writer):
        self.name = "import " + name
        self.options = options
        self.writer = writer

    def make(self, folder, size):
        with open(f"{folder}/path", "w", encoding="utf-8") as file:
            file.write(self.writer(folder, size))

    def command(self, folder, size):
        with open(f"{folder}/path", encoding="utf-8") as file:
            path = file.read()
        style = self.options[1:]
        return ["lensctl", "import", self.options[0], path, "--name", "scaling", "--language", "en",
                "--time-limit", "30", *style]

    def environment(self, folder):
        return {"XDG_DATA_HOME": f"{folder}/data", "XDG_DATA_DIRS": "/nonexistent"}

    def standard_input(self, folder):
        return "/dev/null"


def kinds():
    made, known = [], set()
    for name, kind, options, writer, *texts in WITH_TEXTS + OF_WORDS:
        # Styles of a format read its headwords alike.
        of_words = {} if kind in known and texts else WORDS
        known.add(kind)
        for shape, rows_of in (of_words | (shapes(*texts) if texts else {})).items():
            made.append(Source(f"{name}: {shape}", [kind, *options],
                               lambda folder, size, rows_of=rows_of, writer=writer: writer(folder, rows_of(size))))
    return made + [Source(writer.__name__.replace("_", " "), kind.split(), writer) for kind, writer in SPECIAL]
