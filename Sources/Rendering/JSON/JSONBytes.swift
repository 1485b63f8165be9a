import ByteText
import LexiconModel
import TextAnalysis

/// JSON (RFC 8259) appended to bytes: the one place that escapes.
extension [UInt8] {
  /// Appends `bytes[range]` as a JSON string. Malformed UTF-8 becomes U+FFFD; controls, and characters that
  /// could mislead a terminal, are escaped as `\u` and so come back unchanged from a parser.
  mutating func append(jsonString bytes: Span<UInt8>, _ range: Range<Int>) {
    append(0x22)
    append(jsonContent: bytes, range)
    append(0x22)
  }

  /// Appends a text of the model as a JSON string, without its inline marks; raised and lowered figures become those of
  /// Unicode.
  mutating func append(jsonText bytes: Span<UInt8>, _ range: Range<Int>) {
    append(0x22)
    append(jsonContent: bytes, range, dropsMarks: true)
    append(0x22)
  }

  /// Appends a whole span as a JSON string.
  mutating func append(jsonString bytes: Span<UInt8>) {
    append(jsonString: bytes, 0..<bytes.count)
  }

  /// Appends the field of a word in Latin letters, unless it is empty.
  mutating func append(romanization latin: [UInt8]) {
    if latin.isEmpty { return }
    append(",\"romanization\":")
    append(jsonString: latin.span)
  }

  /// Appends a JSON string without its quotes.
  mutating func append(jsonContent bytes: Span<UInt8>, _ range: Range<Int>, dropsMarks: Bool = false) {
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
        append(bytes, index..<plain)
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
        index = end
      } else {
        append(bytes, index..<end)
        index = end
      }
    }
  }

  private mutating func append(jsonEscape scalar: UInt32) {
    switch scalar {
    case 0x0A: append("\\n")
    case 0x09: append("\\t")
    case 0x10000...:
      append(jsonUnit: 0xD7C0 + (scalar >> 10))
      append(jsonUnit: 0xDC00 + (scalar & 0x3FF))
    default: append(jsonUnit: scalar)
    }
  }

  private mutating func append(jsonUnit unit: UInt32) {
    append("\\u")
    for shift: UInt32 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: (unit >> shift) & 0xF)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Appends a half-open range as an array of two numbers.
  mutating func append(jsonRange range: Range<Int>) {
    append(0x5B)
    append(decimal: range.lowerBound)
    append(0x2C)
    append(decimal: range.upperBound)
    append(0x5D)
  }

  /// Appends a comma unless the value is the first of its array or object.
  mutating func append(jsonCommaAfter start: UInt8) {
    if last != start { append(0x2C) }
  }
}
