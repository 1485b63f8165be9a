import CICU

/// Guesses what a text is encoded in that is not UTF-8: ICU's detector, and a second look at what its guesses make of the
/// text.
///
/// The detector counts byte pairs and groups of three letters, of which 64 bytes have few: of 60 such samples of Russian in
/// KOI8-R it knew 52. A wrong guess shows in the text: letters of two scripts in one word, capitals behind small letters,
/// lines of boxes.
package enum EncodingDetector {
  /// Bytes of the longest sample that is looked at.
  package static let longestSample = 16 << 10
  /// Bytes from which on a guess can be relied on.
  package static let shortestSample = 64

  /// What is tried beside the guesses of ICU's detector.
  private static let common = [
    "windows-1252", "windows-1251", "KOI8-R", "windows-1250", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "IBM866", "ISO-8859-5", "Shift_JIS", "EUC-JP", "GB18030", "Big5", "EUC-KR",
  ]
  /// What the detector proposes that no text of ours is in, or that we cannot decode.
  private static let passed = ["IBM42", "ISO-2022-CN", "ISO-2022-KR", "UTF-8"]

  /// The encoding's name, in ASCII; nil for bytes that are no text in any.
  package static func guess(_ bytes: Span<UInt8>, isMarkup: Bool = false) -> String? {
    let sample = bytes.extracting(0..<min(bytes.count, longestSample))
    var hasNUL = false
    for index in sample.indices where sample[index] == 0 { hasNUL = true }
    var best: (name: String, score: Double)?
    for (name, confidence) in candidates(sample, isMarkup) {
      if name.hasPrefix("UTF-"), !hasNUL, confidence < 100 { continue }
      guard let decoder = TextDecoder(name: Array(name.utf8)) else { continue }
      var text: [UInt8] = []
      decoder.decode(sample, isLast: false, to: &text, SourceMap())
      let score = Double(confidence) - 60 * Implausibility.share(of: text.span)
      if score > best?.score ?? -100 { best = (name, score) }
    }
    return best?.name
  }

  /// ICU's guesses, best first, and what is tried beside them with the confidence 0.
  private static func candidates(_ sample: Span<UInt8>, _ isMarkup: Bool) -> [(String, Int)] {
    let most = 40
    var names = unsafe [UnsafePointer<CChar>?](repeating: nil, count: most)
    var confidences = [Int32](repeating: 0, count: most)
    // SAFETY: ICU reads the bytes and writes at most `most` items to each buffer, only in this call.
    let count = unsafe sample.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return Int32(0) }
      return unsafe cicu_detect_encoding(
        start, Int32(bytes.count), isMarkup, &names, &confidences, Int32(most))
    }
    var candidates: [(name: String, confidence: Int)] = []
    func add(_ name: String, _ confidence: Int) {
      if passed.contains(where: { name.hasPrefix($0) }) { return }
      if let index = candidates.firstIndex(where: { $0.name == name }) {
        candidates[index].confidence = max(candidates[index].confidence, confidence)
      } else {
        candidates.append((name, confidence))
      }
    }
    for index in 0..<Int(count) {
      guard let start = unsafe names[index] else { continue }
      // SAFETY: a NUL-terminated name that lives as long as the process.
      let name = unsafe String(cString: start)
      // What the one has, the other has as well: ISO 8859-1 is a part of windows-1252, Hebrew of windows-1255.
      let wider =
        switch name {
        case "ISO-8859-1": "windows-1252"
        case "ISO-8859-8", "ISO-8859-8-I": "windows-1255"
        case "ISO-8859-9": "windows-1254"
        default: name
        }
      add(wider, Int(confidences[index]))
    }
    for name in common { add(name, 0) }
    return candidates
  }
}
