"""Explains every word of a text from the dictionaries on this machine, by the program lens-share.

>>> from lens_share import Lens
>>> with Lens(detail="brief") as lens:
...     for answer in lens.lookups(["Two geese", "flew south"]):
...         print([entry["word"] for lookup in answer["lookups"] for entry in lookup["entries"][:1]])
['two', 'goose']
['fly', 'south']

An answer is the JSON object of `lens-share --format json`, as a dictionary; the page "JSON output" describes its fields.
Positions in it count bytes: `text.encode()[start:end].decode()` is the part of a text. A text without words has an answer without
lookups.

One program answers text after text; it starts with the first lookup. This file needs only Python 3.9 or newer.
"""
from __future__ import annotations

import collections
import io
import itertools
import json
import os
import queue
import shutil
import signal
import subprocess
import sysconfig
import tempfile
import threading
import weakref
from typing import Any, Deque, Dict, Iterable, Iterator, Optional, Sequence, Set, Union, cast

__all__ = ["Answer", "Lens", "LensError"]

Answer = Dict[str, Any]

# `lookups` reads at most so many texts ahead, and no more once their payloads have so many bytes.
_TEXTS_AHEAD = 64
_BYTES_AHEAD = 1 << 20


class LensError(Exception):
    """A text that cannot be looked up, or a program that is missing, does not start, or has ended.

    `code` is the exit code of lens-share, as its manual lists them: 64 for a wrong option, 65 for a text that is too long, 66 for
    no dictionary, 69 for no program, 128 plus the number of the signal for a program that was killed. `message` is one line.
    `index` is the position of the text among those given to `lookups`, from 0; None for `lookup`.
    """

    def __init__(self, code: int, message: str, index: Optional[int] = None) -> None:
        super().__init__(code, message, index)
        self.code, self.message, self.index = code, message, index

    def __str__(self) -> str:
        return self.message if self.index is None else f"text {self.index}: {self.message}"


