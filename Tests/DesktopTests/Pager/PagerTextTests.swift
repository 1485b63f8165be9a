import RealDesktop
import Testing

@testable import Desktop

@Suite struct PagerTextTests {
  private func text(_ body: String, links: [String] = [], width: Int = 80) -> PagerText {
    var text = PagerText(Array(body.utf8), links: links.map { Array($0.utf8) })
    text.findWords()
    text.lay(width: width)
    return text
  }

  private func lines(_ text: PagerText) -> [String] {
    text.lines.map { line in
      String(repeating: " ", count: line.indent)
        + line.glyphs.map {
          String(decoding: text.bytes[text.glyphs[$0].start..<text.glyphs[$0].end], as: UTF8.self)
        }
        .joined()
    }
  }

  private func strings(_ words: [PagerText.Word]) -> [String] {
    words.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test(arguments: [
    ("one two\nthree\n", 80, ["one two", "three"]), ("", 80, []), ("\n\n", 80, ["", ""]), ("a", 80, ["a"]),
    ("one two three", 8, ["one two", "three"]), ("one two three", 7, ["one two", "three"]),
    ("  onetwothree", 6, ["  onet", "  woth", "  ree"]), ("日本語", 4, ["日本", "語"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]), ("a b", 1, ["a", "b"]),
    ("    one two", 8, ["    one", "    two"]), ("     one", 6, ["     o", "   ne"]),
    ("❤\u{FE0F}❤\u{FE0F}", 3, ["❤\u{FE0F}", "❤\u{FE0F}"]),
  ])
  func linesThatAreTooWideGoOnInTheNext(body: String, width: Int, expected: [String]) {
    #expect(lines(text(body, width: width)) == expected)
  }

  @Test func layingAgainIsTheSame() {
    var text = text("one two three\nfour\n", width: 5)
    let narrow = lines(text)
    text.lay(width: 80)
    #expect(lines(text) == ["one two three", "four"])
    text.lay(width: 5)
    #expect(lines(text) == narrow)
  }

  @Test func stylesAreNoText() {
    let text = text("\u{1B}[1mmouse\u{1B}[0m \u{1B}[2mx\u{1B}[0m\n")
    #expect(lines(text) == ["mouse x"])
    #expect(text.styles.map { String(decoding: $0, as: UTF8.self) } == ["", "\u{1B}[1m", "\u{1B}[2m"])
    #expect(text.glyphs.map(\.style) == [1, 1, 1, 1, 1, 0, 2, 0])
  }

  @Test func wordsGoOnOverTheEndOfALine() {
    let text = text("  1  good\n     luck, and New York\n", links: ["New York", "good luck", "luck", "york"])
    #expect(strings(text.words) == ["1", "good", "luck", "and", "New", "York"])
    #expect(strings(text.links) == ["good luck", "New York"])
    #expect(text.line(of: text.links[0].start) == 0 && text.line(of: text.links[1].start) == 1)
  }

  @Test func linksAreFoundWhateverTheirCase() {
    #expect(strings(text("The Mouse’s mouse", links: ["mouse"]).links) == ["mouse"])
    #expect(strings(text("MOUSE naïve", links: ["mouse", "Naïve"]).links) == ["MOUSE", "naïve"])
    #expect(strings(text("a well-known man", links: ["well-known"]).links) == ["well-known"])
    #expect(strings(text("a b", links: ["", " ", "c"]).links) == [])
  }

  @Test func cellsLeadToGlyphs() {
    let text = text("日a\nb")
    #expect([0, 1, 2, 3].map { text.glyph(line: 0, column: $0) } == [0, 0, 1, nil])
    #expect(text.glyph(line: 1, column: 0) == 3)
    #expect(text.glyph(line: 2, column: 0) == nil && text.glyph(line: -1, column: 0) == nil)
  }

  @Test func nothingMisleadsTheTerminal() {
    for body in HostileTexts.make(2000, canary: "/nowhere") {
      var text = PagerText(body, links: [body])
      text.findWords()
      text.lay(width: 10)
      #expect(String(validating: text.bytes, as: UTF8.self) != nil)
      let scalars = String(decoding: text.bytes, as: UTF8.self).unicodeScalars
      #expect(scalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
    }
  }
}
