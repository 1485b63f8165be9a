import CICU
import TextAnalysis

/// ICU asked directly about a whole text, with Swift's own decoder in front: the judge of our segmenters.
@safe
package final class ReferenceICU {
  private let words: OpaquePointer
  private let sentences: OpaquePointer

  package init() {
    var status: Int32 = 0
    unsafe words = cicu_breaks_open_words(&status)!
    unsafe sentences = cicu_breaks_open_sentences(&status)!
    // Before its first Chinese or Japanese, ICU divides a run that begins with `ー` otherwise than after.
    _ = wordSegments(of: Array("漢字".utf8))
  }

  deinit {
    unsafe cicu_breaks_close(words)
    unsafe cicu_breaks_close(sentences)
  }

  package func wordSegments(of bytes: [UInt8]) -> [Segment] { unsafe segments(of: bytes, by: words) }

  package func sentenceEnds(of bytes: [UInt8]) -> [Int] {
    unsafe segments(of: bytes, by: sentences).map(\.end)
  }

  private func segments(of bytes: [UInt8], by breaks: OpaquePointer) -> [Segment] {
    let (units, offsets) = Self.utf16(of: bytes)
    var segments: [Segment] = []
    // SAFETY: the units stay in place for the closure, which is as long as ICU reads them.
    unsafe units.withUnsafeBufferPointer { buffer in
      _ = unsafe cicu_breaks_set_text(breaks, buffer.baseAddress, Int32(buffer.count))
      var start = 0
      while true {
        let end = Int(unsafe cicu_breaks_next(breaks))
        if end < 0 { break }
        segments.append(
          Segment(
            start: offsets[start], end: offsets[end],
            ruleStatus: unsafe cicu_breaks_rule_status(breaks)))
        start = end
      }
    }
    return segments
  }

  /// UTF-16 and byte offsets by the standard library's parser, one U+FFFD for each of its errors.
  package static func utf16(of bytes: [UInt8]) -> (units: [UInt16], offsets: [Int]) {
    if bytes.allSatisfy({ $0 < 0x80 }) { return (bytes.map(UInt16.init), Array(0...bytes.count)) }
    var units: [UInt16] = []
    var offsets: [Int] = []
    var offset = 0
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    parsing: while true {
      let scalar: Unicode.Scalar
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalar = Unicode.UTF8.decode(encoded)
        length = encoded.count
      case .error(let count):
        scalar = "\u{FFFD}"
        length = count
      case .emptyInput: break parsing
      }
      for unit in UTF16.encode(scalar)! {
        units.append(unit)
        offsets.append(offset)
      }
      offset += length
    }
    return (units, offsets + [offset])
  }
}
