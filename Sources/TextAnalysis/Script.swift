import CICU

/// A writing system by its ISO 15924 code, four ASCII letters packed big-endian.
///
/// Enough to choose packs by: what is not Latin is not looked up in an English pack first.
package struct Script: Hashable, Sendable {
  package let code: UInt32

  package init(code: UInt32) {
    self.code = code
  }

  package static let latin = Script(code: 0x4C61_746E)  // Latn
  /// Of no script in particular: digits, punctuation, the replacement character.
  package static let common = Script(code: 0x5A79_7979)  // Zyyy
  private static let inherited = Script(code: 0x5A69_6E68)  // Zinh

  /// The script of the first character that has one of its own, or `common`. `text` is UTF-8.
  package static func first(in text: Span<UInt8>) -> Script {
    var offset = 0
    while offset < text.count {
      let unit = UTF8Decoding.unit(in: text, at: offset)
      offset += unit.length
      if unit.scalar < 0x80 {
        if (unit.scalar | 0x20) &- 0x61 < 26 { return .latin }
        continue
      }
      let script = Script(code: cicu_script(Int32(unit.scalar)))
      if script != .common && script != inherited { return script }
    }
    return .common
  }
}
