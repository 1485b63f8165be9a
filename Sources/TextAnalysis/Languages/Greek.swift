import CWordTables

extension LanguageRow {
  /// Greek: forms alone. Accents that are not written are dropped as accents are (`AccentFolding`).
  static let greek = LanguageRow(
    tag: "el", name: "Greek", scripts: .greek,
    functionWords: WordTable(words_greek_function_words()))
}
