extension LanguageRow {
  /// The readings of a language in which some prefixes are written together with any word, each with what it expresses.
  static func attachedPrefixes(_ prefixes: [(letters: StaticString, expresses: Inflection)]) -> Readings {
    { key, readings in
      let letters = KeyLetters(key)
      for prefix in prefixes where letters.hasPrefix(prefix.letters) {
        let length = KeyLetters(prefix.letters).count
        if letters.count < length + 3 { continue }
        readings.append(
          .parts, [Array(prefix.letters), letters.dropping(first: length).bytes], host: 1,
          features: prefix.expresses.features)
      }
    }
  }
}
