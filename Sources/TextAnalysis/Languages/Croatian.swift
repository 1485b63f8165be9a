import CWordTables

extension LanguageRow {
  /// Croatian: negated words and superlatives, which are written as one word. The rest is forms.
  static let croatian = LanguageRow(
    tag: "hr", name: "Croatian", scripts: .latin, family: .slavic,
    functionWords: WordTable(words_croatian_function_words()),
    readings: attachedPrefixes([("ne", .negated), ("naj", .superlative)]))
}
