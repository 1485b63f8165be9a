"""What the tests of the module lens_share share. `scripts/check wheel` runs them, in an environment that has the wheel."""

import pathlib
import threading

import pytest
from lens_share import Lens

WORDNET = {"lexicons": ["wordnet"], "detail": "brief"}


def words(answer):
    return [lookup["entries"][0]["word"] for lookup in answer["lookups"] if lookup["entries"]]


def program(folder, text):
    """A program that takes the place of lens-share."""
    path = folder / "program"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def programs():
    """The processes that this one has started, but for those that have ended."""
    tasks = pathlib.Path("/proc/self/task").iterdir()
    children = " ".join((task / "children").read_text() for task in tasks).split()
    states = {child: pathlib.Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0] for child in children}
    return [int(child) for child, state in states.items() if state != "Z"]


@pytest.fixture(autouse=True)
def nothing_is_left():
    yield
    assert programs() == []
    assert threading.active_count() == 1


@pytest.fixture
def lens():
    with Lens(**WORDNET) as lens:
        yield lens
