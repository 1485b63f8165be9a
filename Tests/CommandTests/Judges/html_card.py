"""html_card.py: is what `--format html --card` writes valid HTML that a reader can use offline?

Writes cards of words, texts, misspellings and two small packs in French and Arabic, with every view and detail. Each is
read by html5lib, which reports every error of the HTML Standard's parser, and by tidy, which knows which element
and attribute may be where. Then, on the tree of html5lib: one document with a title and a style; no script, nothing
from elsewhere; links that lead to a word; `lang` and direction of what is not English; enough contrast of its colors.
Prints a line for each fault, and one with the number of cards. Exits 1 if there was a fault.
"""

import itertools
import re
import subprocess
import sys
import unicodedata
from urllib.parse import unquote_to_bytes

import html5lib

FRENCH = '''word,definition,example,synonyms
maison,bâtiment pour l’habitation,une maison de campagne,demeure; logis
maison,les membres d’une famille,,
'''
ARABIC = '''word,definition,example,synonyms
كتاب,صحف مجموعة بعضها إلى بعض,قرأت كتابا جديدا,سفر; مؤلف
"<b>&""x""",<script>alert(1)</script>,"</style><a href=""http://example.org"">","a""b; //c?d#e; javascript:f"
'''
TEXTS = {
    "word": ["run"],
    "form": ["mice"],
    "misspelled": ["flod"],
    "not found": ["zzyzx qwrtp"],
    "sentence": ["The old sailor gave it all up, and mice ran through the café. Nobody recieved any letterz."],
    "French": ["--language", "fr", "maison"],
    "Arabic": ["كتاب"],
    "mixed": ["a mouse, une maison, كتاب, 银行 and <b>&\"x\""],
    "hostile": ["<script>alert(1)</script> </title><img src=x> \x1b[31m"],
    "all packs": ["--lexicons", "all", "--romanize", "كتاب mouse"],
}
VIEWS = ["lookups", "tokens", "glossary", "large"]
DETAILS = ["full", "normal", "brief", "none"]
# What loads something, runs something or leaves the page; `meta` and `a` are looked at one by one.
FORBIDDEN = {
    "applet", "audio", "base", "embed", "form", "frame", "iframe", "img", "input", "link", "object", "script", "source",
    "svg", "track", "video",
}
CONTRAST = 4.5  # WCAG 2.2, success criterion 1.4.3, for text of any size.

faults = []
links = set()


def fault(where, text):
    faults.append(f"{where}: {text}")


