"""Judges the language server: language_server.py LENS_SHARE. `scripts/check lsp` runs it.

Random edits against a model in Python, in each encoding of positions; damaged, huge and disordered messages; memory over
100,000 requests; the time of a hover in a document of 1 MB.
"""

import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

from language_client import Client
from process_memory import has_grown, resident

program = sys.argv[1]
command = [program, "--as", "lens-lsp"]
edits = int(os.environ.get("LENS_SHARE_EDITS", "10000"))
requests = int(os.environ.get("LENS_SHARE_REQUESTS", "100000"))

WORDS = ["mouse", "mice", "naïve", "café", "ran", "𝄞", "😀", "ä", "x", "New York", "辞書", "мышь", "e\u0301", "\u200d"]
BREAKS = ["\n", "\r\n", "\r", "\r\r\n\n"]


def fail(text):
    sys.exit(f"lsp: {text}")


# MARK: The model

def units(text, encoding):
    """How many units of an encoding a text has."""
    if encoding == "utf-32":
        return len(text)
    return len(text.encode("utf-16-le")) // 2 if encoding == "utf-16" else len(text.encode())


def lines(text):
    """The start and end of each line, without its line end."""
    found, start = [], 0
    for match in re.finditer("\r\n|\r|\n", text):
        found.append((start, match.start()))
        start = match.end()
    return found + [(start, len(text))]


def index(text, line, character, encoding):
    """The index in a text of a position, as the protocol has it."""
    all_lines = lines(text)
    if line >= len(all_lines):
        return len(text)
    start, end = all_lines[line]
    place = start
    while place < end:
        character -= units(text[place], encoding)
        if character < 0:
            break
        place += 1
    return place


def position(generator, text, encoding):
    """A random position, now and then past the end of its line or of the text, or inside a character."""
    all_lines = lines(text)
    line = generator.randrange(len(all_lines) + (generator.random() < 0.02))
    if line == len(all_lines):
        return line, generator.randrange(5)
    start, end = all_lines[line]
    return line, generator.randrange(units(text[start:end], encoding) + 1 + 3 * (generator.random() < 0.1))


