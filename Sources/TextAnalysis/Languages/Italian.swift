import CWordTables

extension LanguageRow {
  /// Italian: elision, and pronouns at the end of verbs.
  ///
  /// Source: Serianni, "Grammatica italiana" (1989), I.28–I.36, VII.57–VII.75.
  static let italian = LanguageRow(
    tag: "it", name: "Italian", scripts: .latin, family: .romance,
    functionWords: WordTable(words_italian_function_words()),
    contractions: WordTable(words_italian_contractions()),
    readings: proposeItalian)

  private static let elisions = Elisions(table: WordTable(words_italian_elisions()))

  private static let clitics = VerbClitics(table: WordTable(words_italian_verb_clitics()), shortestHost: 2) {
    stem in
    var hosts = [stem]
    // The infinitive loses its last vowel: `farlo`, `porlo`; the short imperatives have an accent or apostrophe alone.
    if stem.hasSuffix("rr") || stem.hasSuffix("r") { hosts.insert(stem.appending("e"), at: 0) }
    if stem.hasSuffix("r") { hosts.append(stem.appending("re")) }
    return hosts
  }

  @Sendable private static func proposeItalian(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    elisions.propose(for: key, into: &readings)
    clitics.propose(for: key, into: &readings)
    // The vowel that falls before another word: `far`, `son`, `quel`.
    let letters = KeyLetters(key)
    if letters.hasSuffix("r") || letters.hasSuffix("n") || letters.hasSuffix("l"), letters.count > 2 {
      for vowel in ["e", "o"] as [StaticString] {
        readings.append(.respelling, letters.appending(vowel).bytes)
      }
    }
  }
}
