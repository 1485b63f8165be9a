import LexiconModel

/// Texts of the model with their inline marks: what marks are open, and which characters stand for raised ones.
enum MarkedText {
  /// Whether a byte begins or ends a mark, or ends a line.
  static func isMark(_ byte: UInt8) -> Bool {
    byte == InlineMark.lineEnd || byte == InlineMark.end || InlineMark(rawValue: byte) != nil
  }

  /// Whether each mark of a text is ended, and each end ends one.
  static func isWellFormed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
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

  /// Appends the mark at the start of a range as it is, or a whole stretch of raised or lowered characters that
  /// Unicode has; gives where the text goes on.
  static func appendMark(of bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) -> Int {
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

  /// Where the mark ends that holds nothing but characters which have a raised and a lowered one; nil if it holds
  /// another, or none.
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

  /// A raised or lowered figure (The Unicode Standard, block U+2070; the raised 1 to 3 are those of Latin-1).
  static func appendFigure(_ byte: UInt8, _ mark: InlineMark, to output: inout [UInt8]) {
    let low: UInt8
    switch byte {
    case UInt8(ascii: "1") where mark == .superscript: return output.append("¹")
    case UInt8(ascii: "2") where mark == .superscript: return output.append("²")
    case UInt8(ascii: "3") where mark == .superscript: return output.append("³")
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

  /// Takes the marks out of what `Sanitizer.append(marked:)` appended from `start` on. Ends of lines stay.
  static func removeMarks(from start: Int, of text: inout [UInt8]) {
    var kept = start
    for index in start..<text.count {
      let byte = text[index]
      if byte < 0x20, byte != InlineMark.lineEnd, isMark(byte) { continue }
      text[kept] = byte
      kept += 1
    }
    text.removeSubrange(kept...)
  }

  /// Leaves of a text of lines the first ones; true if something was left out.
  static func keepFirstLines(_ count: Int, of text: inout [UInt8]) -> Bool {
    var lines = 0
    for index in text.indices where text[index] == InlineMark.lineEnd {
      lines += 1
      if lines < count { continue }
      Isolation.cut(&text, at: index)
      return true
    }
    return false
  }

  /// Bytes that make up what one line of `brief` detail has of a text of lines, if there are as many.
  private static let briefLength = 48

  /// Leaves of a text of lines as many as one line of `brief` detail needs.
  static func keepBriefLines(of text: inout [UInt8]) {
    for index in text.indices where index >= briefLength && text[index] == InlineMark.lineEnd {
      Isolation.cut(&text, at: index)
      return
    }
  }
}

/// The inline marks that are open at a place of a text, one bit each.
struct MarkStyle: OptionSet {
  let rawValue: UInt16

  static let emphasis = MarkStyle(.emphasis)
  static let strong = MarkStyle(.strong)
  static let label = MarkStyle(.label)
  static let example = MarkStyle(.example)
  static let link = MarkStyle(.link)
  static let verbatim = MarkStyle(.verbatim)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ mark: InlineMark) { rawValue = 1 << UInt16(mark.rawValue) }
}

/// Goes through the marks of a text that are well-formed; what is not ended, since only the first lines are shown, reaches to the
/// end of the text.
struct OpenMarks {
  private(set) var style: MarkStyle = []
  /// What was open before each mark that is.
  private var outer: [MarkStyle] = []

  /// Takes a byte that begins or ends a mark.
  mutating func take(_ byte: UInt8) {
    if let mark = InlineMark(rawValue: byte) {
      outer.append(style)
      style.insert(MarkStyle(mark))
    } else if byte == InlineMark.end {
      style = outer.popLast() ?? []
    }
  }
}
