import ByteText
import LexiconModel
import Safety
import TextAnalysis

/// The writer of JSON (RFC 8259) onto bytes: objects and arrays are begun and ended, and `field` and `element` write the
/// commas.
extension [UInt8] {
  // MARK: Structure

  package mutating func beginObject() { append(UInt8(ascii: "{")) }
  package mutating func endObject() { append(UInt8(ascii: "}")) }
  package mutating func beginArray() { append(UInt8(ascii: "[")) }
  package mutating func endArray() { append(UInt8(ascii: "]")) }

  /// Begins an element of an array, which the caller writes.
  package mutating func element() {
    if last != UInt8(ascii: "[") { append(UInt8(ascii: ",")) }
  }

  /// Begins a field of an object, whose value the caller writes.
  package mutating func field(_ name: StaticString) {
    if last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
    append("\"")
    append(name)
    append("\":")
  }

  // MARK: Fields

  /// Writes a string from outside.
  package mutating func field(_ name: StaticString, _ text: Span<UInt8>) {
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
  package mutating func field(_ name: StaticString, word: StaticString) {
    field(name)
    append("\"")
    append(word)
    append("\"")
  }

  package mutating func field(_ name: StaticString, _ number: Int) {
    field(name)
    append(decimal: number)
  }

  /// Writes a number with two decimals: 437 hundredths are 4.37.
  mutating func field(_ name: StaticString, hundredths: Int) {
    field(name)
    append(hundredths: hundredths)
  }

  /// The number of bytes of a score.
  static var jsonScoreLength: Int { 4 }

  /// Appends a probability with two decimals.
  mutating func append(jsonScore score: Float) { append(hundredths: Int(score * 100 + 0.5)) }

  /// Appends a number of hundredths with two decimals.
  mutating func append(hundredths: Int) {
    append(decimal: hundredths / 100)
    append(".")
    append(decimal: hundredths / 10 % 10)
    append(decimal: hundredths % 10)
  }

  mutating func field(_ name: StaticString, _ range: Range<Int>) {
    field(name)
    append(json: range)
  }

  /// Writes an array of strings from outside, without their inline marks if `dropsMarks`.
  mutating func field(_ name: StaticString, _ words: WordList, _ bytes: Span<UInt8>, dropsMarks: Bool = false)
  {
    field(name)
    beginArray()
    for index in 0..<words.count {
      element()
      append(json: bytes, words[index], dropsMarks: dropsMarks)
    }
    endArray()
  }

  /// Writes an array of texts of the model; no field if there are none.
  mutating func field(_ name: StaticString, marked texts: WordList, _ bytes: Span<UInt8>) {
    if !texts.isEmpty { field(name, texts, bytes, dropsMarks: true) }
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
}
