import ReferenceICU
import Seeding
import Testing
import TextAnalysis

@Suite struct SafeCutTests {
  @Test(arguments: [
    ("one two three", 8), ("aaaaaaaa", 8), ("a", 1), ("éééé", 8), ("one  ", 5), ("x\"y", 2), ("a,b", 3),
    ("日本語。今日は良い天気", 12), ("One. Two. Three. Fo", 10), ("One. Two. three. fo", 17), ("Is 3.5 it. (a", 12),
    ("a.א b.א c.א d", 15), ("One. Two Mr. Three. Fo", 5), ("Eins. Zwei Abt. Drei. Vi", 6),
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

  /// Sentences too are those of the whole as long as three of them fit in a window.
  @Test(arguments: UInt64(0)..<4)
  func cutTextHasTheSentencesOfTheWhole(seed: UInt64) {
    let pieces = [
      "word ", "Word ", "a", "B", "1", "etc. ", ". ", ".", "! ", "?\u{201D} ", "’", "\u{301}", "。", "日本語",
      "ไทย", "(", ") ", "\u{A0}", "…", "\u{2003}", "3.5", "א", "։ ", ", ",
    ].map { Array($0.utf8) }
    let segmenter = SentenceSegmenter()
    var random = FixedRandom(seed: seed)
    for _ in 0..<500 {
      var text: [UInt8] = []
      for _ in 0..<300 { text += pieces.randomElement(using: &random)! }
      var whole: [Int] = []
      segmenter.appendBoundaries(of: text.span, base: 0, to: &whole)
      var cut: [Int] = []
      var start = 0
      while start < text.count {
        let end = min(start + 500, text.count)
        let window = text.span.extracting(start..<end)
        let length = end < text.count ? WordSegmenter.safeCut(in: window) : end - start
        segmenter.appendBoundaries(of: window.extracting(0..<length), base: start, to: &cut)
        start += length
      }
      #expect(cut == whole)
    }
  }

  /// The tail in which sentences are sought begins anywhere in a sentence.
  @Test func sentencesOfAWindowThatIsLongerThanItsTail() {
    for unit in ["He said U.S.A. is it. ", "(Is it.) ", "One. Two etc. and so on. ", "これは。「あれ。」"] {
      let text = Array(String(repeating: unit, count: 40_000 / unit.utf8.count).utf8)
      var ends: [Int] = []
      SentenceSegmenter().appendBoundaries(of: text.span, base: 0, to: &ends)
      for length in stride(from: 20_000, to: 20_100, by: 9) {
        let cut = WordSegmenter.safeCut(in: text.span.extracting(0..<length))
        #expect(ends.contains(cut) && cut > length - 100)
      }
    }
  }
}
