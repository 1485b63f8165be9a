import CWordTables

extension LanguageRow {
  /// Slovak: negated verbs and superlatives, which are written as one word. The rest is forms.
  static let slovak = LanguageRow(
    tag: "sk", name: "Slovak", scripts: .latin, family: .slavic,
    functionWords: WordTable(words_slovak_function_words()),
    readings: attachedPrefixes([("ne", .negated), ("naj", .superlative)]))
}
