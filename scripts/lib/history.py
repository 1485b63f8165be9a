#!/usr/bin/env python3
"""history.py PROGRAM [POINTS]: kills lens-share at random points; the history loses no word that was recorded.

Each of POINTS look-ups (500) is killed with SIGKILL after a random time, up to somewhat more than it takes, while three
others run to their end. After each: what was in the journal is unchanged, every line is a whole row, and each look-up that
ended by itself has its row. `scripts/check history` runs it.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import time

FIRST_LINE = b'{"format":"lens-share.history/1","context":false}\n'
WORDS = ["mouse", "goose", "ox", "serendipity", "wolf", "leaf", "house", "tree"]


def start(program, word, environment):
    return subprocess.Popen([program, "--no-config", word], env=environment, stdout=subprocess.DEVNULL)


def main(program, points):
    seed = int(os.environ.get("SEED", time.time_ns() % 1_000_000))
    print(f"history: seed {seed}")
    choice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/lens-share", 0o700)
        journal = f"{folder}/lens-share/history.jsonl"
        with open(os.open(journal, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
            file.write(FIRST_LINE)
        environment = {**os.environ, "XDG_STATE_HOME": folder}
        begun = time.monotonic()
        for word in WORDS:
            assert start(program, word, environment).wait() == 0
        longest = 2 * (time.monotonic() - begun) / len(WORDS)
        before = open(journal, "rb").read()
        assert before.count(b"\n") == 1 + len(WORDS)
        ended = killed = 0
        for point in range(points):
            others = [start(program, choice.choice(WORDS), environment) for _ in range(3)]
            victim = start(program, choice.choice(WORDS), environment)
            time.sleep(choice.random() * longest)
            victim.kill()
            killed += victim.wait() != 0
            assert [other.wait() for other in others] == [0, 0, 0]
            after = open(journal, "rb").read()
            assert after.startswith(before), f"point {point}: a row that was there has changed"
            new = after[len(before):]
            assert new.endswith(b"\n"), f"point {point}: the last row is cut"
            rows = [json.loads(line) for line in new.splitlines()]
            assert all(row["word"] in WORDS for row in rows)
            assert 3 + (victim.returncode == 0) <= len(rows) <= 4, f"point {point}: {len(rows)} rows"
            ended += len(rows)
            before = after
    print(f"history: {killed} of {points} killed, {ended} rows, all whole")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 500)
