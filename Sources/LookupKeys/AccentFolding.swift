import ByteText
import CICU

/// Removal of accents and of other signs that are often not written: `cafe` for `café`, `angstrom` for `ångström`.
///
/// A Latin letter is reduced to the base of its canonical decomposition (UnicodeData.txt). Latin letters without a
/// decomposition are written as in English: `ø` is `o`, `æ` is `ae`. Greek letters lose their accents
/// too, and `ё` its dots. In Arabic and Hebrew, vowel signs are removed, and Arabic letters lose their hamza. In Hindi, the
/// dot below is removed, and both nasal signs become one.
public enum AccentFolding {
  /// Appends a lookup key without its accents. Returns false if it had none.
  public static func append(folded key: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    var isFolded = false
    var offset = 0
    while offset < key.count {
      let unit = UTF8Decoding.unit(in: key, at: offset)
      defer { offset += unit.length }
      if unit.scalar < 0x80 {
        output.append(key[offset])
        continue
      }
      if isMark(unit.scalar) {
        isFolded = true
        continue
      }
      if let letters = letters(for: unit.scalar) {
        output.append(text: letters)
        isFolded = true
        continue
      }
      let base = cicu_base_character(Int32(unit.scalar))
      if base &- 0x61 < 26, base >= 0x61 {
        output.append(UInt8(base))
        isFolded = true
      } else if base != Int32(unit.scalar), base &- 0x3B1 < 25, base >= 0x3B1 {
        // Greek, ά to ώ.
        output.append(scalar: UInt32(base))
        isFolded = true
      } else {
        output.append(copying: key, offset..<(offset + unit.length))
      }
    }
    return isFolded
  }

  /// A key without its accents, for code that writes packs; nil if it has none.
  public static func bytes(for key: [UInt8]) -> [UInt8]? {
    var folded: [UInt8] = []
    return append(folded: key.span, to: &folded) ? folded : nil
  }

  /// Whether a character only modifies the letter before it.
  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x640, 0x64B...0x65F, 0x670,
      0x93C:
      true
    default: false
    }
  }

  private static func letters(for scalar: UInt32) -> StaticString? {
    switch scalar {
    case 0xE6: "ae"
    case 0xF0, 0x111: "d"
    case 0xF8: "o"
    case 0xFE: "th"
    case 0x127: "h"
    case 0x131: "i"
    case 0x142: "l"
    case 0x153: "oe"
    case 0xDF: "ss"
    case 0x451: "е"
    case 0x622, 0x623, 0x625, 0x671: "ا"
    case 0x624: "و"
    case 0x626, 0x649: "ي"
    case 0x629: "ه"
    case 0x901: "ं"
    default: nil
    }
  }
}
