import CWordTables

extension LanguageRow {
  /// Arabic: the words written together with another. Vowel signs, the letter that only lengthens a line, and the ways to
  /// write hamza are dropped as accents are (`AccentFolding`).
  ///
  /// Source: Ryding, "A Reference Grammar of Modern Standard Arabic" (2005), 7.1 on the article, 12.3 on pronouns, 16 on
  /// particles.
  static let arabic = LanguageRow(
    tag: "ar", name: "Arabic", scripts: .arabic,
    functionWords: WordTable(words_arabic_function_words()),
    readings: proposeArabic)

  /// Letters that a word is left with, at least, beside its article and beside a single letter.
  private static let shortestHost = 2
  private static let shortestBesideLetter = 3

  /// Pronouns after nouns, verbs and prepositions, the longest first.
  private static let pronouns: [StaticString] = [
    "كما", "هما", "كم", "كن", "هم", "هن", "ها", "نا", "ني", "ه", "ك", "ي",
  ]

  @Sendable private static func proposeArabic(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    let letters = KeyLetters(key)
    // The article, alone or after the preposition that joins it: `للبيت`.
    if letters.hasPrefix("ال"), letters.count >= 2 + shortestHost {
      readings.append(.parts, [Array("ال"), letters.dropping(first: 2).bytes], host: 1)
    }
    if letters.hasPrefix("لل"), letters.count >= 2 + shortestHost {
      readings.append(.parts, [Array("ل"), Array("ال"), letters.dropping(first: 2).bytes], host: 2)
    }
    for letter in ["و", "ف", "ب", "ل", "ك", "س"] as [StaticString] where letters.hasPrefix(letter) {
      let rest = letters.dropping(first: 1)
      if rest.count >= shortestBesideLetter { readings.append(.parts, [Array(letter), rest.bytes], host: 1) }
    }
    for pronoun in pronouns where letters.hasSuffix(pronoun) {
      let host = letters.dropping(last: KeyLetters(pronoun).count)
      if host.count < shortestHost || host.count < shortestBesideLetter && host.count < letters.count - 1 {
        continue
      }
      // What ends in ة has ت before a pronoun, what ends in ى has ا.
      if host.hasSuffix("ت") {
        readings.append(
          .parts, [host.dropping(last: 1).appending("ة").bytes, Array(pronoun)], host: 0)
      }
      readings.append(.parts, [host.bytes, Array(pronoun)], host: 0)
      if host.hasSuffix("ا") {
        readings.append(
          .parts, [host.dropping(last: 1).appending("ى").bytes, Array(pronoun)], host: 0)
      }
    }
    inflected(letters, &readings)
  }

  /// Plurals and feminines that are made by endings, and the accusative.
  private static func inflected(_ letters: KeyLetters, _ readings: inout ReadingList) {
    for (ending, other) in [
      ("ات", "ة"), ("ات", ""), ("ون", ""), ("ين", ""), ("ان", ""), ("تين", "ة"), ("تان", "ة"), ("ة", ""),
      ("ا", ""), ("ية", "ي"), ("وا", ""), ("ت", ""),
    ] as [(StaticString, StaticString)] where letters.hasSuffix(ending) {
      let stem = letters.dropping(last: KeyLetters(ending).count)
      if stem.count >= shortestBesideLetter {
        readings.append(.inflection, stem.appending(other).bytes)
      }
    }
  }
}
