import CICU

/// Letters without their accents: `cafe` of `café`, `angstrom` of `ångström`.
///
/// A character loses what its canonical decomposition sets behind its base (UnicodeData.txt); letters of Latin that have
/// no decomposition are written as in English: `ø` is `o`, `æ` is `ae`.
package enum AccentFolding {
  /// Appends a lookup key without accents; false if it had none.
  package static func append(folded key: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    var isFolded = false
    var offset = 0
    while offset < key.count {
      let unit = UTF8Decoding.unit(in: key, at: offset)
      defer { offset += unit.length }
      if unit.scalar < 0x80 {
        output.append(key[offset])
        continue
      }
      if unit.scalar &- 0x300 < 0x70 {
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
      } else {
        output.append(copying: key, offset..<(offset + unit.length))
      }
    }
    return isFolded
  }

  /// The key of a word without its accents, for those who write packs; nil if it has none.
  package static func bytes(for key: [UInt8]) -> [UInt8]? {
    var folded: [UInt8] = []
    return append(folded: key.span, to: &folded) ? folded : nil
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
    default: nil
    }
  }
}
