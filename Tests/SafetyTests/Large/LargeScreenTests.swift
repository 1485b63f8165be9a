import Testing

@testable import Safety

@Suite struct LargeScreenTests {
  private func lines(
    _ text: String, _ columns: Int, _ rows: Int, _ font: GlyphFont? = miniFont()
  ) -> [String] {
    let screen = LargeScreen(columns: columns, rows: rows, font: font)
    return String(decoding: screen.lines(of: Array(text.utf8)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// A glyph has 8 × 8 pixels here, since empty rows are left out: 8 × 4 cells, or a multiple, or 4 × 4 if narrow.
  @Test(arguments: [
    (8, 4, 4), (16, 8, 8), (24, 100, 12), (100, 12, 12), (15, 100, 4), (7, 4, 4), (4, 4, 4),
    // Not even narrow: plain.
    (3, 4, 1), (8, 3, 1),
  ])
  func theLargestSizeThatFits(columns: Int, rows: Int, height: Int) {
    #expect(lines("A", columns, rows).count == height)
  }

  @Test func aPixelIsASquare() {
    #expect(
      lines("A", 8, 4) == [" █▀▀▀▀█", " █    █", " █    █", " █▄▄▄▄█"])
    #expect(
      lines("A", 4, 4) == ["▐▀▀▌", "▐  ▌", "▐  ▌", "▐▄▄▌"])
  }

  /// Two lines in 12 cells: 4 + 4 rows, and one between them.
  @Test(arguments: [
    ("AB CD", 24, 12, 9), ("AB CD", 40, 12, 4), ("AB CD", 200, 12, 12), ("AB CD EF", 24, 20, 14),
    // A word is never broken.
    ("ABCD", 24, 12, 4),
  ])
  func linesAreBrokenBetweenWords(text: String, columns: Int, rows: Int, height: Int) {
    #expect(lines(text, columns, rows).count == height)
  }

  @Test func chineseIsBrokenBetweenCharacters() {
    #expect(lines("日本語学", 32, 10, miniFont("日本語学")).count == 9)
    // But not before a full stop.
    #expect(lines("日本。", 32, 10, miniFont("日本。")).first?.hasPrefix(" █▀") == true)
    #expect(lines("日本。", 47, 14, miniFont("日本。")).count == 9)
  }

  @Test func linesBeginWhereTheTextBegins() {
    #expect(lines("ABC D", 24, 9)[5...].allSatisfy { $0.hasPrefix(" █") })
    let hebrew = lines("אבג ד", 24, 9, miniFont("אבגד"))
    #expect(hebrew.count == 9 && hebrew[5...].allSatisfy { $0.hasPrefix("                 █") })
  }

  /// A mark is drawn over its letter, and what has no shape is not drawn.
  @Test func marksAreOverTheirLetters() {
    let dot = "0330:" + String(repeating: "00", count: 6) + "10" + String(repeating: "00", count: 9)
    let font = miniFont("A\u{200D}\u{FE0F}", lines: [dot])
    #expect(lines("A\u{330}", 8, 4, font) == [" █▀▀▀▀█", " █ ▀  █", " █    █", " █▄▄▄▄█"])
    #expect(lines("A\u{200D}\u{FE0F}", 8, 4, font) == lines("A", 8, 4))
  }

  /// What has to be joined is left to the terminal, and so is everything without a font.
  @Test(arguments: ["हिन्दी", "ܫܠܡܐ"])
  func otherScriptsAreInPlainLetters(text: String) {
    let font = miniFont(text)
    #expect(lines(text, 100, 40, font).count == 1 && lines(text, 100, 40, font)[0].hasSuffix(text))
  }

  @Test func withoutAFontTheTextIsPlainAndInTheMiddle() {
    #expect(lines("AB", 10, 5, nil) == ["    AB"])
    #expect(lines("AB CD EF", 5, 5, nil) == ["AB CD", "EF"])
    #expect(lines("ABCDEFG", 5, 5, nil) == ["ABCDE", "FG"])
    #expect(lines("אב גדה", 4, 5, nil) == [" אב", "גדה"])
  }

  /// Arabic letters join, and what is read first is at the right.
  @Test func arabicIsJoined() {
    // BEH in its first, and ALEF in its last form.
    let font = miniFont("\u{FE91}\u{FE8E}")
    #expect(lines("با", 16, 4, font).count == 4)
    #expect(lines("با", 16, 4, miniFont("با")).count == 1)
  }

  @Test func aPageFillsTheScreen() {
    let screen = LargeScreen(columns: 20, rows: 9, font: miniFont())
    let page = String(decoding: screen.page(of: Array("A".utf8)), as: UTF8.self)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count == 10)
  }

  @Test(arguments: [
    ("a  b\n\tc", "a b c", false), ("a\u{1B}[31m", "a<U+001B>[31m", false),
    (String(repeating: "x", count: 1000), String(repeating: "x", count: 1000), false),
    (String(repeating: "x", count: 1001), String(repeating: "x", count: 999) + "…", true),
  ])
  func aTextIsOneCleanLine(text: String, expected: String, isCut: Bool) {
    let folded = LargeText.folded(Array(text.utf8))
    #expect(String(decoding: folded.text, as: UTF8.self) == expected && folded.isCut == isCut)
  }

  /// Of all ways to break the lines, those that are the best somewhere.
  @Test func divisionsBecomeNarrower() {
    let text = LargeText.Scalable(Array("to be or not to be".utf8), isMonospaced: true)
    let divisions = text.divisions
    #expect(divisions.map(\.lines) == [1, 2, 3, 4])
    #expect(divisions[0].width == 18 * 610 && divisions[1].width == 9 * 610)
    #expect(
      text.lines(of: divisions[1]).map { String(decoding: $0, as: UTF8.self) } == ["to be or", "not to be"])
    #expect(divisions[1].size(in: (width: 5490, height: 5000)) == 1000)
  }
}
