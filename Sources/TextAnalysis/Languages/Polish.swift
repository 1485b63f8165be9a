import CWordTables

extension LanguageRow {
  /// Polish: negated adjectives and superlatives, which are written as one word. The rest is forms.
  static let polish = LanguageRow(
    tag: "pl", name: "Polish", scripts: .latin, family: .slavic,
    functionWords: WordTable(words_polish_function_words()),
    readings: attachedPrefixes([("nie", .negated), ("naj", .superlative)]))
}
