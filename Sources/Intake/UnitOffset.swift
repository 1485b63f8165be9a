import ByteText
import TextAnalysis

/// A place in a source as the option `--offset` gives it: `N[:bytes|utf16|scalars]`, bytes by default.
package struct UnitOffset: Equatable, Sendable {
  package enum Unit: Equatable, Sendable {
    case bytes
    case utf16
    case scalars

    /// The number of these units in a text.
    package func count(in text: Span<UInt8>) -> Int {
      if self == .bytes { return text.count }
      var count = 0
      var byte = 0
      while byte < text.count {
        let plain = text.asciiEnd(from: byte) - byte
        if plain > 0 {
          count += plain
          byte += plain
          continue
        }
        let character = UTF8Decoding.unit(in: text, at: byte)
        count += self == .utf16 && character.scalar >= 0x10000 ? 2 : 1
        byte += character.length
      }
      return count
    }
  }

  /// The number of units before the place.
  package var value: Int
  package var unit: Unit

  package init(value: Int, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Parses an option value; nil if it has another form, or a number of 2⁶³ or more.
  package init?(parsing text: [UInt8]) {
    let digits = text.prefix { $0 &- 0x30 <= 9 }
    var value = 0
    for digit in digits {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int(digit - 0x30))
      if isTooLarge || overflows { return nil }
      value = sum
    }
    let rest = text[digits.count...]
    let unit: Unit? =
      if rest.isEmpty || rest.elementsEqual(":bytes".utf8) {
        .bytes
      } else if rest.elementsEqual(":utf16".utf8) {
        .utf16
      } else if rest.elementsEqual(":scalars".utf8) {
        .scalars
      } else {
        nil
      }
    guard !digits.isEmpty, let unit else { return nil }
    self.init(value: value, unit: unit)
  }

  /// The byte offset of the place; nil if the source ends before it.
  ///
  /// A place inside a character is moved to its start; a malformed subpart is one character. A byte order mark at the
  /// start counts as bytes but not as any other unit, as in our own output, and no place is inside or before it.
  package func byteOffset(in source: Span<UInt8>) -> Int? {
    let start = source.count >= 3 && source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF ? 3 : 0
    let units = unit == .bytes ? max(value - start, 0) : value
    return Self.place(units, unit, in: source, from: start)?.byte
  }

  /// The byte offset of the place `units` after `start`, and whether a character begins there. For a place inside a
  /// character, the offset of that character; nil for a place past the end.
  package static func place(
    _ units: Int, _ unit: Unit, in source: Span<UInt8>, from start: Int
  ) -> (byte: Int, isExact: Bool)? {
    var byte = start
    var left = units
    while left > 0 {
      if byte == source.count { return nil }
      // A character of ASCII is one unit of each kind.
      let plain = source.extracting(byte..<(byte + min(left, source.count - byte))).asciiEnd(from: 0)
      if plain > 0 {
        left -= plain
        byte += plain
        continue
      }
      let character = UTF8Decoding.unit(in: source, at: byte)
      let length =
        switch unit {
        case .bytes: character.length
        case .utf16: character.scalar < 0x10000 ? 1 : 2
        case .scalars: 1
        }
      if length > left { return (byte, false) }
      left -= length
      byte += character.length
    }
    return (byte, true)
  }
}
