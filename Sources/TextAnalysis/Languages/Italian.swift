import CWordTables

extension LanguageRow {
  /// Italian: elision, and pronouns at the end of verbs.
  ///
  /// Source: Serianni, "Grammatica italiana" (1989), I.28–I.36, VII.57–VII.75.
  static let italian = LanguageRow(
    tag: "it", name: "Italian", scripts: .latin, family: .romance,
    functionWords: WordTable(words_italian_function_words()),
    contractions: WordTable(words_italian_contractions()),
    irregularForms: WordTable(words_italian_irregular_forms()),
    verbEndings: [
      "o", "are", "i", "are", "a", "are", "ano", "are", "ato", "are", "ata", "are",
      "ati", "are",
      "ate", "are", "o", "ere", "i", "ere", "e", "ere", "ono", "ere", "uto", "ere",
      "uta", "ere",
      "o", "ire", "i", "ire", "e", "ire", "ono", "ire", "ito", "ire", "ita", "ire",
    ], readings: proposeItalian)

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
    // `lentamente`, `facilmente`, `bellissima`.
    let letters = KeyLetters(key)
    if letters.hasSuffix("mente"), letters.count > 7 {
      let stem = letters.dropping(last: 5)
      if stem.hasSuffix("a") {
        readings.append(.inflection, stem.dropping(last: 1).appending("o").bytes, as: .adjective)
        readings.append(.inflection, stem.dropping(last: 1).appending("e").bytes, as: .adjective)
      }
      readings.append(.inflection, stem.appending("e").bytes, as: .adjective)
    }
    for ending in ["issimo", "issima", "issimi", "issime"] as [StaticString] where letters.hasSuffix(ending) {
      let stem = letters.dropping(last: 6)
      if stem.count < 3 { continue }
      for vowel in ["o", "e"] as [StaticString] {
        readings.append(
          .inflection, stem.appending(vowel).bytes, as: .adjective, features: Inflection.superlative.features)
      }
    }
    // A verb that is always reflexive: `pentirsi`.
    if letters.hasSuffix("are") || letters.hasSuffix("ere") || letters.hasSuffix("ire") {
      readings.append(.respelling, letters.dropping(last: 1).appending("si").bytes)
    }
    // The vowel that falls before another word: `far`, `son`, `quel`.
    if letters.hasSuffix("r") || letters.hasSuffix("n") || letters.hasSuffix("l"), letters.count > 2 {
      for vowel in ["e", "o"] as [StaticString] {
        readings.append(.respelling, letters.appending(vowel).bytes)
      }
    }
  }
}
