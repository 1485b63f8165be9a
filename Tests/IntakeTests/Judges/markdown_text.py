"""The text of Markdown by another way: cmark-gfm makes HTML of it, html5lib a tree of that.

Reads and writes as `html_text.py` does. Code blocks and addresses are taken out of the tree, and what an image says is
put in its place: what `MarkdownScanner` says is text.
"""

import html
import re
import subprocess

import html_text

FRONT_MATTER = re.compile(r"\A(?:---[ \t]*\n.*?^(?:---|\.\.\.)[ \t]*$|\+\+\+[ \t]*\n.*?^\+\+\+[ \t]*$)\n?", re.S | re.M)
ADDRESS = re.compile(r"(?:https?|ftp)://[\w.-]+[^\s<]*|(?<![\w.])www\.\w[\w-]*\.\w[^\s<]*|[\w.+-]+@[\w-]+(?:\.[\w-]*\w)*\.[\w-]*[A-Za-z](?![\w-]|\.\w)", re.A)
AT_END = re.compile(r"(?:[?!.,:*_~'\"]|&\w+;)+\Z")


def without_addresses(text):
    def replacement(match):
        address = match[0]
        before = match.string[:match.start()]
        if before.count("[") > before.count("]"):
            # Addresses end with the brackets around them.
            address = address.split("]")[0]
        while True:
            shorter = AT_END.sub("", address)
            if shorter.endswith(")") and shorter.count(")") > shorter.count("("):
                shorter = shorter[:-1]
            if shorter == address:
                return " " + match[0][len(address):]
            address = shorter

    return ADDRESS.sub(replacement, text) if text else text


def is_address(element):
    """Whether a link is one that the reader saw as an address."""
    text, target = "".join(element.itertext()), element.get("href", "")
    if not re.search(r"^[\w.+-]+:|^www\.|@", text):
        return False
    return html.unescape(target) in (text, "http://" + text, "mailto:" + text)


TAG = re.compile(r"&lt;/?\w+(?: \w+='\w+')?&gt;")
IMAGE = re.compile(r'<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? />')


def replace(tree):
    """What Markdown's rules say beyond those of HTML."""
    stack = [(tree, False)]
    while stack:
        element, is_code = stack.pop()
        if not isinstance(element.tag, str):
            continue
        name = element.tag.rsplit("}", 1)[-1]
        if name == "pre" and len(element) == 1 and str(element[0].tag).endswith("}code") and not element.text:
            element.remove(element[0])
        elif name == "a" and is_address(element):
            element.tag = html_text.HTML + "img"
            element.text = None
            for child in list(element):
                element.remove(child)
        is_inner = is_code or name in ("code", "pre")
        if not is_inner:
            element.text = without_addresses(element.text)
        for child in element:
            if not is_inner:
                child.tail = without_addresses(child.tail)
            stack.append((child, is_inner))


def expect(source):
    text = FRONT_MATTER.sub("", source.decode("utf-8-sig", "replace").replace("\r\n", "\n"))
    command = ["cmark-gfm", "--unsafe"]
    for extension in ("table", "strikethrough", "autolink", "tasklist"):
        command += ["-e", extension]
    page = subprocess.run(command, input=text.encode(), capture_output=True, check=True).stdout.decode()
    # What an image says parts words on both sides, and has no HTML.
    tree = html_text.parse(IMAGE.sub(lambda match: f"<object>{TAG.sub('', match[1])}</object>", page))
    replace(tree)
    return html_text.blocks_of(tree)


MARKUP = re.compile(r"<!--.*?-->|<[/!?]?[a-zA-Z][^>]*>|\]\([^)]*\)|\]\[[^\]]*\]|[*~`_\[\]]", re.S)


def says(source, token):
    """Whether source bytes say a token, `_` apart, which may be either."""
    text = re.sub(r"\\([!-/:-@\[-`{-~])", lambda match: f"&#{ord(match[1])};", source.decode("utf-8", "replace"))
    text = html.unescape(MARKUP.sub("", re.sub(r"(`+)([^`]*)\1", lambda match: html.escape(match[2]), text)))
    return text.replace("_", "") == token.replace("_", "")


html_text.judge(expect, says)
