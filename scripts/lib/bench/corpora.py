"""The texts that are timed: files of plain text, made from packages, in the user's cache, each made once.

`text` gives a file by its name. `facts` gives its bytes and SHA-256, which go into the report: figures of two machines
compare only where these are equal. In a smoke run every text is a sample of some kilobytes that stands in samples.py.
"""

import gzip
import hashlib
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

import samples

# Raised whenever a maker below writes other bytes: what older versions wrote is made again.
VERSION = 4
SEED = 611
MEGABYTE = 1_000_000


class Corpora:
    """The texts of one run. `cache` is lens-share's folder in the user's cache: what scripts/lib/corpora.sh fetched lies
    in corpora/ there."""

    def __init__(self, cache, smoke):
        self.cache = cache
        self.smoke = smoke
        self.folder = cache / "bench" / ("samples" if smoke else "texts")

    def text(self, name):
        """The file of a text, made if it is not there."""
        file = self.folder / f"{name}.txt"
        if file.exists() and self.facts(name)["version"] == VERSION:
            return file
        self.folder.mkdir(parents=True, exist_ok=True)
        parts = samples.text(name) if self.smoke else MAKERS[name](self)
        total, size, new = hashlib.sha256(), 0, file.with_suffix(".new")
        with open(new, "wb") as out:
            for part in [parts] if isinstance(parts, bytes) else parts:
                total.update(part)
                size += out.write(part)
        facts = {"version": VERSION, "bytes": size, "sha256": total.hexdigest()}
        file.with_suffix(".json").write_text(json.dumps(facts) + "\n")
        new.rename(file)
        return file

    def facts(self, name):
        """Bytes and SHA-256 of a text that was made."""
        return json.loads((self.folder / f"{name}.json").read_text())

    def excerpt(self, name, size):
        """A file of a text's first whole lines, of at most `size` bytes but for a first line that is longer."""
        file = self.text(name)
        if file.stat().st_size <= size:
            return file
        part = file.with_name(f"{name}-{size}.part")
        with open(file, "rb") as whole:
            head = whole.read(size)
        part.write_bytes(head[: head.rfind(b"\n") + 1] or head)
        return part

    def package(self, name):
        """The folder of a package. Fails if it is not there."""
        folder = self.cache / "corpora" / name
        if not folder.is_dir():
            raise FileNotFoundError(folder)
        return folder


def without_markup(folder):
    """The text of the HTML in a folder, as scripts/lib/corpus-text.py writes it."""
    program = pathlib.Path(__file__).parents[1] / "corpus-text.py"
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, program, folder, f"{work}/text"]
        files = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        return b"".join(pathlib.Path(file).read_bytes() for file in files)


def kjv(_):
    """The King James Bible, a verse a line: 4.1 MB."""
    verses = subprocess.run(["bible", "-f", "gen1:1-rev22:21"], capture_output=True, check=True).stdout
    return re.sub(rb"(?m)^\S+ ", b"", verses)


def austen(corpora):
    """Six novels by Jane Austen, as printed lines: 4.0 MB.

    R keeps each as a zlib chunk after its size; in it, in R's XDR form, every line is a CHARSXP: flags, length, bytes.
    """
    folder = corpora.cache / "dictionaries/austen/usr/lib/R/site-library/janeaustenr/data"
    chunks, start, lines = (folder / "Rdata.rdb").read_bytes(), 0, []
    while start < len(chunks):
        inflate = zlib.decompressobj()
        novel = inflate.decompress(chunks[start + 4 :])
        start = len(chunks) - len(inflate.unused_data)
        # After the header of 14 bytes and the name of the encoding: the vector's flags, its count, its strings.
        place = 18 + int.from_bytes(novel[14:18], "big") + 8
        for _ in range(int.from_bytes(novel[place - 4 : place], "big")):
            size = int.from_bytes(novel[place + 4 : place + 8], "big")
            lines.append(novel[place + 8 : place + 8 + size])
            place += 8 + size
    return b"\n".join(lines) + b"\n"


def handbook(corpora):
    """The Debian handbook in English, with commands and listings: 1.2 MB. Only its pages: other scripts keep the whole
    package in the same folder, with style sheets, pictures and translations."""
    pages = corpora.package("debian-handbook") / "usr/share/doc/debian-handbook/html/en-US"
    with tempfile.TemporaryDirectory() as work:
        for page in pages.glob("*.html"):
            shutil.copy(page, work)
        return without_markup(work)


def page(size):
    """So many bytes of the second half of the handbook, or a little less: lines that are sentences, without commands and
    listings. The first bytes are always the same, so that a page is the beginning of a longer one."""

    def make(corpora):
        text = corpora.text("handbook").read_bytes()
        lines = b"".join(re.findall(rb"(?m)^[A-Z].*\.\n", text[len(text) // 2 :]))
        return lines[: lines.rfind(b"\n", 0, size) + 1]

    return make


def linux(corpora):
    """The Linux kernel's documentation, English, with names, paths and code: 25 MB."""
    parts = []
    for file in sorted((corpora.cache / "corpora/linux-doc").rglob("*")):
        if "translations" in file.parts or "html" in file.parts or not file.is_file():
            continue
        if file.name.endswith((".rst", ".txt")):
            parts.append(file.read_bytes())
        elif file.name.endswith((".rst.gz", ".txt.gz")):
            parts.append(gzip.decompress(file.read_bytes()))
    return b"".join(parts)


def thai(corpora):
    """Titles of the Thai Wikipedia, twenty to a line, without spaces: 12 MB."""
    file = corpora.cache / "corpora/thai-titles/pythainlp/corpus/wikipedia_titles_th.txt"
    titles = [b"".join(title.split()) for title in file.read_bytes().splitlines() if not title.startswith(b"#")]
    return b"".join(b"".join(titles[i : i + 20]) + b"\n" for i in range(0, len(titles), 20))


def libreoffice(package):
    """LibreOffice's help in one language."""
    return lambda corpora: without_markup(corpora.package(package))


def prose(size):
    """English prose of a given number of bytes: verses of the Bible, paragraphs of the novels and of the handbook, all of
    them again and again, each time in another order. The order is that of a seed, so that the bytes are the same anywhere.
    """

    def make(corpora):
        pieces = corpora.text("kjv").read_bytes().splitlines(True)
        for name in ("austen", "handbook"):
            text = corpora.text(name).read_bytes()
            pieces += [piece.strip(b"\n") + b"\n\n" for piece in re.split(rb"\n\n+", text) if piece.strip()]
        order, left = random.Random(SEED), size
        while left > 0:
            order.shuffle(pieces)
            once = b"".join(pieces)
            yield once if len(once) <= left else once[: once.find(b"\n", left - 1) + 1]
            left -= len(once)

    return make


MAKERS = {
    "kjv": kjv,
    "austen": austen,
    "handbook": handbook,
    "page-10": page(10_000),
    "page-100": page(100_000),
    "linux": linux,
    "german": libreoffice("help-de"),
    "russian": libreoffice("help-ru"),
    "japanese": libreoffice("help-ja"),
    "chinese": libreoffice("help-zh-cn"),
    "khmer": libreoffice("help-km"),
    "thai": thai,
    "prose-10": prose(10 * MEGABYTE),
    "prose-30": prose(30 * MEGABYTE),
    "prose-100": prose(100 * MEGABYTE),
    "prose-1000": prose(1000 * MEGABYTE),
}
