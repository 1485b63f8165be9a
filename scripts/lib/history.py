#!/usr/bin/env python3
"""history.py PROGRAM [POINTS]: kills lens-share at random points; the history loses no word that was recorded.

Lookups are killed with SIGKILL after a random time, up to somewhat more than they take, until POINTS of them (500) did not
end by themselves; three others run to their end beside each. After each: what was in the journal is unchanged, every line
is a whole row, and each lookup that ended by itself has its row. `scripts/check history` runs it.
"""
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time

FIRST_LINE = b'{"format":"lens-share.history/1","context":false}\n'
WORDS = ["mouse", "goose", "ox", "serendipity", "wolf", "leaf", "house", "tree"]


def start(program, word, environment):
    """The process of a lookup, which runs when this returns."""
    nowhere = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]
    return os.posix_spawn(program, [program, "--no-config", word], environment, file_actions=nowhere)


def end(process):
    """The exit status; negative if a signal ended it."""
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


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
        times = []
        for word in WORDS:
            begun = time.perf_counter()
            assert end(start(program, word, environment)) == 0
            times.append(time.perf_counter() - begun)
        longest = 1.5 * statistics.median(times)
        before = open(journal, "rb").read()
        assert before.count(b"\n") == 1 + len(WORDS)
        rounds = killed = recorded = 0
        while killed < points:
            rounds += 1
            others = [start(program, choice.choice(WORDS), environment) for _ in range(3)]
            due = time.perf_counter() + choice.random() * longest
            victim = start(program, choice.choice(WORDS), environment)
            while time.perf_counter() < due:
                pass
            os.kill(victim, signal.SIGKILL)
            status = end(victim)
            killed += status != 0
            assert [end(other) for other in others] == [0, 0, 0]
            after = open(journal, "rb").read()
            assert after.startswith(before), f"round {rounds}: a row that was there has changed"
            new = after[len(before):]
            assert new.endswith(b"\n"), f"round {rounds}: the last row is cut"
            rows = [json.loads(line) for line in new.splitlines()]
            assert all(row["word"] in WORDS for row in rows)
            assert 3 + (status == 0) <= len(rows) <= 4, f"round {rounds}: {len(rows)} rows"
            recorded += status != 0 and len(rows) == 4
            before = after
    print(f"history: {killed} of {rounds} killed, {recorded} of these after their row; all rows are whole")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 500)
