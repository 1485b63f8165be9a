import CWordTables

extension LanguageRow {
  /// Spanish: pronouns at the end of verbs.
  ///
  /// Source: Real Academia Española, "Nueva gramática de la lengua española" (2009), 16.10–16.11, and "Ortografía" (2010),
  /// II.3.4 on the accent.
  static let spanish = LanguageRow(
    tag: "es", name: "Spanish", scripts: .latin, family: .romance,
    functionWords: WordTable(words_spanish_function_words()),
    contractions: WordTable(words_spanish_contractions()),
    irregularForms: WordTable(words_spanish_irregular_forms()),
    verbEndings: [
      "o", "ar", "as", "ar", "a", "ar", "an", "ar", "e", "ar", "en", "ar", "ado", "ar",
      "ada", "ar", "ados", "ar", "adas", "ar", "o", "er", "es", "er", "e", "er", "en", "er",
      "a", "er", "ido", "er", "ida", "er", "o", "ir", "es", "ir", "e", "ir", "en", "ir",
      "a", "ir", "ido", "ir", "ida", "ir",
    ], readings: proposeSpanish)

  private static let clitics = VerbClitics(table: WordTable(words_spanish_verb_clitics()), shortestHost: 2) {
    stem in
    // The accent is there because of the pronouns; before `nos` and `os` the verb loses `s` or `d`: `vámonos`, `sentaos`.
    let plain = withoutAcute(stem)
    var hosts = [plain]
    if plain.scalars != stem.scalars { hosts.append(stem) }
    if plain.hasSuffix("mo") { hosts.append(plain.appending("s")) }
    if plain.hasSuffix("a") || plain.hasSuffix("e") || plain.hasSuffix("i") {
      hosts.append(plain.appending("d"))
    }
    return hosts
  }

  /// Letters without the acute accent.
  static func withoutAcute(_ letters: KeyLetters) -> KeyLetters {
    KeyLetters(
      letters.scalars.map { scalar -> UInt32 in
        switch scalar {
        case 0xE1: 0x61
        case 0xE9: 0x65
        case 0xED: 0x69
        case 0xF3: 0x6F
        case 0xFA: 0x75
        default: scalar
        }
      })
  }

  @Sendable private static func proposeSpanish(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    // Adverbs keep the accent of their adjective: `rápidamente`.
    if key.hasSuffix("mente"), KeyLetters(key).count > 7 {
      let adjective = KeyLetters(key).dropping(last: 5)
      readings.append(.inflection, adjective.bytes, as: .adjective)
      if adjective.hasSuffix("a") {
        readings.append(.inflection, adjective.dropping(last: 1).appending("o").bytes, as: .adjective)
      }
    }
    clitics.propose(for: key, into: &readings)
    // A verb that is always reflexive: `arrepentirse`.
    if key.hasSuffix("ar") || key.hasSuffix("er") || key.hasSuffix("ir") {
      readings.append(.respelling, KeyLetters(key).appending("se").bytes)
    }
    // Diminutives: `perrito`, `casita`, `librillo`.
    for (ending, vowel) in diminutives where key.hasSuffix(ending) {
      let stem = KeyLetters(key).dropping(last: KeyLetters(ending).count)
      if stem.count > 2 { readings.append(.inflection, stem.appending(vowel).bytes, as: .noun) }
    }
  }

  private static let diminutives: [(StaticString, StaticString)] = [
    ("cito", ""), ("cita", ""), ("citos", ""), ("citas", ""), ("ito", "o"), ("ita", "a"), ("itos", "o"),
    ("itas", "a"), ("ito", ""), ("ita", ""), ("illo", "o"), ("illa", "a"), ("illos", "o"), ("illas", "a"),
    ("ísimo", "o"), ("ísima", "o"), ("ísimos", "o"), ("ísimas", "o"),
  ]
}
