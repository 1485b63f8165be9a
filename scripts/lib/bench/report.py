"""What a run of the bench says: tables on standard output, and figures for JSON and for the next run.

A section calls, in the order in which the reader should see it:

    report.text("a line")
    report.table(["word", "ms"], [["mice", "1.02"]])          cells are texts; figures stand in them for people
    report.timings("one word", timings, base="true")          a table of sides, and the figures of each
    report.figure("mice ÷ true", 1.51, "ratio", goal=("≤", 1.55))

A figure has a name, which is its key within the section, a value and a unit: ratio, instructions, KiB, ms, µs, ns,
bytes/s, bytes, count, count/s. Ratios, instructions, memory and sizes are compared with the figures that are committed in figures.json;
the others depend on the machine and are only kept. Which goals are missed is told at the end of the section, and
judged by nobody; a smoke run has none.
"""

import datetime
import json
import os
import pathlib
import platform
import subprocess
import unicodedata

import article

COMMITTED = pathlib.Path(__file__).with_name("figures.json")
# How the title of a table of changes begins, which is of no use in the article.
AGAINST = "against the figures of"
COMPARED = ("ratio", "instructions", "KiB", "bytes", "count")
# In percent: a figure that moved less is not reported.
MOVED = {"ratio": 5.0, "KiB": 3.0, "instructions": 0.5, "bytes": 0.0, "count": 0.0}


class Report:
    """Everything that one run says."""

    def __init__(self, smoke):
        self.smoke = smoke
        self.has_priority = True  # whether what is timed goes before other work on the machine
        self.sections = {}
        self.figures = {}
        self.tables = []
        self.pictures = []  # files that were drawn

    def begin(self, name, text):
        """What follows belongs to the section `name`."""
        self.figures = {}
        self.sections[name] = {"tables": [], "figures": self.figures}
        self.tables = self.sections[name]["tables"]
        print(f"\n== {name}: {text}")

    def text(self, line):
        print(line, flush=True)

    def table(self, columns, rows, title=""):
        """Prints a table: columns of figures are set to the right."""
        self.tables.append({"title": title, "columns": columns, "rows": rows})
        widths = [max(_width(row[column]) for row in [columns, *rows]) for column in range(len(columns))]
        is_text = _texts(columns, rows)
        if title:
            print(f"\n{title}")
        for row in [columns, *rows]:
            cells = [_padded(*cell) for cell in zip(row, widths, is_text)]
            print("  " + "  ".join(cells).rstrip(), flush=True)

    def figure(self, name, value, unit, goal=None):
        """Keeps a figure. `goal` is a pair of ≤ or ≥ and a value."""
        self.figures[name] = {"value": value, "unit": unit}
        if goal is not None and not self.smoke:
            self.figures[name]["goal"] = list(goal)

    def timings(self, title, timings, base, goals=None, memory_goals=None):
        """A table of sides that were timed together, each against the side named `base`. `goals` has for the name of a
        side the most that its ratio to the base should be, `memory_goals` the most KiB that it should have resident."""
        first = next(timing for timing in timings if timing.name == base)
        keys = {timing.name: f"{timing.name} ÷ {base}" for timing in timings}
        for timing in timings:
            self.figure(f"{timing.name}: median", timing.median * 1e3, "ms")
            self.figure(f"{timing.name}: memory", timing.memory, "KiB", _at_most(memory_goals, timing.name))
            if timing.instructions is not None:
                self.figure(f"{timing.name}: instructions", timing.instructions, "instructions")
            if timing.speed:
                self.figure(f"{timing.name}: speed", timing.speed, "bytes/s")
            if timing is not first:
                self.figure(keys[timing.name], timing.median / first.median, "ratio", _at_most(goals, timing.name))
                self.figure(f"{keys[timing.name]}, 10th percentile", timing.tenth / first.tenth, "ratio")

        columns = {
            "": lambda timing: timing.name,
            "median": lambda timing: amount(timing.median * 1e3, "ms"),
            "10th": lambda timing: amount(timing.tenth * 1e3, "ms"),
            "min–max": lambda timing: f"{timing.seconds[0] * 1e3:.2f}–{timing.seconds[-1] * 1e3:.2f}",
            "÷ " + base: lambda timing: f"{timing.median / first.median:.2f}",
            "10th ÷": lambda timing: f"{timing.tenth / first.tenth:.2f}",
        }
        if goals and not self.smoke:
            columns["goal"] = lambda timing: self._goal(keys[timing.name])
        columns["memory"] = lambda timing: amount(timing.memory, "KiB")
        if memory_goals and not self.smoke:
            columns["goal, memory"] = lambda timing: self._goal(f"{timing.name}: memory")
        if any(timing.instructions for timing in timings):
            columns["instructions"] = lambda timing: amount(timing.instructions, "instructions")
        if any(timing.speed for timing in timings):
            columns["speed"] = lambda timing: amount(timing.speed, "bytes/s")
        rows = [[cell(timing) for cell in columns.values()] for timing in timings]
        without = "" if self.has_priority else ", without a real-time priority"
        self.table(list(columns), rows, f"{title} ({len(first.seconds)} rounds{without})")

    def _goal(self, name):
        """A cell: the goal of a figure, and a cross if it is missed."""
        figure = self.figures.get(name, {})
        if "goal" not in figure:
            return ""
        sign, limit = figure["goal"]
        return f"{sign} {amount(limit, figure['unit'])} {'✓' if is_reached(figure) else '✗'}"

    def goals(self, name):
        """Prints how many goals of a section are reached, and which are missed."""
        figures = {key: figure for key, figure in self.sections[name]["figures"].items() if "goal" in figure}
        missed = [key for key, figure in figures.items() if not is_reached(figure)]
        if not figures:
            return
        self.text(f"\n{len(figures) - len(missed)} of {len(figures)} goals reached" + (":" if missed else ""))
        for key in missed:
            figure = figures[key]
            sign, limit = figure["goal"]
            self.text(f"  missed: {key}: {amount(figure['value'], figure['unit'])}, "
                      f"goal {sign} {amount(limit, figure['unit'])}")

    def compare(self, name):
        """Prints which figures of a section differ from the committed ones."""
        committed = _committed()["sections"].get(name)
        if committed is None:
            print(f"  no figures of {name} are committed: scripts/bench --record {name} keeps these")
            return
        rows = []
        for key, figure in self.sections[name]["figures"].items():
            before = committed["figures"].get(key)
            if before is None or figure["unit"] not in COMPARED or before["unit"] != figure["unit"]:
                continue
            now, then = figure["value"], before["value"]
            change = 100 * (now - then) / then if then else 0.0
            if abs(change) > MOVED[figure["unit"]]:
                rows.append([key, amount(then, figure["unit"]), amount(now, figure["unit"]), f"{change:+.1f} %"])
        title = f"{AGAINST} {committed['date']}, {committed['machine']['processor']}"
        if rows:
            self.table(["", "then", "now", "change"], rows, title)
        else:
            print(f"\n{title} nothing moved")

    def write(self, path):
        """Everything as JSON."""
        value = {"date": _today(), "machine": machine(), "sections": self.sections}
        pathlib.Path(path).write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")

    def write_tables(self, path):
        """The tables as Markdown."""
        parts = []
        for name, section in self.sections.items():
            parts += [f"## {name}", *map(markdown, section["tables"])]
        pathlib.Path(path).write_text("\n\n".join(parts) + "\n", encoding="utf-8")

    def record(self):
        """Makes the figures of this run the committed ones, of the sections that were run; and their tables and pictures
        those of the documentation."""
        value = _committed()
        for name, section in self.sections.items():
            figures = {
                key: {**figure, "value": _rounded(figure["value"])} for key, figure in section["figures"].items()}
            value["sections"][name] = {"date": _today(), "machine": machine(), "figures": figures}
        COMMITTED.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        tables = {
            name: "\n\n".join(markdown(table) for table in section["tables"] if not table["title"].startswith(AGAINST))
            for name, section in self.sections.items()
        }
        article.write(tables, _today(), machine(), self.pictures)
        print(f"recorded in {os.path.relpath(COMMITTED)} and {os.path.relpath(article.FILE)}")


