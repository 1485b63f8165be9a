import ReferenceICU
import TextAnalysis

/// The words of a text are ICU's. Nothing is cached between inputs but the open iterators.
struct SegmentationCheck {
  private let comparison = Comparison()

  func check(_ text: [UInt8]) throws(Fault) {
    try compare(text)
    // A run of ASCII about it, so that ICU sees a part only, and what the first bytes are is not at a block's beginning.
    let shift = Int(text.first ?? 0) & 63
    try compare(
      Array(repeating: UInt8(ascii: "a"), count: shift) + text + Array(" and so on (plain)".utf8) + text)
    try compareCuts(of: text)
  }

  private func compare(_ text: [UInt8]) throws(Fault) {
    try require(comparison.agrees(on: text), comparison.difference ?? "")
  }

  /// The pieces of a line that is cut in windows have the words of the whole. The first byte says how long a window is.
  private func compareCuts(of text: [UInt8]) throws(Fault) {
    guard let first = text.first else { return }
    let longest = 64 + Int(first)
    let segmenter = WordSegmenter()
    var segments: [Segment] = []
    segmenter.appendSegments(of: text.span, base: 0, to: &segments)
    // A word that fills the window is cut by necessity, and the run of a script that a dictionary cuts may be.
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
