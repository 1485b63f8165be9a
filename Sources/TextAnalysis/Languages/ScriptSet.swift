import ByteText

/// Scripts that distinguish languages, one bit each.
package struct ScriptSet: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// No script. An empty literal would go through an array, which costs 700 instructions.
  package init() { rawValue = 0 }

  package static let latin = ScriptSet(rawValue: 1 << 0)
  package static let greek = ScriptSet(rawValue: 1 << 1)
  package static let cyrillic = ScriptSet(rawValue: 1 << 2)
  package static let armenian = ScriptSet(rawValue: 1 << 3)
  package static let hebrew = ScriptSet(rawValue: 1 << 4)
  package static let arabic = ScriptSet(rawValue: 1 << 5)
  package static let devanagari = ScriptSet(rawValue: 1 << 6)
  /// Thai, Lao, Burmese and Khmer.
  package static let southEastAsian = ScriptSet(rawValue: 1 << 7)
  package static let georgian = ScriptSet(rawValue: 1 << 8)
  package static let hangul = ScriptSet(rawValue: 1 << 9)
  /// Hiragana and Katakana.
  package static let kana = ScriptSet(rawValue: 1 << 10)
  /// Chinese characters.
  package static let han = ScriptSet(rawValue: 1 << 11)
  /// Any other.
  package static let other = ScriptSet(rawValue: 1 << 15)

  /// The script of a word, by its first letter; empty for one without letters. Blocks as in Blocks.txt of Unicode: those
  /// that hold the letters of the languages which are told apart here.
  package init(of word: Span<UInt8>) {
    var offset = 0
    while offset < word.count {
      let unit = UTF8Decoding.unit(in: word, at: offset)
      let script = Self.script(of: unit.scalar)
      if script.rawValue != 0 {
        self = script
        return
      }
      offset += unit.length
    }
    self = ScriptSet()
  }

  /// The scripts of all letters of a text.
  package init(allOf text: Span<UInt8>) {
    self = ScriptSet()
    var offset = 0
    while offset < text.count {
      let unit = UTF8Decoding.unit(in: text, at: offset)
      formUnion(Self.script(of: unit.scalar))
      offset += unit.length
    }
  }

  private static func script(of scalar: UInt32) -> ScriptSet {
    switch scalar {
    case ..<0x41, 0x5B...0x60, 0x7B...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: ScriptSet()
    case ..<0x2B0, 0x1D00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFB00...0xFB06, 0xFF21...0xFF5A: .latin
    // Modifier letters, marks, punctuation and signs.
    case 0x2B0...0x36F, 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0xFE00...0xFE2F: ScriptSet()
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: .cyrillic
    case 0x530...0x58F: .armenian
    case 0x590...0x5FF, 0xFB1D...0xFB4F: .hebrew
    case 0x600...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
    case 0x900...0x97F, 0xA8E0...0xA8FF: .devanagari
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: .southEastAsian
    case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: .georgian
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: .hangul
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F: .kana
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x303F, 0x3400...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      .han
    default: .other
    }
  }
}
