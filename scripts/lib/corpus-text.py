"""corpus-text.py FOLDER PREFIX: writes the text of all files in FOLDER, without markup, and no file's text twice.

It lies in PREFIX.000, PREFIX.001 … of some 16 MB each, whose names are printed once they are whole. HTML and XML are
stripped, gzip and one archive are opened; files with a NUL are no text.
"""

import gzip
import hashlib
import html
import pathlib
import re
import sys
import tarfile

folder, prefix = pathlib.Path(sys.argv[1]), sys.argv[2]
unseen = re.compile(rb"<(script|style)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.DOTALL)
blank = re.compile(r"[ \t]*\n\s*")
size = 16 << 20


def files():
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.is_symlink() or file.name == ".fetched":
            continue
        if file.name.endswith(".tar.xz"):
            with tarfile.open(file, "r|*") as archive:
                for member in archive:
                    if member.isfile():
                        yield member.name, archive.extractfile(member).read()
        elif file.suffix == ".gz":
            yield file.stem, gzip.decompress(file.read_bytes())
        else:
            yield file.name, file.read_bytes()


def texts():
    seen = set()
    for name, text in files():
        if b"\0" in text:
            continue
        if name.endswith((".html", ".xml", ".xhtml")):
            text = unseen.sub(b" ", text)
            text = html.unescape(text.decode("utf-8", "surrogateescape")).replace("\0", " ")
            text = blank.sub("\n", text).lstrip("\n").encode("utf-8", "surrogateescape")
        digest = hashlib.sha1(text).digest()
        if digest in seen:
            continue
        seen.add(digest)
        yield text if text.endswith(b"\n") else text + b"\n"


number, part = 0, None
for text in texts():
    if part is None:
        name = f"{prefix}.{number:03}"
        part = open(name, "wb")
    part.write(text)
    if part.tell() >= size:
        part.close()
        print(name, flush=True)
        number, part = number + 1, None
if part is not None:
    part.close()
    print(name, flush=True)
