import ByteText
import LexiconModel

/// Strings of JSON (RFC 8259, section 7).
extension [UInt8] {
  /// Writes a string. Malformed UTF-8 becomes U+FFFD; controls, and characters that could mislead a terminal, are escaped
  /// as `\u`, so that a parser returns them unchanged.
  package mutating func append(json bytes: Span<UInt8>, _ range: Range<Int>, dropsMarks: Bool = false) {
    append(0x22)
    append(jsonContent: bytes, range, dropsMarks: dropsMarks)
    append(0x22)
  }

  /// Appends the content of a string. Inline marks are left out if `dropsMarks`; superscript and subscript figures become
  /// those of Unicode.
  package mutating func append(jsonContent bytes: Span<UInt8>, _ range: Range<Int>, dropsMarks: Bool = false)
  {
    var hasMarks: Bool?
    var index = range.lowerBound
    while index < range.upperBound {
      var plain = index
      while plain < range.upperBound, bytes[plain] >= 0x20, bytes[plain] < 0x7F, bytes[plain] != 0x22,
        bytes[plain] != 0x5C
      {
        plain += 1
      }
      if plain > index {
        append(copying: bytes, index..<plain)
        index = plain
        continue
      }
      if bytes[index] == 0x22 || bytes[index] == 0x5C {
        append(0x5C)
        append(bytes[index])
        index += 1
        continue
      }
      if dropsMarks, bytes[index] < 0x20, bytes[index] != InlineMark.lineEnd, MarkedText.isMark(bytes[index])
      {
        if hasMarks == nil { hasMarks = MarkedText.isWellFormed(bytes, range) }
        if hasMarks == true {
          let start = count
          index = MarkedText.appendMark(of: bytes, index..<range.upperBound, to: &self)
          if count == start + 1 { removeLast() }
          continue
        }
      }
      let unit = UTF8Decoding.unit(in: bytes, at: index)
      let end = index + unit.length
      if unit.isMalformed || end > range.upperBound {
        self += [0xEF, 0xBF, 0xBD]
        index = Swift.min(end, range.upperBound)
        continue
      }
      if unit.scalar < 0x20 || Sanitizer.isUnsafe(unit.scalar) {
        append(jsonEscape: unit.scalar)
      } else {
        append(copying: bytes, index..<end)
      }
      index = end
    }
  }

  private mutating func append(jsonEscape scalar: UInt32) {
    switch scalar {
    case 0x0A: append(text: "\\n")
    case 0x09: append(text: "\\t")
    case 0x10000...:
      append(jsonUnit: 0xD7C0 + (scalar >> 10))
      append(jsonUnit: 0xDC00 + (scalar & 0x3FF))
    default: append(jsonUnit: scalar)
    }
  }

  private mutating func append(jsonUnit unit: UInt32) {
    append(text: "\\u")
    for shift: UInt32 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: (unit >> shift) & 0xF)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
