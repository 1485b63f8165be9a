import ByteText

/// What kinds of characters Markdown tells apart (CommonMark 0.31, section 2.1).
enum MarkdownText {
  /// Whether a byte is an ASCII punctuation character, which a backslash may stand before.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// A character beside a run of delimiters.
  enum Neighbour: Equatable {
    case space
    case punctuation
    case other
  }

  /// What stands before an offset; the ends of the text count as space.
  static func neighbour(before offset: Int, in text: Span<UInt8>) -> Neighbour {
    if offset == 0 { return .space }
    var start = offset - 1
    while start > 0, offset - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    let unit = UTF8Decoding.unit(in: text, at: start)
    return start + unit.length == offset ? neighbour(unit.scalar) : .other
  }

  static func neighbour(at offset: Int, in text: Span<UInt8>) -> Neighbour {
    offset == text.count ? .space : neighbour(UTF8Decoding.unit(in: text, at: offset).scalar)
  }

  private static func neighbour(_ scalar: UInt32) -> Neighbour {
    if scalar < 0x80 {
      let byte = UInt8(scalar)
      return Ascii.isHTMLSpace(byte) ? .space : isPunctuation(byte) ? .punctuation : .other
    }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .spaceSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return .punctuation
    default: return .other
    }
  }
}
