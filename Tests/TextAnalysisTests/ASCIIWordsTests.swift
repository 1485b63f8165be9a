import Testing
import TextAnalysis

/// The byte-wise rules against ICU itself. Everything is asked through `WordSegmenter`, as programs do.
@Suite struct ASCIIWordsTests {
  /// One byte of each kind that some rule of some version of ICU tells apart.
  private static let kinds = Array("a1_.',;: \t\r\n\0-\"@".utf8)

  @Test func everyByteBetweenEveryTwoNeighbours() {
    let icu = ReferenceICU()
    let segmenter = WordSegmenter()
    for byte in UInt8(0)..<0x80 {
      for left in Self.kinds {
        for right in Self.kinds {
          let text = [left, byte, right]
          #expect(segments(of: text, by: segmenter) == icu.wordSegments(of: text), "\(text)")
        }
      }
    }
  }

  #if DEBUG
    private static let longest = 4
  #else
    private static let longest = 6
  #endif

  /// To four bytes in a debug build, to six (17 million strings) in a release build.
  @Test(arguments: 1...longest)
  func everyShortString(length: Int) {
    let icu = ReferenceICU()
    let segmenter = WordSegmenter()
    var digits = [Int](repeating: 0, count: length)
    var text = [UInt8](repeating: Self.kinds[0], count: length)
    strings: while true {
      let ours = segments(of: text, by: segmenter)
      let theirs = icu.wordSegments(of: text)
      if ours != theirs {
        Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription): \(ours), ICU \(theirs)")
        return
      }
      var place = 0
      while true {
        if place == length { break strings }
        digits[place] += 1
        if digits[place] < Self.kinds.count { break }
        digits[place] = 0
        text[place] = Self.kinds[0]
        place += 1
      }
      text[place] = Self.kinds[digits[place]]
    }
  }

  @Test func longRandomStrings() {
    let icu = ReferenceICU()
    let segmenter = WordSegmenter()
    var random = FixedRandom(seed: 1)
    // The kinds that join are more frequent, so that long words come about.
    let joining = Array("a1_.',;".utf8)
    for round in 0..<2_000 {
      let text = (0..<Int.random(in: 1...300, using: &random)).map { _ in
        (round % 2 == 0 ? joining : Self.kinds).randomElement(using: &random)!
      }
      let ours = segments(of: text, by: segmenter)
      #expect(ours == icu.wordSegments(of: text), "\(String(decoding: text, as: UTF8.self).debugDescription)")
    }
  }

  private func segments(of text: [UInt8], by segmenter: WordSegmenter) -> [Segment] {
    var segments: [Segment] = []
    segmenter.appendSegments(of: text.span, base: 0, to: &segments)
    return segments
  }
}
