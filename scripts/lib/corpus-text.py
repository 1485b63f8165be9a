"""corpus-text.py FOLDER TEXT: writes the text of all HTML, XML and plain files in FOLDER, without markup.

TEXT has the lines of the files, TEXT.line the same with spaces for line breaks: one line of megabytes.
"""

import html
import pathlib
import re
import sys

folder, name = pathlib.Path(sys.argv[1]), sys.argv[2]
unseen = re.compile(rb"<(script|style)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.DOTALL)
blank = re.compile(r"[ \t]*\n\s*")
with open(name, "wb") as lines, open(name + ".line", "wb") as line:
    for file in sorted(folder.rglob("*")):
        if file.suffix not in (".html", ".xml", ".txt"):
            continue
        text = file.read_bytes()
        if file.suffix != ".txt":
            text = unseen.sub(b" ", text)
        text = html.unescape(text.decode("utf-8", "surrogateescape")).replace("\0", " ")
        text = blank.sub("\n", text).lstrip("\n").encode("utf-8", "surrogateescape")
        lines.write(text)
        line.write(text.replace(b"\r", b" ").replace(b"\n", b" "))
