"""Where the time of one key press goes.

First a ladder of programs, each of which does what the one above does and something more: a program in C that only
ends, one in Swift, and lens-share with a text of which less or more has to be done. What a step adds is the difference.

Then the instructions of one run by callgrind: by stage, which are the functions in STAGES with all that they call, and by
who wrote the code that runs. For that the program's symbols are needed: the program that was linked in this checkout,
.build/release/lens-share, if it is the one of which the measured one is a stripped copy.
"""

import collections
import pathlib
import re
import shutil
import subprocess

import timing

WORD = "mice"
# A stage and the functions in which it is spent, with what they call; the dearest of them counts.
STAGES = [
    ("main", ["lens_share_main"]),
    ("opening packs and index", ["OpenedPacks.init("]),
    ("looking up and rendering", ["LookupSession.lookUp("]),
    ("… of it rendering", ["TextRenderer.append("]),
    ("Swift's type metadata, wherever", [
        "swift_getTypeByMangledName", "swift_getGenericMetadata", "swift_getCanonicalPrespecializedGenericMetadata"]),
]


def run(bench):
    _ladder(bench)
    program = _with_symbols(bench)
    if program is None or bench.tool("valgrind") is None:
        bench.report.text("  no account by function: it needs valgrind, and programs that were built in this checkout")
        return
    profile = bench.work / "callgrind.out"
    counted = _count(bench, program, profile)
    _stages(bench, profile, counted)
    _writers(bench, profile, counted)


def _ladder(bench):
    empty = bench.compile("empty.c", "-static")
    sides = [bench.side("true", "/bin/true"), bench.side("C, static, empty", empty)]
    swift = _empty_swift(bench)
    if swift:
        sides.append(bench.side("Swift, static, empty", swift))
    for name, arguments in [
            ("no word: ,", [","]), ("a number: 1984", ["1984"]), ("not found, no suggestions", ["--suggest=never", "qwrtzx"]),
            ("one line: mice", ["--detail=brief", WORD]), ("full entry: mice", [WORD])]:
        sides.append(bench.side(name, bench.lens_share, *arguments, status=None))
    timings = timing.interleave(bench, sides, rounds=600, seconds=15)
    rows = []
    for result in timings:
        if not bench.smoke:
            result.instructions = timing.instructions(bench, result.side)
        calls = _system_calls(bench, result.side)
        bench.report.figure(f"{result.name}: page faults", result.faults, "count")
        if calls is not None:
            bench.report.figure(f"{result.name}: system calls", calls, "count")
        rows.append([result.name, f"{result.faults:,}", "" if calls is None else f"{calls:,}",
                     f"{result.processor[len(result.processor) // 2] * 1e3:.2f} ms"])
    bench.report.timings("a ladder from nothing to an entry", timings, base="true")
    bench.report.table(["", "page faults", "system calls", "processor time"], rows, "the same, what the kernel does")


