"""requests.py at-once|replaced: asks a running `lens-share --share --lines`, and prints what it answers."""
import json
import os
import subprocess
import sys


def start(*options, **variables):
    return subprocess.Popen(["lens-share", "--share", "--lines", *options], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, env=dict(os.environ, **variables))


def ask(process, request):
    process.stdin.write(json.dumps(request).encode() + b"\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def at_once():
    process = start()
    for number, word in enumerate(["mice", "geese", "oxen"]):
        answer = ask(process, {"id": number, "text": word})
        print(answer["id"], answer["lookups"][0]["entries"][0]["word"])
    process.stdin.close()
    print(process.wait())


def replaced():
    """`home` is a copy of the data folder."""
    process = start("--detail=none", "--require=none", XDG_DATA_HOME=os.path.abspath("home"))
    packs = "home/lens-share/packs/"
    for old, new in [("wordnet", "wordnet"), ("wordnet", "other"), ("other", "wordnet")]:
        os.rename(f"{packs}{old}.lexpack", f"{packs}{new}.lexpack")
        answer = ask(process, {"text": "mice"})
        print(answer["lookups"][0]["entries"][0]["lexicon"])
    os.remove(f"{packs}wordnet.lexpack")
    print(ask(process, {"text": "mice"})["error"]["status"])
    process.stdin.close()
    print(process.wait())


{"at-once": at_once, "replaced": replaced}[sys.argv[1]]()
