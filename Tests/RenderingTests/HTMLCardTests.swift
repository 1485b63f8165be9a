import LexiconModel
import MiniLexicon
import Testing

@testable import Rendering

@Suite struct HTMLCardTests {
  private static func rendering(_ detail: Detail = .full) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons.append(
      ("words", MiniLexicon.records(of: MiniLexicon.words, forms: MiniLexicon.wordForms)))
    rendering.row = .html
    rendering.options = RenderOptions(detail: detail)
    rendering.options.isCard = true
    return rendering
  }

  /// A pack with one headword.
  private static func rendering(
    _ headword: String, in language: String, _ definitions: [String], examples: [String] = [],
    members: [String] = []
  ) -> MiniRendering {
    var rendering = rendering()
    rendering.lexicons = [
      (
        "x",
        MiniLexicon.records(
          headword: headword, definitions: definitions,
          examples: examples.map { Example(text: $0, author: "") }, members: members)
      )
    ]
    rendering.languages = ["x": language]
    rendering.language = language
    return rendering
  }

  /// The lines of the body.
  private static func body(_ rendering: MiniRendering, _ words: [String]) throws -> String {
    let lines = try rendering.lines(words)
    return lines[(lines.firstIndex(of: "<body>")! + 1)...].joined(separator: "\n")
  }

  @Test func wordsThatAreRelatedAreLinks() throws {
    #expect(
      try Self.body(Self.rendering(), ["The", "mice", "zzyzx"]) == """
        <article>
        <h2>mouse</h2>
        <p class="form">mice, plural</p>
        <h3>noun</h3>
        <ol>
        <li value="1" dir="auto">a small rodent with a pointed nose and a thin tail
        <ul>
        <li><span class="example" dir="auto">“the mouse ran up the clock”</span> — a nursery rhyme</li>
        <li><span class="example" dir="auto">“of mice”</span></li>
        <li><span class="label">a kind of:</span> <a href="lens-share:rodent">rodent</a>, \
        <a href="lens-share:gnawing%20animal">gnawing animal</a></li>
        </ul></li>
        </ol>
        <h3>verb</h3>
        <ol>
        <li value="1" dir="auto">to go stealthily
        <ul>
        <li><span class="example" dir="auto">“she moused about the kitchen”</span></li>
        <li><span class="label">synonyms:</span> <a href="lens-share:sneak">sneak</a></li>
        </ul></li>
        </ol>
        </article>
        <p class="closing"><span class="label">small words:</span> <a href="lens-share:the">the</a></p>
        <p class="closing"><span class="label">not found:</span> zzyzx</p>
        """)
  }

  @Test func suggestionsAreLinks() throws {
    var rendering = Self.rendering()
    rendering.suggestions = ["mouze": ["mouse", "mouse's"]]
    #expect(
      try Self.body(rendering, ["mouze"]) == """
        <p class="closing"><span class="label">not found:</span> mouze — did you mean \
        <a href="lens-share:mouse">mouse</a>, <a href="lens-share:mouse%27s">mouse's</a>?</p>
        """)
  }

  @Test func aLineLeadsToItsEntry() throws {
    #expect(
      try Self.body(Self.rendering(.brief), ["mice"]) == """
        <p class="line"><b><a href="lens-share:mouse">mouse</a></b> (mice, plural) <i>noun</i> \
        a small rodent with a pointed nose and a thin tail</p>
        """)
  }

  @Test func sensesAfterTheThirdAreFolded() throws {
    let body = try Self.body(Self.rendering("word", in: "en", ["a", "b", "c", "d", "e"]), ["word"])
    #expect(
      body.contains(
        """
        <li value="3" dir="auto">c</li>
        </ol>
        <details>
        <summary><bdi>… 2 more</bdi></summary>
        <ol>
        <li value="4" dir="auto">d</li>
        <li value="5" dir="auto">e</li>
        </ol>
        </details>
        """))
    #expect(
      !(try Self.body(Self.rendering("word", in: "en", ["a", "b", "c"]), ["word"]).contains("<details>")))
  }

  /// With `normal` detail the other senses are left out; the line that counts them leads to all.
  @Test func whatIsLeftOutIsALink() throws {
    var rendering = Self.rendering("word", in: "en", ["a", "b", "c", "d", "e"])
    rendering.options.detail = .normal
    let body = try Self.body(rendering, ["word"])
    #expect(
      body.contains("<p><a dir=\"ltr\" href=\"lens-share:word\">… 2 more</a></p>")
        && !body.contains("<details>"))
  }

  @Test func aForeignLanguageIsNamed() throws {
    let rendering = Self.rendering(
      "mot", in: "fr", ["unité du langage"], examples: ["un mot doux"], members: ["terme"])
    #expect(
      try Self.body(rendering, ["mot"]) == """
        <article>
        <h2><span lang="fr">mot</span></h2>
        <h3>noun</h3>
        <ol>
        <li value="1" dir="auto"><span lang="fr">unité du langage</span>
        <ul>
        <li><span class="example" dir="auto">“<span lang="fr">un mot doux</span>”</span></li>
        <li><span class="label">synonyms:</span> <a lang="fr" href="lens-share:terme">terme</a></li>
        </ul></li>
        </ol>
        </article>
        """)
  }

  /// The card of a dictionary that explains in Arabic begins at the right.
  @Test func rightToLeft() throws {
    let body = try Self.body(Self.rendering("كتاب", in: "ar", ["صحف مجموعة"], members: ["سفر"]), ["كتاب"])
    #expect(body.hasPrefix("<article dir=\"rtl\">\n<h2><span lang=\"ar\"><bdi>كتاب</bdi></span></h2>\n"))
    #expect(body.contains("<li value=\"1\" dir=\"auto\"><span lang=\"ar\">صحف مجموعة</span>\n"))
    #expect(body.contains("<a lang=\"ar\" dir=\"auto\" href=\"lens-share:%D8%B3%D9%81%D8%B1\">سفر</a>"))
  }

  /// A link in a definition leads to its word as written, without marks within it.
  @Test func aMarkedLink() throws {
    let gloss = "see \u{5}the \u{1}other\u{E} <word>\u{E}"
    #expect(
      try Self.body(Self.rendering("word", in: "en", [gloss]), ["word"]).contains(
        "see <a href=\"lens-share:the%20other%20%3Cword%3E\">the <em>other</em> &lt;word&gt;</a>"))
  }

  @Test(arguments: ["\"><script>", "javascript:alert(1)", "a\"b'c&d"])
  func noWordEndsItsLink(word: String) throws {
    let body = try Self.body(Self.rendering("word", in: "en", ["a"], members: [word]), ["word"])
    let targets = body.split(separator: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(
      targets.allSatisfy { $0.wholeMatch(of: /lens-share:[A-Za-z0-9._~%-]+/) != nil } && targets.count == 1)
    #expect(!body.contains("<script"))
  }

  @Test func theHeadHasAStyleAndNothingFromElsewhere() throws {
    let page = try Self.rendering().text("mice")
    #expect(
      page.hasPrefix(
        """
        <!DOCTYPE html>
        <html lang="en" dir="ltr">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>lens-share</title>
        <style>
        """))
    #expect(
      !page.contains("<script") && !page.contains("url(") && !page.contains("http:")
        && !page.contains("https:"))
  }

  @Test func aGlossaryLeadsToItsHeadwords() throws {
    var rendering = Self.rendering(.brief)
    rendering.isGlossary = true
    #expect(
      try Self.body(rendering, ["mice"]).hasPrefix(
        "<p class=\"line\"><b><a href=\"lens-share:mouse\">mouse</a></b> 1 (mice) <i>noun</i> "))
  }
}
