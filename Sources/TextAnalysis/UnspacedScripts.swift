/// The scripts whose words have no spaces between them, and in which no language with rules of its own here is written: Chinese
/// characters, Hiragana and Katakana, Thai, Lao, Burmese and Khmer.
package enum UnspacedScripts {
  /// Whether a lookup key has characters of these scripts alone, and one at least.
  package static func hold(_ key: Span<UInt8>) -> Bool {
    var offset = 0
    while offset &+ 3 <= key.count {
      if ScriptDictionaries.kind(key[offset], key[offset &+ 1]) == nil { return false }
      offset &+= 3
    }
    return offset == key.count && offset > 0
  }

  /// Whether a text of these scripts is its own lookup key for sure: it has only characters that NFKC_Casefold leaves as
  /// they are, wherever they are. Those of Chinese and Japanese but compatibility forms and combining marks, and those
  /// of Thai but U+0E33, which decomposes, and the marks below, which are put before those above.
  static func areNormal(_ text: Span<UInt8>) -> Bool {
    // `LookupKey` shortens longer runs of marks.
    if text.count > 90 { return false }
    var offset = 0
    while offset &+ 3 <= text.count {
      let (second, third) = (text[offset &+ 1], text[offset &+ 2])
      if second & 0xC0 != 0x80 || third & 0xC0 != 0x80 { return false }
      let isNormal =
        switch (text[offset], second) {
        case (0xE0, 0xB8): third >= 0x81 && third <= 0xB7 && third != 0xB3
        case (0xE0, 0xB9): third <= 0x8E
        case (0xE3, 0x81): third >= 0x81
        case (0xE3, 0x82): third <= 0x96 || third >= 0xA1
        case (0xE3, 0x83): third <= 0xBE
        case (0xE3, 0x90...): true
        case (0xE4...0xE9, _): true
        default: false
        }
      if !isNormal { return false }
      offset &+= 3
    }
    return offset == text.count && offset > 0
  }
}
