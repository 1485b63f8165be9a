import Testing
import TextAnalysis

@Suite struct SeamTests {
  /// Between the first two words.
  @Test(
    arguments: [
      ("well-being", .hyphen), ("well‐being", .hyphen), ("well‑being", .hyphen), ("well -being", nil),
      ("well- being", nil), ("well--being", nil), ("a-1", nil), ("1-a", nil), ("a b", nil), ("a, b", nil),
      ("inter-\nesting", .lineEnd), ("inter‐\r\n\t esting", .lineEnd), ("inter¬\nesting", .lineEnd),
      ("inter\u{AD}\nesting", .lineEnd), ("inter- \n\u{C}\u{A0}\u{3000}esting", .lineEnd),
      ("inter-\n\nesting", nil), ("inter--\nesting", nil), ("inter\nesting", nil), ("inter-\n- esting", nil),
      ("don´t", .apostrophe), ("don`t", .apostrophe), ("don′t", .apostrophe), ("don｀t", .apostrophe),
      ("don‛t", .apostrophe), ("don`` t", nil), ("`don`t", nil), ("(`don`t", nil), ("d`don`t", .apostrophe),
      ("a\u{200B}b", .zeroWidth), ("a\u{200B}\u{200B}b", .zeroWidth), ("a\u{200B}-b", nil),
      ("a\u{200B} b", nil),
    ] as [(String, Seam?)])
  func betweenTwoWords(text: String, seam: Seam?) throws {
    let bytes = Array(text.utf8)
    var tokens: [Token] = []
    WordSegmenter().appendTokens(of: bytes.span, base: 0, to: &tokens)
    let first = tokens.count - 2
    #expect(Seam(between: tokens[first], and: tokens[first + 1], in: bytes.span) == seam)
  }

  @Test(arguments: [
    ("inter-\n", true), ("inter- \r\n", true), ("é‐\n", true), ("in\u{AD}\n", true), ("in¬\n", true),
    ("a-\n", true),
    ("inter-", false), ("-\n", false), (" -\n", false), ("inter--\n", false), ("1990-\n", false),
    ("word\n", false),
    ("\n", false), ("", false), ("¬\n", false), ("‐\n", false),
  ])
  func atTheEndOfALine(line: String, isWithinWord: Bool) {
    #expect(Seam.isAtEnd(of: Array(line.utf8).span) == isWithinWord)
  }
}
