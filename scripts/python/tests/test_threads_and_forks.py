"""A Lens that threads share, and one that a fork has, too."""

import json
import os
import signal
import threading
import time

from conftest import programs, words
from lens_share import LensError


def in_fork(work):
    """What `work` returns in a fork, as JSON has it."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(writing, json.dumps(work()).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading) as file:
        result = file.read()
    os.waitpid(child, 0)
    return json.loads(result)


def test_threads_share_a_lens(lens):
    texts = ["mice", "geese", "feet", "men"]
    wrong = []

    def work(text, expected):
        for _ in range(200):
            if words(lens.lookup(text)) != [expected]:
                wrong.append(text)
        if [words(answer) for answer in lens.lookups([text] * 300)] != [[expected]] * 300:
            wrong.append(text)
    threads = [threading.Thread(target=work, args=pair) for pair in zip(texts * 2, ["mouse", "goose", "foot", "man"] * 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_fork(lens):
    assert words(lens.lookup("mice")) == ["mouse"]
    process, = programs()

    def work():
        found = [words(lens.lookup("feet")), [words(answer) for answer in lens.lookups(["men"])]]
        lens.close()
        return found
    assert in_fork(work) == [["foot"], [["man"]]]
    assert words(lens.lookup("geese")) == ["goose"]
    assert programs() == [process]


def test_fork_in_lookups(lens):
    """The lookups of the parent go on; those of the fork have ended."""
    answers = lens.lookups(["mice"] * 300)
    next(answers)

    def work():
        try:
            next(answers)
        except LensError as error:
            return [error.code, str(error)]
    code, text = in_fork(work)
    assert code == 70 and text.startswith("text 1: the program was closed, or belongs to")
    assert [words(answer) for answer in answers] == [["mouse"]] * 299


def test_fork_while_threads_look_up(lens):
    stopped = threading.Event()

    def work():
        while not stopped.is_set():
            lens.lookup("take run set")
    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(20):
            assert in_fork(lambda: (words(lens.lookup("mice")), lens.close())) == [["mouse"], None]
    finally:
        stopped.set()
        for thread in threads:
            thread.join()


def test_a_fork_that_lives_keeps_no_program_running(lens):
    lens.lookup("mice")
    child = os.fork()
    if child == 0:
        time.sleep(60)
        os._exit(0)
    try:
        # The program sees the end of its input, which the fork has closed.
        process = lens._process.popen
        lens._process.input.close()
        assert process.wait(10) == 0
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
