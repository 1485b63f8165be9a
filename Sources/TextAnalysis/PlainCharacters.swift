/// The characters whose word rules are known without ICU: all of ASCII, and of the rest the characters of prose in
/// Latin, Greek, Cyrillic, Armenian and Arabic letters, without the marks on letters.
///
/// A character is in the table if ICU 72 treats it as one of ASCII, or as `·`, beside each character of ASCII and
/// between each two; `PlainCharactersTests` compares each with ICU. It is not in it if it extends or formats the character
/// before it, or is treated otherwise beside such a one (Hebrew letters, regional indicators). An emoji may be: it is
/// like any sign, unless U+200D comes before it, which is not in the table.
enum PlainCharacters {
  /// The class of a character in the word rules.
  enum Class: UInt8 {
    case unknown
    /// ALetter: joins letters, digits and `_`.
    case letter
    /// Numeric.
    case digit
    /// A token of its own.
    case other
    /// MidNumLet: joins two letters or two digits.
    case point
    /// MidLetter: joins two letters.
    case middle
    /// MidNum: joins two digits.
    case comma
  }

  /// The class of a character from U+0080 on.
  @inline(__always)
  static func `class`(of scalar: UInt32) -> Class {
    scalar < UInt32(table.count) ? table[Int(scalar)] : .unknown
  }

  private static let table: [Class] = {
    var table = [Class](repeating: .unknown, count: 0x2C00)
    for (range, value) in ranges {
      for scalar in range { table[scalar] = value }
    }
    return table
  }()

  private static let ranges: [(ClosedRange<Int>, Class)] = [
    // Latin-1, Latin Extended, IPA, modifiers.
    (0x80...0xFF, .other), (0xAA...0xAA, .letter), (0xAD...0xAD, .unknown), (0xB5...0xB5, .letter),
    (0xB7...0xB7, .middle), (0xBA...0xBA, .letter), (0xC0...0xD6, .letter), (0xD8...0xF6, .letter),
    (0xF8...0x2D7, .letter),
    // Greek, Cyrillic, Armenian.
    (0x386...0x386, .letter), (0x387...0x387, .middle), (0x388...0x38A, .letter), (0x38C...0x38C, .letter),
    (0x38E...0x3A1, .letter), (0x3A3...0x3F5, .letter), (0x3F7...0x481, .letter), (0x48A...0x52F, .letter),
    (0x531...0x556, .letter), (0x55A...0x55C, .letter), (0x560...0x588, .letter), (0x589...0x589, .comma),
    // Arabic.
    (0x60C...0x60C, .comma), (0x61B...0x61B, .other), (0x61F...0x61F, .other), (0x620...0x64A, .letter),
    (0x660...0x669, .digit), (0x66A...0x66A, .other), (0x66B...0x66B, .digit), (0x66C...0x66C, .comma),
    (0x671...0x6D3, .letter), (0x6D4...0x6D4, .other), (0x6F0...0x6F9, .digit),
    // Latin of Vietnamese, Greek with accents.
    (0x1E00...0x1F15, .letter), (0x1F18...0x1F1D, .letter), (0x1F20...0x1F45, .letter),
    (0x1F48...0x1F4D, .letter), (0x1F50...0x1F57, .letter), (0x1F5F...0x1F7D, .letter),
    (0x1F80...0x1FB4, .letter), (0x1FB6...0x1FBC, .letter), (0x1FC2...0x1FC4, .letter),
    (0x1FC6...0x1FCC, .letter), (0x1FD0...0x1FD3, .letter), (0x1FD6...0x1FDB, .letter),
    (0x1FE0...0x1FEC, .letter), (0x1FF2...0x1FF4, .letter), (0x1FF6...0x1FFC, .letter),
    // Punctuation: dashes, quotation marks, bullets, the ellipsis.
    (0x200B...0x200B, .other), (0x2010...0x2017, .other), (0x2018...0x2019, .point),
    (0x201A...0x2023, .other), (0x2024...0x2024, .point), (0x2025...0x2026, .other),
    (0x2027...0x2027, .middle), (0x2030...0x203E, .other), (0x2041...0x2043, .other),
    (0x2044...0x2044, .comma), (0x2045...0x2053, .other),
    // Raised and lowered digits, currencies, letter-like signs, arrows, mathematics, lines, shapes, dingbats.
    (0x2070...0x2070, .other), (0x2074...0x207E, .other), (0x2080...0x208E, .other),
    (0x20A0...0x20C0, .other),
    (0x2103...0x2106, .other), (0x2116...0x2118, .other), (0x211E...0x2123, .other),
    (0x2150...0x215F, .other),
    (0x2190...0x24B5, .other), (0x24EA...0x2BFF, .other),
  ]

  // MARK: ASCII

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    // '@' (0x40) counts as a letter in ICU 72; '`' (0x60) does not.
    (byte | 0x20) &- 0x60 <= 26 && byte != 0x60
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 <= 9
  }

  /// Whether a byte is a letter, a digit or `_`.
  @inline(__always)
  static func startsWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }

  /// True if there is a word boundary between a byte of ASCII and a plain character that begins with `right`, whatever
  /// comes before and after them.
  ///
  /// That holds after each byte that no rule joins to such a character on its right; `:` is left out because other
  /// versions of ICU join letters by it.
  @inline(__always)
  static func isCertainCut(between left: UInt8, and right: UInt8) -> Bool {
    guard left < 0x80, !startsWord(left) else { return false }
    switch left {
    case UInt8(ascii: " "): return right != UInt8(ascii: " ")
    case UInt8(ascii: "\r"): return right != UInt8(ascii: "\n")
    case UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    default: return true
    }
  }
}
