import CWordTables

extension LanguageRow {
  /// Bulgarian: negated words, comparatives and superlatives, which are written as one word. The rest is forms.
  static let bulgarian = LanguageRow(
    tag: "bg", name: "Bulgarian", scripts: .cyrillic, family: .slavic,
    functionWords: WordTable(words_bulgarian_function_words()),
    readings: attachedPrefixes([("не", .negated), ("най-", .superlative), ("по-", .comparative)]))
}