def run(arguments):
    done = subprocess.run(["lens-share", "--no-config", *arguments], stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode not in (0, 1):
        fault(" ".join(arguments), f"exit status {done.returncode}: {done.stderr[:200]!r}")
    return done.stdout


# MARK: the page


def judge(page, where):
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    tree = parser.parse(page, transport_encoding="utf-8")
    for place, code, values in parser.errors:
        fault(where, f"html5lib: {code} at {place}")
    tidy = subprocess.run(["tidy", "-quiet", "-errors", "-utf8"], input=page, capture_output=True)
    for line in tidy.stderr.decode().splitlines():
        # An empty `lang` is a language that is not known (HTML Standard, section 3.2.6.2).
        if not line.endswith('attribute "lang" lacks value'):
            fault(where, f"tidy: {line}")
    judge_head(tree, where)
    for element in tree.iter():
        if not isinstance(element.tag, str):
            continue
        if element.tag in FORBIDDEN:
            fault(where, f"<{element.tag}>")
        for name, value in element.attrib.items():
            if name.startswith("on") or name in ("src", "srcset", "style", "action", "background"):
                fault(where, f"attribute {name} of <{element.tag}>")
            if name == "href":
                judge_link(value, where)
    if "--view large" not in where:
        judge_languages(tree.find("body"), "en", False, where)


def judge_head(tree, where):
    language, direction = "en", "ltr"
    if "--view large" in where:
        # A page of one text has its language, if that is known, and the direction of its first letter.
        language = "fr" if "French" in where else ""
        strong = [unicodedata.bidirectional(scalar) for scalar in tree.findtext("body/p")]
        direction = next({"L": "ltr"}.get(kind, "rtl") for kind in strong if kind in ("L", "R", "AL"))
    if tree.get("lang") != language or tree.get("dir") != direction:
        fault(where, f"html has {tree.attrib}")
    if not (tree.findtext("head/title") or "").strip():
        fault(where, "no title")
    names = {meta.get("name"): meta.get("content") for meta in tree.iter("meta")}
    if "width=device-width" not in (names.get("viewport") or ""):
        fault(where, "no viewport")
    styles = [style.text for style in tree.iter("style")]
    if len(styles) != 1:
        return fault(where, f"{len(styles)} styles")
    if re.search(r"url\(|@import|expression", styles[0]):
        fault(where, "the style fetches something")
    judge_colors(styles[0], where)


def judge_link(target, where):
    match = re.fullmatch(r"lens-share:((?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+)", target)
    if not match:
        return fault(where, f"link {target!r}")
    try:
        word = unquote_to_bytes(match[1]).decode()
    except UnicodeDecodeError:
        return fault(where, f"link {target!r} is not UTF-8")
    if any(unicodedata.category(scalar) in ("Cc", "Cf") for scalar in word):
        fault(where, f"link {target!r} has a control")
    links.add(target)


def judge_languages(element, language, is_isolated, where):
    """Each Arabic text of an article is in Arabic and isolated from the text around it."""
    language = element.get("lang", language)
    is_isolated = is_isolated or element.tag == "bdi" or "dir" in element.attrib
    is_closing = element.get("class") == "closing"
    for text in [element.text, *(child.tail for child in element)]:
        if text and any("\u0600" <= scalar <= "\u06ff" for scalar in text) and not is_closing:
            # The language of a glossary's headwords is that of the text, if that is known.
            if language != "ar" and not (language == "" and "glossary" in where):
                fault(where, f"{text!r} has lang={language!r}")
            if not is_isolated:
                fault(where, f"{text!r} is not isolated")
        if text and "bâtiment" in text and language != "fr":
            fault(where, f"{text!r} has lang={language!r}")
    for child in element:
        if isinstance(child.tag, str) and not is_closing:
            judge_languages(child, language, is_isolated, where)


# MARK: colors


def luminance(color):
    """WCAG 2.2, relative luminance."""
    parts = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def judge_colors(style, where):
    schemes = re.split(r"@media \(prefers-color-scheme: dark\)", style)
    if len(schemes) != 2:
        return fault(where, "no colors for a dark screen")
    for name, text in zip(("light", "dark"), schemes):
        colors = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", text))
        for front, back in itertools.product(("text", "muted", "link", "accent"), ("card", "background")):
            light, dark = sorted((luminance(colors[front]), luminance(colors[back])), reverse=True)
            if (light + 0.05) / (dark + 0.05) < CONTRAST:
                fault(where, f"{name}: {front} on {back} has contrast {(light + 0.05) / (dark + 0.05):.2f}")


# MARK: the runs


def main():
    for name, rows in (("fr", FRENCH), ("ar", ARABIC)):
        with open(f"{name}.csv", "w") as file:
            file.write(rows)
        subprocess.run(
            ["lensctl", "import", "csv", f"{name}.csv", "--name", name, "--language", name, "--title", name],
            check=True, capture_output=True)
    cards = 0
    for name, view, detail in itertools.product(TEXTS, VIEWS, DETAILS):
        where = f"{name}, --view {view} --detail {detail}"
        page = run(["--format", "html", "--card", "--view", view, "--detail", detail, *TEXTS[name]])
        judge(page, where)
        cards += 1
    # The links lead somewhere.
    for link in sorted(links)[:: max(1, len(links) // 40)]:
        run(["--detail", "none", "--uri", link])

    # A card with something wrong in it is refused, or nothing above was proved.
    page, found = run(["--format", "html", "--card", "كتاب run"]).decode(), list(faults)
    for wrong, right in (
        ("</article>", "</details></article>"),
        ("<h2>", "<h2 color=red>"),
        ("<body>", "<body><script>1</script>"),
        ("<body>", '<body><img src="http://example.org" alt="">'),
        ('href="lens-share:', 'href="http:'),
        ('lang="ar"', ""),
        (' dir="ltr"', ""),
        ("--muted: #5c5c63", "--muted: #8c8c93"),
        ("</style>", "</style><style></style>"),
    ):
        faults.clear()
        judge(page.replace(wrong, right, 1).encode(), "broken")
        if wrong not in page or not faults:
            found.append(f"{right!r} instead of {wrong!r} is no fault")
    for text in found[:50]:
        print(text)
    print(f"{cards} cards, {len(links)} links, {len(found)} faults")
    return 1 if found else 0


sys.exit(main())
