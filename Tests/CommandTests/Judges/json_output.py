"""json_output.py: is what the program writes as JSON what the schema says, and are its positions true?

Runs `lens-share` over sample texts with every view, detail and format. Each document and each line is validated
against `lookup.schema.json` by python3-jsonschema, once as it ships and once without room for a field or a word
that it does not describe. Each occurrence is compared with a position that is counted here, from the source.
Prints a line for each fault, and one with the number of what was judged. Exits 1 if there was a fault.
"""

import itertools
import json
import os
import random
import subprocess
import sys
from bisect import bisect_right

import jsonschema

REPOSITORY = os.environ["REPOSITORY"]
SCHEMA = f"{REPOSITORY}/Sources/Filter/Documentation.docc/Resources/lookup.schema.json"
LICENCE = "/usr/share/common-licenses/GPL-3"

SENTENCE = "The mice were running along the river bank.\n"
noise = random.Random(1)
SAMPLES = {
    "sentence": SENTENCE.encode(),
    "no newline": "Weren’t the dog's ﬁsh NAÏVE?".encode(),
    "empty": b"",
    "white space": b" \n\n\t\r\n",
    "carriage returns": b"One mouse.\r\nTwo mice!\rThree.\r\n",
    "byte order mark": "\ufeffmice and \ufeffmen\n".encode(),
    "malformed": b"caf\xc3 \xff\xfemice \xe2\x82 \xf0\x9f\x98 \xed\xa0\x80 \xc0\xaf good\xf4\x90\x80\x80bad\n",
    "controls": b"a\x00b \x1b[31mred\x1b[0m \x7f \xc2\x85 \xe2\x80\xaeevil\xe2\x80\xac \\ \"quoted\"\n",
    "astral": "𝒎𝒊𝒄𝒆 🐁🐁 mice 𐐀𐐁 ﷺ 👩‍👩‍👧 café cafe\u0301\n".encode(),
    "Chinese": "老鼠在河岸上跑。我们喜欢 running。\n中文的词没有空格\n".encode(),
    "Japanese": "ネズミが川岸を走っていた。カタカナとひらがな\n".encode(),
    "Arabic": "كانت الفئران تجري على ضفة النهر. mice ١٢٣\n".encode(),
    "Thai": "หนูวิ่งไปตามริมฝั่งแม่น้ำ mice ภาษาไทย\n".encode(),
    "marks": ("e" + "\u0301\u0316" * 40 + " mice\n").encode(),
    "long word": b"mice " + b"m" * 1025 + b" men mice " + b"x" * 100_000 + b" mice\n",
    "long line": (SENTENCE.strip() + " ").encode() * 3000,
    "bytes": bytes(noise.randrange(256) for _ in range(20_000)),
    "licence": open(LICENCE, "rb").read(),
}
VIEWS = ["lookups", "tokens", "glossary"]
DETAILS = ["full", "normal", "brief", "none"]
FORMATS = ["json", "jsonl"]
# Samples with another list of details: the large ones would take long with all of them.
OTHER_DETAILS = {"sentence": DETAILS + ["auto"], "licence": ["none"], "long line": ["none"], "bytes": ["none"]}

faults = []


def fault(where, text):
    faults.append(f"{where}: {text}")


# MARK: the schema


