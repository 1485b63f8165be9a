"""table.py TABLE LOOKUPS: a table of tokens has what JSON lines of the same text have, read by Python's csv module."""
import csv
import json
import re
import sys

ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}


def unescaped(field):
    return re.sub(r"\\(.)", lambda match: ESCAPES[match[1]], field)


table = csv.DictReader(open(sys.argv[1], encoding="utf-8", newline="\n"), delimiter="\t", quoting=csv.QUOTE_NONE)
rows = [{name: unescaped(field) for name, field in row.items()} for row in table]
lookups = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8")]
assert len(rows) == len(lookups)
for row, lookup in zip(rows, lookups):
    place = lookup["occurrences"][0]
    entry = lookup["entries"][0] if lookup["entries"] else None
    for name in ["text", "match", "key"]:
        assert row[name] == lookup[name], (name, row, lookup)
    assert [int(row["start"]), int(row["end"])] == place["bytes"], row
    assert [int(row["line"]), int(row["column"])] == [place["line"], place["column"]], row
    assert [int(row["sentence_start"]), int(row["sentence_end"])] == place["sentence"], row
    assert row["part"] == place.get("partOf", ""), row
    assert row["headword"] == (entry["word"] if entry else ""), row
    assert row["lexicon"] == (entry["lexicon"] if entry else ""), row
    sense = entry["meanings"][0]["definitions"][0]["definition"] if entry else ""
    assert row["definition"] == sense, (row, sense)
    assert row["pos"] == (entry["meanings"][0]["partOfSpeech"] if entry else ""), row
print(len(rows), "rows")
