import ReferenceICU
import TextAnalysis

/// Checks that the words of a text are the same as ICU's. Only open iterators are kept from one input to the next.
struct SegmentationCheck {
  private let comparison = Comparison()

  func check(_ text: [UInt8]) throws(Fault) {
    try compare(text)
    // Surround the text with ASCII: ICU then sees only a part, and the text does not start at the beginning of a block.
    let shift = Int(text.first ?? 0) & 63
    try compare(
      Array(repeating: UInt8(ascii: "a"), count: shift) + text + Array(" and so on (plain)".utf8) + text)
    try compareCuts(of: text)
  }

  private func compare(_ text: [UInt8]) throws(Fault) {
    try require(comparison.agrees(on: text), comparison.difference ?? "")
  }

  /// Checks that a line read in windows has the same words as the whole line. The first byte sets the length of a window.
  private func compareCuts(of text: [UInt8]) throws(Fault) {
    guard let first = text.first else { return }
    let longest = 64 + Int(first)
    let segmenter = WordSegmenter()
    var segments: [Segment] = []
    segmenter.appendSegments(of: text.span, base: 0, to: &segments)
    // Skip texts where a cut may change words: long words, and scripts whose words ICU finds with a dictionary.
    let isCut = segments.contains { $0.end - $0.start > 8 }
    if isCut || text.contains(where: { $0 >= 0xE0 && $0 != 0xE2 }) { return }
    var whole: [Token] = []
    segmenter.appendTokens(of: text.span, base: 0, to: &whole)
    var cut: [Token] = []
    var start = 0
    while start < text.count {
      let end = min(start + longest, text.count)
      let window = text.span.extracting(start..<end)
      let length = end < text.count ? WordSegmenter.safeCut(in: window) : window.count
      try require(length > 0, "an empty piece at \(start)")
      segmenter.appendTokens(of: window.extracting(0..<length), base: start, to: &cut)
      start += length
    }
    try require(cut == whole, "windows of \(longest): \(cut), whole \(whole)")
  }
}
