"""Renders the answers to many texts in Vim, Neovim and Emacs, and compares the three cards of each, line by line, and
their width. Prints how many there were and the first that differ.
"""

import json
import os
import random
import subprocess

WIDTH = 72
REPOSITORY = os.environ["REPOSITORY"]

SCRIPTS = {
    "vim": f"""
for s:line in readfile('answers')
  call Say(lens_share#card#Lines(json_decode(s:line), {WIDTH}) + ["\\f"])
endfor
""",
    "neovim": f"""
for _, line in ipairs(vim.fn.readfile('answers')) do
  say(require('lens-share.card').card(vim.json.decode(line), {WIDTH}).lines)
  say('\\f')
end
""",
    "emacs": f"""
(with-temp-buffer
  (insert-file-contents "answers")
  (let (answers)
    (while (not (eobp))
      (push (json-parse-buffer :object-type 'alist :array-type 'list) answers)
      (forward-line))
    (dolist (answer (nreverse answers))
      (erase-buffer)
      (lens-share--insert-card answer)
      (princ (buffer-string))
      (princ "\\f\\n"))))
""",
}


def texts():
    """Words and phrases of the dictionary, forms, contractions, function words, sentences, and what is not found or
    misspelled.
    """
    chosen = random.Random(20).sample(open("/usr/share/wordnet/index.sense").read().split("\n"), 300)
    for line in chosen:
        yield line.split("%")[0].replace("_", " ")
    yield from ["mice", "better", "weren't", "here", "a", "Wells", "zzyzx", "12", "be", "run", "naïve 🐁", "ran 3.5 km"]
    yield from ["hpt", "tiem", "zzyzx hpt 12 the SEPERATE mouse qqxxk", "uncharacteristicallyy, counterrevolutionarry distanc"]
    yield from ["The mouse and the mice weren't here; zzyzx kicked the bucket.", "She gave the mice a name"]


def main():
    lines = "".join(text + "\n" for text in texts())
    detail = ["--detail=full", "--lines", "--suggest=always", "--require=none", "--format=json", "--no-config"]
    answers = subprocess.run(["lens-share", *detail, "-"], input=lines, capture_output=True, text=True, check=True)
    with open("answers", "w", encoding="utf-8") as file:
        file.write(answers.stdout)
    cards = {}
    for editor, script in SCRIPTS.items():
        driver = f"{REPOSITORY}/Tests/CommandTests/Editors/{editor}"
        run = subprocess.run([driver], input=script, capture_output=True, text=True, check=True)
        cards[editor] = [card.rstrip("\n") for card in run.stdout.split("\f\n")[:-1]]
        if os.path.exists("said"):
            os.remove("said")

    print(", ".join(f"{editor}: {len(found)} cards" for editor, found in cards.items()))
    faults = 0
    for answer, *same in zip(answers.stdout.splitlines(), *cards.values()):
        wide = [line for line in same[0].split("\n") if len(line) > WIDTH and "  " in line.strip()]
        if len(set(same)) > 1 or wide:
            faults += 1
            if faults == 1:
                print(json.loads(answer)["lookups"][0]["text"], *same, *wide, sep="\n\n")
    print(f"{faults} that differ or are too wide")


main()
