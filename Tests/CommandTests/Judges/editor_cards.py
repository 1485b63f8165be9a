"""Looks words and texts up in Vim, Neovim and Emacs, and compares each card with what the program itself prints. Prints how many
there were, and the first that differs.
"""

import os
import random
import subprocess

REPOSITORY = os.environ["REPOSITORY"]

SCRIPTS = {
    "vim": """
for s:text in readfile('texts')
  call Press(':LensShare ' . s:text . "\\<CR>", '!empty(Popup())')
  call Say(Popup() + ['='])
  call popup_clear()
endfor
""",
    "neovim": """
for _, text in ipairs(vim.fn.readfile('texts')) do
  press(':LensShare ' .. text .. '<CR>')
  say(card())
  say('=')
  vim.api.nvim_win_close(float(), true)
end
""",
    "emacs": """
(dolist (line (with-temp-buffer (insert-file-contents "texts") (split-string (buffer-string) "\\n" t)))
  (text line)
  (lens-share-region (point-min) (1- (point-max)))
  (wait)
  (apply #'say (card))
  (say "="))
""",
}


def texts():
    """Words and phrases of the dictionary, and words with a pictogram, a form, many meanings, and texts."""
    chosen = random.Random(20).sample(open("/usr/share/wordnet/index.sense").read().split("\n"), 40)
    words = [line.split("%")[0].replace("_", " ") for line in chosen]
    return words + ["prodigious", "cactus", "mice", "take", "weren't", "naïve", "take part in it", "She gave the mice 12 zzyzx"]


def printed(text):
    """What the program prints of a text, with the options of the editors."""
    count = len(text.split())
    size = ["--fit=72x9999", "--detail=normal"] if count == 1 else [f"--fit=72x{40 + 4 * count}"]
    command = ["lens-share", "--no-config", *size, "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True).stdout.rstrip("\n")


def main():
    asked = texts()
    with open("texts", "w", encoding="utf-8") as file:
        file.writelines(text + "\n" for text in asked)
    expected = [printed(text) for text in asked]
    for editor, script in SCRIPTS.items():
        driver = f"{REPOSITORY}/Tests/CommandTests/Editors/{editor}"
        run = subprocess.run([driver], input=script, capture_output=True, text=True, check=True)
        cards = [card.rstrip("\n") for card in run.stdout.split("=\n")[:-1]]
        if os.path.exists("said"):
            os.remove("said")
        faults = [pair for pair in zip(expected, cards) if pair[0] != pair[1]]
        print(f"{editor}: {len(cards)} cards, {len(faults)} that differ")
        if faults:
            print(*faults[0], sep="\n\n")
    print(expected[asked.index("cactus")])


main()
