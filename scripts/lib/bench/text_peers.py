"""Programs that do a part of the work over a text, each with as much of the text as it reads in about a second."""

import os
import pathlib
import re
import sys

import peers
import timing
import wordnet

KILOBYTE = 1000


def sides(bench, corpora, name):
    """Those that are installed, each with what it does."""
    whole = corpora.text(name)
    size = whole.stat().st_size
    job, ready = wordnet.whole_job(bench)
    lines = bench.kept / "wordnet.lines"
    yield "the whole job in C, ICU's words", bench.side("whole-job", job, "text", ready, whole, size=size)
    yield "the same, ASCII words", bench.side("whole-job --ascii", job, "text", ready, whole, "--ascii", size=size)
    yield "counts words between spaces", bench.side("wc -w", "/usr/bin/wc", "-w", input=str(whole), size=size)
    shell = "tr -cs A-Za-z '\\n' | tr A-Z a-z | sort -u | join -t '\t' - \"$0\""
    yield "ready definitions, no lemmas", bench.side(
        "tr|sort -u|join", "/bin/sh", "-c", shell, lines, input=str(whole), size=size, environment={"LC_ALL": "C"})
    if program := bench.tool("aspell"):
        yield "is it a word?", bench.side("aspell list", program, "list", "-l", "en", input=str(whole), size=size)
    if (bench.references / "simplemma").is_dir():
        yield "lemmas", bench.side(
            "simplemma", sys.executable, pathlib.Path(__file__).with_name("simplemma_lemmas.py"), input=str(whole), size=size,
            environment={"PYTHONPATH": str(bench.references / "simplemma")})
    if program := bench.tool("lt-proc"):
        part = corpora.excerpt(name, 1000 * KILOBYTE)
        yield "lemmas and parts of speech", bench.side(
            "lt-proc", program, peers.MORPHOLOGY, input=str(part), size=part.stat().st_size)
    if program := bench.tool("hunspell"):
        part = corpora.excerpt(name, 500 * KILOBYTE)
        yield "stems", bench.side("hunspell -s", program, "-d", "en_US", "-s", part, size=part.stat().st_size)
    if (program := bench.tool("sdcv")) and (folder := peers.sdcv_folder(bench)):
        part = corpora.excerpt(name, 200 * KILOBYTE)
        yield "definitions of each, exact", bench.side(
            "sdcv", program, "-n", "-e", "--only-data-dir", "--data-dir", folder, *words(part),
            size=part.stat().st_size)
    if (program := bench.tool("dictd")) and os.path.exists(f"{peers.DATABASES}/wn.index"):
        part = corpora.excerpt(name, 50 * KILOBYTE)
        yield "definitions of each, pipelined", dictd(bench, program, part)


def words(file):
    return re.findall("[A-Za-z]+", file.read_text())


def dictd(bench, program, text):
    """The server on its standard streams, as inetd starts it, with all questions at once."""
    configuration = bench.work / "dictd.conf"
    # dictd gives its privileges away, so that the file must be readable by everybody; it answers 2,000 questions at most.
    bench.work.chmod(0o755)
    configuration.write_text(
        "global { limit_queries 0 }\n"
        f"database wn {{ data {peers.DATABASES}/wn.dict.dz index {peers.DATABASES}/wn.index }}\n")
    questions = bench.work / "questions"
    questions.write_text("".join(f"DEFINE wn {word}\r\n" for word in words(text)) + "QUIT\r\n")
    side = bench.side(
        "dictd", program, "-i", "-s", "-c", configuration, input=str(questions),
        size=text.stat().st_size)
    # 250: every answer of a definition ends so; 552: no match.
    answers, asked = re.findall(rb"(?m)^(?:250 ok|552 )", timing.output(side)), len(words(text))
    if len(answers) != asked:
        raise timing.Fault(f"dictd: {len(answers)} answers to {asked} questions")
    return side
