import CICU

/// Guesses the encoding of a text that is not UTF-8: ICU's detector, followed by a check of the text that each guess
/// results in.
///
/// The detector counts byte pairs and groups of three letters. 64 bytes have few of those: of 60 such samples of
/// Russian in KOI8-R it recognized 52. A wrong guess shows in the text: letters of two scripts in one word, capitals
/// after small letters, lines of boxes.
package enum EncodingDetector {
  /// The maximum number of bytes examined.
  package static let longestSample = 16 << 10
  /// The minimum number of bytes for a reliable guess.
  package static let shortestSample = 64

  /// The encodings tried in addition to the guesses of ICU's detector.
  private static let common = [
    "windows-1252", "windows-1251", "KOI8-R", "windows-1250", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "IBM866", "ISO-8859-5", "Shift_JIS", "EUC-JP", "GB18030", "Big5", "EUC-KR",
  ]
  /// Guesses of the detector that are ignored: encodings of no text that we get, or that we cannot decode.
  private static let passed = ["IBM42", "ISO-2022-CN", "ISO-2022-KR", "UTF-8"]

  /// The encoding's name, in ASCII; nil for bytes that are not text in any encoding.
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

  /// ICU's guesses, best first, and the common encodings with the confidence 0.
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
      // The wider encoding has all characters of the other: ISO 8859-1 is a part of windows-1252, ISO 8859-8 of
      // windows-1255.
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
