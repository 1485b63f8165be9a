"""Answers to one text and to many: what is in them, their order, and how far texts are read ahead."""

import doctest
import json
import subprocess
import threading
import time

import lens_share
import pytest
from conftest import WORDNET, programs, words
from lens_share import Lens, LensError

SENTENCES = [f"{first} {second} {number}" for number in range(100) for first in ["Two mice", "The geese"]
             for second in ["ran away", "gave it all up", "were flying south"]]


def test_lookup(lens):
    assert words(lens.lookup("Two mice")) == ["two", "mouse"]
    assert words(lens.lookup("geese")) == ["goose"]


def test_lookups_are_those_of_the_program(lens):
    options = ["--no-config", "--lexicon=wordnet", "--detail=brief", "--require=none", "--format=json", "--lines"]
    run = subprocess.run([lens._command[0], *options], input="".join(f"{line}\n" for line in SENTENCES).encode(), check=True,
                         stdout=subprocess.PIPE)
    expected = [json.loads(line)["lookups"] for line in run.stdout.splitlines()]
    assert [answer["lookups"] for answer in lens.lookups(SENTENCES)] == expected
    assert [lens.lookup(text)["lookups"] for text in SENTENCES] == expected


@pytest.mark.parametrize("text, expected", [
    ("two\nmice\r\n", ["two", "mouse"]), ("mice\0geese", ["mouse", "goose"]), ("mice \ud800 geese", ["mouse", "goose"]),
    ("\udcffmice", ["mouse"]), ("😀 mice", ["mouse"]), ("mice\u2028geese\x85", ["mouse", "goose"]), ('"mice\\', ["mouse"]),
    ("", []), (" \n\t", []), ("\0", []), ("…", []), ("\ud800", [])])
def test_text(lens, text, expected):
    for answer in [lens.lookup(text), *lens.lookups([text])]:
        assert words(answer) == expected
        for lookup in answer["lookups"]:
            start, end = lookup["occurrences"][0]["bytes"]
            assert text.encode(errors="surrogatepass")[start:end].decode() == lookup["text"]
    assert words(lens.lookup("mice")) == ["mouse"]


def test_long_text(lens):
    """10 MB, and between short ones."""
    text = f"mice {'— ' * 50}\n" * (10_000_000 // 156)
    long = lens.lookup(text)
    assert long["lookups"][0]["count"] == text.count("mice")
    start, end = long["lookups"][0]["occurrences"][-1]["bytes"]
    assert text.encode()[start:end] == b"mice"
    assert [answer["lookups"][0]["count"] for answer in lens.lookups(["mice", text, "mice"])] == [1, text.count("mice"), 1]


def test_text_that_is_too_long(lens):
    texts = ["mice", "x" * (64 << 20), "geese"]
    with pytest.raises(LensError) as caught:
        list(lens.lookups(texts))
    assert (caught.value.code, caught.value.index) == (65, 1)
    with pytest.raises(LensError) as caught:
        lens.lookup(texts[1])
    assert (caught.value.code, caught.value.index) == (65, None)
    assert words(lens.lookup("geese")) == ["goose"]


@pytest.mark.parametrize("text", [None, b"mice", 1.5])
def test_no_text(lens, text):
    with pytest.raises(TypeError, match="^the text must be a str, not "):
        lens.lookup(text)
    answers = lens.lookups(["mice", text])
    assert words(next(answers)) == ["mouse"]
    with pytest.raises(TypeError, match="^text 1 must be a str, not "):
        next(answers)


def test_options():
    with Lens("en", lexicons=["wordnet"], detail="none", options=["--words"]) as lens:
        answer = lens.lookup("gave up")
    assert answer["source"]["language"] == "en"
    assert [lookup["text"] for lookup in answer["lookups"]] == ["gave up", "gave", "up"]
    assert "meanings" not in answer["lookups"][0]["entries"][0]


def test_settings_and_history_are_left_alone(tmp_path, monkeypatch):
    settings, journal = tmp_path / "lens-share/config", tmp_path / "lens-share/history.jsonl"
    settings.parent.mkdir()
    settings.write_text("--detail=none\n")
    header = '{"format":"lens-share.history/1","context":false}\n'
    journal.write_text(header)
    journal.chmod(0o600)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with Lens(lexicons=["wordnet"]) as lens:
        assert "meanings" in lens.lookup("mice")["lookups"][0]["entries"][0]
    assert journal.read_text() == header


# MARK: Many texts

def test_order_of_many(lens):
    texts = [f"mice {number}" for number in range(20_000)]
    assert [answer["lookups"][1]["text"] for answer in lens.lookups(texts)] == [text[5:] for text in texts]


def test_no_texts(lens):
    assert list(lens.lookups([])) == []


def test_texts_are_read_ahead_but_not_far(lens):
    taken = 0

    def texts():
        nonlocal taken
        while True:
            taken += 1
            yield "take " * 200
    for number, _ in zip(range(500), lens.lookups(texts())):
        assert taken - number <= 65
    assert taken <= 565


def test_long_texts_are_not_read_ahead(lens):
    taken = 0

    def texts():
        nonlocal taken
        for _ in range(4):
            taken += 1
            yield "—" * 400_000
    for number, _ in enumerate(lens.lookups(texts()), 1):
        assert taken == number


def test_slow_reader():
    """The texts that are read ahead, and their answers, are larger than the pipes."""
    with Lens(lexicons=["wordnet"], detail="full") as lens:
        answers = lens.lookups(["take " + "— " * 500] * 200)
        first = next(answers)
        time.sleep(0.5)
        assert len(json.dumps(first)) > 20_000
        assert all(answer == first for answer in answers)


def test_leaving_early(lens):
    for answer in lens.lookups("mice" for _ in iter(int, 1)):
        assert words(answer) == ["mouse"]
        break
    answers = lens.lookups(SENTENCES)
    next(answers)
    answers.close()
    assert programs() == []
    assert threading.active_count() == 1


def test_closing_a_lens_ends_its_lookups():
    with Lens(**WORDNET) as lens:
        answers = lens.lookups(SENTENCES)
        next(answers)
    assert programs() == []
    with pytest.raises(LensError, match="^text 1: the program was closed"):
        next(answers)
    assert words(lens.lookup("mice")) == ["mouse"]
    lens.close()


def test_exception_in_the_texts(lens):
    def texts():
        yield from ["mice", "geese", "feet"]
        raise KeyError("mine")
    answers = lens.lookups(texts())
    assert [words(next(answers)) for _ in range(3)] == [["mouse"], ["goose"], ["foot"]]
    with pytest.raises(KeyError, match="mine") as caught:
        next(answers)
    assert caught.traceback[-1].name == "texts"
    assert list(answers) == []


def test_texts_are_taken_in_the_thread_of_the_caller(lens):
    def texts():
        for _ in range(100):
            yield threading.current_thread().name
    assert {answer["lookups"][0]["text"] for answer in lens.lookups(texts())} == {threading.current_thread().name}


def test_lookup_inside_lookups(lens):
    for answer in lens.lookups(["mice", "geese"] * 100):
        assert words(lens.lookup(answer["lookups"][0]["text"])) == words(answer)


def test_documentation():
    assert doctest.testmod(lens_share) == (0, 2)
