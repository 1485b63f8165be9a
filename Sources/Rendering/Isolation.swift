import ByteText
import TextAnalysis

/// Sets texts of right-to-left scripts apart from the line that they stand in, so that neither mixes up the order of the
/// other: U+2068 before them and U+2069 behind (FSI and PDI, UAX #9, section 2.4).
///
/// A headword, a gloss, each word of a list is a text of its own. Without isolation two Arabic words of a list are shown in
/// the wrong order, and a line that begins with one is laid out from the right. Isolates have no cells, and a text without
/// such letters has none. They end with the line that they stand in (UAX #9, rule X8): where one is broken they are closed
/// and opened again.
enum Isolation {
  /// Appends `bytes[range]`, made safe, and isolated if it has letters that are written to the left.
  static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    let isNeeded = isNeeded(bytes, range)
    if isNeeded { output.append("\u{2068}") }
    Sanitizer.append(bytes, range, to: &output)
    if isNeeded { output.append("\u{2069}") }
  }

  /// Appends a word of the program's own so.
  static func append(_ word: StaticString, to output: inout [UInt8]) {
    let start = output.count
    output.append(word)
    if !isNeeded(output.span, start..<output.count) { return }
    output.insert(contentsOf: "\u{2068}".utf8, at: start)
    output.append("\u{2069}")
  }

  /// Appends all of `bytes` so.
  static func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    append(bytes, 0..<bytes.count, to: &output)
  }

  /// Appends a text of the model so, with its inline marks; true if it has some.
  static func append(marked bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) -> Bool {
    let isNeeded = isNeeded(bytes, range)
    if isNeeded { output.append("\u{2068}") }
    let isMarked = Sanitizer.append(marked: bytes, range, to: &output)
    if isNeeded { output.append("\u{2069}") }
    return isMarked
  }

  /// Whether a text has a letter of class R or AL, by the blocks that have no others (DerivedBidiClass.txt).
  static func isNeeded(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      // U+0590 is D6 90, and what has no such lead byte is plain for us.
      guard bytes[index] >= 0xD6 else {
        index += 1
        continue
      }
      let unit = UTF8Decoding.unit(in: bytes, at: index)
      switch unit.scalar {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: index += unit.length
      }
    }
    return false
  }

  /// Whether an isolate that began on the last line has not ended.
  static func isOpen(atEndOf output: [UInt8]) -> Bool {
    // The bytes of U+2068 and U+2069 are E2 81 A8 and E2 81 A9.
    var index = output.count - 1
    while index >= 2, output[index] != 0x0A {
      if output[index] & 0xFE == 0xA8, output[index - 1] == 0x81, output[index - 2] == 0xE2 {
        return output[index] == 0xA8
      }
      index -= 1
    }
    return false
  }

  /// Takes the end off a text; an isolate that it had is closed.
  static func cut(_ text: inout [UInt8], at index: Int) {
    let hadIsolate = text.suffix(3).elementsEqual([0xE2, 0x81, 0xA9])
    text.removeSubrange(index...)
    if hadIsolate { text.append("\u{2069}") }
  }
}
