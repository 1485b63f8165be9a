"""Opens the text on standard input, in which | marks the cursor, in the language server, and shows its answers.

language_server.py [LANGUAGE [SETTINGS]]: the identifier of the document's language, and settings as JSON.
"""

import json
import os
import sys
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "../../../scripts/lib"))
from language_client import Client  # noqa: E402

text = sys.stdin.read()
before, _, after = text.partition("|")
line, character = before.count("\n"), len(before.rpartition("\n")[2].encode("utf-16-le")) // 2
lines = (before + after).split("\n")
os.makedirs("runtime", mode=0o700, exist_ok=True)
client = Client(
    ["lens-share", "--as", "lens-lsp"], dict(os.environ, XDG_RUNTIME_DIR=os.path.realpath("runtime")))
capabilities = client.initialize([], options=json.loads(sys.argv[2]) if len(sys.argv) > 2 else {})
client.open(before + after, sys.argv[1] if len(sys.argv) > 1 else "plaintext")


def marked(place):
    """The text of a range, on one line."""
    start, end = place["start"], place["end"]
    rows = [line.encode("utf-16-le") for line in lines[start["line"]:end["line"] + 1]]
    rows[-1] = rows[-1][:2 * end["character"]]
    rows[0] = rows[0][2 * start["character"]:]
    return " ".join(row.decode("utf-16-le") for row in rows)


hover = client.at("hover", line, character)
if hover:
    print("hover:", marked(hover["range"]))
    print("\n".join("  " + row for row in hover["contents"]["value"].rstrip().split("\n")))
else:
    print("hover:", hover)
for action in client.actions(line, character):
    edit = action["edit"]["documentChanges"][0]["edits"][0]
    print(f'{action["kind"]}: {action["title"]}: {marked(edit["range"])} → {edit["newText"]}')
if "completionProvider" in capabilities["capabilities"]:
    for item in client.at("completion", line, character)["items"][:3]:
        print(f'completion: {marked(item["textEdit"]["range"])} → {item["label"]}: {item["documentation"]}')
card = client.at("definition", line, character)
if card:
    path = urllib.parse.unquote(card["uri"].removeprefix("file://"))
    with open(path) as file:
        print("definition:", os.path.basename(path), file.readline().rstrip())
for notice in client.notices:
    print(notice["params"]["message"])
print("exit", client.shut_down(), [name for _, _, names in os.walk("runtime") for name in names])
