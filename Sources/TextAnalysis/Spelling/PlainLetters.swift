import ByteText

/// Latin letters without their accents, as somebody writes them who has no others on the keyboard.
public enum PlainLetters {
  /// The plain spelling of a lookup key; nil if a character of it is neither ASCII nor a Latin letter.
  ///
  /// Source: the decompositions in UnicodeData.txt of the lower-case letters of Latin-1 Supplement and Latin Extended-A;
  /// those without one are spelled as in English.
  public static func spelling(of key: Span<UInt8>) -> [UInt8]? {
    var plain: [UInt8] = []
    var offset = 0
    while offset < key.count {
      let unit = UTF8Decoding.unit(in: key, at: offset)
      offset += unit.length
      if unit.scalar < 0x80 {
        plain.append(UInt8(unit.scalar))
      } else {
        guard let letters = letters(for: unit.scalar) else { return nil }
        plain.append(text: letters)
      }
    }
    return plain
  }

  private static func letters(for scalar: UInt32) -> StaticString? {
    switch scalar {
    case 0xE0...0xE5, 0x101, 0x103, 0x105: "a"
    case 0xE6: "ae"
    case 0xE7, 0x107, 0x109, 0x10B, 0x10D: "c"
    case 0xF0, 0x10F, 0x111: "d"
    case 0xE8...0xEB, 0x113, 0x115, 0x117, 0x119, 0x11B: "e"
    case 0x11D, 0x11F, 0x121, 0x123: "g"
    case 0x125, 0x127: "h"
    case 0xEC...0xEF, 0x129, 0x12B, 0x12D, 0x12F, 0x131: "i"
    case 0x135: "j"
    case 0x137: "k"
    case 0x13A, 0x13C, 0x13E, 0x142: "l"
    case 0xF1, 0x144, 0x146, 0x148: "n"
    case 0xF2...0xF6, 0xF8, 0x14D, 0x14F, 0x151: "o"
    case 0x153: "oe"
    case 0x155, 0x157, 0x159: "r"
    case 0xDF: "ss"
    case 0x15B, 0x15D, 0x15F, 0x161: "s"
    case 0xFE: "th"
    case 0x163, 0x165, 0x167: "t"
    case 0xF9...0xFC, 0x169, 0x16B, 0x16D, 0x16F, 0x171, 0x173: "u"
    case 0x175: "w"
    case 0xFD, 0xFF, 0x177: "y"
    case 0x17A, 0x17C, 0x17E: "z"
    default: nil
    }
  }
}
