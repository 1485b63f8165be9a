import CWordTables

extension LanguageRow {
  /// Finnish: compounds. The rest is forms.
  static let finnish = LanguageRow(
    tag: "fi", name: "Finnish", scripts: .latin,
    functionWords: WordTable(words_finnish_function_words()),
    compounds: .linked(
      CompoundRules(links: ["n"], lostEndings: [], shortestPart: 3)))
}