def closed(schema):
    """The schema without room for a field that it does not describe, or a word that it does not list."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: closed(part) for key, part in schema.items()}
    if result.get("type") == "object":
        result["additionalProperties"] = False
    if "examples" in schema and isinstance(schema["examples"], list):
        result["enum"] = schema["examples"]
    return result


def opened(value):
    """The value with a field in every object that no schema knows."""
    if isinstance(value, list):
        return [opened(part) for part in value]
    if isinstance(value, dict):
        return {key: opened(part) for key, part in value.items()} | {"later": {"more": [1]}}
    return value


class Schema:
    def __init__(self, root):
        jsonschema.Draft202012Validator.check_schema(root)
        lookup = {"$defs": root["$defs"], "$ref": "#/$defs/lookup"}
        self.judges = {
            "json": jsonschema.Draft202012Validator(root),
            "jsonl": jsonschema.Draft202012Validator(lookup),
        }

    def judge(self, form, value, where):
        error = next(self.judges[form].iter_errors(value), None)
        if error:
            path = "/".join(str(part) for part in error.absolute_path)
            fault(where, f"at {path}: {error.message[:200]}")


# MARK: positions


class Positions:
    """Where the bytes of a source stand, counted in the units that occurrences have."""

    def __init__(self, source):
        self.source = source
        mark = 3 if source.startswith(b"\xef\xbb\xbf") else 0
        # The byte at which each scalar of the decoded source begins, found by decoding to it: a scalar is where
        # a decoder that has been fed one byte more gives one scalar more.
        text = source[mark:].decode("utf-8", errors="replace")
        self.bytes, self.utf16, self.places = [], [], []
        byte, unit, line, column = mark, 0, 1, 1
        for scalar in text:
            self.bytes.append(byte)
            self.utf16.append(unit)
            self.places.append((line, column))
            byte += self.width(byte, scalar)
            unit += len(scalar.encode("utf-16-le")) // 2
            line, column = (line + 1, 1) if scalar == "\n" else (line, column + 1)
        self.bytes.append(byte)
        self.utf16.append(unit)
        self.places.append((line, column))
        assert byte == len(source)

    def width(self, byte, scalar):
        """The bytes that became a scalar: its own, or those of a malformed part."""
        own = scalar.encode()
        if self.source.startswith(own, byte):
            return len(own)
        try:
            self.source[byte : byte + 4].decode()
        except UnicodeDecodeError as error:
            return error.end
        raise AssertionError("no malformed part here")

    def of(self, byte):
        index = bisect_right(self.bytes, byte) - 1
        assert self.bytes[index] == byte, f"byte {byte} is inside a scalar"
        return self.utf16[index], self.places[index]

    def judge(self, lookup, occurrence, is_first, where):
        start, end = occurrence["bytes"]
        if not 0 <= start < end <= len(self.source):
            return fault(where, f"bytes {start}..<{end} are not in the source")
        text = self.source[start:end].decode("utf-8", errors="replace")
        if is_first and text != lookup["text"]:
            fault(where, f"bytes {start}..<{end} are {text!r}, not {lookup['text']!r}")
        first, place = self.of(start)
        last, _ = self.of(end)
        if [first, last] != occurrence["utf16"]:
            fault(where, f"byte {start} is UTF-16 {first}..<{last}, not {occurrence['utf16']}")
        if place != (occurrence["line"], occurrence["column"]):
            fault(where, f"byte {start} is at {place}, not {occurrence['line'], occurrence['column']}")
        low, high = occurrence["sentence"]
        if not 0 <= low <= start < end <= high <= len(self.source):
            fault(where, f"bytes {start}..<{end} are not in their sentence {low}..<{high}")
        elif b"\n" in self.source[low : high - 1]:
            fault(where, f"sentence {low}..<{high} goes over a line end")


# MARK: the runs


def run(arguments, source):
    done = subprocess.run(["lens-share", "--no-config", "--wrap=lines", *arguments], input=source, capture_output=True)
    if done.returncode not in (0, 1):
        fault(" ".join(arguments), f"exit status {done.returncode}: {done.stderr[:200]!r}")
    return done.stdout


def judge_lookups(lookups, view, form, positions, where):
    starts = []
    for lookup in lookups:
        occurrences = lookup["occurrences"]
        for number, occurrence in enumerate(occurrences):
            positions.judge(lookup, occurrence, number == 0, where)
        first = [occurrence["bytes"][0] for occurrence in occurrences]
        if first != sorted(set(first)):
            fault(where, f"occurrences of {lookup['text'][:40]!r} are out of order")
        # A phrase stands before its first word, which begins where it does.
        starts.append((first[0], "partOf" in occurrences[0]))
        if form == "json" and view == "lookups" and lookup.get("count") != len(occurrences):
            fault(where, f"{lookup['text'][:40]!r} has count {lookup.get('count')}, occurs {len(occurrences)} times")
        if view == "glossary":
            if len(occurrences) != 1:
                fault(where, f"{lookup['text'][:40]!r} has more than its first occurrence")
        elif (form == "jsonl" or view == "tokens") and ("count" in lookup or len(occurrences) != 1):
            fault(where, f"{lookup['text'][:40]!r} has more than its own occurrence")
    if view != "glossary" and starts != sorted(set(starts)):
        fault(where, "lookups are not in order of first appearance")
    # Two are the same when key and headwords are.
    keys = [
        (lookup["key"], *((entry["lexicon"], entry["word"]) for entry in lookup["entries"]))
        for lookup in lookups if lookup["key"]]
    if view != "tokens" and len(keys) != len(set(keys)):
        fault(where, "two lookups have one key and the same headwords")
    return sorted(o["bytes"] for lookup in lookups for o in lookup["occurrences"])


def judge_vocabulary(glossary, lookups, where):
    """A glossary has the lookups of the text but those that are too long, with their counts, the headwords together."""
    counts = sorted((lookup["occurrences"][0]["bytes"], lookup["count"]) for lookup in lookups if lookup["key"])
    if sorted((lookup["occurrences"][0]["bytes"], lookup["count"]) for lookup in glossary if lookup["key"]) != counts:
        fault(where, "the vocabulary is not that of the lookups")
    runs = [headword for headword, _ in itertools.groupby(lookup["headword"] for lookup in glossary)]
    if len(runs) != len(set(runs)):
        fault(where, "the lookups of a headword do not stand together")


def main():
    root = json.load(open(SCHEMA))
    shipped, strict = Schema(root), Schema(closed(root))
    outputs = 0
    for name, source in SAMPLES.items():
        positions = Positions(source)
        tokens, documents = {}, {}
        for view, detail, form in itertools.product(VIEWS, OTHER_DETAILS.get(name, DETAILS), FORMATS):
            where = f"{name}, --view {view} --detail {detail} --format {form}"
            # With the words of phrases, which the token view always has.
            output = run(["--words", "--view", view, "--detail", detail, "--format", form, "-"], source)
            values = [json.loads(line) for line in output.decode().splitlines()]
            if form == "json" and len(values) != 1:
                fault(where, f"{len(values)} documents")
            for value in values:
                strict.judge(form, value, where)
            if values and name == "sentence":
                shipped.judge(form, opened(values[0]), f"{where}, with unknown fields")
            lookups = values[0]["lookups"] if form == "json" else values
            tokens[view, form] = judge_lookups(lookups, view, form, positions, where)
            # A glossary reads no sentences, but finds phrases by what stands around them.
            alike = ["--words", "--senses", "frequency", "--detail", detail, "--format", form, "-"]
            if form == "json" and view == "lookups":
                documents[detail] = json.loads(run(alike, source))["lookups"]
            if view == "glossary":
                words = run(["--view", view, *alike], source)
                plain = json.loads(words)["lookups"] if form == "json" else map(json.loads, words.splitlines())
                judge_vocabulary(list(plain), documents[detail], where)
            outputs += 1
        # The same words, whether they are merged or not.
        if not tokens["lookups", "json"] == tokens["tokens", "json"] == tokens["tokens", "jsonl"]:
            fault(name, "the views do not have the same words")

    lines = SAMPLES["carriage returns"] + SAMPLES["Thai"] + b"\n" + SAMPLES["malformed"] + b"last"
    for separator, arguments in ((b"\n", ["--lines"]), (b"\0", ["-0"])):
        texts = lines.replace(b"\n", separator).split(separator)
        output = run([*arguments, "--format", "json", "-"], separator.join(texts)).decode().splitlines()
        if len(output) != len(texts):
            fault(arguments[0], f"{len(output)} documents for {len(texts)} lines")
        for text, line in zip(texts, output):
            value = json.loads(line)
            strict.judge("json", value, arguments[0])
            judge_lookups(value["lookups"], "lookups", "json", Positions(text), arguments[0])

    # A document with something wrong in it is refused, or nothing above was proved.
    document = json.loads(run(["--format", "json", "--detail", "full", "mice"], b""))
    broken = 0
    for change in (
        lambda d: d.pop("format"),
        lambda d: d["lookups"][0].pop("occurrences"),
        lambda d: d["lookups"][0]["occurrences"][0].update(bytes=[1]),
        lambda d: d["lookups"][0].update(match="none"),
        lambda d: d["lookups"][0]["entries"][0]["meanings"][0]["definitions"][0].pop("definition"),
        lambda d: d["lookups"][0]["entries"][0].pop("synonyms"),
    ):
        copy = json.loads(json.dumps(document))
        change(copy)
        broken += not shipped.judges["json"].is_valid(copy)
    if broken != 6:
        fault("schema", f"refuses {broken} of 6 broken documents")

    for text in faults[:50]:
        print(text)
    print(f"{outputs} outputs, {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
