import CWordTables

extension LanguageRow {
  /// Chinese. Its words have no forms; traditional and simplified spellings are entries of the packs.
  static let chinese = LanguageRow(
    tag: "zh", name: "Chinese", scripts: .han, functionWords: WordTable(words_chinese_function_words()))
}
