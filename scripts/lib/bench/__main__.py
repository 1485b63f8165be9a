"""The command behind scripts/bench, which says what it takes."""

import argparse
import importlib
import signal
import sys
import tempfile
import time

import bench
import timing

# The sections in the order in which they run. Each is a module beside this one with a function `run(bench)`.
SECTIONS = {
    "oneshot": "one word, one process: the key press",
    "start": "where the time of one key press goes",
    "pages": "a page, ten pages, a book: how long until all of the answer is there",
    "documents": "whole texts: distinct definitions",
    "views": "whole texts: tokens, glossary",
    "languages": "what packs of other languages cost those who look up English",
    "imports": "dictionaries as they are published: speed and memory of lensctl import",
    "packs": "dictionary packs: probe, prefix, open, build, size",
    "scaling": "cost and memory of larger inputs and packs, as a table and a picture",
}


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench", add_help=False)
    parser.add_argument("--programs", required=True)
    parser.add_argument("--references", required=True)
    parser.add_argument("--smoke", action="store_true")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--json")
    parser.add_argument("--tables")
    parser.add_argument("sections", nargs="*")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as work:
        run = bench.Bench(options.programs, options.references, work, options.smoke, options.full)
        for name in options.sections or SECTIONS:
            run.report.begin(name, SECTIONS[name])
            started = time.monotonic()
            try:
                importlib.import_module(name).run(run)
            except timing.Fault as fault:
                failed = True
                print(f"scripts/bench: {name}: {fault}", file=sys.stderr)
                continue
            if not options.smoke:
                run.report.goals(name)
                run.report.compare(name)
            run.report.text(f"  {time.monotonic() - started:.0f} s")
        if options.json:
            run.report.write(options.json)
        if options.tables:
            run.report.write_tables(options.tables)
        if options.record and not options.smoke and not failed:
            run.report.record()
    return 1 if failed else 0


if sys.argv[1:] == ["--list"]:
    # Who reads it may need no more than its first lines.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for section, text in SECTIONS.items():
        print(f"{section:10} {text}")
else:
    sys.exit(main())
