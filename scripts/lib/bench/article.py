"""The documentation's article on performance, with the tables of a run: `scripts/bench --record` writes them between the
marks `<!-- bench SECTION -->` and `<!-- end -->`, so that the article and the committed figures are of the same run."""

import pathlib
import re
import shutil

CATALOGUE = pathlib.Path(__file__).parents[3] / "Sources/LensShareCLI/Documentation.docc"
FILE = CATALOGUE / "Performance.md"


def write(sections, date, machine, pictures):
    """Writes the tables of the sections that were run, and copies the pictures that were drawn."""
    text = FILE.read_text(encoding="utf-8")
    for name, section in sections.items():
        body = "\n\n".join(_markdown(table) for table in section["tables"])
        about = f"{date}, {machine['commit']}, {machine['processor']}, {machine['cores']} cores."
        text = re.sub(
            rf"(<!-- bench {name} -->\n).*?(<!-- end -->)", lambda found: f"{found[1]}\n{about}\n\n{body}\n\n{found[2]}", text,
            flags=re.DOTALL)
    FILE.write_text(text, encoding="utf-8")
    for picture in pictures:
        shutil.copy(picture, CATALOGUE / "Resources")


def _markdown(table):
    lines = [_row(table["columns"]), _row(["---", *["---:"] * (len(table["columns"]) - 1)])]
    lines += [_row(row) for row in table["rows"]]
    title = table["title"]
    return (f"{title[:1].upper()}{title[1:]}:\n\n" if title else "") + "\n".join(lines)


def _row(cells):
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"