def check_edits(encoding):
    """The document that was edited answers as one that is opened with the text of the model."""
    generator = random.Random(encoding)
    client = Client(command)
    chosen = client.initialize([encoding])["capabilities"]["positionEncoding"]
    if chosen != encoding:
        fail(f"{encoding} was offered, {chosen} chosen")
    text = "mice and naïve men 𝄞\r\nran"
    client.open(text)
    version, compared = 1, 0
    while version <= edits:
        changes = []
        for _ in range(generator.choice([1, 1, 1, 2, 3])):
            first, last = sorted([position(generator, text, encoding), position(generator, text, encoding)])
            if generator.random() < 0.7:
                last = first
            new = "".join(generator.choice(WORDS + [" "] * 4 + BREAKS) for _ in range(generator.randrange(4)))
            if len(text) > 1500:
                first, last, new = (0, 0), (len(lines(text)) // 2, 0), ""
            start, end = index(text, *first, encoding), index(text, *last, encoding)
            text = text[:start] + new + text[end:]
            changes.append({
                "range": {"start": dict(zip(("line", "character"), first)), "end": dict(zip(("line", "character"), last))},
                "text": new})
            version += 1
        if generator.random() < 0.002:
            changes.append({"text": text})
        client.notify("textDocument/didChange", {
            "textDocument": {"uri": "file:///a", "version": version}, "contentChanges": changes})
        client.open(text, uri="file:///b")
        places = [position(generator, text, encoding) for _ in range(2)]
        if version % 250 < 3:
            # Every word of the text.
            for line, (start, end) in enumerate(lines(text)):
                for match in re.finditer(r"\w+", text[start:end]):
                    places.append((line, units(text[start:start + match.start()], encoding)))
        for place in places:
            edited, opened = client.at("hover", *place), client.at("hover", *place, uri="file:///b")
            if edited != opened:
                fail(f"{encoding}: after {version} edits, {place} of {text!r}: {edited} instead of {opened}")
            if edited:
                compared += 1
                # The range is that of a word that the text has there.
                ends = [edited["range"][end] for end in ("start", "end")]
                start, end = [index(text, at["line"], at["character"], encoding) for at in ends]
                if not re.search(r"\w", text[start:end]) or len(text[start:end]) > 20:
                    fail(f"{encoding}: {place} of {text!r} has the range {ends}")
    if client.shut_down() != 0:
        fail("shutdown and exit did not end with 0")
    if compared < edits / 4:
        fail(f"{encoding}: only {compared} hovers had an answer")
    return compared


# MARK: Damage

def session(generator):
    """The messages of a session, as bytes."""
    def message(method, params, number=None):
        value = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            value["id"] = number
        return json.dumps(value).encode()

    document = {"uri": "file:///a"}
    place = {"line": 0, "character": generator.randrange(20)}
    capabilities = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}}
    bodies = [
        message("initialize", {"capabilities": capabilities, "initializationOptions": {"completion": True}}, 1),
        message("initialized", {}),
        message("textDocument/didOpen", {"textDocument": dict(
            document, languageId=generator.choice(["markdown", "html", "c", ""]), version=1,
            text="She gave the mice <b>recieved</b> *naïve* 𝄞\r\nfontSize_x")}),
        message("textDocument/hover", {"textDocument": document, "position": place}, 2),
        message("textDocument/didChange", {"textDocument": dict(document, version=2), "contentChanges": [
            {"range": {"start": place, "end": {"line": 1, "character": 3}}, "text": "\r"}]}),
        message("textDocument/codeAction", {
            "textDocument": document, "range": {"start": place, "end": place}, "context": {}}, "three"),
        message("textDocument/definition", {"textDocument": document, "position": place}, 4),
        message("textDocument/completion", {"textDocument": document, "position": place}, 5),
        message("$/cancelRequest", {"id": 4}),
        message("shutdown", {}, 6), message("exit", {})]
    if generator.random() < 0.5:
        generator.shuffle(bodies)
    if generator.random() < 0.3:
        bodies *= 3
    return b"".join(b"Content-Length: %d\r\n\r\n" % len(body) + body for body in bodies)


def damaged(generator):
    data = bytearray(session(generator))
    for _ in range(generator.randrange(6)):
        place = generator.randrange(len(data))
        kind = generator.randrange(6)
        if kind == 0:
            data[place] = generator.randrange(256)
        elif kind == 1:
            del data[place:place + generator.randrange(1, 40)]
        elif kind == 2:
            data[place:place] = bytes(generator.randrange(256) for _ in range(generator.randrange(20)))
        elif kind == 3:
            data[place:place] = b"[" * generator.choice([10, 1000, 100000])
        elif kind == 4:
            del data[place:]
            data += b" "
        else:
            digits = re.search(rb"\d+", data[place:])
            if digits:
                new = generator.choice([b"0", b"-1", b"18446744073709551616", b"4294967296", b"1e9", b"9223372036854775807"])
                data[place + digits.start():place + digits.end()] = new
    return bytes(data)


def check_damage(count, environment):
    generator = random.Random(23)
    codes = {}
    for number in range(count):
        data = damaged(generator)
        try:
            result = subprocess.run(command, input=data, capture_output=True, timeout=20, env=environment)
        except subprocess.TimeoutExpired:
            fail(f"damaged session {number} hangs")
        if result.returncode not in (0, 1, 65):
            fail(f"damaged session {number}: exit code {result.returncode}: {result.stderr!r}")
        if (result.returncode == 65) != bool(result.stderr) or result.stderr.count(b"\n") > 1:
            fail(f"damaged session {number}: code {result.returncode}, {result.stderr!r}")
        codes[result.returncode] = codes.get(result.returncode, 0) + 1
    return codes


