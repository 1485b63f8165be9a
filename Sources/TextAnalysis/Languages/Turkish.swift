import CWordTables

extension LanguageRow {
  /// Turkish: the letters `ı` and `i`, and the endings of names after an apostrophe. The rest is forms.
  ///
  /// A lookup key has `i` for `I` and a dotted `i` for `İ`, as in other languages (LookupKey, step 3).
  static let turkish = LanguageRow(
    tag: "tr", name: "Turkish", scripts: .latin, functionWords: WordTable(words_turkish_function_words()),
    readings: proposeTurkish)

  @Sendable private static func proposeTurkish(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    let letters = KeyLetters(key)
    // `İstanbul'da`: an ending that belongs to the name alone.
    if let apostrophe = letters.scalars.firstIndex(of: 0x27), apostrophe > 1 {
      readings.append(.inflection, KeyLetters(Array(letters.scalars[..<apostrophe])).bytes)
    }
    let plain = KeyLetters(letters.scalars.filter { $0 != 0x307 })
    if plain.count < letters.count { readings.append(.folding, plain.bytes) }
    // `Işık` and `IŞIK` at the beginning of a sentence.
    if plain.scalars.contains(0x69) {
      var first = plain
      if first.scalars[0] == 0x69 {
        first.scalars[0] = 0x131
        readings.append(.folding, first.bytes)
      }
      readings.append(.folding, KeyLetters(plain.scalars.map { $0 == 0x69 ? 0x131 : $0 }).bytes)
    }
  }
}
