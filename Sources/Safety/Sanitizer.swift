import ByteText
import LexiconModel
import TextAnalysis

/// Makes text from outside safe to show. Every surface, headword, gloss and file name passes through it.
///
/// Controls (C0 except tab and newline, DEL, C1), bidirectional controls and tag characters are written as their code
/// point, `<U+001B>`; malformed UTF-8 becomes U+FFFD. Safe text is not changed, so a second pass changes nothing.
package enum Sanitizer {
  /// Appends `bytes[range]`, sanitized.
  package static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    _ = append(bytes, range, keepsMarks: false, to: &output)
  }

  /// Appends a text of the model, sanitized except for its inline marks and ends of lines; returns whether it has any.
  ///
  /// If a mark has no end, or an end no mark, all marks of the text are shown as controls. Marked superscripts and
  /// subscripts become those of Unicode if it has them all: `m²`.
  package static func append(
    marked bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) -> Bool {
    append(bytes, range, keepsMarks: true, to: &output)
  }

  @inline(__always)
  private static func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, keepsMarks: Bool, to output: inout [UInt8]
  ) -> Bool {
    var index = range.lowerBound
    /// Whether the marks are well-formed; nil before the first.
    var hasMarks: Bool?
    var hasLines = false
    while index < range.upperBound {
      let plain = bytes.endOfPrintableASCII(index..<range.upperBound)
      if plain > index {
        output.append(copying: bytes, index..<plain)
        index = plain
        continue
      }
      if keepsMarks, bytes[index] < 0x20, MarkedText.isMark(bytes[index]) {
        if bytes[index] == InlineMark.lineEnd {
          hasLines = true
          output.append(InlineMark.lineEnd)
          index += 1
          continue
        }
        if hasMarks == nil { hasMarks = MarkedText.isWellFormed(bytes, range) }
        if hasMarks == true {
          index = MarkedText.appendMark(of: bytes, index..<range.upperBound, to: &output)
          continue
        }
      }
      let unit = UTF8Decoding.unit(in: bytes, at: index)
      let end = index + unit.length
      if unit.isMalformed || end > range.upperBound {
        output += [0xEF, 0xBF, 0xBD]
        index = min(end, range.upperBound)
        continue
      }
      if isUnsafe(unit.scalar) {
        appendCodePoint(unit.scalar, to: &output)
        index = end
      } else {
        output.append(copying: bytes, index..<end)
        index = end
      }
    }
    return hasLines || hasMarks == true
  }

  /// Appends all of `bytes`, sanitized.
  package static func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    append(bytes, 0..<bytes.count, to: &output)
  }

  /// Returns `text`, sanitized.
  package static func clean(_ text: String) -> String {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    append(bytes.span, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns `text`, sanitized for a place that is a single line: line ends are written as code points as well.
  package static func cleanLine(_ text: String) -> String {
    clean(text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "<U+000A>")
  }

  /// Whether a character could mislead a terminal or a reader.
  package static func isUnsafe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    // Bidirectional controls: UAX #9, table 1.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Tag characters and interlinear annotations.
    case 0xE0000...0xE007F, 0xFFF9...0xFFFB: true
    // Line and paragraph separators would break the layout.
    case 0x2028, 0x2029: true
    default: false
    }
  }

  private static func appendCodePoint(_ scalar: UInt32, to output: inout [UInt8]) {
    output += [0x3C, 0x55, 0x2B]
    var shift: UInt32 = scalar > 0xFFFFF ? 20 : scalar > 0xFFFF ? 16 : 12
    while true {
      let digit = UInt8(truncatingIfNeeded: (scalar >> shift) & 0xF)
      output.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      if shift == 0 { break }
      shift -= 4
    }
    output.append(0x3E)
  }
}

extension String {
  /// The text with a space for every line break and tab.
  package var onOneLine: String {
    split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

extension Span<UInt8> {
  /// The end of the run of printable ASCII at the start of a range; eight bytes a step.
  @inline(__always)
  func endOfPrintableASCII(_ range: Range<Int>) -> Int {
    precondition(range.upperBound <= count)
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      // SAFETY: the condition of the loop keeps the eight bytes inside the span.
      let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      // A borrow may mark the byte after a control too, which is then looked at alone.
      let others = word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
      if others & 0x8080_8080_8080_8080 != 0 { break }
      index &+= 8
    }
    while index < range.upperBound, self[index] &- 0x20 < 0x5F { index += 1 }
    return index
  }
}
