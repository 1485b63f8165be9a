#!/usr/bin/env python3
"""dictionary_programs.py PROGRAMS: Debian's sdcv and dictd judge ours, over the same dictionaries, imported.

sdcv reads the StarDict dictionary of stardict-czech, and 1,000 of its headwords are looked up by both: the same headwords with the same
text, apart from white space and punctuation, in which layouts differ. dictd serves foldoc and jargon, and MATCH by each strategy
gives the same set of headwords, apart from case, with two rules that are explained where they are. `scripts/check servers` runs it.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

STARDICT = "/usr/share/stardict/dic/czech-cizi"
DICT = "/usr/share/dictd"
DATABASES = ["foldoc", "jargon"]
STRATEGIES = ["exact", "prefix", "suffix", "substring", "word", "first", "last", "lev"]
WORDS = {"sdcv": 1000, "exact": 1000, "prefix": 200}
FEW = 60


def importing(programs, kind, path, name, title, language, home):
    """The environment in which the imported dictionary is the only one."""
    environment = dict(os.environ, XDG_DATA_HOME=home, XDG_DATA_DIRS="/nonexistent", LC_ALL="C.UTF-8")
    subprocess.run([f"{programs}/lensctl", "import", kind, path, "--name", name, "--language", language],
                   env=environment, check=True, stdout=subprocess.DEVNULL)
    return environment


def letters(text):
    return re.sub(r"[\W_]+", "", text).casefold()


def headwords(index):
    """The headwords of a StarDict index: each is followed by NUL and eight bytes."""
    data = open(index, "rb").read()
    words, start = [], 0
    while start < len(data):
        end = data.index(0, start)
        words.append(data[start:end].decode())
        start = end + 9
    return words


def judge_sdcv(programs, work):
    environment = importing(programs, "stardict", STARDICT + ".ifo", "czech", "czech", "cs", f"{work}/czech")
    words = headwords(STARDICT + ".idx")
    words = [word for word in words[::len(words) // WORDS["sdcv"]] if word.strip() and not word.startswith(("-", "|", "/"))]
    words = [word for word in words if not set(word) & set("*?\\")][:WORDS["sdcv"]]
    ours = subprocess.run([f"{programs}/lens-share", "--as", "sdcv", "-nje", "--", *words], env=environment,
                          stdout=subprocess.PIPE, check=False).stdout.decode().splitlines()
    theirs = subprocess.run(["sdcv", "-nje", "-2", os.path.dirname(STARDICT), "--", *words],
                            env=dict(environment, HOME=work), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()
    theirs = [line for line in theirs if line.startswith("[")]
    assert len(ours) == len(theirs) == len(words), (len(ours), len(theirs), len(words))
    differences = []
    for word, our, their in zip(words, ours, theirs):
        our, their = json.loads(our), json.loads(their)
        text = letters("".join(entry["definition"] for entry in our))
        found = {letters(entry["word"]) for entry in our}
        for entry in their:
            if letters(entry["word"]) not in found:
                differences.append(f"{word}: no entry {entry['word']}")
            elif letters(entry["definition"]) not in text:
                differences.append(f"{word}: another text")
        if {entry["dict"] for entry in our} - {entry["dict"] for entry in their}:
            differences.append(f"{word}: another dictionary")
    return len(words), differences


def ask(command, lines, environment):
    """What a server on standard streams answers to each MATCH: a set for each command."""
    text = "".join(line + "\n" for line in lines) + "quit\n"
    answer = subprocess.run(command, input=text.encode(), env=environment, stdout=subprocess.PIPE, check=False).stdout
    sets, current = [], None
    for line in answer.decode().split("\r\n"):
        if current is not None:
            if line == ".":
                sets.append(current)
                current = None
            else:
                current.add(re.sub(r"\\(.)", r"\1", line.split(" ", 1)[1].strip('"')).casefold())
        elif line.startswith("152 "):
            current = set()
        elif line.startswith(("552", "551", "550", "501", "420")):
            sets.append(set())
    return sets


def distance(one, other):
    """How many letters are added, left out, replaced, or swapped with the next."""
    above, rows = None, [list(range(len(other) + 1))]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, counterpart in enumerate(other, 1):
            cost = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != counterpart))
            if above and j > 1 and letter == other[j - 2] and one[i - 2] == counterpart:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
        above = rows[-1]
        rows.append(row)
    return rows[-1][-1]


def judge_dictd(programs, work):
    differences, count = [], 0
    for name in DATABASES:
        environment = importing(programs, "dict", f"{DICT}/{name}.index", name, name, "en", f"{work}/{name}")
        configuration = f"{work}/{name}.conf"
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(f'database {name} {{ data "{DICT}/{name}.dict.dz"\n index "{DICT}/{name}.index" }}\n')
        index = [line.split("\t")[0] for line in open(f"{DICT}/{name}.index", encoding="utf-8")]
        plain = [word for word in index if re.fullmatch(r"[a-z]{4,}( [a-z]{3,})*", word.casefold())]
        for strategy in STRATEGIES:
            wanted = WORDS.get(strategy, FEW)
            words = plain[::max(1, len(plain) // wanted)][:wanted]
            if strategy in ("prefix", "suffix", "substring"):
                words = [word[:4] for word in words]
            elif strategy in ("word", "first", "last"):
                words = [word.split(" ")[-1 if strategy == "last" else 0] for word in words]
            lines = [f'match {name} {strategy} "{word}"' for word in words]
            ours = ask([f"{programs}/lens-share", "--as", "lens-dictd"], lines, environment)
            theirs = ask(["/usr/sbin/dictd", "-i", "-c", configuration], lines, environment)
            assert len(ours) == len(theirs) == len(lines), (strategy, len(ours), len(theirs), len(lines))
            count += len(lines)
            for line, our, their in zip(lines, ours, theirs):
                their = {word for word in their if not word.startswith("00-database")}
                word = line.split('"')[1].casefold()
                if strategy == "lev":
                    # dictd leaves out most words in which a letter is added or replaced.
                    agrees = their <= our and all(distance(word, found) <= 1 for found in our)
                elif strategy in ("word", "first", "last"):
                    # For dictd, marks divide words too: `control-c`. For us, only spaces do.
                    agrees = our <= their and all(re.search(r"\w[^\w\s]\w", found) for found in their - our)
                else:
                    agrees = our == their
                if not agrees:
                    differences.append(f"{line}: only ours {sorted(our - their)[:3]}, only dictd's {sorted(their - our)[:3]}")
    return count, differences


def main():
    programs = sys.argv[1]
    failed = False
    with tempfile.TemporaryDirectory() as work:
        # dictd reads its files as another user.
        os.chmod(work, 0o755)
        for name, judge in [("sdcv", judge_sdcv), ("dictd", judge_dictd)]:
            count, differences = judge(programs, work)
            print(f"servers: {name}: {count} requests, {len(differences)} differences")
            for difference in differences[:40]:
                print("   ", difference)
            failed = failed or len(differences) > 0
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
