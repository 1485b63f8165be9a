"""The text of HTML by another way: html5lib's tree, and what a browser's own style sheet does not show.

Reads {"documents": [{"name": …, "source": base64, "blocks": [{"text": …, "tokens": [[text, start, end], …]}, …]}, …]}
and writes a line for everything that is wrong: blocks that differ, tokens whose bytes in the source are not theirs.
With the argument `words`, only the words of all blocks in order are compared. The last line counts.
"""

import base64
import html
import json
import re
import sys

import html5lib

SPACE = re.compile("[ \t\n\f\r]+")
BREAK = re.compile("[\n\r]")
HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
MATH = "{http://www.w3.org/1998/Math/MathML}"

BLOCKS = set(
    "html body head address blockquote center dialog div fieldset figure figcaption footer form header hr legend"
    " listing main optgroup option p plaintext pre search select summary details xmp article aside h1 h2 h3 h4 h5 h6"
    " hgroup nav section dir dd dl dt menu ol ul li table caption colgroup col thead tbody tfoot tr td th br title"
    " textarea button frameset".split()
)
HIDDEN = set(
    "script style noscript noembed noframes template datalist rp rt rtc".split()
)
REPLACED_HIDDEN = set("audio video canvas iframe".split())
REPLACED = set("img image embed input object progress meter".split())
PRE = set("pre listing textarea xmp plaintext".split())
IN_SVG_HIDDEN = set("title desc metadata style script".split())


class Blocks:
    """Text on its way into blocks."""

    def __init__(self):
        self.blocks, self.parts = [], []

    def part(self):
        text = SPACE.sub(" ", "".join(self.parts)).strip(" ")
        if text:
            self.blocks.append(text)
        self.parts = []

    def text(self, text, is_pre):
        pieces = BREAK.split(text) if is_pre else [text]
        for index, piece in enumerate(pieces):
            if index:
                self.part()
            self.parts.append(piece)


def kind(element):
    """block, separator, hidden, replaced, inline; and whether line breaks count."""
    tag = element.tag
    if not isinstance(tag, str):
        return "hidden", False
    name = tag.rsplit("}", 1)[-1].lower()
    if tag.startswith(HTML):
        if name in HIDDEN:
            return "hidden", False
        if name in REPLACED_HIDDEN:
            return "replaced", False
        if name in REPLACED:
            return "separator", False
        return ("block" if name in BLOCKS else "inline"), name in PRE
    if name in ("svg", "math"):
        return "separator", False
    if tag.startswith(SVG) and name in IN_SVG_HIDDEN:
        return "hidden", False
    if tag.startswith(MATH) and name in ("annotation", "annotation-xml"):
        return "hidden", False
    return ("block" if name == "text" else "inline"), False


def blocks_of(root):
    """Depth first, without recursion."""
    result = Blocks()
    stack = [("open", root, False)]
    while stack:
        step, item, is_pre = stack.pop()
        if step == "text":
            result.text(item, is_pre)
            continue
        what, breaks = kind(item)
        if step == "close":
            if what == "block":
                result.part()
            elif what in ("separator", "replaced"):
                result.parts.append(" ")
            continue
        if what == "block":
            result.part()
        elif what in ("separator", "replaced"):
            result.parts.append(" ")
        stack.append(("close", item, is_pre))
        if what in ("hidden", "replaced"):
            continue
        inner = is_pre or breaks
        steps = [("text", item.text, inner)] if item.text else []
        for child in item:
            steps.append(("open", child, inner))
            if child.tail:
                steps.append(("text", child.tail, inner))
        stack.extend(reversed(steps))
    result.part()
    return result.blocks


COMMENT = re.compile(rb"<!--.*?-->|<script\b.*?</script>|<style\b.*?</style>|<rt\b.*?(?=<rp|</ruby|$)|<rp\b.*?(?=<rt)", re.S | re.I)
TAG = re.compile(rb"<[/!?]?[a-zA-Z][^>]*>")


def surface(source):
    """What source bytes of a token say."""
    text = TAG.sub(b"", COMMENT.sub(b"", source)).replace(b"\0", b"")
    return html.unescape(text.decode("utf-8", "replace"))


def parse(text):
    """The root element of a page."""
    builder = html5lib.treebuilders.getTreeBuilder("etree")
    return html5lib.HTMLParser(tree=builder).parse(text, scripting=True)


def words(blocks):
    return re.findall(r"\w+", " ".join(blocks))


def judge(expect, says):
    """Compares what is found with the blocks that `expect` gives of a source, and tokens with what `says` says."""
    compares_words = sys.argv[1:] == ["words"]
    block_count = token_count = 0
    for document in json.load(sys.stdin)["documents"]:
        source = base64.b64decode(document["source"])
        expected = expect(source)
        found = [block["text"] for block in document["blocks"]]
        if compares_words:
            expected, found = words(expected), words(found)
        block_count += len(found)
        for index in range(max(len(expected), len(found))):
            ours = found[index] if index < len(found) else None
            theirs = expected[index] if index < len(expected) else None
            if ours != theirs:
                shown = f", of {source.decode(errors='replace')!r}" if len(source) < 1000 else ""
                print(f"{document['name']}: {index}: {ours!r} is {theirs!r}{shown}")
                break
        end = 0
        for block in document["blocks"]:
            for token, first, last in block["tokens"]:
                token_count += 1
                if first < end or last > len(source) or last <= first:
                    print(f"{document['name']}: {token!r} at {first}..<{last} behind {end}")
                end = last
                if not says(source[first:last], token):
                    print(f"{document['name']}: {token!r} is {source[first:last]!r}")
    print(f"{block_count} blocks, {token_count} tokens")


if __name__ == "__main__":
    judge(
        lambda source: blocks_of(parse(source.decode("utf-8-sig", "replace"))),
        lambda source, token: surface(source) == token,
    )
