import CWordTables

extension LanguageRow {
  /// Swedish: compounds. The rest is forms.
  static let swedish = LanguageRow(
    tag: "sv", name: "Swedish", scripts: .latin, family: .germanic,
    functionWords: WordTable(words_swedish_function_words()),
    compounds: .linked(
      CompoundRules(links: ["s"], lostEndings: ["a", "e"], shortestPart: 3)))
}
