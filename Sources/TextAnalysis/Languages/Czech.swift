import CWordTables

extension LanguageRow {
  /// Czech: negated verbs and superlatives, which are written as one word. The rest is forms.
  static let czech = LanguageRow(
    tag: "cs", name: "Czech", scripts: .latin, family: .slavic,
    functionWords: WordTable(words_czech_function_words()),
    readings: attachedPrefixes([("ne", .negated), ("nej", .superlative)]))
}
