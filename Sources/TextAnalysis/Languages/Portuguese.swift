import CWordTables

extension LanguageRow {
  /// Portuguese: pronouns after and inside verbs, and elision.
  ///
  /// Source: Cunha and Cintra, "Nova gramática do português contemporâneo" (1984), chapter 11, on pronouns; chapter 15 on
  /// contracted prepositions.
  static let portuguese = LanguageRow(
    tag: "pt", name: "Portuguese", scripts: .latin, family: .romance,
    functionWords: WordTable(words_portuguese_function_words()),
    contractions: WordTable(words_portuguese_contractions()),
    irregularForms: WordTable(words_portuguese_irregular_forms()),
    verbEndings: [
      "o", "ar", "as", "ar", "a", "ar", "am", "ar", "ei", "ar", "ou", "ar", "e", "ar",
      "ado", "ar", "ada", "ar", "o", "er", "es", "er", "e", "er", "em", "er", "a", "er",
      "ido", "er", "ida", "er", "o", "ir", "es", "ir", "e", "ir", "em", "ir", "ido", "ir",
      "ida", "ir",
    ], readings: proposePortuguese)

  private static let elisions = Elisions(table: WordTable(words_portuguese_elisions()))

  /// Pronouns after a hyphen. Columns: the pronoun as written there, pronoun.
  private static let hyphenatedWords = WordTable(words_portuguese_hyphenated_words())

  /// The endings of a future or conditional after the pronoun: `dar-me-ia`, `far-se-á`.
  private static let endings: [StaticString] = [
    "ei", "ás", "á", "emos", "eis", "ão", "ia", "ias", "íamos", "íeis", "iam",
  ]

  @Sendable private static func proposePortuguese(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    hyphenated(key, &readings)
    elisions.propose(for: key, into: &readings)
    let letters = KeyLetters(key)
    if letters.hasSuffix("mente"), letters.count > 7 {
      let adjective = letters.dropping(last: 5)
      readings.append(.inflection, adjective.bytes, as: .adjective)
      if adjective.hasSuffix("a") {
        readings.append(.inflection, adjective.dropping(last: 1).appending("o").bytes, as: .adjective)
      }
    }
  }

  private static func hyphenated(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    var parts: [[UInt8]] = [[]]
    for index in key.indices {
      if key[index] == UInt8(ascii: "-") {
        parts.append([])
      } else {
        parts[parts.count - 1].append(key[index])
      }
    }
    guard parts.count == 2 || parts.count == 3, !parts[0].isEmpty else { return }
    let pronoun = parts[1]
    guard let row = hyphenatedWords.row(for: pronoun.span) else { return }
    let stem = KeyLetters(parts[0])
    let word = Array(hyphenatedWords[row, 1])
    if parts.count == 3 {
      guard endings.contains(where: { $0.matches(parts[2]) }) else { return }
      for verb in infinitives(of: stem) { readings.append(.parts, [verb.bytes, word], host: 0, as: .verb) }
      return
    }
    // Before `lo` the verb has lost `r`, `s` or `z`, and the last vowel has an accent for it; before `nos`, `s`.
    var hosts = [stem]
    if pronoun.count > 1, pronoun[0] == UInt8(ascii: "l"), word[0] != UInt8(ascii: "l") {
      let plain = withoutLastAccent(stem)
      hosts = [
        plain.appending("r"), plain.appending("s"), plain.appending("z"), stem.appending("s"),
        stem.appending("r"),
      ]
    } else if word == Array("nos") {
      hosts.append(stem.appending("s"))
    }
    for host in hosts { readings.append(.parts, [host.bytes, word], host: 0, as: .verb) }
  }

  /// The infinitives that begin a future: `far` of `fazer`, `dar`, `fá` of `fazer`.
  private static func infinitives(of stem: KeyLetters) -> [KeyLetters] {
    let plain = withoutLastAccent(stem)
    switch (plain.bytes.count, plain.hasSuffix("far"), plain.hasSuffix("dir"), plain.hasSuffix("trar")) {
    case (3, true, _, _): return [KeyLetters("fazer")]
    case (3, _, true, _): return [KeyLetters("dizer")]
    case (4, _, _, true): return [KeyLetters("trazer")]
    default: return stem.hasSuffix("r") ? [stem] : [plain.appending("r"), stem]
    }
  }

  private static func withoutLastAccent(_ letters: KeyLetters) -> KeyLetters {
    var scalars = letters.scalars
    guard let last = scalars.indices.last else { return letters }
    switch scalars[last] {
    case 0xE1, 0xE2: scalars[last] = 0x61
    case 0xE9, 0xEA: scalars[last] = 0x65
    case 0xED: scalars[last] = 0x69
    case 0xF3, 0xF4: scalars[last] = 0x6F
    default: break
    }
    return KeyLetters(scalars)
  }
}
