import ByteText

/// Finds where sentences end by the rules of ICU in the root locale (UAX #29, section 5).
///
/// These rules also end a sentence after `Mr.`, which `Abbreviations` corrects. ICU is opened for the first text that
/// needs it. Not thread-safe: each task needs its own segmenter.
public final class SentenceSegmenter {
  private var breaks: BreakIterator?
  private var text16 = UTF16Text()

  package init() {}

  /// Appends the end of each sentence of `text`, in bytes plus `base`: white space after a sentence belongs to it,
  /// and the last end is the text's. An empty text has none.
  ///
  /// `text` is one or more lines of UTF-8, possibly malformed. A line break ends a sentence; with `joinsWords`, it does
  /// not if it divides a word.
  public func appendBoundaries(
    of text: Span<UInt8>, base: Int, joinsWords: Bool = false, to ends: inout [Int]
  ) {
    guard !text.isEmpty else { return }
    if Self.isOne(text) {
      ends.append(base + text.count)
      return
    }
    text16.decode(text, in: 0..<text.count)
    if joinsWords { joinWords(text) }
    if breaks == nil { breaks = BreakIterator.sentences() }
    breaks?.eachSegment(of: text16) { _, end, _, _ in ends.append(base + end) }
  }

  /// Replaces line ends that divide a word by spaces.
  private func joinWords(_ text: Span<UInt8>) {
    var start = 0
    while start < text.count, let end = text.firstOffset(of: 0x0A, in: start..<(text.count - 1)) {
      if Seam.isAtEnd(of: text.extracting(start..<(end + 1))) {
        text16.blank(atByte: end)
        if text[end - 1] == 0x0D { text16.blank(atByte: end - 1) }
      }
      start = end + 1
    }
  }

  /// Whether a text is ASCII with nothing before its end that may end a sentence. Opening ICU takes 13 µs,
  /// which is then saved.
  private static func isOne(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count {
      switch text[index] {
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 0x0D, 0x80...: return false
      case 0x0A where index < text.count - 1: return false
      default: continue
      }
    }
    return true
  }
}
