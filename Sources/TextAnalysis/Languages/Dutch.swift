import CWordTables

extension LanguageRow {
  /// Dutch: compounds. The rest is forms.
  static let dutch = LanguageRow(
    tag: "nl", name: "Dutch", scripts: .latin, family: .germanic,
    functionWords: WordTable(words_dutch_function_words()),
    compounds: .linked(
      CompoundRules(links: ["s", "en", "n", "e", "er"], lostEndings: ["e"], shortestPart: 3)))
}
