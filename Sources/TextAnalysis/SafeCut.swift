import ByteText

extension WordSegmenter {
  /// Where a line too long for one piece may be cut: the last boundary in `window` that does not depend on what
  /// follows it, of sentences where there is one, else of words.
  ///
  /// `window` begins at a certain boundary and is not the end of the line. The answer is between 1 and its count,
  /// and never inside a UTF-8 sequence. In order of preference:
  /// 1. The last end of a sentence but one that is a word boundary too, and follows no abbreviation of any language.
  ///    Exact: the pieces give the same sentences and the same tokens as the whole. A sentence that is longer than the
  ///    window is cut with it.
  /// 2. The last boundary between two ASCII bytes that no rule joins (after a space, a quotation mark …). Exact for
  ///    tokens, as is the next one.
  /// 3. By ICU's rules over the window, leaving out the last three segments, the last boundary with white space or
  ///    punctuation on either side: no rule of UAX #29 looks further ahead than two characters and the marks on them,
  ///    and no dictionary looks past the run of its script.
  /// 4. The last boundary but three. Exact by rules; within a run of Chinese, Japanese, Thai, Lao, Khmer or Burmese
  ///    that fills the window, the dictionary might have cut the last words otherwise had it seen more.
  /// 5. The window's end without an incomplete UTF-8 sequence: inside a word as long as the window.
  public static func safeCut(in window: Span<UInt8>) -> Int {
    let end = window.count - UTF8Decoding.incompleteTailLength(of: window)
    guard end > 0 else { return window.count }
    let whole = window.extracting(0..<end)
    return sentenceCut(in: whole) ?? asciiCut(in: whole) ?? ruleCut(in: whole) ?? end
  }

  private static func asciiCut(in window: Span<UInt8>) -> Int? {
    var cut = window.count - 1
    while cut > 0,
      window[cut] >= 0x80 || !PlainCharacters.isCertainCut(between: window[cut - 1], and: window[cut])
    {
      cut -= 1
    }
    return cut > 0 ? cut : nil
  }

  private static func ruleCut(in window: Span<UInt8>) -> Int? {
    var segments: [Segment] = []
    WordSegmenter().appendSegments(of: window, base: 0, to: &segments)
    guard segments.count > 3 else { return nil }
    var index = segments.count - 3
    while index > 0 {
      if segments[index - 1].ruleStatus < 100 || segments[index].ruleStatus < 100 {
        return segments[index].start
      }
      index -= 1
    }
    return segments[segments.count - 3].start
  }

  /// The last end of a sentence, of those that neither the text before the window's tail nor the text after the
  /// window can move. What follows may join the last sentence to the one before it (rule SB8 looks for a small
  /// letter as far as the next letter), but not to the one before that.
  private static func sentenceCut(in window: Span<UInt8>) -> Int? {
    let segmenter = SentenceSegmenter()
    var abbreviations = Abbreviations.OfAllLanguages()
    var ends: [Int] = []
    // Most sentences are shorter than the tail.
    for length in [sentenceTail, window.count] {
      var start = max(0, window.count - length)
      while start > 0, start < window.count, window[start] & 0xC0 == 0x80 { start += 1 }
      ends.removeAll(keepingCapacity: true)
      segmenter.appendBoundaries(of: window.extracting(start..<window.count), base: start, to: &ends)
      var index = ends.count - 3
      // Within a sentence, what the tail begins with may look like an end of one.
      while index >= (start > 0 ? 1 : 0) {
        let sentences = (index > 0 ? ends[index - 1] : start)..<ends[index + 1]
        let point = Abbreviations.point(before: ends[index], in: window)
        let isEnd = point.map { !abbreviations.goOn(after: $0, to: ends[index], in: window) } ?? true
        if isEnd, isWordBoundary(ends[index], in: window, sentences) { return ends[index] }
        index -= 1
      }
      if start == 0 { return nil }
    }
    return nil
  }

  /// Whether a sentence ends between words: not after the point of `a.א`.
  private static func isWordBoundary(
    _ offset: Int, in window: Span<UInt8>, _ sentences: Range<Int>
  ) -> Bool {
    var segments: [Segment] = []
    WordSegmenter().appendSegments(
      of: window.extracting(sentences), base: sentences.lowerBound, to: &segments)
    return segments.contains { $0.start == offset }
  }

  /// Bytes at a window's end in which the last sentences are sought first.
  private static let sentenceTail = 8 << 10
}
