#!/usr/bin/env python3
"""vocabulary.py PROGRAMS LENSCTL ANKI: judges what lensctl keeps of words, and what it exports.

Anki, whose library is in the folder ANKI, reads the exported cards: every field is as it was, and importing them again adds
nothing. sqlite3 finds the database whole, and an exported and imported one equal. Days and streaks are those of Python's time
zones, over changes of daylight saving time, at times that faketime makes LENSCTL believe: a program that loads its libraries,
as those of a release do not. `scripts/check vocabulary` runs it.
"""
import datetime
import html
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import types
import zoneinfo

ZONES = ["UTC", "America/New_York", "Europe/Berlin", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Pago_Pago",
         "Australia/Lord_Howe", "America/Sao_Paulo"]
HOSTILE = ['#tag', '"quoted"', 'a\tb', 'semi;colon', 'com,ma', '<b>bold</b>', 'R&D', "it's", 'naïve', '語', '😀', '-dash', '=1+1',
           '{{c1::cloze}}', '[sound:x.mp3]', 'back\\slash', "#", "'"]
CONTENT = """SELECT headword, language, time, text, lexicon, source, title, sentence FROM lookup JOIN word ON word.id = word
             ORDER BY time, lookup.id"""
STARS = """SELECT headword, language, time, note, due, streak, count FROM star JOIN review USING (word)
           JOIN word ON word.id = star.word ORDER BY time, headword, language"""


class Home:
    """A home with a vocabulary of its own."""

    def __init__(self, folder, programs):
        self.folder = folder
        self.programs = programs
        self.environment = {"PATH": f"{programs}:/usr/bin:/bin", "HOME": folder, "LANG": "C.UTF-8"}
        self.database = f"{folder}/.local/share/lens-share/vocabulary.db"

    def lensctl(self, *arguments, **variables):
        return self.run([f"{self.programs}/lensctl", *arguments], variables)

    def run(self, command, variables):
        run = subprocess.run(command, env={**self.environment, **variables}, stdout=subprocess.PIPE, check=True, text=True)
        return run.stdout

    def rows(self, query):
        connection = sqlite3.connect(self.database)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        rows = connection.execute(query).fetchall()
        connection.close()
        return rows

    def add(self, content):
        """Imports words and lookups, by way of JSON."""
        path = f"{self.folder}/content.json"
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"format": "lens-share.vocabulary/1", **content}, file)
        self.lensctl("words", "import", "json", path)


