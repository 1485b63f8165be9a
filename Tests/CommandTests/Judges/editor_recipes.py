"""Runs the recipes of scripts/editors/README.md for Helix and VS Code as those editors do, on selections that a shell
would obey: Helix gives the line to `sh -c` and the selection to its standard input; VS Code starts a task of the type
`process` without a shell, with its variables replaced. Prints what came back.
"""

import json
import os
import re
import subprocess
import tomllib

SELECTIONS = ["mice", "--help mice", "$(touch P) mice", "`touch P` mice", "'mice\" | touch P; %{touch P}\nmice"]


def block(text, heading, start):
    """The indented block under a heading that begins with `start`, without its indent."""
    section = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    for block in re.findall(r"(?:^    .*\n|^\n(?=    ))+", section, re.M):
        plain = re.sub(r"^    ", "", block, flags=re.M).strip()
        if plain.startswith(start):
            return plain
    raise SystemExit(f"no block under {heading} begins with {start}")


def report(editor, selection, result):
    found = "mouse" in result.stdout
    print(f"{editor}: {selection!r}: {'mouse' if found else result.stderr.strip() or 'nothing'}")


def main():
    with open(os.environ["REPOSITORY"] + "/scripts/editors/README.md", encoding="utf-8") as file:
        readme = file.read()

    keys = tomllib.loads(block(readme, "Helix", "[keys"))["keys"]["normal"]["space"]
    verb, line = keys["K"].split(" ", 1)
    assert verb == ":pipe-to"
    # Where there is a desktop, the answer goes to a notification; here it is read.
    assert "--to=notification" in line
    line = line.replace("--to=notification", "--to=stdout")
    for selection in SELECTIONS:
        run = subprocess.run(["sh", "-c", line], input=selection, capture_output=True, text=True)
        report("Helix", selection, run)

    task = json.loads(block(readme, "VS Code", "{"))["tasks"][0]
    binding = json.loads(block(readme, "VS Code", "["))[0]
    assert task["type"] == "process" and binding["args"] == task["label"]
    for selection in SELECTIONS:
        arguments = [argument.replace("${selectedText}", selection) for argument in task["args"]]
        run = subprocess.run([task["command"], *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        report("VS Code", selection, run)


main()
