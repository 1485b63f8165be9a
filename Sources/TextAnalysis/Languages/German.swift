import CWordTables

extension LanguageRow {
  /// German: umlauts and ß written otherwise, infinitives with `zu` inside, separable verbs, compounds.
  ///
  /// Source: Duden, "Die Grammatik" (2016), on compounds and their links, and separable verbs; DIN 5007 for `ae`, `oe`, `ue`.
  /// A lookup key has `ss` for ß as it is (LookupKey, step 3).
  static let german = LanguageRow(
    tag: "de", name: "German", scripts: .latin, family: .germanic,
    functionWords: WordTable(words_german_function_words()),
    abbreviations: WordTable(words_german_abbreviations()),
    contractions: WordTable(words_german_contractions()),
    verbEndings: ["e", "en", "t", "en", "st", "en", "et", "en", "te", "en"],
    readings: proposeGerman,
    compounds: .linked(
      CompoundRules(
        links: ["s", "n", "en", "es", "er", "e", "ens", "ns"], lostEndings: ["e", "en", "n"], shortestPart: 3)
    ),
    separableVerbs: germanVerbs)

  private static let germanVerbs = SeparableVerbs(table: WordTable(words_german_separable_verbs()))

  @Sendable private static func proposeGerman(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    // `aufzustehen`, `anzurufen`.
    if key.hasSuffix("n"), key.firstOffset(of: "zu", from: 1, to: key.count) != nil {
      for verb in germanVerbs.infinitives(of: KeyLetters(key)) {
        readings.append(.inflection, verb.bytes, as: .verb)
      }
    }
    umlauts(key, &readings)
    // `gehts`, `wie's`: `es` after a verb or pronoun.
    if let apostrophe = key.firstOffset(of: UInt8(ascii: "'"), in: 0..<key.count), apostrophe > 1 {
      var host: [UInt8] = []
      host.append(copying: key, 0..<apostrophe)
      if key.hasSuffix("'s") { readings.append(.parts, [host, Array("es")], host: 0) }
      // `Andrea's`, `hab'`.
      if apostrophe == key.count - 1 { readings.append(.respelling, host + [UInt8(ascii: "e")]) }
      if key.hasSuffix("'s") || apostrophe == key.count - 1 { readings.append(.respelling, host) }
    }
  }

  /// All of `ae`, `oe` and `ue` as umlauts, then one of them alone.
  private static func umlauts(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    var places: [Int] = []
    var index = 0
    while index + 1 < key.count {
      if key[index + 1] == UInt8(ascii: "e"), umlaut(key[index]) != nil {
        places.append(index)
        index += 1
      }
      index += 1
    }
    if places.isEmpty || places.count > 3 { return }
    readings.append(.respelling, spelled(key, places))
    if places.count > 1 { for place in places { readings.append(.respelling, spelled(key, [place])) } }
  }

  private static func umlaut(_ letter: UInt8) -> StaticString? {
    switch letter {
    case UInt8(ascii: "a"): "ä"
    case UInt8(ascii: "o"): "ö"
    case UInt8(ascii: "u"): "ü"
    default: nil
    }
  }

  private static func spelled(_ key: Span<UInt8>, _ places: [Int]) -> [UInt8] {
    var word: [UInt8] = []
    var index = 0
    while index < key.count {
      if places.contains(index), let letter = umlaut(key[index]) {
        word.append(text: letter)
        index += 2
      } else {
        word.append(key[index])
        index += 1
      }
    }
    return word
  }
}
