"""python_examples.py DOCUMENT...: runs the Python blocks of Markdown documents that begin with `>>> `, those of a document one
after another, and prints how many examples each document has. Command tests and `scripts/check wheel` run it, and the recipes of
the page on corpora use its functions."""

import doctest
import pathlib
import re
import sys


def blocks(page):
    """The comment above, the kind, the line before the first, and the lines of each block of a document."""
    lines = page.read_text(encoding="utf-8").split("\n")
    number = 0
    while number < len(lines):
        if not lines[number].startswith("```"):
            number += 1
            continue
        end = lines.index("```", number + 1)
        comment = re.fullmatch("<!-- (.*) -->", lines[number - 1])
        yield comment[1] if comment else "", lines[number][3:], number + 1, lines[number + 1:end]
        number = end + 1


def run_examples(page, line, lines, names):
    """The number of examples of a block; 0 if one prints something else than the block says. `names` are those that it may use,
    and get those that it sets."""
    text = "".join(f"{part}\n" for part in lines)
    example = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), line)
    failures, tried = doctest.DocTestRunner().run(example, clear_globs=False)
    names.update(example.globs)
    return 0 if failures else tried


def run_all(page):
    """The number of examples of a document; 0 if there is none, or one prints something else."""
    names, count = {}, 0
    for _, kind, line, lines in blocks(page):
        if kind == "python" and lines[0].startswith(">>> "):
            tried = run_examples(page, line, lines, names)
            if not tried:
                return 0
            count += tried
    return count


if __name__ == "__main__":
    for path in sys.argv[1:]:
        examples = run_all(pathlib.Path(path))
        if not examples:
            sys.exit(f"{path}: see above, or it has no example")
        print(f"{path}: {examples} examples")
