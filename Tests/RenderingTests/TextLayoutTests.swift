import MiniLexicon
import Safety
import Testing
import TextAnalysis
import Themes

@testable import Rendering

@Suite struct TextLayoutTests {
  private static func cells(_ line: some StringProtocol) -> Int {
    let bytes = Array(line.utf8)
    return DisplayWidth.cells(of: bytes.span)
  }

  private static func lines(_ text: String, width: Int, indent: Int = 0, first: String = "") -> [String] {
    var layout = TextLayout(width: width)
    layout.indent = indent
    var output: [UInt8] = []
    layout.append(Array(first.utf8), .plain, to: &output)
    layout.tab(to: indent, &output)
    layout.appendWords(Array(text.utf8), .plain, to: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  @Test(
    arguments: [
      ("", []),
      ("one", ["one"]),
      ("one two three four", ["one two", "three four"]),
      ("one two  three\n\tfour", ["one two", "three four"]),
      ("exactlyten words", ["exactlyten", "words"]),
      ("elevenchars no", ["elevenchar", "s no"]),
      ("a elevenchars no", ["a elevench", "ars no"]),
      ("辞書を引く人 bc", ["辞書を引く", "人 bc"]),
      ("a 辞書を引く", ["a", "辞書を引く"]),
      ("a辞書を引く", ["a辞書を引", "く"]),
      (
        "e\u{301}e\u{301}e\u{301} e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} x",
        [
          "e\u{301}e\u{301}e\u{301} e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "x",
        ]
      ),
      // A base character at the end of the line keeps its marks.
      (
        String(repeating: "e\u{301}\u{327}", count: 12),
        [
          String(repeating: "e\u{301}\u{327}", count: 10), "e\u{301}\u{327}e\u{301}\u{327}",
        ]
      ),
    ] as [(String, [String])])
  func wordsAreBrokenAtTenCells(text: String, expected: [String]) {
    let lines = Self.lines(text, width: 10)
    #expect(lines.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
  }

  @Test func aWordThatIsBrokenIsPartedFromTheOneBefore() {
    #expect(Self.lines("nine chars elevenchars", width: 10) == ["nine chars", "elevenchar", "s"])
    #expect(Self.lines("nineninee elevenchars", width: 10) == ["nineninee", "elevenchar", "s"])
    #expect(Self.lines("eighteig elevenchars", width: 10) == ["eighteig e", "levenchars"])
  }

  @Test func aPictureSelectorTakesACell() {
    let text = String(repeating: "❤\u{FE0F}", count: 12)
    #expect(Self.lines(text, width: 10).map { Self.cells($0) } == [10, 10, 4])
  }

  @Test func linesHangBelowTheIndent() {
    #expect(
      Self.lines("one two three four", width: 14, indent: 5, first: "n 1")
        == ["n 1  one two", "     three", "     four"])
    // A first column that is wider than the indent.
    #expect(Self.lines("one two", width: 14, indent: 5, first: "longer") == ["longerone two"])
  }

  static let texts = [
    "The quick brown fox jumps over the lazy dog, and then some more of it", "辞書を引く人は少なくない という話です 例えば",
    "e\u{301}te\u{301} de\u{327}ja\u{300} vu\u{308} o\u{302}\u{323}\u{302}\u{323}",
    String(repeating: "wide", count: 60),
    "short " + String(repeating: "辞", count: 90) + " end", "👩‍👩‍👧 🇩🇪 1\u{FE0F}\u{20E3} ❤\u{FE0F} text",
    "ภาษาไทย เป็นภาษา", "a\u{301}" + String(repeating: "\u{301}", count: 200) + " b",
  ]

  @Test(arguments: 20...100, [0, 2, 8, 14])
  func everyLineFitsAndNothingIsLost(width: Int, indent: Int) {
    for text in Self.texts {
      let lines = Self.lines(text, width: width, indent: indent)
      for line in lines {
        #expect(Self.cells(line) <= width, "\(line)")
        #expect(line.hasPrefix(String(repeating: " ", count: indent)))
      }
      let joined = lines.joined().filter { $0 != " " }
      #expect(Array(joined.utf8) == Array(text.filter { $0 != " " }.utf8))
    }
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"), ("abcd efg", 6, "abcd…"), ("辞書辞", 6, "辞書辞"),
    ("辞書辞書", 6, "辞書…"), ("a辞書辞", 6, "a辞書…"),
    ("ae\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", 6, "ae\u{301}e\u{301}e\u{301}e\u{301}…"),
    ("❤\u{FE0F}❤\u{FE0F}❤\u{FE0F}❤\u{FE0F}", 6, "❤\u{FE0F}❤\u{FE0F}…"), ("", 6, ""),
  ])
  func aLineIsCutWithAnEllipsis(text: String, width: Int, expected: String) {
    var output = Array("before".utf8) + Array(text.utf8)
    output.cutLine(from: 6, width: width, markup: .none)
    #expect(
      Array(String(decoding: output[6...], as: UTF8.self).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func escapeSequencesTakeNoCells() {
    var output = Array("\u{1B}[1mabc\u{1B}[0mdef".utf8)
    output.cutLine(from: 0, width: 6, markup: .terminal)
    #expect(String(decoding: output, as: UTF8.self) == "\u{1B}[1mabc\u{1B}[0mdef")
    output.cutLine(from: 0, width: 5, markup: .terminal)
    #expect(String(decoding: output, as: UTF8.self) == "\u{1B}[1mabc\u{1B}[0md…")
  }

  @Test func marksOfPangoTakeNoCells() {
    let line = "<span weight=\"bold\">a&lt;b</span>d&amp;f"
    var output = Array(line.utf8)
    output.cutLine(from: 0, width: 6, markup: .pango)
    #expect(String(decoding: output, as: UTF8.self) == line)
    output.cutLine(from: 0, width: 5, markup: .pango)
    #expect(String(decoding: output, as: UTF8.self) == "<span weight=\"bold\">a&lt;b</span>d…")
    output.cutLine(from: 0, width: 3, markup: .pango)
    #expect(String(decoding: output, as: UTF8.self) == "<span weight=\"bold\">a&lt;…</span>")
  }

  @Test(arguments: [TextRole.headword, .label, .number, .example, .relation, .note])
  func aRoleIsWrittenOnlyWhereThereIsMarkup(role: TextRole) {
    let sepia = TextColors(BuiltInTheme.named(Array("sepia".utf8))!.theme)
    for (markup, colors) in [OutputMarkup.none, .terminal, .pango].flatMap({ [($0, .none), ($0, sepia)] }) {
      var layout = TextLayout(width: 80, markup: markup, colors: colors)
      var output: [UInt8] = []
      layout.append(Array("x".utf8), role, to: &output)
      layout.appendWords(Array("y".utf8), role, to: &output)
      var beginning: [UInt8] = []
      role.appendStart(markup, colors, to: &beginning)
      let (start, end) = (String(decoding: beginning, as: UTF8.self), "\(TextRole.end(markup))")
      #expect(String(decoding: output, as: UTF8.self) == "\(start)x\(end)\(start)y\(end)")
      #expect(start.isEmpty == (markup == .none))
      #expect(layout.column == 2)
    }
  }

  @Test func whatPangoWouldReadIsEscaped() {
    var layout = TextLayout(width: 10, markup: .pango)
    var output: [UInt8] = []
    layout.append(Array("<b>".utf8), .plain, to: &output)
    layout.appendWords(Array("a<b &amp; <<<<<<<<<<<< é&é".utf8), .plain, to: &output)
    #expect(
      String(decoding: output, as: UTF8.self) == """
        &lt;b&gt;a&lt;b
        &amp;amp; &lt;&lt;&lt;&lt;
        &lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;
        é&amp;é
        """)
  }
}