def time_text(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def fill(home, choice):
    """Words with hostile texts."""
    words = [f"{text} {n}" if n else text for n in range(8) for text in HOSTILE]
    content = {"words": [], "lookups": []}
    for n, word in enumerate(words):
        moment = time_text(1_700_000_000 + n * 1000)
        content["words"].append({
            "word": word, "language": choice.choice(["en", "de", ""]), "starred": moment,
            "due": time_text(1_800_000_000 + n), "streak": n % 9, "reviews": n,
            "note": choice.choice(["", "a\nb", *HOSTILE])})
        content["lookups"].append({
            "word": word, "language": content["words"][-1]["language"], "time": moment,
            "text": choice.choice(HOSTILE), "source": "arguments", "lexicon": "",
            "title": choice.choice(["", *HOSTILE]), "sentence": choice.choice(["", "two\nlines", *HOSTILE])})
    home.add(content)
    return [word.replace("\t", " ") for word in words]


def judge_round_trip(home, folder, programs):
    other = Home(f"{folder}/other", programs)
    os.mkdir(other.folder)
    path = f"{folder}/export.json"
    with open(path, "w", encoding="utf-8") as file:
        file.write(home.lensctl("words", "export", "json"))
    other.lensctl("words", "import", "json", path)
    for query in [CONTENT, STARS]:
        assert home.rows(query) == other.rows(query) != []
    before = home.rows(CONTENT), home.rows(STARS)
    home.lensctl("words", "import", "json", path)
    assert (home.rows(CONTENT), home.rows(STARS)) == before
    path = f"{folder}/export.csv"
    with open(path, "w", encoding="utf-8") as file:
        file.write(home.lensctl("words", "export", "csv"))
    home.lensctl("words", "import", "csv", path)
    assert (home.rows(CONTENT), home.rows(STARS)) == before
    print(f"vocabulary: {len(before[0])} lookups and {len(before[1])} words exported and imported are equal")


def judge_cards(home, folder, words):
    from anki.collection import Collection, ImportCsvRequest
    path = f"{folder}/cards.txt"
    with open(path, "w", encoding="utf-8") as file:
        file.write(home.lensctl("words", "export", "anki"))
    collection = Collection(f"{folder}/collection.anki2")
    basic = collection.models.by_name("Basic")
    for round_number in range(2):
        metadata = collection.get_csv_metadata(path, delimiter=None)
        metadata.global_notetype.id = basic["id"]
        log = collection.import_csv(ImportCsvRequest(path=path, metadata=metadata)).log
        assert (len(log.new), len(log.updated)) == ((len(words), 0) if round_number == 0 else (0, 0)), log
    stars = {word: (language, note) for word, language, _, note, *_ in home.rows(STARS)}
    lookups = {row[0]: row for row in home.rows(CONTENT)}
    for note_id in collection.find_notes(""):
        note = collection.get_note(note_id)
        front, back = (html.unescape(field).replace("<br>", "\n") for field in note.fields)
        language, text = stars.pop(front)
        *_, title, sentence = lookups[front]
        context = (f"{sentence} ({title})" if title else sentence) if sentence else ""
        expected = "\n\n".join(part for part in [context, text] if part)
        assert back.endswith(expected), (front, back, expected)
        assert sorted(note.tags) == sorted(["lens-share"] + [language] * bool(language)), note.tags
        assert "<b>" not in "".join(note.fields), note.fields
    assert not stars, stars
    collection.close()
    print(f"vocabulary: Anki has {len(words)} cards with every field, and importing them again adds none")


def changes(zone):
    """The times of 2025 and 2026 at which the zone's clocks change; noon of some day if they never do."""
    local = zoneinfo.ZoneInfo(zone)
    hours = range(1_735_689_600, 1_798_761_600, 3600)
    offsets = [datetime.datetime.fromtimestamp(hour, local).utcoffset() for hour in hours]
    return [hour for hour, before, after in zip(hours[1:], offsets, offsets[1:]) if before != after] or [1_769_860_800]


def judge_days(folder, programs, program, choice):
    compared = 0
    for number, zone in enumerate(ZONES * 5):
        home = Home(f"{folder}/zone{number}", programs)
        os.mkdir(home.folder)
        local = zoneinfo.ZoneInfo(zone)
        now = choice.choice(changes(zone)) + choice.choice([-86_400, -3600, -1, 0, 3600, 86_400, choice.randrange(9 * 86_400)])
        today = datetime.datetime.fromtimestamp(now, local).date()
        times = [now - choice.randrange(400 * 86_400) for _ in range(500)]
        # Days without a gap, so that there is a streak; at their ends, or just after.
        for back in range(choice.choice([0, 1, 2]), choice.randrange(3, 250)):
            midnight = datetime.datetime.combine(today - datetime.timedelta(days=back), datetime.time(), local)
            times.append(min(now, int(midnight.timestamp()) + choice.choice([0, 1, 3600, 82_700])))
        # Lookups of one second would be one: they are alike in all fields.
        times = set(times)
        home.add({"lookups": [{"word": "w", "time": time_text(moment)} for moment in times]})
        goal = choice.choice([1, 1, 2])
        stats = json.loads(home.run(
            ["faketime", "-f", f"@{now}", program, "stats", "--goal", str(goal), "--format", "json"],
            {"TZ": zone, "FAKETIME_FMT": "%s"}))
        counts = {}
        for moment in times:
            day = datetime.datetime.fromtimestamp(moment, local).date()
            counts[day] = counts.get(day, 0) + 1
        assert {row["day"]: row["lookups"] for row in stats["days"]} == {str(day): n for day, n in counts.items()}, zone
        reached = {day for day, n in counts.items() if n >= goal}
        day = today if today in reached else today - datetime.timedelta(days=1)
        streak = 0
        while day in reached:
            streak += 1
            day -= datetime.timedelta(days=1)
        assert stats["streak"] == streak, (zone, now, stats["streak"], streak)
        assert stats["today"] == counts.get(today, 0), (zone, now)
        compared += len(counts)
    print(f"vocabulary: {compared} days in {len(ZONES)} time zones are Python's, and so are the streaks")


def judge_due(folder, programs, program):
    """A starred word is due after 5 minutes, and not before."""
    home = Home(f"{folder}/due", programs)
    os.mkdir(home.folder)
    for moment, command, expected in [(0, "star", None), (299, "due", ""), (301, "due", "word\ten\t2026-01-31T18:35:00Z\t0\n")]:
        output = home.run(
            ["faketime", "-f", f"@{1_769_884_200 + moment}", program, "words", command,
             *(["word", "--language", "en"] if command == "star" else [])], {"FAKETIME_FMT": "%s"})
        assert expected is None or output == expected, output


def main(programs, program, anki):
    # Anki reads JSON with a faster library, which it gets none of here.
    sys.modules["orjson"] = types.SimpleNamespace(
        loads=json.loads, dumps=lambda value, *_, **__: json.dumps(value).encode(), JSONDecodeError=ValueError)
    sys.path.insert(0, anki)
    seed = int(os.environ.get("SEED", random.randrange(1_000_000)))
    print(f"vocabulary: seed {seed}")
    choice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        home = Home(f"{folder}/home", programs)
        os.makedirs(os.path.dirname(home.database))
        data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
        os.symlink(f"{data}/lens-share/packs", f"{os.path.dirname(home.database)}/packs")
        words = fill(home, choice)
        judge_round_trip(home, folder, programs)
        judge_cards(home, folder, words)
        judge_days(folder, programs, program, choice)
        judge_due(folder, programs, program)


if __name__ == "__main__":
    main(*sys.argv[1:])
