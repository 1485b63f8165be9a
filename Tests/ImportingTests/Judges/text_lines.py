"""The entries of a dictionary, a JSON array of strings each, read without lens-share.

    text_lines.py dsl FILE LIBRARY NUMBER   by pyglossary, which lies in LIBRARY; of 500 of NUMBER entries
    text_lines.py mythes FILE               headword, then the words of each of its meanings, without remarks
    text_lines.py csv FILE                  by Python's csv module: the rows
    text_lines.py tsv FILE
"""

import csv
import html
import json
import pathlib
import random
import re
import sys


def fold(text):
    return " ".join(text.split())


def dsl(path, library, number):
    """First the number of entries; then of 500 of NUMBER cards the headword and the lines of the article without numbers,
    signs and names of parts of speech, sorted: in the model, examples and relations have their own places."""
    sys.path.insert(0, library)
    import logging
    from pyglossary.glossary_v2 import Glossary
    from pyglossary.plugins import dsl as plugin
    logging.disable(logging.CRITICAL)
    # The list of plugins is a data file, which a wheel that is only unpacked has elsewhere.
    Glossary.init(usePluginsJson=False)
    transform, count = plugin.Reader.transform, 0
    asked = set(random.Random(0x5EED).sample(range(int(number)), 500))

    # All take 40 s.
    def transform_some(self, text, header):
        nonlocal count
        count += 1
        return transform(self, text, header) if count - 1 in asked else ""

    plugin.Reader.transform = transform_some
    glossary = Glossary()
    glossary.directRead(path, formatName="ABBYYLingvoDSL")
    entries = [entry for entry in glossary if not entry.isData()]
    print(json.dumps([str(len(entries))]))
    for at in sorted(asked):
        print(json.dumps([entries[at].l_term[0]] + sorted(dsl_lines(entries[at].defi))))


def dsl_lines(article):
    lines, heading = [], None
    for margin, text in re.findall(r'<p style="padding-left:(\d+)em;margin:0">(.*?)</p>', article, re.S):
        text = html.unescape(re.sub(r"<[^>]*>", "", re.sub(r"<br ?/?>", "\n", text)))
        for line in text.split("\n"):
            line = fold(re.sub(r"^(?:[•-] ?|[0-9]+\. |[IVX]+$)+", "", fold(line)))
            if not line or line in ("noun", "verb", "adjective", "adverb"):
                continue
            # What stands further to the right than a line with a colon at its end is a list that belongs to this line.
            if heading is not None and int(margin) > heading:
                lines[-1] += (" " if lines[-1].endswith(":") else "; ") + line
                continue
            heading = int(margin) if line.endswith(":") else None
            lines.append(line)
    return lines


def mythes(path):
    lines = pathlib.Path(path).read_bytes().split(b"\n")
    charset = lines[0].removeprefix(b"\xef\xbb\xbf").decode().strip()
    rows, counts = [], 0
    for line in (line.decode(charset).rstrip("\r") for line in lines[1:]):
        # A count may be too high, as that of the Slovak `spasiteľ|3` with one meaning: what looks like the next headword
        # is one. A meaning begins with a dash or with its class in parentheses.
        if rows and len(rows[-1]) <= counts and not re.fullmatch(r"[^(|-][^|]*\|[0-9]+", line):
            rows[-1].append(line)
        elif line:
            word, count = line.rsplit("|", 1)
            rows.append([word])
            counts = int(count)
    for word, *meanings in rows:
        print(json.dumps([fold(word)] + ["|".join(map(bare, meaning.split("|")[1:])) for meaning in meanings]))


def bare(word):
    """Without what stands in parentheses behind it: `Währung (Hauptform) (Oberbegriff)`, `Schmalseite (stehen(d))`."""
    return fold(re.sub(r"(\s*\((?:[^()]|\([^()]*\))*\))+\s*$", "", word))


def table(path, dialect):
    with open(path, encoding="utf-8-sig", newline="") as file:
        for row in csv.reader(file, dialect):
            if row:
                print(json.dumps([fold(value) for value in row]))


if __name__ == "__main__":
    kind, path, *rest = sys.argv[1:]
    if kind == "dsl":
        dsl(path, *rest)
    elif kind == "mythes":
        mythes(path)
    else:
        table(path, "excel" if kind == "csv" else "excel-tab")
