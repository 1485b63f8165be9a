"""The packs of the user, as scripts/accuracy asks for them."""

import json
import pathlib
import subprocess


def enabled(program):
    """The enabled packs, as `lensctl packs` beside a program describes them."""
    lensctl = pathlib.Path(program).parent / "lensctl"
    answer = subprocess.run([lensctl, "packs", "--format", "json"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return [pack for pack in json.loads(answer)["packs"] if pack["enabled"]]


def languages(pack):
    return {tag.split("-")[0] for tag in pack["languages"]}


def english_alone(packs):
    """The options with which a program uses nothing but the English set."""
    names = [pack["name"] for pack in packs if languages(pack) == {"en"} and set(pack["glossLanguages"]) <= {"en"}]
    return [option for name in names for option in ("--lexicon", name)]
