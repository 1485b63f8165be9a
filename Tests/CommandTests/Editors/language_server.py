"""Opens the text on standard input, in which | marks the cursor, in the language server, and shows its answers.

language_server.py [LANGUAGE [SETTINGS]]: the identifier of the document's language, and settings as JSON.
"""

import json
import os
import sys

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
    """The text of a range of one line."""
    start, end = place["start"], place["end"]
    units = lines[start["line"]].encode("utf-16-le")
    return units[2 * start["character"]:2 * end["character"]].decode("utf-16-le")


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
    path = card["uri"].removeprefix("file://")
    with open(path) as file:
        print("definition:", os.path.basename(path), file.readline().rstrip())
for notice in client.notices:
    print(notice["params"]["message"])
print("exit", client.shut_down(), os.listdir("runtime"))
