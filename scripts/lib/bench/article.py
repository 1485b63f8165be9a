"""The documentation's article on performance, with the tables of a run: `scripts/bench --record` writes them between the
marks `<!-- bench SECTION -->` and `<!-- end -->`, so that the article and the committed figures are of the same run."""

import pathlib
import re
import shutil

CATALOGUE = pathlib.Path(__file__).parents[3] / "Sources/Filter/Documentation.docc"
FILE = CATALOGUE / "Performance.md"


def write(tables, date, machine, pictures):
    """Writes the tables of the sections that were run, each section's in Markdown, and copies the pictures that were drawn."""
    text = FILE.read_text(encoding="utf-8")
    for name, body in tables.items():
        about = f"{date}, {machine['commit']}, {machine['processor']}, {machine['cores']} cores."
        text = re.sub(
            rf"(<!-- bench {name} -->\n).*?(<!-- end -->)", lambda found: f"{found[1]}\n{about}\n\n{body}\n\n{found[2]}", text,
            flags=re.DOTALL)
    FILE.write_text(text, encoding="utf-8")
    for picture in pictures:
        shutil.copy(picture, CATALOGUE / "Resources")

