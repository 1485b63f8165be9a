"""The kinds of text that lens-share is measured with by measure.py: a row each, with the options that it is read by."""
import json

from kinds import PROSE, repeated, rows, word

# The options that a text is read with, by the names that the rows below use.
OPTIONS = {
    "text": [], "tokens": ["--view=tokens", "--format=jsonl"], "glossary": ["--view=glossary"], "json": ["--format=json"],
    "full": ["--detail=full", "--lexicons=all"], "html": ["--format=html"], "columns": ["--format=tsv"],
    "conllu": ["--view=tokens", "--format=conllu"], "wrap": ["--wrap=paragraphs"], "lines": ["--lines"],
    "lines json": ["--lines", "--format=json"], "null": ["-0"], "key": ["--lines", "--key"],
    "suggest": ["--suggest=always"], "romanize": ["--romanize"], "explain": ["--explain"], "words": ["--words"],
    "fit": ["--fit=80x24"], "large": ["--view=large"], "threads": ["--jobs=4"], "offset": ["--offset={middle}"],
    "from markdown": ["--input-format=markdown"], "from html": ["--input-format=html"], "share": ["--share"],
    "auto": ["--encoding=auto"], "utf-16": ["--encoding=utf-16le"], "shift_jis": ["--encoding=shift_jis"],
    "uri": ["--uri=lens-share:{text}"], "argument": ["--", "{text}"], "glob": ["--match=glob", "--", "{text}"],
    "expression": ["--match=re", "--", "{text}"],
}
VIEWS = "text, tokens, glossary, json"
MARKDOWN = "from markdown"
HTML = "from html"
# The most bytes of one argument to a program, less than what the system allows (128 KiB) at 4n.
LONGEST_ARGUMENT = 30_000

