import CWordTables

extension LanguageRow {
  /// Hungarian: compounds. The rest is forms.
  static let hungarian = LanguageRow(
    tag: "hu", name: "Hungarian", scripts: .latin,
    functionWords: WordTable(words_hungarian_function_words()),
    compounds: .linked(
      CompoundRules(links: [], lostEndings: [], shortestPart: 3)))
}