class Lens:
    """A running lens-share, with its options.

    `language` is the language of the texts, by default detected for each sentence; `to_language` is the language of the
    explanations; `lexicons` are names of packs or paths of pack files, by default all installed packs; `detail` is `full`,
    `normal`, `brief` or `none`, by default chosen by the length of each text. `options` are further options of lens-share, such
    as `["--words"]`. `program` is the path of the program, by default the one installed with this module, else the one on the
    `PATH`. The configuration file is not read.

    Threads may share a Lens: their calls of `lookup` wait for each other, and each call of `lookups` has a program of its own.
    After a fork, both processes may use it, but only the parent can continue a `lookups` loop begun before the fork. If the
    program ends, the text being looked up gets a `LensError`, and the next lookup starts the program again. `close`, or the end
    of a `with` block, ends the programs.
    """

    def __init__(
        self, language: Optional[str] = None, *, to_language: Optional[str] = None, lexicons: Sequence[str] = (),
        detail: Optional[str] = None, options: Sequence[str] = (), program: Union[str, os.PathLike[str], None] = None
    ) -> None:
        if isinstance(lexicons, str) or isinstance(options, str):
            raise TypeError("lexicons and options are lists of str")
        named = [("language", language), ("to-language", to_language), ("detail", detail)]
        self._command = [os.fspath(program or _find_program()), "--no-config", "--share", "--lines",
                         *[f"--{name}={value}" for name, value in named if value is not None],
                         *[f"--lexicon={lexicon}" for lexicon in lexicons], *options]
        self._reset()
        _lenses.add(self)

    def _reset(self) -> None:
        self._lock = threading.Lock()
        self._process: Optional[_Process] = None
        self._processes: Set[_Process] = set()

    def _start(self) -> _Process:
        process = _Process(self._command)
        self._processes.add(process)
        return process

    def _end(self, process: _Process) -> None:
        process.end()
        self._processes.discard(process)

    def lookup(self, text: str) -> Answer:
        """Returns the answer to one text."""
        payload = _payload(text)
        with self._lock:
            if self._process is not None and self._process.has_ended():
                self._end(self._process)
                self._process = None
            process = self._process = self._process or self._start()
            try:
                process.write(payload)
                answer = process.read()
            except BaseException:
                # The answer to this text may still come, and must not be taken for the answer to the next text.
                self._end(process)
                raise
        return _checked(answer)

    def lookups(self, texts: Iterable[str]) -> Iterator[Answer]:
        """Yields the answers to many texts, in their order; this is faster than `lookup` for each.

        Up to 64 texts are read ahead, so for a source that waits for answers use `map(lens.lookup, texts)`. `texts` is iterated
        in the thread that takes the answers; an exception raised by it reaches you after the answers to the texts before it. You
        may leave the loop at any time.
        """
        process = self._start()
        payloads = map(_payload, texts, itertools.count())
        failure: Optional[Exception] = None
        sizes: Deque[int] = collections.deque()
        try:
            for index in itertools.count():
                while failure is None and (not sizes or len(sizes) < _TEXTS_AHEAD and sum(sizes) < _BYTES_AHEAD):
                    try:
                        payload = next(payloads)
                    except Exception as error:
                        failure = error
                    else:
                        process.write_later(payload)
                        sizes.append(len(payload))
                if not sizes:
                    break
                yield _checked(process.read(index), index)
                sizes.popleft()
        finally:
            self._end(process)
        if failure and not isinstance(failure, StopIteration):
            raise failure

    def close(self) -> None:
        """Ends the programs. A later lookup starts a new one."""
        for process in list(self._processes):
            self._end(process)

    def __enter__(self) -> Lens:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Process:
    """A run of lens-share, which answers each line with a line."""

    def __init__(self, command: Sequence[str]) -> None:
        self.program = command[0]
        self.errors = tempfile.TemporaryFile(buffering=0)
        try:
            # Without a buffer, so that nothing is written twice after a fork.
            self.popen = subprocess.Popen(
                command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)
        except OSError as error:
            self.errors.close()
            text = f"{self.program}: {error.strerror}: install lens-share, or give its path as program"
            raise LensError(69, text) from error
        assert self.popen.stdin and self.popen.stdout
        self.input, self.output = self.popen.stdin, io.BufferedReader(cast(io.RawIOBase, self.popen.stdout), 1 << 16)
        self.waiting: queue.SimpleQueue[Optional[bytes]] = queue.SimpleQueue()
        self.writer: Optional[threading.Thread] = None

    def has_ended(self) -> bool:
        return self.output.closed or self.popen.poll() is not None

    def write(self, payload: bytes) -> None:
        rest = memoryview(payload)
        try:
            while rest:
                rest = rest[self.input.write(rest):]
        except (OSError, ValueError):
            # The program has ended: `read` finds out why.
            pass

    def write_later(self, payload: bytes) -> None:
        """Writes in a thread, since the program does not read while nobody reads its answers."""
        if self.writer is None:
            self.writer = threading.Thread(target=self._write_all, daemon=True)
            self.writer.start()
        self.waiting.put(payload)

    def _write_all(self) -> None:
        for payload in iter(self.waiting.get, None):
            self.write(payload)

    def read(self, index: Optional[int] = None) -> Answer:
        """Reads the answer to the text of this index."""
        line = b"" if self.output.closed else self.output.readline()
        if not line.endswith(b"\n"):
            raise self._reason(index)
        try:
            answer = json.loads(line)
            if answer["format"] == "lens-share.lookup/1":
                return cast(Answer, answer)
        except (ValueError, TypeError, KeyError):
            pass
        text = f"{self.program} does not answer as lens-share does: install the program and this module from the same version"
        raise LensError(65, text, index)

    def _reason(self, index: Optional[int]) -> LensError:
        """Why there is no answer."""
        if self.errors.closed:
            return LensError(70, "the program was closed, or belongs to the process that forked this one", index)
        try:
            code = self.popen.wait(10)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            code = self.popen.wait()
        if code < 0:
            return LensError(128 - code, f"{self.program} was killed by {signal.Signals(-code).name}", index)
        self.errors.seek(0)
        line = self.errors.read().decode(errors="replace").strip().rpartition("\n")[2]
        if any(f"unknown option {option}" in line for option in ("--share", "--lines", "--no-config")):
            line += f" ({self.program}: update it if it is older than this module)"
        return LensError(code, line or f"{self.program} ended with exit code {code}", index)

    def end(self) -> None:
        """Ends the program. Its input is closed last, as the writer may be writing there."""
        if not self.errors.closed:
            self.popen.kill()
            self.popen.wait()
            self.waiting.put(None)
            if self.writer and self.writer is not threading.current_thread():
                self.writer.join()
            self.output.close()
            self.forget()

    def forget(self) -> None:
        """Closes the files but not the reader of the answers, which may be locked by a thread that a fork does not have."""
        for file in (self.input, self.popen.stdout, self.errors):
            cast(io.RawIOBase, file).close()


def _payload(text: str, index: Optional[int] = None) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"{'the text' if index is None else f'text {index}'} must be a str, not {type(text).__name__}")
    return json.dumps({"text": text}).encode() + b"\n"


def _checked(answer: Answer, index: Optional[int] = None) -> Answer:
    # 1: there is no word in the text.
    if answer.get("error", {"status": 1})["status"] != 1:
        raise LensError(answer["error"]["status"], answer["error"]["message"], index)
    return answer


def _find_program() -> str:
    folders = [os.environ.get("PATH", os.defpath)]
    folder, name = os.path.split(os.path.realpath(__file__))
    # The wheel has this file as a package.
    if name == "__init__.py":
        own = os.path.dirname(folder)
        schemes = [sysconfig.get_paths(), sysconfig.get_paths(f"{os.name}_user")]
        scripts = [scheme["scripts"] for scheme in schemes if os.path.realpath(scheme["purelib"]) == own]
        folders = [*scripts, os.path.join(own, "bin"), *folders]
    program = shutil.which("lens-share", path=os.pathsep.join(folders))
    if program is None:
        raise LensError(69, "lens-share is not on the PATH: install it, or give its path as program")
    return program


_lenses: weakref.WeakSet[Lens] = weakref.WeakSet()


def _after_fork() -> None:
    """Leaves the programs to the process that started them, and closes their pipes here, so that they end when it ends."""
    for lens in list(_lenses):
        for process in lens._processes:
            process.forget()
            process.popen.returncode = 0
        lens._reset()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