# Texts of one piece again and again: name, options, piece.
REPEATED = [
    # Words.
    ("prose", VIEWS + ", full, html, columns, conllu, wrap, lines, null, threads, explain, offset, fit, large", PROSE),
    ("one word", VIEWS + ", html, columns", "goose "),
    ("one small word", VIEWS, "the "),
    ("one unknown word", VIEWS + ", suggest", "xqzzyk "),
    ("one misspelled word", "suggest", "definately "),
    ("phrase of a name", VIEWS + ", full, words", "New York "),
    ("phrase of a verb", VIEWS + ", words", "kicked the bucket "),
    ("separated phrase", "text, tokens, words", "gave it all up "),
    ("beginnings of phrases", "text, tokens", "in spite out of by way on account "),
    ("contractions", "text, tokens", "shouldn't've "),
    ("capitals", "text, tokens", "Captain Goose Harbor "),
    ("words of one line each", "text, lines, lines json, wrap, null", "goose\n"),
    ("words between NULs", "null, text", "goose\0"),
    ("keys", "key", "key\tgoose\n"),
    # What words are joined by.
    ("hyphens", "text, tokens", "well-"),
    ("words with hyphens", "text, tokens", "well-known-"),
    ("hyphens at line ends", "text, tokens, wrap", "inter-\nesting "),
    ("hyphens at all line ends", "text, wrap", "inter-\n"),
    ("soft hyphens at line ends", "text, tokens", "inter\u00ad\nesting "),
    ("soft hyphens at all line ends", "text, wrap", "inter\u00ad\n"),
    ("soft hyphens in words", "text, tokens", "in\u00adter\u00adest\u00ading "),
    ("soft hyphens", "text", "a\u00ad"),
    ("zero-width spaces in words", "text, tokens", "g\u200bo\u200bo\u200bs\u200be "),
    ("zero-width spaces", "text, tokens", "g\u200b"),
    ("zero-width joiners", "text, tokens", "g\u200d"),
    ("word joiners", "text", "goose\u2060"),
    ("apostrophes", "text, tokens", "rock'n'"),
    ("elisions", "text", "l\u2019"),
    ("underlines", "text, tokens", "snake_case_"),
    ("inner capitals", "text, tokens", "camelCase"),
    ("points in words", "text, tokens", "a.b."),
    ("abbreviations", "text, tokens", "Mr. e.g. U.S. "),
    ("slashes", "text", "and/or/"),
    ("addresses", "text, tokens", "https://example.org/a?b=c&d#e someone@example.org "),
    ("numbers with commas", "text", "1,000,"),
    ("numbers", "text, tokens, glossary", "3.14 1e9 42nd "),
    ("no-break spaces", "text", "New\u00a0York\u00a0"),
    # Marks.
    ("sentence ends", "text, tokens", "A. "),
    ("sentence marks", "text", "?!"),
    ("ellipses", "text", "a... "),
    ("dashes", "text, tokens", "a—b–c--"),
    ("quotation marks", "text, tokens", "\"a\" "),
    ("nested quotation marks", "text", "“‘"),
    ("opening brackets", "text", "(["),
    ("brackets", "text", "(a) "),
    ("asterisks", "text", "*a"),
    ("commas", "text", ","),
    # White space and what is no text.
    ("spaces", "text, tokens, wrap", " "),
    ("tabs", "text, lines", "\t"),
    ("line ends", "text, tokens, lines, wrap", "\n"),
    ("carriage returns", "text, lines", "\r\n"),
    ("paragraphs", "text, wrap", "a\n\n"),
    ("lines of two words", "text, wrap, tokens", "kicked the\nbucket and\n"),
    ("NULs", "text, null", "\0"),
    ("escapes", "text, tokens", "\x1b[31m"),
    ("malformed bytes", "text, tokens", "\udcff\udcfe"),
    ("cut characters", "text", "a\udce2\udc82"),
    ("byte order marks", "text", "\ufeffa"),
    # Letters.
    ("letters", "text, tokens, glossary, json, lines", "a"),
    ("digits", "text", "7"),
    ("long words", "text, tokens", "a" * 1000 + " "),
    ("too long words", "text", "a" * 5000 + " "),
    ("capital letters", "text", "A"),
    ("marks on one letter", "text, tokens, glossary", "\u0301"),
    ("marks of changing class", "text, tokens, lines, glossary, suggest", "\u0301\u0316"),
    ("letters with marks", "text, tokens", "a\u0301\u0316 "),
    ("decomposed words", "text, suggest", "re\u0301sume\u0301 "),
    ("full-width letters", "text", "ｇｏｏｓｅ "),
    ("ligatures", "text", "ﬁﬂ"),
    ("mathematical letters", "text", "𝐚𝒃"),
    ("mixed scripts", "text, tokens, suggest", "aбγ"),
    ("words of many scripts", "text, tokens", "goose гусь χήνα 雁 ガン 거위 "),
    ("Chinese", "text, tokens, romanize", "中文分词"),
    ("one Chinese character", "text", "中"),
    ("Japanese", "text, tokens, romanize", "日本語を勉強しています"),
    ("kana", "text, romanize", "すもももももももものうち"),
    ("Thai", "text, tokens", "ภาษาไทย"),
    ("one Thai letter", "text", "ก"),
    ("Khmer", "text", "ភាសាខ្មែរ"),
    ("Burmese", "text", "မြန်မာဘာသာ"),
    ("Korean", "text", "한국어"),
    ("Korean letters", "text", "ᄒ"),
    ("Arabic", "text, romanize", "والكتاب "),
    ("Hebrew", "text", "ובספרים "),
    ("Hindi", "text, romanize", "किताबें "),
    ("Russian", "text, suggest", "гусями "),
    ("Tibetan", "text", "བོད་"),
    ("emoji sequences", "text, tokens", "👩‍👩‍👧‍👦"),
    ("emoji joined", "text", "👩‍"),
    ("flags", "text", "🇫🇷"),
    ("skin tones", "text", "👋🏽"),
    ("keycaps", "text", "1️⃣"),
    ("variation selectors", "text", "a\ufe0f"),
    ("tag characters", "text", "a\U000e0061"),
    ("direction marks", "text, tokens", "a\u202eb\u202c"),
    # Markdown.
    ("prose", "from markdown, from html", PROSE),
    ("opening brackets", MARKDOWN, "["),
    ("closing brackets", MARKDOWN, "]"),
    ("links", MARKDOWN, "[goose](https://example.org) "),
    ("links without an end", MARKDOWN, "[goose]("),
    ("links in links", MARKDOWN, "[a](b)]("),
    ("pictures", MARKDOWN, "![["),
    ("footnotes", MARKDOWN, "[^1]"),
    ("definitions of links", MARKDOWN, "[goose]: /a\n"),
    ("asterisks", MARKDOWN, "*"),
    ("asterisks at words", MARKDOWN, "*a "),
    ("asterisks after words", MARKDOWN, "a* "),
    ("emphasis", MARKDOWN, "*a **b** c* "),
    ("asterisks and underlines", MARKDOWN, "*_"),
    ("underlines", MARKDOWN, "a_"),
    ("strokes", MARKDOWN, "~~a "),
    ("backquotes", MARKDOWN, "`"),
    ("code without an end", MARKDOWN, "a ` "),
    ("opening angle brackets", MARKDOWN, "<"),
    ("tags", MARKDOWN, "<a href=\"b\">"),
    ("comments without an end", MARKDOWN, "<!-- "),
    ("ampersands", MARKDOWN, "&"),
    ("entities", MARKDOWN, "&amp;"),
    ("backslashes", MARKDOWN, "\\"),
    ("backslashes before marks", MARKDOWN, "\\*"),
    ("quotations", MARKDOWN, ">"),
    ("lines of quotations", MARKDOWN, "> goose\n"),
    ("quotations and lists", MARKDOWN, "> - "),
    ("lists", MARKDOWN, "- goose\n"),
    ("lists in a line", MARKDOWN, "- "),
    ("numbered lists", MARKDOWN, "1. goose\n"),
    ("headings", MARKDOWN, "# goose\n"),
    ("underlined headings", MARKDOWN, "goose\n=\n"),
    ("fences", MARKDOWN, "```\n"),
    ("tables", MARKDOWN, "| a | b |\n| --- | --- |\n"),
    ("table cells", MARKDOWN, "|"),
    ("indented lines", MARKDOWN, "    goose\n"),
    ("line breaks", MARKDOWN, "a  \n"),
    ("one paragraph of lines", MARKDOWN, "goose\n"),
    # HTML.
    ("opening angle brackets", HTML, "<"),
    ("tags", HTML, "<b>"),
    ("end tags", HTML, "</b>"),
    ("elements", HTML, "<p>goose</p>"),
    ("elements in a word", HTML, "g<b>o</b>o"),
    ("nested blocks", HTML, "<div>"),
    ("nested lists", HTML, "<ul><li>"),
    ("formatting across blocks", HTML, "<b><p>"),
    ("table cells", HTML, "<table><td>"),
    ("attributes", HTML, "<a b=\"c\" d='e'>"),
    ("attributes of one tag", HTML, "<a b "),
    ("attribute values without an end", HTML, "<a b=\""),
    ("comments", HTML, "<!--a-->"),
    ("comments without an end", HTML, "<!--"),
    ("dashes in a comment", HTML, "<!---"),
    ("entities", HTML, "&amp;"),
    ("entities without an end", HTML, "&notit"),
    ("numbers of characters", HTML, "&#x61;"),
    ("ampersands", HTML, "&"),
    ("scripts", HTML, "<script>"),
    ("end tags in a script", HTML, "<script></scrip"),
    ("text areas", HTML, "<textarea></title"),
    ("unparsed sections", HTML, "<![CDATA[a]]>"),
    ("document types", HTML, "<!DOCTYPE "),
    ("processing instructions", HTML, "<?a?>"),
    ("foreign elements", HTML, "<svg><math>"),
    ("rubies", HTML, "<ruby>雁<rt>がん</ruby>"),
    # Arguments, encodings, shared text.
    ("argument", "argument", "goose "),
    ("escapes in a URI", "uri", "%61"),
    ("spaces in a URI", "uri", "goose+"),
    ("stars", "glob", "*a"),
    ("sets", "glob", "[a-z]*"),
    ("optional letters", "expression", "a?"),
    ("nested repetition", "expression", "(a*)*"),
    ("prose", "auto, utf-16", PROSE),
    ("Latin-1", "auto", "caf\udce9 "),
    ("Shift JIS", "shift_jis, auto", "\udc82\udca0"),
    ("half characters", "shift_jis", "\udc82"),
]

