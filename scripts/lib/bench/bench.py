"""What every section has at hand: the programs, the packs, the folders, the tools.

    bench.smoke           a run that only proves that it works: the smallest inputs, two rounds
    bench.full            a run that may take many minutes
    bench.report          where it says what it found (report.py)
    bench.lens_share, bench.lensctl      the release programs
    bench.data            the folder with the packs, for XDG_DATA_HOME
    bench.work            a folder for this run, removed at its end
    bench.kept            a folder in the user's cache, for what is dear to make: corpora, dictionaries of peers
    bench.references      where scripts/bench fetched texts and peers to (references.sh): a folder for each name
    bench.side(…)         a command to be timed (timing.py)
    bench.tool("wn")      the path of a program, or nothing, which is told once
    bench.compile("x.c")  the path of a program, of a C file beside this one
"""

import os
import pathlib
import shutil
import subprocess

import report
import timing


class Bench:
    def __init__(self, programs, references, work, smoke, full):
        self.smoke = smoke
        self.full = full
        self.report = report.Report(smoke)
        self.lens_share = str(pathlib.Path(programs, "lens-share"))
        self.lensctl = str(pathlib.Path(programs, "lensctl"))
        self.references = pathlib.Path(references)
        self.kept = self.references.parent / "bench"
        self.work = pathlib.Path(work)
        home = pathlib.Path.home()
        self.data = os.environ.get("XDG_DATA_HOME") or str(home / ".local/share")
        # Nothing of the user's but the packs: no configuration, no caches, no desktop.
        empty = self.work / "home"
        empty.mkdir()
        self.environment = {
            "HOME": str(empty), "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin:/usr/games", "XDG_DATA_HOME": self.data}
        self._missing = set()
        self._compiled = {}

    def side(self, name, *arguments, environment=None, **fields):
        """A side of a comparison; `environment` is added to what all have."""
        return timing.Side(
            name, [str(argument) for argument in arguments], {**self.environment, **(environment or {})}, **fields)

    def tool(self, name):
        path = shutil.which(name, path="/usr/local/bin:/usr/bin:/bin:/usr/games:/usr/sbin:/sbin")
        if path is None and name not in self._missing:
            self._missing.add(name)
            self.report.text(f"  without {name}, which is not installed")
        return path

    def compile(self, source, *flags):
        """A C file beside this one, as a program. `flags` come behind it: libraries, -static."""
        if (source, flags) not in self._compiled:
            program = str(self.work / f"{pathlib.Path(source).stem}-{len(self._compiled)}")
            # Swift's own compiler where there is no other one.
            compiler = shutil.which("cc") or shutil.which("clang")
            if compiler is None:
                raise timing.Fault("no C compiler: neither cc nor clang is on the PATH")
            command = [compiler, "-std=c17", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program]
            result = subprocess.run(
                [*command, str(pathlib.Path(__file__).with_name(source)), *flags], capture_output=True, text=True,
                check=False)
            if result.returncode != 0:
                raise timing.Fault(f"{source} does not compile:\n{result.stderr}")
            self._compiled[source, flags] = program
        return self._compiled[source, flags]

    def flags(self, *packages, static=False):
        """What pkg-config says about libraries, for `compile`."""
        command = ["pkg-config", "--cflags", "--libs", *(["--static"] if static else []), *packages]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
