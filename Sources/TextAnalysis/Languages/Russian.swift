import CWordTables

extension LanguageRow {
  /// Russian: particles after a hyphen, and reflexive verbs. Stress marks and the dots of `ё` are accents (`AccentFolding`).
  static let russian = LanguageRow(
    tag: "ru", name: "Russian", scripts: .cyrillic, family: .slavic,
    functionWords: WordTable(words_russian_function_words()),
    readings: proposeRussian, hasOptionalAccents: true)

  private static let particles: [StaticString] = ["то", "ка", "либо", "нибудь", "таки", "с", "де"]

  @Sendable private static func proposeRussian(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    let letters = KeyLetters(key)
    // Only one letter of a word is `ё`, as it has the stress. Packs list headwords with `ё` as accented, not forms.
    for (index, letter) in letters.scalars.enumerated() where letter == 0x435 {
      var other = letters
      other.scalars[index] = 0x451
      readings.append(.folding, other.bytes)
    }
    if let hyphen = letters.scalars.lastIndex(of: 0x2D), hyphen > 0 {
      let tail = letters.dropping(first: hyphen + 1)
      let host = letters.dropping(last: letters.count - hyphen)
      for particle in particles where tail.scalars == KeyLetters(particle).scalars {
        readings.append(.parts, [host.bytes, Array(particle)], host: 0)
      }
    }
    // The ending of the reflexive verb, where a table lists the other forms alone.
    if letters.count > 4, letters.hasSuffix("ся") || letters.hasSuffix("сь") {
      readings.append(.parts, [letters.dropping(last: 2).bytes, Array("ся")], host: 0, as: .verb)
    }
    // `поскорее`, `наибольший`.
    if letters.hasPrefix("наи"), letters.count > 6 {
      readings.append(
        .parts, [Array("наи"), letters.dropping(first: 3).bytes], host: 1, features: .superlative)
    }
  }
}