def is_reached(figure):
    """Whether a figure keeps to its goal."""
    sign, limit = figure["goal"]
    return figure["value"] <= limit if sign == "≤" else figure["value"] >= limit


def amount(value, unit):
    """A figure for people."""
    if value is None:
        return ""
    if unit == "ms":
        return f"{value:.2f} ms" if value < 100 else f"{value:,.0f} ms"
    if unit in ("ns", "µs"):
        return f"{value:,.0f} {unit}"
    if unit == "ratio":
        return f"{value:.2f}" if value < 10 else f"{value:,.1f}"
    if unit == "KiB":
        return f"{value / 1024:.1f} MiB"
    if unit == "bytes/s":
        return f"{value / 1e6:,.1f} MB/s"
    if unit == "bytes":
        return f"{value / 1e6:,.1f} MB"
    if unit == "count/s":
        return f"{value / 1e6:,.1f} M/s"
    return f"{value:,}"


def markdown(table):
    """A table as Markdown, below its title."""
    is_text = _texts(table["columns"], table["rows"])
    rules = ["---" if left else "---:" for left in is_text]
    rows = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in [
        table["columns"], rules, *table["rows"]]]
    title = table["title"]
    return "\n".join([f"{title[:1].upper()}{title[1:]}:", ""] * bool(title) + rows)


def machine():
    """What the figures depend on."""
    processor = platform.machine()
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        for line in file:
            if line.startswith("model name"):
                processor = line.split(":", 1)[1].strip()
                break
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return {
        "processor": processor, "cores": len(os.sched_getaffinity(0)), "kernel": platform.release(),
        "commit": commit.stdout.strip()}


def _committed():
    if not COMMITTED.exists():
        return {"sections": {}}
    return json.loads(COMMITTED.read_text(encoding="utf-8"))


def _today():
    return datetime.date.today().isoformat()


def _rounded(value):
    return float(f"{value:.4g}") if isinstance(value, float) else value


def _texts(columns, rows):
    """For each column whether it holds texts and no figures; the first one always does."""
    return [number == 0 or not any(row[number][:1].isdigit() for row in rows) for number in range(len(columns))]


def _at_most(goals, name):
    limit = (goals or {}).get(name)
    return None if limit is None else ("≤", limit)


def _width(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else not unicodedata.combining(c) for c in text)


def _padded(text, width, is_left):
    space = " " * (width - _width(text))
    return text + space if is_left else space + text
