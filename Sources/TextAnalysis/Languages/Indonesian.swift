import CWordTables

extension LanguageRow {
  /// Indonesian: forms alone.
  static let indonesian = LanguageRow(
    tag: "id", name: "Indonesian", scripts: .latin,
    functionWords: WordTable(words_indonesian_function_words()))
}
