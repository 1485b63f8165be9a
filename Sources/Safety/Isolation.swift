import ByteText
import TextAnalysis

/// Isolates texts of right-to-left scripts from the line around them, so that neither changes the order of the other:
/// U+2068 before them and U+2069 after them (FSI and PDI, UAX #9, section 2.4).
///
/// A headword, a gloss and each word of a list is a text. Without isolation two Arabic words of a list are shown in the wrong
/// order, and a line that begins with one is laid out from the right. Isolates take no cells, and a text without such letters
/// gets none. They end at the end of a line (UAX #9, rule X8), so a line that is broken closes and reopens them.
package enum Isolation {
  /// Appends `bytes[range]`, sanitized, and isolated if it has right-to-left letters.
  package static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    if appendPlain(bytes, range, to: &output) { return }
    let isNeeded = isNeeded(bytes, range)
    if isNeeded { output.append(text: "\u{2068}") }
    Sanitizer.append(bytes, range, to: &output)
    if isNeeded { output.append(text: "\u{2069}") }
  }

  /// Appends all of `bytes` the same way.
  package static func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    append(bytes, 0..<bytes.count, to: &output)
  }

  /// Appends a text of the model the same way, with its inline marks; returns whether it has any.
  package static func append(marked bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) -> Bool
  {
    if appendPlain(bytes, range, to: &output) { return false }
    let isNeeded = isNeeded(bytes, range)
    if isNeeded { output.append(text: "\u{2068}") }
    let isMarked = Sanitizer.append(marked: bytes, range, to: &output)
    if isNeeded { output.append(text: "\u{2069}") }
    return isMarked
  }

  /// Appends a text that is printable ASCII, as most are; returns whether it is.
  private static func appendPlain(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) -> Bool {
    if !isPlain(bytes, range) { return false }
    output.append(copying: bytes, range)
    return true
  }

  /// Whether a text is appended as it is: whether it is printable ASCII.
  package static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    bytes.endOfPrintableASCII(range) >= range.upperBound
  }

  /// Whether a text has a letter of class R or AL: one in a block of such letters (DerivedBidiClass.txt).
  package static func isNeeded(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      // U+0590 is D6 90, and smaller lead bytes begin no such letter.
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

  /// Whether an isolate is open at the end of the last line.
  package static func isOpen(atEndOf output: [UInt8]) -> Bool {
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

  /// Cuts a text at an index, and closes the isolate if the text had one.
  package static func cut(_ text: inout [UInt8], at index: Int) {
    let hadIsolate = text.suffix(3).elementsEqual([0xE2, 0x81, 0xA9])
    text.removeSubrange(index...)
    if hadIsolate { text.append(text: "\u{2069}") }
  }
}
