"""Programs that are missing, old, of another kind, or end."""

import os
import pickle
import shutil
import signal
import subprocess
import sys
import time

import lens_share
import pytest
from conftest import WORDNET, program, programs, words
from lens_share import Lens, LensError


def test_program_of_the_wheel(lens):
    """It is that of this environment, whatever is on the PATH."""
    assert lens._command[0] == os.path.join(os.path.dirname(sys.executable), "lens-share")


@pytest.mark.parametrize("place", ["target/lens_share/__init__.py", "target/lens_share.py"])
def test_program_of_a_copy(place, tmp_path):
    """A package that pip has put into a folder has the program there, and a copy of the file takes that on the PATH."""
    (tmp_path / place).parent.mkdir(parents=True)
    shutil.copy(lens_share.__file__, tmp_path / place)
    for folder in ["target/bin", "bin"]:
        (tmp_path / folder).mkdir()
        program(tmp_path / folder, "exit").rename(tmp_path / folder / "lens-share")
    run = subprocess.run([sys.executable, "-Bc", "import lens_share; print(lens_share.Lens()._command[0])"], check=True, text=True,
                         stdout=subprocess.PIPE, env={"PATH": str(tmp_path / "bin"), "PYTHONPATH": str(tmp_path / "target")})
    expected = "target/bin" if "__init__" in place else "bin"
    assert run.stdout.strip() == str(tmp_path / expected / "lens-share")


def test_no_program(tmp_path, monkeypatch):
    with pytest.raises(LensError, match="No such file or directory: install lens-share") as caught:
        Lens(program=str(tmp_path / "none")).lookup("mice")
    assert caught.value.code == 69
    monkeypatch.setattr(lens_share.sysconfig, "get_paths", lambda *_: {"scripts": str(tmp_path), "purelib": ""})
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LensError, match="^lens-share is not on the PATH") as caught:
        Lens()
    assert caught.value.code == 69
    os.chmod(program(tmp_path, ""), 0o644)
    with pytest.raises(LensError, match="Permission denied"):
        Lens(program=str(tmp_path / "program")).lookup("mice")


def test_old_program(tmp_path):
    old = program(tmp_path, "echo 'lens-share: --share and --lines cannot be combined: leave one out' >&2; exit 64")
    for ask in [lambda lens: lens.lookup("mice"), lambda lens: list(lens.lookups(["mice"] * 1000))]:
        with Lens(program=old) as lens, pytest.raises(LensError, match="cannot be combined.*update it") as caught:
            ask(lens)
        assert caught.value.code == 64


def test_another_program():
    with Lens(program="/bin/cat") as lens, pytest.raises(LensError, match="Try '/bin/cat --help'") as caught:
        lens.lookup("mice")
    assert caught.value.code == 1


def test_other_answers(tmp_path):
    for line in ["mice", "[]", '{"format":"lens-share.lookup/2"}']:
        with Lens(program=program(tmp_path, f"read -r line; echo '{line}'")) as lens:
            with pytest.raises(LensError, match="does not answer as"):
                lens.lookup("mice")


def test_wrong_option():
    with Lens(detail="lots") as lens, pytest.raises(LensError, match="invalid value 'lots' for --detail") as caught:
        lens.lookup("mice")
    assert caught.value.code == 64


def test_no_dictionary(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    with Lens() as lens:
        with pytest.raises(LensError, match="no dictionary installed") as caught:
            lens.lookup("mice")
        assert (caught.value.code, caught.value.index) == (66, None)
        with pytest.raises(LensError, match="^text 0: .*no dictionary") as caught:
            list(lens.lookups(["mice", "geese"]))
        assert (caught.value.code, caught.value.index) == (66, 0)


def test_killed_between_lookups(lens):
    assert words(lens.lookup("mice")) == ["mouse"]
    for number in [signal.SIGKILL, signal.SIGTERM]:
        process, = programs()
        os.kill(process, number)
        time.sleep(0.2)
        assert words(lens.lookup("geese")) == ["goose"]


def test_killed_in_a_lookup(tmp_path):
    with Lens(program=program(tmp_path, "read -r line; printf half; kill -9 $$")) as lens:
        for _ in range(2):
            with pytest.raises(LensError, match="was killed by SIGKILL") as caught:
                lens.lookup("mice")
            assert caught.value.code == 137


def test_killed_in_lookups(lens):
    answers = lens.lookups(["take"] * 10_000)
    for _ in range(100):
        next(answers)
    process, = programs()
    os.kill(process, signal.SIGKILL)
    with pytest.raises(LensError, match="was killed by SIGKILL") as caught:
        for _ in range(200):
            next(answers)
    assert caught.value.code == 137
    assert 100 <= caught.value.index < 200
    assert len(list(lens.lookups(["mice"] * 10))) == 10


def test_ended_with_a_message(tmp_path):
    with Lens(program=program(tmp_path, "read -r line; echo one >&2; echo 'x: a pack became shorter' >&2; exit 74")) as lens:
        with pytest.raises(LensError, match="^text 0: x: a pack became shorter$") as caught:
            list(lens.lookups(["mice"]))
        assert caught.value.code == 74


def test_interrupted_lookup(tmp_path):
    """The answer to the text that was given up is not taken for that to the next one."""
    real = Lens(**WORDNET)._command[0]
    slow = program(tmp_path, f"sleep 1; exec {real} \"$@\"")

    def interrupt(*_):
        raise KeyboardInterrupt
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with Lens(**WORDNET, program=slow) as lens:
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            with pytest.raises(KeyboardInterrupt):
                lens.lookup("mice")
            assert words(lens.lookup("geese")) == ["goose"]
    finally:
        signal.signal(signal.SIGALRM, before)


def test_signals_do_not_cut_a_text(lens):
    """A write to a pipe may end early if a signal comes."""
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
        for _ in range(5):
            assert words(lens.lookup("— " * 1_000_000 + "mice")) == ["mouse"]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_error_is_pickled():
    error = pickle.loads(pickle.dumps(LensError(65, "too long", 3)))
    assert (error.code, error.message, error.index, str(error)) == (65, "too long", 3, "text 3: too long")


def test_lists_are_no_texts():
    with pytest.raises(TypeError, match="lists of str"):
        Lens(lexicons="wordnet")
