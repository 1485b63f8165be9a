import ReferenceICU
import Seeding
import Testing
import TextAnalysis

@Suite struct SentenceSegmenterTests {
  @Test(arguments: [
    ("One. Two? Three", [5, 10, 15]), ("", []), ("a", [1]), ("é. Ü!", [4, 7]), ("3.5 is it. So", [11, 13]),
    ("これは。あれ", [12, 18]), ("a\nb", [2, 3]),
    // A text without such marks needs no ICU.
    ("a, b; c\n", [8]), ("a\u{2028}b", [4, 5]), ("a\rb", [2, 3]), ("inter-\nesting", [7, 13]),
  ])
  func ends(text: String, expected: [Int]) {
    var ends: [Int] = []
    SentenceSegmenter().appendBoundaries(of: Array(text.utf8).span, base: 0, to: &ends)
    #expect(ends == expected)
  }

  @Test(arguments: [
    ("One inter-\nesting. Two", [19, 22]), ("inter-\r\n  esting\nB", [17, 18]), ("a -\nb", [4, 5]),
    ("é inter-\nesting, inter-\nesting. É", [33, 35]),
  ])
  func aLineEndInsideAWordEndsNoSentence(text: String, expected: [Int]) {
    var ends: [Int] = []
    SentenceSegmenter().appendBoundaries(of: Array(text.utf8).span, base: 0, joinsWords: true, to: &ends)
    #expect(ends == expected)
  }

  @Test func randomTextEqualsICU() {
    let pieces =
      [
        "a", "B", "1", ".", "!", "?", " ", "\n", "\r\n", "\"", ")", "’", "é", "。", "\u{301}", "\u{2029}",
        "Mr.", "…",
      ]
      .map { Array($0.utf8) } + [[0xFF], [0xC3]]
    let icu = ReferenceICU()
    let segmenter = SentenceSegmenter()
    var random = FixedRandom(seed: 5)
    for _ in 0..<2_000 {
      var text: [UInt8] = []
      for _ in 0..<30 { text += pieces.randomElement(using: &random)! }
      var ends: [Int] = []
      segmenter.appendBoundaries(of: text.span, base: 100, to: &ends)
      #expect(ends == icu.sentenceEnds(of: text).map { $0 + 100 })
    }
  }
}
