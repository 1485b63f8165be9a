import Testing
import TextAnalysis

@Suite struct PositionTrackerTests {
  @Test(arguments: [
    ("abc", 3, 1, 4), ("", 0, 1, 1), ("a\nb", 3, 2, 2), ("a\r\nb", 4, 2, 2), ("a\rb", 3, 1, 4),
    ("é", 1, 1, 2),
    ("👍x", 3, 1, 3), ("e\u{301}", 2, 1, 3), ("\u{2028}", 1, 1, 2), ("\u{FEFF}ab", 2, 1, 3),
    ("a\u{FEFF}", 2, 1, 3), ("\u{FEFF}\u{FEFF}", 1, 1, 2), ("\n\n", 2, 3, 1), ("\0", 1, 1, 2),
  ])
  func wholeTexts(text: String, utf16: Int, line: Int, column: Int) {
    let bytes = Array(text.utf8)
    var tracker = PositionTracker()
    tracker.advance(over: bytes.span)
    #expect(tracker.position.byte == bytes.count)
    #expect(tracker.position.utf16 == utf16)
    #expect(tracker.position.line == line)
    #expect(tracker.position.column == column)
  }

  @Test func malformedSubpartsCountOne() {
    let bytes: [UInt8] = [0xFF, 0xE2, 0x82, 0x41, 0xF0, 0x9F, 0x91]
    var tracker = PositionTracker()
    tracker.advance(over: bytes.span)
    #expect(tracker.position.utf16 == 4)
    #expect(tracker.position.column == 5)
  }

  /// Line by line and token by token, the tracker is where a count from the start would be.
  @Test func stepsEqualACountFromTheStart() {
    let source = Array("\u{FEFF}one two\nthré 👍🏽 word\r\n\n日本語 of\u{A0}it\nlast".utf8)
    var tracker = PositionTracker()
    var base = 0
    var tokens = 0
    let segmenter = WordSegmenter()
    for line in source.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = Array(line) + (base + line.count < source.count ? [0x0A] : [])
      var segments: [Token] = []
      segmenter.appendTokens(of: text.span, base: base, to: &segments)
      for token in segments {
        for offset in [token.start, token.end] {
          tracker.advance(to: offset, in: text.span, base: base)
          let before = String(decoding: source[3..<offset], as: UTF8.self)
          let column = before.unicodeScalars.reversed().prefix { $0 != "\n" }.count + 1
          #expect(tracker.position.byte == offset)
          #expect(tracker.position.utf16 == before.utf16.count)
          #expect(tracker.position.line == before.unicodeScalars.count { $0 == "\n" } + 1)
          #expect(tracker.position.column == column)
        }
        tokens += 1
      }
      base += text.count
      tracker.advance(to: base, in: text.span, base: base - text.count)
    }
    #expect(tokens == 8)
  }

  @Test func skippedBytesCountAsBytesOnly() {
    var tracker = PositionTracker()
    tracker.skip(byteCount: 3)
    tracker.advance(to: 5, in: Array("ab".utf8).span, base: 3)
    #expect(tracker.position.byte == 5)
    #expect(tracker.position.column == 3)
  }
}
