"""wheel.py PREFIX FOLDER: makes a Python wheel in FOLDER of what scripts/install put below PREFIX, and prints the wheel's file.
`scripts/package wheel` runs it, from the checkout.

The wheel has the module scripts/python/lens_share.py as a package with type hints, and both programs as commands. The same
programs and SOURCE_DATE_EPOCH give the same bytes.
"""

import base64
import hashlib
import os
import pathlib
import struct
import subprocess
import sys
import time
import zipfile

PROGRAMS = ["lens-share", "lensctl"]
# The machines of ELF files (e_machine), as tags call them.
MACHINES = {62: "x86_64", 183: "aarch64"}
# PT_INTERP: the program needs a dynamic linker, and with it a C library.
INTERPRETER = 3


def stop(text):
    sys.exit(f"scripts/package: {text}")


def platform(program):
    """The platforms of a static program, as tags of a wheel.

    It needs no library, so that a C library of any version and kind will do: each tag is the oldest that pip 21 and newer, for
    Python 3.9, know. They also hold for the kernel: glibc 2.36 starts on Linux 3.2, and the systems of these tags have 3.10.
    """
    data = program.read_bytes()
    if data[:6] != b"\x7fELF\x02\x01":
        stop(f"{program} is not a 64-bit program for Linux: make the wheel there")
    machine, = struct.unpack_from("<H", data, 18)
    start, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    if INTERPRETER in [struct.unpack_from("<I", data, start + number * size)[0] for number in range(count)]:
        stop(f"{program} is not static: build it with scripts/build")
    if machine not in MACHINES:
        stop(f"{program} is for machine {machine}, which has no tag: add it to MACHINES in scripts/lib/wheel.py")
    return [f"{system}_{MACHINES[machine]}" for system in ["manylinux_2_17", "manylinux2014", "musllinux_1_1"]]


def metadata(version, licenses):
    head = [
        "Metadata-Version: 2.4", "Name: lens-share", f"Version: {version}", "Summary: Explains every word of a text, offline",
        "Keywords: dictionary,lemmatization,lookup,offline,vocabulary", "License-Expression: Apache-2.0",
        *[f"License-File: {name}" for name in licenses],
        "Classifier: Environment :: Console", "Classifier: Intended Audience :: Developers",
        "Classifier: Intended Audience :: Education", "Classifier: Operating System :: POSIX :: Linux",
        "Classifier: Programming Language :: Python :: 3", "Classifier: Topic :: Text Processing :: Linguistic",
        "Classifier: Typing :: Typed", "Requires-Python: >=3.9", "Description-Content-Type: text/markdown"]
    return "\n".join(head) + "\n\n" + pathlib.Path("scripts/python/README.md").read_text(encoding="utf-8")


def wheel(prefix, folder):
    programs = {name: prefix / "bin" / name for name in PROGRAMS}
    run = subprocess.run(
        [programs["lens-share"], "--no-config", "--version"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True)
    version = run.stdout.decode().splitlines()[0].rpartition(" ")[2]
    systems = platform(programs["lens-share"])
    if any(platform(program) != systems for program in programs.values()):
        stop("the programs are for different machines: build them again with scripts/build")
    stem, documents = f"lens_share-{version}", prefix / "share/doc/lens-share"
    licenses = {str(path.relative_to(documents)): path
                for path in [documents / "LICENSE", *sorted(documents.glob("notices/*"))]}

    tags = [f"py3-none-{system}" for system in systems]
    information = f"{stem}.dist-info"
    files = {
        "lens_share/__init__.py": pathlib.Path("scripts/python/lens_share.py").read_bytes(),
        "lens_share/py.typed": b"",
        **{f"{stem}.data/scripts/{name}": path.read_bytes() for name, path in programs.items()},
        **{f"{information}/licenses/{name}": path.read_bytes() for name, path in licenses.items()},
        f"{information}/METADATA": metadata(version, licenses).encode(),
        f"{information}/WHEEL": "".join(f"{line}\n" for line in [
            "Wheel-Version: 1.0", "Generator: lens-share", "Root-Is-Purelib: false", *[f"Tag: {tag}" for tag in tags]]).encode()}
    record = [f"{name},sha256={digest(content)},{len(content)}\n" for name, content in files.items()]
    files[f"{information}/RECORD"] = "".join([*record, f"{information}/RECORD,,\n"]).encode()

    # Times in zip archives begin in 1980.
    moment = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315_532_800))[:6]
    path = folder / f"{stem}-py3-none-{'.'.join(systems)}.whl"
    new = path.with_suffix(".new")
    with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, whose modes these are.
            entry.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
            archive.writestr(entry, content)
    new.rename(path)
    return path


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


print(wheel(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
