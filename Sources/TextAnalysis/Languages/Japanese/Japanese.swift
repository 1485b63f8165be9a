import ByteText
import CWordTables

extension LanguageRow {
  /// Japanese.
  static let japanese = LanguageRow(
    tag: "ja", name: "Japanese", scripts: [.kana, .han],
    functionWords: WordTable(words_japanese_function_words()), readings: JapaneseSpelling.readings,
    buildsForms: true)
}

/// Other ways to write a Japanese word.
enum JapaneseSpelling {
  /// The word in the other kana: `らーめん` for `ラーメン`, `ネコ` for `ねこ`.
  @Sendable static func readings(_ key: Span<UInt8>, into list: inout ReadingList) {
    for isKatakana in [false, true] {
      if let other = inOtherKana(key, isKatakana: isKatakana) { list.append(.respelling, other) }
    }
  }

  /// The key with all hiragana as katakana, or the reverse; nil if it has none to change.
  static func inOtherKana(_ key: Span<UInt8>, isKatakana: Bool) -> [UInt8]? {
    var result: [UInt8] = []
    var isChanged = false
    var offset = 0
    while offset < key.count {
      let unit = UTF8Decoding.unit(in: key, at: offset)
      var scalar = unit.scalar
      // U+3041 to U+3096 are 96 places before U+30A1 to U+30F6.
      if isKatakana ? (0x3041...0x3096).contains(scalar) : (0x30A1...0x30F6).contains(scalar) {
        scalar = isKatakana ? scalar + 96 : scalar - 96
        isChanged = true
        result += [0xE3, UInt8(0x80 | scalar >> 6 & 0x3F), UInt8(0x80 | scalar & 0x3F)]
      } else {
        result.append(copying: key, offset..<(offset + unit.length))
      }
      offset += unit.length
    }
    return isChanged ? result : nil
  }
}
