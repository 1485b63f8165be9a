import LexiconModel
import TextAnalysis

/// Functions on texts of the model with their inline marks: which bytes are marks, and how superscript and subscript
/// figures are written.
package enum MarkedText {
  /// Whether a byte begins or ends a mark, or ends a line.
  package static func isMark(_ byte: UInt8) -> Bool {
    byte == InlineMark.lineEnd || byte == InlineMark.end || InlineMark(rawValue: byte) != nil
  }

  /// Whether each mark of a text has an end, and each end has a mark.
  package static func isWellFormed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var depth = 0
    for index in range where bytes[index] < 0x20 {
      if bytes[index] == InlineMark.end {
        depth -= 1
        if depth < 0 { return false }
      } else if InlineMark(rawValue: bytes[index]) != nil {
        depth += 1
      }
    }
    return depth == 0
  }

  /// Appends the mark at the start of a range unchanged, or the whole marked text if it consists of figures that Unicode
  /// has as superscripts or subscripts. Returns where the rest of the text begins.
  package static func appendMark(of bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) -> Int
  {
    let start = range.lowerBound
    if let mark = InlineMark(rawValue: bytes[start]), mark == .superscript || mark == .subscript,
      let end = endOfFigures(bytes, start + 1..<range.upperBound)
    {
      for index in (start + 1)..<end { appendFigure(bytes[index], mark, to: &output) }
      return end + 1
    }
    output.append(bytes[start])
    return start + 1
  }

  /// The offset of a mark's end if it contains only characters that exist as superscript and subscript, and at least one;
  /// otherwise nil.
  private static func endOfFigures(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="),
        UInt8(ascii: "("), UInt8(ascii: ")"):
        continue
      case InlineMark.end where index > range.lowerBound: return index
      default: return nil
      }
    }
    return nil
  }

  /// Appends a superscript or subscript figure (The Unicode Standard, block U+2070; the superscripts 1 to 3 are those of Latin-1).
  package static func appendFigure(_ byte: UInt8, _ mark: InlineMark, to output: inout [UInt8]) {
    let low: UInt8
    switch byte {
    case UInt8(ascii: "1") where mark == .superscript: return output.append(text: "¹")
    case UInt8(ascii: "2") where mark == .superscript: return output.append(text: "²")
    case UInt8(ascii: "3") where mark == .superscript: return output.append(text: "³")
    case UInt8(ascii: "+"): low = 0x0A
    case UInt8(ascii: "-"): low = 0x0B
    case UInt8(ascii: "="): low = 0x0C
    case UInt8(ascii: "("): low = 0x0D
    case UInt8(ascii: ")"): low = 0x0E
    default: low = byte & 0x0F
    }
    // U+2070 is E2 81 B0, U+2080 is E2 82 80.
    output.append(0xE2)
    output.append(mark == .superscript ? 0x81 : 0x82)
    output.append((mark == .superscript ? 0xB0 : 0x80) | low)
  }

  /// Returns the word of a link whose mark ends before `start`, without the marks within it.
  package static func linked(from start: Int, in text: [UInt8]) -> [UInt8] {
    var word: [UInt8] = []
    var depth = 1
    for byte in text[start...] {
      if byte == InlineMark.lineEnd {
        word.append(0x20)
      } else if byte == InlineMark.end {
        depth -= 1
        if depth == 0 { break }
      } else if InlineMark(rawValue: byte) != nil {
        depth += 1
      } else {
        word.append(byte)
      }
    }
    return word
  }

  /// Removes the marks, but not the ends of lines, from what `Sanitizer.append(marked:)` appended from `start` on.
  package static func removeMarks(from start: Int, of text: inout [UInt8]) {
    var kept = start
    for index in start..<text.count {
      let byte = text[index]
      if byte < 0x20, byte != InlineMark.lineEnd, isMark(byte) { continue }
      text[kept] = byte
      kept += 1
    }
    text.removeSubrange(kept...)
  }

  /// Keeps the first lines of a text; returns true if something was removed.
  package static func keepFirstLines(_ count: Int, of text: inout [UInt8]) -> Bool {
    var lines = 0
    for index in text.indices where text[index] == InlineMark.lineEnd {
      lines += 1
      if lines < count { continue }
      Isolation.cut(&text, at: index)
      return true
    }
    return false
  }

  /// The bytes of a text of several lines that are enough for one line of `brief` detail.
  private static let briefLength = 48

  /// Keeps as many lines of a text as one line of `brief` detail needs.
  package static func keepBriefLines(of text: inout [UInt8]) {
    for index in text.indices where index >= briefLength && text[index] == InlineMark.lineEnd {
      Isolation.cut(&text, at: index)
      return
    }
  }
}
