import CWordTables

extension LanguageRow {
  /// Norwegian Bokmål: compounds. The rest is forms.
  static let norwegian = LanguageRow(
    tag: "nb", name: "Norwegian Bokmål", scripts: .latin, family: .germanic,
    functionWords: WordTable(words_norwegian_function_words()),
    compounds: .linked(
      CompoundRules(links: ["s", "e"], lostEndings: [], shortestPart: 3)))
}
