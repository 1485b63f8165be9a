import CWordTables

extension LanguageRow {
  /// Danish: compounds. The rest is forms.
  static let danish = LanguageRow(
    tag: "da", name: "Danish", scripts: .latin, family: .germanic,
    functionWords: WordTable(words_danish_function_words()),
    compounds: .linked(
      CompoundRules(links: ["s", "e"], lostEndings: [], shortestPart: 3)))
}
