import Testing
import TextAnalysis

@Suite struct SafeCutTests {
  @Test(arguments: [
    ("one two three", 8), ("aaaaaaaa", 8), ("a", 1), ("éééé", 8), ("one  ", 5), ("x\"y", 2), ("a,b", 3),
    ("日本語。今日は良い天気", 12),
  ])
  func cuts(text: String, cut: Int) {
    #expect(WordSegmenter.safeCut(in: Array(text.utf8).span) == cut)
  }

  @Test func incompleteSequencesAreLeftForTheNextPiece() {
    #expect(WordSegmenter.safeCut(in: (Array("éé".utf8) + [0xE2, 0x82]).span) == 4)
    #expect(WordSegmenter.safeCut(in: [0xE2, 0x82].span) == 2)
  }

  /// A text cut in windows gives the tokens of the whole, unless a dictionary run fills a window.
  @Test(arguments: UInt64(0)..<4)
  func cutTextHasTheTokensOfTheWhole(seed: UInt64) {
    let pieces = [
      "word", "a", "1.5", "_", ".", "'", ",", " ", "-", "\"", "é", "e\u{301}", "\u{200D}", "’", "日本語", "は",
      "。", "、",
      "ไทย", "א\"ב", "👍🏽", "👩\u{200D}🚀", "🇫🇷", "\u{2003}", "\u{FEFF}", "！",
    ].map { Array($0.utf8) }
    let segmenter = WordSegmenter()
    var random = FixedRandom(seed: seed)
    for round in 0..<500 {
      var text: [UInt8] = []
      // Without spaces in every other text, so that the cut must be found by ICU.
      let choice = round % 2 == 0 ? pieces : pieces.filter { $0 != [0x20] && $0 != [0x2D] && $0 != [0x22] }
      for _ in 0..<120 { text += choice.randomElement(using: &random)! }
      var whole: [Token] = []
      segmenter.appendTokens(of: text.span, base: 0, to: &whole)
      var cut: [Token] = []
      var start = 0
      while start < text.count {
        let end = min(start + 200, text.count)
        var length = end - start
        if end < text.count {
          length = WordSegmenter.safeCut(in: text.span.extracting(start..<end))
          #expect(length > 0)
        }
        segmenter.appendTokens(of: text.span.extracting(start..<(start + length)), base: start, to: &cut)
        start += length
      }
      #expect(cut == whole)
    }
  }
}
