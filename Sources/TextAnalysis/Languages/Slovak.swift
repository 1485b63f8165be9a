import CWordTables

extension LanguageRow {
  /// Slovak: adverbs, and negated verbs and superlatives, which are written as one word. The rest is forms.
  static let slovak = LanguageRow(
    tag: "sk", name: "Slovak", scripts: .latin, family: .slavic,
    functionWords: WordTable(words_slovak_function_words()),
    readings: proposeSlovak)

  @Sendable private static func proposeSlovak(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    let letters = KeyLetters(key)
    // Adverbs: `pekne`, of `pekný`.
    if letters.hasSuffix("e") || letters.hasSuffix("o"), letters.count > 4 {
      for ending in ["ý", "y", "í"] as [StaticString] {
        readings.append(.inflection, letters.dropping(last: 1).appending(ending).bytes, as: .adjective)
      }
    }
    for (prefix, features) in [("ne", .negated), ("naj", .superlative)] as [(StaticString, Inflection)]
    where letters.hasPrefix(prefix) {
      let length = KeyLetters(prefix).count
      if letters.count < length + 3 { continue }
      readings.append(
        .parts, [Array(prefix), letters.dropping(first: length).bytes], host: 1, features: features.features)
    }
  }
}