def shared(text):
    return json.dumps({"text": text})


# Texts that are no repetition: name, options, what makes the text of a size.
MADE = [
    ("different words", VIEWS + ", suggest, html, conllu", lambda size: " ".join(rows(word, size))),
    ("different words of lines", "lines, text", lambda size: "\n".join(rows(word, size))),
    ("different capitals", "text", lambda size: " ".join(rows(lambda i: word(i).title(), size))),
    ("different numbers", "text, glossary", lambda size: " ".join(rows(str, size))),
    ("different misspelled words", "suggest", lambda size: " ".join(rows(lambda i: "definat" + word(i)[:4], size))),
    ("different long words", "text, suggest", lambda size: " ".join(rows(lambda i: word(i) * 15, size))),
    ("different compounds", "text", lambda size: " ".join(rows(lambda i: word(i) + "-" + word(i + 1), size))),
    ("different words joined by soft hyphens", "text, tokens", lambda size: "\u00ad".join(rows(word, size))),
    ("word that grows", "text", lambda size: " ".join(rows(lambda i: "a" * (i % 1024 + 1), size))),
    ("hyphens between different words", "text", lambda size: "-".join(rows(word, size))),
    ("different Chinese characters", "text", lambda size: "".join(rows(lambda i: chr(0x4e00 + i * 7919 % 20000), size))),
    ("marks in turn", "text", lambda size: "a" + "".join(rows(lambda i: chr(0x300 + i * 37 % 70), size))),
    ("backquotes of every length", MARKDOWN, lambda size: " ".join(rows(lambda i: "`" * (i + 1), size))),
    ("asterisks of every length", MARKDOWN, lambda size: "a".join(rows(lambda i: "*" * (i % 50 + 1), size))),
    ("quotations of every depth", MARKDOWN, lambda size: "\n".join(rows(lambda i: ">" * (i % 500) + " a", size))),
    ("lists of every depth", MARKDOWN, lambda size: "\n".join(rows(lambda i: "  " * (i % 300) + "- a", size))),
    ("one wide table", MARKDOWN, lambda size: "".join(repeated(row, size // 3) + "\n" for row in ["|a", "|-", "|b"])),
    ("closed brackets", MARKDOWN, lambda size: repeated("[", size // 2) + "a" + repeated("]", size // 2)),
    ("closed elements", HTML, lambda size: repeated("<i>", size * 3 // 7) + "a" + repeated("</i>", size * 4 // 7)),
    ("different attributes", HTML, lambda size: "<a " + " ".join(rows(lambda i: word(i) + "=1", size)) + ">b"),
    ("different elements", HTML, lambda size: "".join(rows(lambda i: f"<{word(i)}>", size))),
    ("shared prose", "share", lambda size: shared(repeated(PROSE, size))),
    ("shared escapes", "share", lambda size: '{"text": "' + repeated("\\u00e9", size) + '"}'),
    ("shared half characters", "share", lambda size: '{"text": "' + repeated("\\ud800", size) + '"}'),
    ("shared HTML", "share", lambda size: json.dumps({"html": repeated("<p>goose</p>", size)})),
    ("shared attachments", "share", lambda size: json.dumps({"inputItems": [
        {"attachments": [{"public.plain-text": each} for each in rows(word, size)]}]})),
    ("shared members", "share", lambda size: json.dumps({"text": "a", **{each: 1 for each in rows(word, size)}})),
    ("shared range", "share", lambda size: json.dumps({"text": repeated(PROSE, size), "range": [size // 2, size // 2 + 5]})),
    ("shared lists", "share", lambda size: '{"x": [' + repeated("1,", size) + '1], "text": "a"}'),
    ("shared depth", "share", lambda size: '{"x": ' + "[" * min(size, 100) + "]" * min(size, 100) + ', "text": "goose"}'),
]

# The same for words that are tried in more than one way. They may cost up to measure.ALLOWED_COST times as much per byte as
# different words.
JOINED = [
    ("hyphens in different words at line ends", "text, tokens",
     lambda size: " ".join(rows(lambda i: word(i)[:3] + "-\n" + word(i)[3:], size))),
    ("soft hyphens in different words", "text, tokens", lambda size: " ".join(rows(lambda i: "\u00ad".join(word(i)), size))),
    ("different words joined at line ends", "text, tokens", lambda size: "-\n".join(rows(word, size))),
    ("zero-width spaces in different words", "text, tokens",
     lambda size: " ".join(rows(lambda i: "\u200b".join(word(i)), size))),
    ("different words joined by soft hyphens at line ends", "text, tokens", lambda size: "\u00ad\n".join(rows(word, size))),
    ("different words joined by zero-width spaces", "text, tokens", lambda size: "\u200b".join(rows(word, size))),
]

COMPARED = {f"{option}: {name}": f"{option}: different words" for name, options, _ in JOINED for option in options.split(", ")}


class Text:
    """A text, read with one set of options."""

    statuses = (0, 1, 64, 65)

    def __init__(self, name, option, text):
        self.name = f"{option}: {name}"
        self.options = OPTIONS[option]
        self.text = text
        self.is_argument = any("{text}" in option for option in self.options)
        self.most = LONGEST_ARGUMENT if self.is_argument else None

    def make(self, folder, size):
        with open(f"{folder}/input", "wb") as file:
            text = self.text(max(size, 1))
            is_wide = "--encoding=utf-16le" in self.options
            file.write(text.encode("utf-16le") if is_wide else text.encode(errors="surrogateescape"))

    def command(self, folder, size):
        text = ""
        if self.is_argument:
            with open(f"{folder}/input", encoding="utf-8") as file:
                text = file.read()
        options = [option.replace("{text}", text).replace("{middle}", str(size // 2)) for option in self.options]
        return ["lens-share", "--no-config", "--no-history", *([] if "--jobs=4" in options else ["--jobs=1"]), *options]

    def environment(self, folder):
        return {}

    def standard_input(self, folder):
        return "/dev/null" if self.is_argument else f"{folder}/input"


def kinds():
    made = [(name, options, lambda size, piece=piece: repeated(piece, size)) for name, options, piece in REPEATED] + MADE + JOINED
    return [Text(name, option, text) for name, options, text in made for option in options.split(", ")]