def check_huge():
    """A document of 60 MB and a value that is nested 100,000 deep are refused or taken, and the server goes on."""
    client = Client(command)
    client.initialize()
    client.open("mice " * 12_000_000)
    if not client.at("hover", 0, 30_000_001):
        fail("no hover in a document of 60 MB")
    client.send({"x": 1})
    body = b"[" * 100_000 + b"]" * 100_000
    client.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    client.open("mice")
    if not client.at("hover", 0, 0):
        fail("no hover after deep nesting")
    if client.shut_down() != 0:
        fail("shutdown and exit did not end with 0")


# MARK: Memory and time

def check_memory():
    generator = random.Random(7)
    words = ["mice", "recieved", "gave up", "naïve", "house", "parseHeader", "xqzzyt", "ice cream"]
    client = Client(command)
    client.initialize(options={"completion": True})
    client.open(" ".join(generator.choice(words) for _ in range(2000)).replace("house ", "house\n\n"))
    sizes = []
    for number in range(requests):
        line, character = generator.randrange(200), generator.randrange(60)
        kind = number % 10
        if kind < 6:
            client.at("hover", line, character)
        elif kind == 6:
            client.actions(line, character)
        elif kind == 7:
            client.at("definition", line, character)
        elif kind == 8:
            client.at("completion", line, character)
        else:
            place = {"line": line, "character": character}
            client.notify("textDocument/didChange", {
                "textDocument": {"uri": "file:///a", "version": number},
                "contentChanges": [{"range": {"start": place, "end": place}, "text": generator.choice(words) + "\n"},
                                   {"range": {"start": {"line": line, "character": 0},
                                              "end": {"line": line + 1, "character": 0}}, "text": ""}]})
        if number % (requests // 20) == 0:
            sizes.append(resident(client.process))
    sizes.append(resident(client.process))
    client.shut_down()
    if has_grown(sizes):
        fail(f"memory grows: {sizes} KiB")
    return sizes[5], sizes[-1]


def check_time():
    text = "\n\n".join(
        f"She gave the mice a name, and the cats of house number {number} ran away." for number in range(15000))
    client = Client(command)
    client.initialize()
    client.open(text)
    client.at("hover", 0, 5)
    times = []
    for number in range(400):
        line = number * 97 % 15000 * 2
        place = {"line": line, "character": 3}
        client.notify("textDocument/didChange", {
            "textDocument": {"uri": "file:///a", "version": number},
            "contentChanges": [{"range": {"start": place, "end": place}, "text": " "}]})
        started = time.perf_counter()
        answer = client.at("hover", line, 15)
        times.append((time.perf_counter() - started) * 1000)
        if not answer:
            fail("no hover in a document of 1 MB")
    client.shut_down()
    median = statistics.median(times)
    if median > 2:
        fail(f"a hover takes {median:.2f} ms")
    return len(text), median, sorted(times)[380]


with tempfile.TemporaryDirectory() as folder:
    os.chmod(folder, 0o700)
    os.environ["XDG_RUNTIME_DIR"] = folder
    for encoding in ("utf-8", "utf-16", "utf-32"):
        print(f"lsp: {encoding}: {edits} random edits, {check_edits(encoding)} equal hovers", flush=True)
    print(f"lsp: damaged sessions by exit code: {check_damage(1500, dict(os.environ))}", flush=True)
    check_huge()
    length, median, most = check_time()
    print(f"lsp: hover in {length} bytes, each after an edit: median {median:.2f} ms, 95 % below {most:.2f} ms", flush=True)
    base, last = check_memory()
    print(f"lsp: {requests} requests: {base} KiB of memory of its own after a quarter, {last} KiB at the end", flush=True)
    left = os.listdir(folder)
    if left:
        fail(f"files are left: {left}")
