"""python_examples.py DOCUMENT...: runs the Python blocks of Markdown documents that begin with `>>> `, those of a document one
after another, and prints how many examples each document has. Command tests and `scripts/check wheel` run it."""

import doctest
import os
import pathlib
import re
import sys


def run(path):
    """The number of examples of a document; None if one prints something else than the document says."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    blocks = "".join(re.findall(r"^```python\n(>>> .*?)^```$", text, re.DOTALL | re.MULTILINE))
    failures, tried = doctest.DocTestRunner().run(doctest.DocTestParser().get_doctest(blocks, {}, path, path, 0))
    return None if failures else tried


if __name__ == "__main__":
    for path in sys.argv[1:]:
        examples = run(path)
        if not examples:
            sys.exit(f"{path}: see above, or it has no example")
        print(f"{os.path.basename(path)}: {examples} examples")
