import ByteText
import LexiconModel
import Safety
import TextAnalysis

/// The writer of JSON (RFC 8259) onto bytes: objects and arrays are begun and ended, and `field` and `element` write the
/// commas.
extension [UInt8] {
  // MARK: Structure

  mutating func beginObject() { append(UInt8(ascii: "{")) }
  mutating func endObject() { append(UInt8(ascii: "}")) }
  mutating func beginArray() { append(UInt8(ascii: "[")) }
  mutating func endArray() { append(UInt8(ascii: "]")) }

  /// Begins an element of an array, which the caller writes.
  mutating func element() {
    if last != UInt8(ascii: "[") { append(UInt8(ascii: ",")) }
  }

  /// Begins a field of an object, whose value the caller writes.
  mutating func field(_ name: StaticString) {
    if last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
    append("\"")
    append(name)
    append("\":")
  }

  // MARK: Fields

  /// Writes a string from outside.
  mutating func field(_ name: StaticString, _ text: Span<UInt8>) {
    field(name)
    append(json: text, 0..<text.count)
  }

  mutating func field(_ name: StaticString, _ bytes: Span<UInt8>, _ range: Range<Int>) {
    field(name)
    append(json: bytes, range)
  }

  /// Writes a text of the model, without its inline marks.
  mutating func field(_ name: StaticString, marked bytes: Span<UInt8>, _ range: Range<Int>) {
    field(name)
    append(json: bytes, range, dropsMarks: true)
  }

  /// Writes a word that needs no escaping.
  mutating func field(_ name: StaticString, word: StaticString) {
    field(name)
    append("\"")
    append(word)
    append("\"")
  }

  mutating func field(_ name: StaticString, _ number: Int) {
    field(name)
    append(decimal: number)
  }

  /// Writes a number with two decimals: 437 hundredths are 4.37.
  mutating func field(_ name: StaticString, hundredths: Int) {
    field(name, hundredths / 100)
    append(".")
    append(decimal: hundredths / 10 % 10)
    append(decimal: hundredths % 10)
  }

  mutating func field(_ name: StaticString, _ range: Range<Int>) {
    field(name)
    append(json: range)
  }

  /// Writes an array of strings from outside.
  mutating func field(_ name: StaticString, _ words: WordList, _ bytes: Span<UInt8>) {
    field(name)
    beginArray()
    for index in 0..<words.count {
      element()
      append(json: bytes, words[index])
    }
    endArray()
  }

  /// Writes an array of texts of the model; no field if there are none.
  mutating func field(_ name: StaticString, marked texts: WordList, _ bytes: Span<UInt8>) {
    if texts.isEmpty { return }
    field(name)
    beginArray()
    for index in 0..<texts.count {
      element()
      append(json: bytes, texts[index], dropsMarks: true)
    }
    endArray()
  }

  // MARK: Values

  /// Writes a half-open range as an array of two numbers.
  mutating func append(json range: Range<Int>) {
    beginArray()
    append(decimal: range.lowerBound)
    append(UInt8(ascii: ","))
    append(decimal: range.upperBound)
    endArray()
  }

  /// Writes a string. Malformed UTF-8 becomes U+FFFD; controls, and characters that could mislead a terminal, are escaped
  /// as `\u`, so that a parser returns them unchanged.
  mutating func append(json bytes: Span<UInt8>, _ range: Range<Int>, dropsMarks: Bool = false) {
    append(0x22)
    append(jsonContent: bytes, range, dropsMarks: dropsMarks)
    append(0x22)
  }

  /// Appends the content of a string. Inline marks are left out if `dropsMarks`; superscript and subscript figures become
  /// those of Unicode.
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
      } else {
        append(bytes, index..<end)
      }
      index = end
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
}
