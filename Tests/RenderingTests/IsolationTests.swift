import LexiconModel
import MiniLexicon
import Safety
import Testing
import TextAnalysis

@testable import Rendering

/// Texts that are written to the left, in lines that are not.
struct IsolationTests {
  private static let words = [
    MiniWord("mouse", .noun, "a small animal"),
    MiniWord(
      "كتاب", .noun, "مجموعة من الأوراق (book) المكتوبة التي يقرؤها الناس في بيوتهم وفي المدارس كل يوم"),
    MiniWord("ספר", .noun, "a book, in Hebrew; קריאה is reading"),
  ]

  private static func rendering(_ row: RendererRow, detail: Detail = .full, width: Int = 40) -> MiniRendering
  {
    var rendering = MiniRendering()
    rendering.lexicons = [("mini", MiniLexicon.records(of: words))]
    rendering.row = row
    rendering.options = RenderOptions(detail: detail, width: width)
    return rendering
  }

  @Test func wordsAndGlossesAreSetApart() throws {
    #expect(
      try Self.rendering(.text).text("ספר") == """
        \u{2068}ספר\u{2069}
          noun  \u{2068}a book, in Hebrew; קריאה is\u{2069}
                \u{2068}reading\u{2069}

        """)
  }

  @Test func listsAreSetApartWordByWord() throws {
    var rendering = Self.rendering(.text)
    for lexicon in rendering.lexicons { rendering.languages[lexicon.name] = "he" }
    let text = try rendering.text("mouse", "מלך", "דבר")
    #expect(text.hasSuffix("not found: \u{2068}מלך\u{2069}, \u{2068}דבר\u{2069}\n"))
  }

  /// Each line closes what it opens, and has the words that it would have without isolates.
  @Test(
    arguments: [RendererRow.text.name, RendererRow.markdown.name].map { "\($0)" },
    [Detail.full, .normal, .brief, .none])
  func everyLineIsBalanced(_ name: String, _ detail: Detail) throws {
    let row = RendererRow.all.first { "\($0.name)" == name }!
    for width in [12, 20, 40, 80] {
      for style in [BriefLine.whole, .cut, .wrapped] {
        var rendering = Self.rendering(row, detail: detail, width: width)
        rendering.options.briefLine = style
        let lines = try rendering.lines(["mouse", "كتاب", "ספר", "מלך", "دار"])
        for line in lines {
          var depth = 0
          for scalar in line.unicodeScalars {
            if scalar == "\u{2068}" { depth += 1 } else if scalar == "\u{2069}" { depth -= 1 }
            #expect(depth == 0 || depth == 1)
          }
          #expect(depth == 0, "\(line)")
          // No cells are taken.
          let plain = Array(
            String(line.unicodeScalars.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }.map(Character.init))
              .utf8)
          let bytes = Array(line.utf8)
          let cells = (DisplayWidth.cells(of: bytes.span), DisplayWidth.cells(of: plain.span))
          #expect(cells.0 == cells.1)
        }
      }
    }
  }

  @Test(arguments: ["mouse", "naïve", "мышь", "辞書", "ﬁsh", "🐁", "ก", ""])
  func otherTextsStayAsTheyAre(_ text: String) {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    Isolation.append(bytes.span, to: &output)
    #expect(output == bytes)
  }

  @Test(arguments: ["كتاب", "ספר", "ﺏ", "ﬡ", "mouse ספר", "𐤀", "𞤀", "ܐ", "ߊ"])
  func textsToTheLeftAreSetApart(_ text: String) {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    Isolation.append(bytes.span, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "\u{2068}\(text)\u{2069}")
  }

  /// What a text brings along cannot close an isolate.
  @Test func isolatesFromOutsideAreNamed() throws {
    var output: [UInt8] = []
    let bytes = Array("ספר\u{2069}\u{202E}".utf8)
    Isolation.append(bytes.span, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "\u{2068}ספר<U+2069><U+202E>\u{2069}")
  }

  @Test func pagesHaveElementsForIt() throws {
    let page = try Self.rendering(.html).text("ספר", "mouse")
    #expect(page.contains("<h2><bdi>ספר</bdi></h2>"))
    #expect(page.contains("<li value=\"1\"><span dir=\"auto\">a book, in Hebrew; קריאה is reading</span>"))
    #expect(page.contains("<h2>mouse</h2>"))
    #expect(!page.contains("\u{2068}"))
  }

  @Test func pagesAreEscaped() throws {
    var rendering = MiniRendering()
    rendering.lexicons = [
      ("mini", MiniLexicon.records(of: [MiniWord("mouse", .noun, "<script>alert(\"1\")</script> & <b>")]))
    ]
    rendering.row = .html
    let page = try rendering.text("mouse")
    #expect(page.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;"))
  }
}
