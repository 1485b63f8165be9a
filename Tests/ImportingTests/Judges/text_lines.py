"""The entries of a dictionary, a JSON array of strings each, read without lens-share.

    text_lines.py dsl FILE LIBRARY COUNT    by pyglossary, which lies in LIBRARY; of every COUNTth entry
    text_lines.py mythes FILE               headword, then the lines of its meanings, in small letters
    text_lines.py csv FILE                  by Python's csv module: the rows
    text_lines.py tsv FILE
"""

import csv
import html
import json
import pathlib
import re
import sys


def fold(text):
    return " ".join(text.split())


def dsl(path, library, step):
    """Headwords, then the lines of the article without numbers, signs and names of parts of speech, sorted: in the
    model, examples and relations have their own places. First the number of entries and of headwords."""
    sys.path.insert(0, library)
    import logging
    from pyglossary.glossary_v2 import Glossary
    from pyglossary.plugins import dsl as plugin
    logging.disable(logging.CRITICAL)
    # The list of plugins is a data file, which a wheel that is only unpacked has elsewhere.
    Glossary.init(usePluginsJson=False)
    transform, step, count = plugin.Reader.transform, int(step), 0

    # All take 40 s.
    def transform_some(self, text, header):
        nonlocal count
        count += 1
        return transform(self, text, header) if count % step == 1 else ""

    plugin.Reader.transform = transform_some
    glossary = Glossary()
    glossary.directRead(path, formatName="ABBYYLingvoDSL")
    entries = [entry for entry in glossary if not entry.isData()]
    print(json.dumps([str(len(entries)), str(sum(len(entry.l_term) for entry in entries))]))
    for entry in entries[::step]:
        text = re.sub(r"<br ?/?>|</p>|</div>|<p[^>]*>|<div[^>]*>", "\n", entry.defi)
        text = html.unescape(re.sub(r"<[^>]*>", "", text))
        lines = []
        for line in text.split("\n"):
            line = fold(re.sub(r"^(?:[•-] ?|[0-9]+\. |[IVX]+$)+", "", fold(line)))
            # A list goes on with the line that introduces it, and a list of examples with all of them.
            if line and lines and lines[-1].endswith(":"):
                line = lines.pop() + " " + line
            elif lines and lines[-1].startswith("Verb Frames:") and "----" in line:
                line = lines.pop() + "; " + line
            if line and line not in ("noun", "verb", "adjective", "adverb"):
                lines.append(line)
        print(json.dumps(entry.l_term + ["--"] + sorted(lines)))


def mythes(path):
    lines = pathlib.Path(path).read_bytes().split(b"\n")
    charset = lines[0].removeprefix(b"\xef\xbb\xbf").decode().strip()
    lines = [line.decode(charset).rstrip("\r") for line in lines[1:]]
    while lines:
        head = lines.pop(0)
        if not head:
            continue
        word, count = head.rsplit("|", 1)
        meanings, lines = lines[:int(count)], lines[int(count):]
        print(json.dumps([word] + meanings))


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
