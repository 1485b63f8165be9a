extension WordSegmenter {
  /// Where a line too long for one piece may be cut: the last word boundary in `window` that does not depend on
  /// what follows it.
  ///
  /// `window` begins at a certain boundary and is not the end of the line. The answer is between 1 and its count,
  /// and never inside a UTF-8 sequence. In order of preference:
  /// 1. The last boundary between two ASCII bytes that no rule joins (after a space, a quotation mark …). Exact:
  ///    the pieces give the same tokens as the whole.
  /// 2. By ICU's rules over the window, leaving out the last three segments, the last boundary with white space or
  ///    punctuation on either side. Exact: no rule of UAX #29 looks further ahead than two characters and the
  ///    marks on them, and no dictionary looks past the run of its script.
  /// 3. The last boundary but three. Exact by rules; within a run of Chinese, Japanese, Thai, Lao, Khmer or Burmese
  ///    that fills the window, the dictionary might have cut the last words otherwise had it seen more.
  /// 4. The window's end without an incomplete UTF-8 sequence: inside a word as long as the window.
  ///
  /// Sentences are not looked at: a cut may make a sentence boundary that ICU would not see.
  package static func safeCut(in window: Span<UInt8>) -> Int {
    let end = window.count - UTF8Decoding.incompleteTailLength(of: window)
    guard end > 0 else { return window.count }
    var cut = end - 1
    while cut > 0, !ASCIIWords.isCertainCut(between: window[cut - 1], and: window[cut]) { cut -= 1 }
    if cut > 0 { return cut }

    var segments: [Segment] = []
    WordSegmenter().appendSegments(of: window.extracting(0..<end), base: 0, to: &segments)
    guard segments.count > 3 else { return end }
    var index = segments.count - 3
    while index > 0 {
      if segments[index - 1].ruleStatus < 100 || segments[index].ruleStatus < 100 {
        return segments[index].start
      }
      index -= 1
    }
    return segments[segments.count - 3].start
  }
}
