/// Finds where sentences end, exactly as ICU does in the root locale (UAX #29, section 5).
///
/// ICU is opened at the first text. Not thread-safe: one segmenter a task.
public final class SentenceSegmenter {
  private var breaks: BreakIterator?
  private var text16 = UTF16Text()

  package init() {}

  /// Appends the end of each sentence of `text`, in bytes plus `base`: white space after a sentence belongs to it,
  /// and the last end is the text's. An empty text has none.
  ///
  /// `text` is a line or several, UTF-8, possibly malformed. A line break ends a sentence for ICU.
  public func appendBoundaries(of text: Span<UInt8>, base: Int, to ends: inout [Int]) {
    guard !text.isEmpty else { return }
    text16.decode(text, in: 0..<text.count)
    if breaks == nil { breaks = BreakIterator.sentences() }
    breaks?.eachSegment(of: text16) { _, end, _, _ in ends.append(base + end) }
  }
}
