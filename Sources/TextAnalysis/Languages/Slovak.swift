import CWordTables

extension LanguageRow {
  /// Slovak: adverbs, and negated verbs and superlatives, which are written as one word. The rest is forms.
  static let slovak = LanguageRow(
    tag: "sk", name: "Slovak", scripts: .latin, family: .slavic,
    functionWords: WordTable(words_slovak_function_words()),
    readings: proposeSlovak)

  private static let proposePrefixes = attachedPrefixes([("ne", .negated), ("naj", .superlative)])

  @Sendable private static func proposeSlovak(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    let letters = KeyLetters(key)
    // Adverbs: `pekne`, of `pekný`.
    if letters.hasSuffix("e") || letters.hasSuffix("o"), letters.count > 4 {
      for ending in ["ý", "y", "í"] as [StaticString] {
        readings.append(.inflection, letters.dropping(last: 1).appending(ending).bytes, as: .adjective)
      }
    }
    proposePrefixes(key, &readings)
  }
}
