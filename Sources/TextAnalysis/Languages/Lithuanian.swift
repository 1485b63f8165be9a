import CWordTables

extension LanguageRow {
  /// Lithuanian: negated verbs, which are written as one word. The rest is forms.
  static let lithuanian = LanguageRow(
    tag: "lt", name: "Lithuanian", scripts: .latin,
    functionWords: WordTable(words_lithuanian_function_words()),
    readings: attachedPrefixes([("nebe", .negated), ("ne", .negated)]))
}
