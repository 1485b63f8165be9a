/// Finds the words of a text exactly as ICU does in the root locale.
///
/// ASCII goes a byte-wise way (`ASCIIWords`); what is not goes to ICU, cut out at boundaries that neither side can
/// move. ICU is opened at the first such piece. Not thread-safe: one segmenter a task.
package final class WordSegmenter {
  private var breaks: BreakIterator?
  private var text16 = UTF16Text()
  private var hasHanAndKana = false
  let dictionaries = ScriptDictionaries()

  package init() {}

  /// Appends the words of `text` in order, their offsets in bytes plus `base`.
  ///
  /// `text` is a line or another piece that begins and ends at a certain boundary, of fewer than 2³¹ bytes; UTF-8,
  /// possibly malformed. NUL and control bytes are text like any other.
  package func appendTokens(of text: Span<UInt8>, base: Int, to tokens: inout [Token]) {
    eachSegment(of: text, wordsOnly: true) { start, end, status, isASCII in
      guard let kind = Token.Kind(ruleStatus: status) else { return }
      tokens.append(Token(start: base &+ start, end: base &+ end, kind: kind, isASCII: isASCII))
    }
  }

  /// Appends all segments of `text`, words and what is between them; they tile it.
  package func appendSegments(of text: Span<UInt8>, base: Int, to segments: inout [Segment]) {
    eachSegment(of: text, wordsOnly: false) { start, end, status, _ in
      segments.append(Segment(start: base &+ start, end: base &+ end, ruleStatus: status))
    }
  }

  /// Calls `body` with start, end, rule status and ASCII-ness of each segment, or of each that may be a word.
  @inline(__always)
  private func eachSegment(
    of text: Span<UInt8>, wordsOnly: Bool, _ body: (Int, Int, Int32, Bool) -> Void
  ) {
    var index = 0
    while index < text.count {
      let asciiEnd = text.asciiEnd(from: index)
      let stop = asciiEnd == text.count ? asciiEnd : Self.lastCut(in: text, from: index, to: asciiEnd)
      Self.eachASCIISegment(of: text, from: index, to: stop, wordsOnly: wordsOnly, body)
      guard stop < text.count else { return }
      let end = Self.islandEnd(in: text, from: asciiEnd)
      eachMixedSegment(of: text, in: stop..<end, wordsOnly: wordsOnly, body)
      index = end
    }
  }

  @inline(__always)
  private static func eachASCIISegment(
    of text: Span<UInt8>, from start: Int, to end: Int, wordsOnly: Bool,
    _ body: (Int, Int, Int32, Bool) -> Void
  ) {
    var index = start
    while index < end {
      if ASCIIWords.startsWord(text[index]) {
        let step = ASCIIWords.word(in: text, from: index, to: end)
        body(index, step.end, step.ruleStatus, true)
        index = step.end
      } else if wordsOnly {
        index &+= 1
      } else {
        let next = ASCIIWords.gapEnd(in: text, from: index, to: end)
        body(index, next, 0, true)
        index = next
      }
    }
  }

  /// Calls `body` for the segments of a piece between two boundaries.
  @inline(__always)
  func eachOtherSegment(
    of text: Span<UInt8>, in range: Range<Int>, isASCII: Bool, wordsOnly: Bool,
    _ body: (Int, Int, Int32, Bool) -> Void
  ) {
    if isASCII {
      Self.eachASCIISegment(
        of: text, from: range.lowerBound, to: range.upperBound, wordsOnly: wordsOnly, body)
    } else {
      eachICUSegment(of: text, in: range, body)
    }
  }

  /// Makes ICU open its dictionary of Chinese and Japanese, if it has not yet.
  ///
  /// What ICU does with a run that begins with `ー` hangs on that: before, it leaves that sign alone. Here it is always
  /// after, whatever stood before the run.
  func loadHanAndKana() {
    if hasHanAndKana { return }
    hasHanAndKana = true
    let characters: [UInt8] = [0xE4, 0xB8, 0x80, 0xE4, 0xB8, 0x80]
    eachICUSegment(of: characters.span, in: 0..<characters.count) { _, _, _, _ in }
  }

  private func eachICUSegment(
    of text: Span<UInt8>, in range: Range<Int>, _ body: (Int, Int, Int32, Bool) -> Void
  ) {
    text16.decode(text, in: range)
    if breaks == nil { breaks = BreakIterator.words() }
    breaks?.eachSegment(of: text16) { start, end, status, isASCII in
      body(range.lowerBound &+ start, range.lowerBound &+ end, status, isASCII)
    }
  }

  /// The last certain cut at or before `end`, the first byte that is not ASCII; `start` if there is none.
  private static func lastCut(in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var cut = end &- 1
    while cut > start, !ASCIIWords.isCertainCut(between: text[cut &- 1], and: text[cut]) { cut &-= 1 }
    return max(cut, start)
  }

  /// Where the piece that holds the non-ASCII byte at `start` may end: the first certain cut with 32 bytes of ASCII
  /// after it, or the end of the text.
  ///
  /// A shorter run of ASCII costs less inside ICU than another call of ICU after it.
  private static func islandEnd(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start &+ 1
    while index < text.count {
      guard text[index] < 0x80 else {
        index &+= 1
        continue
      }
      let asciiEnd = text.asciiEnd(from: index)
      var cut = index &+ 1
      while cut < asciiEnd, !ASCIIWords.isCertainCut(between: text[cut &- 1], and: text[cut]) { cut &+= 1 }
      if cut < asciiEnd, asciiEnd == text.count || asciiEnd &- cut >= 32 { return cut }
      index = asciiEnd
    }
    return text.count
  }
}
