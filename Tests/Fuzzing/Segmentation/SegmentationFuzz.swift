import ReferenceICU
import TextAnalysis

/// What libFuzzer calls for each input: traps unless our words of it are ICU's. Nothing is cached between inputs but
/// the open iterators.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSegmentation(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer's promise; the bytes are copied before this returns.
  let text = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  check(text)
  // A run of ASCII about it, so that ICU sees a part only, and what the first bytes are is not at a block's beginning.
  let shift = Int(text.first ?? 0) & 63
  check(Array(repeating: UInt8(ascii: "a"), count: shift) + text + Array(" and so on (plain)".utf8) + text)
  checkCuts(of: text)
  return 0
}

nonisolated(unsafe) private let comparison = Comparison()

private func check(_ text: [UInt8]) {
  guard unsafe comparison.agrees(on: text) else { fatalError(unsafe comparison.difference ?? "") }
}

/// The pieces of a line that is cut in windows have the words of the whole. The first byte says how long a window is.
private func checkCuts(of text: [UInt8]) {
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
    guard length > 0 else { fatalError("an empty piece at \(start)") }
    segmenter.appendTokens(of: window.extracting(0..<length), base: start, to: &cut)
    start += length
  }
  guard cut == whole else { fatalError("windows of \(longest): \(cut), whole \(whole)") }
}