def _empty_swift(bench):
    """A static program in Swift that does nothing: what the language itself costs at start."""
    compiler = shutil.which("swiftc")
    if compiler is None:
        return None
    program = str(bench.work / "empty-swift")
    source = str(pathlib.Path(__file__).with_name("empty.swift"))
    result = subprocess.run(
        [compiler, "-O", "-static-executable", source, "-o", program], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise timing.Fault(f"empty.swift does not compile:\n{result.stderr}")
    subprocess.run(["strip", program], check=True)
    return program


def _system_calls(bench, side):
    """How many system calls a run makes, by strace."""
    strace = bench.tool("strace")
    if strace is None:
        return None
    log = bench.work / "strace.log"
    subprocess.run(
        [strace, "-f", "-o", str(log), *side.arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env=side.environment, check=False)
    return sum("(" in line and "resumed>" not in line for line in log.read_text(errors="replace").splitlines())


def _with_symbols(bench):
    """The measured program with the names of its functions, and without what valgrind cannot read."""
    linked, measured = pathlib.Path(".build/release/lens-share"), pathlib.Path(bench.lens_share)
    # strip keeps the time at which it was linked.
    if not linked.exists() or int(linked.stat().st_mtime) != int(measured.stat().st_mtime):
        return None
    program = bench.work / "lens-share-symbols"
    subprocess.run(["strip", "--strip-debug", "-o", str(program), str(linked)], check=True)
    return str(program)


def _count(bench, program, profile):
    """Runs it under callgrind; how many instructions that were."""
    command = ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={profile}", program, WORD]
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=bench.environment,
        check=True)
    return int(re.search(rb"Collected : (\d+)", result.stderr)[1])


def _costs(profile, is_inclusive):
    """Instructions by function, by its name as the linker has it."""
    command = ["callgrind_annotate", f"--inclusive={'yes' if is_inclusive else 'no'}", "--threshold=100", str(profile)]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    costs = collections.Counter()
    for line in output.splitlines():
        found = re.match(r"\s*([\d,]+)\s+\([\d. ]+%\)\s+(?:\S*?):(\S.*?)(?: \[.*)?$", line)
        # A function that calls itself is listed again for each depth.
        if found and not re.search(r"'\d+$", found[2]):
            costs[found[2]] = max(costs[found[2]], int(found[1].replace(",", "")))
    return costs


def _stages(bench, profile, counted):
    costs = _costs(profile, is_inclusive=True)
    demangle = shutil.which("swift-demangle") or shutil.which("swift")
    command = [demangle] if demangle.endswith("demangle") else [demangle, "demangle"]
    names = "\n".join(costs)
    plain = subprocess.run(
        [*command, "--simplified"], input=names, capture_output=True, text=True, check=True).stdout.splitlines()
    by_name, ours = collections.Counter(), collections.Counter()
    for symbol, name, cost in zip(costs, plain, costs.values(), strict=True):
        by_name[name] = max(by_name[name], cost)
        if re.match(r"\$s\d", symbol):
            ours[name] = by_name[name]
    rows = []
    for stage, functions in STAGES:
        cost = max((cost for name, cost in by_name.items() if any(part in name for part in functions)), default=None)
        if cost is None:
            rows.append([stage, "not seen as a function", ""])
            continue
        if stage == "main":
            rows.append(_row("before main, and exit", counted - cost, counted))
            bench.report.figure("before main, and exit: instructions", counted - cost, "instructions")
        rows.append(_row(stage, cost, counted))
        bench.report.figure(f"{stage}: instructions", cost, "instructions")
    bench.report.table([f"{WORD}, by stage", "instructions", "share"], rows)
    # Not those that only lead from one to the other.
    rows = [_row(name[:90], cost, counted) for name, cost in ours.most_common(80)
            if cost < 0.95 * counted and not re.match(r"partial apply|protocol witness|closure|special", name)]
    bench.report.table(["functions of lens-share, with those that they call", "instructions", "share"], rows[:16])


def _writers(bench, profile, counted):
    costs = collections.Counter()
    for name, cost in _costs(profile, is_inclusive=False).items():
        costs[_writer(name)] += cost
    rows = [_row(writer, cost, counted) for writer, cost in costs.most_common()]
    bench.report.table(["by origin of the code", "instructions", "share"], rows)


def _writer(symbol):
    """Who wrote a function: a module of ours by its name, or what is linked with them."""
    module = re.match(r"\$s(\d+)", symbol)
    if module:
        start = module.end()
        return symbol[start:start + int(module[1])]
    if symbol.startswith("$s"):
        return "Swift's standard library"
    if re.match(r"_?swift_|_ZNK?5swift|_ZN12_GLOBAL__N_1|_ZN4llvm|_ZSt", symbol):
        return "Swift's runtime"
    if re.search(r"_7\d\b|icu_7\d", symbol):
        return "ICU"
    return "C library, loader, start files"


def _row(name, cost, counted):
    return [name, f"{cost:,}", f"{100 * cost / counted:.1f} %"]
