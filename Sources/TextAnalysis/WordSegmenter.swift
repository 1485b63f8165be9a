import ByteText

/// Finds the words of a text exactly as ICU does in the root locale.
///
/// Plain characters (`PlainCharacters`), which are all of ASCII and most of what European prose is made of, go a way of
/// their own, 64 bytes at a time; what is not plain is cut out at boundaries that neither side can move, and goes to
/// ICU or its dictionaries. ICU is opened at the first such piece. Not thread-safe: one segmenter a task.
///
/// That the result is ICU's is proved by `PlainBlockTests` (all short strings of ICU's classes), `PlainCharactersTests`
/// (each character), `UnicodeBreakTests`, a fuzz target, and a gigabyte of text: `scripts/check segmentation`.
public final class WordSegmenter {
  private var breaks: BreakIterator?
  private var text16 = UTF16Text()
  private var hasHanAndKana = false
  let dictionaries = ScriptDictionaries()

  package init() {}

  /// Appends the words of `text` in order, their offsets in bytes plus `base`.
  ///
  /// `text` is a line or another piece that begins and ends at a certain boundary, of fewer than 2³¹ bytes; UTF-8,
  /// possibly malformed. NUL and control bytes are text like any other.
  public func appendTokens(of text: Span<UInt8>, base: Int, to tokens: inout [Token]) {
    var index = 0
    while index < text.count {
      let first = tokens.count
      let stop = PlainWords.appendTokens(of: text, from: index, base: base, to: &tokens)
      guard stop < text.count else { return }
      let cut = Self.lastCut(in: text, from: index, to: stop)
      while tokens.count > first, tokens[tokens.count &- 1].start >= base &+ cut { tokens.removeLast() }
      index = Self.islandEnd(in: text, from: stop)
      eachMixedSegment(of: text, in: cut..<index, wordsOnly: true) { start, end, status, isASCII in
        guard let kind = Token.Kind(ruleStatus: status) else { return }
        tokens.append(Token(start: base &+ start, end: base &+ end, kind: kind, isASCII: isASCII))
      }
    }
  }

  /// Appends all segments of `text`, words and what is between them; they tile it.
  public func appendSegments(of text: Span<UInt8>, base: Int, to segments: inout [Segment]) {
    var index = 0
    while index < text.count {
      let stop = PlainWords.end(in: text, from: index)
      let cut = stop == text.count ? stop : Self.lastCut(in: text, from: index, to: stop)
      let body = { (start: Int, end: Int, status: Int32, _: Bool) in
        segments.append(Segment(start: base &+ start, end: base &+ end, ruleStatus: status))
      }
      PlainWords.eachSegment(of: text, in: index..<cut, wordsOnly: false, body)
      guard cut < text.count else { return }
      index = Self.islandEnd(in: text, from: stop)
      eachMixedSegment(of: text, in: cut..<index, wordsOnly: false, body)
    }
  }

  /// Calls `body` for the segments of a piece between two boundaries.
  @inline(__always)
  func eachOtherSegment(
    of text: Span<UInt8>, in range: Range<Int>, isASCII: Bool, wordsOnly: Bool,
    _ body: (Int, Int, Int32, Bool) -> Void
  ) {
    if isASCII {
      PlainWords.eachSegment(of: text, in: range, wordsOnly: wordsOnly, body)
    } else {
      eachICUSegment(of: text, in: range, body)
    }
  }

  /// Makes ICU open its dictionary of Chinese and Japanese, if it has not yet.
  ///
  /// What ICU does with a run that begins with `ー` hangs on that: before, it leaves that sign alone. Here it is always
  /// after, whatever comes before the run.
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

  /// The last certain cut before `end`, in plain text that begins at `start`; `start` if there is none.
  private static func lastCut(in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var cut = end &- 1
    while cut > start, !PlainCharacters.isCertainCut(between: text[cut &- 1], and: text[cut]) { cut &-= 1 }
    return max(cut, start)
  }

  /// Where the piece that holds the character at `start`, which is not plain, may end: the first certain cut with 32
  /// bytes of plain text after it, or the end of the text.
  ///
  /// A shorter plain run costs less inside ICU than another call of ICU after it.
  private static func islandEnd(in text: Span<UInt8>, from start: Int) -> Int {
    var cut: Int?
    var hasPlainBefore = false
    var index = start
    while index < text.count {
      let byte = text[index]
      let unit = UTF8Decoding.unit(in: text, at: index)
      if byte < 0x80 || PlainCharacters.class(of: unit.scalar) != .unknown {
        if let cut {
          if index &- cut >= 32 { return cut }
        } else if hasPlainBefore, PlainCharacters.isCertainCut(between: text[index &- 1], and: byte) {
          cut = index
        }
        hasPlainBefore = true
      } else {
        cut = nil
        hasPlainBefore = false
      }
      index &+= unit.length
    }
    return cut ?? text.count
  }
}
