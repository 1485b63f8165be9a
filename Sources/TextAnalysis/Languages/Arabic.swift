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
    readings: proposeArabic, hasOptionalAccents: true)

  /// Letters that a word is left with, at least, beside its article and beside a single letter.
  private static let shortestHost = 2
  private static let shortestBesideLetter = 3

  /// Pronouns after nouns, verbs and prepositions, the longest first.
  private static let pronouns: [StaticString] = [
    "كما", "هما", "كم", "كن", "هم", "هن", "ها", "نا", "ني", "ه", "ك", "ي",
  ]

  @Sendable private static func proposeArabic(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    let letters = KeyLetters(key)
    // Without vowel signs and the letter that only lengthens a line; the other marks stay.
    let plain = KeyLetters(letters.scalars.filter { !(0x64B...0x652).contains($0) && $0 != 0x640 })
    if plain.count < letters.count {
      readings.append(.folding, plain.bytes)
      return
    }
    // The article, alone or after the preposition that joins it: `للبيت`.
    if letters.hasPrefix("ال"), letters.count >= 2 + shortestHost {
      readings.append(.parts, [Array("ال"), letters.dropping(first: 2).bytes], host: 1)
    }
    if letters.hasPrefix("لل"), letters.count >= 2 + shortestHost {
      readings.append(.parts, [Array("ل"), Array("ال"), letters.dropping(first: 2).bytes], host: 2)
    }
    // Dictionaries list many nouns with their article alone.
    if !letters.hasPrefix("ال"), letters.count > shortestHost {
      readings.append(.respelling, Array("ال") + letters.bytes)
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
    imperfect(letters, &readings)
    inflected(letters, &readings)
  }

  /// The past tense, third person, of a verb in the present: `لعب` of `يلعبون`, `قال` of `يقول`, `استخدم` of `يستخدم`,
  /// `أراد` of `يريد`.
  private static func imperfect(_ letters: KeyLetters, _ readings: inout ReadingList) {
    guard letters.count > 3, persons.contains(where: { letters.hasPrefix($0) }) else { return }
    for ending in ["ون", "وا", "ين", "ان", "ن", ""] as [StaticString] where letters.hasSuffix(ending) {
      let stem = letters.dropping(first: 1, last: KeyLetters(ending).count)
      if stem.count < shortestBesideLetter { continue }
      var verbs = [stem.scalars]
      // The long vowel of a hollow verb.
      if stem.count == 3, stem.scalars[1] == 0x648 || stem.scalars[1] == 0x64A {
        verbs.append([stem.scalars[0], 0x627, stem.scalars[2]])
      }
      for verb in verbs {
        for first in [[], [0x627], [0x623]] as [[UInt32]] {
          readings.append(.inflection, KeyLetters(first + verb).bytes, as: .verb)
        }
      }
    }
  }

  /// The first letters of verbs in the present.
  private static let persons: [StaticString] = ["ي", "ت", "أ", "ن"]

  /// Plurals and feminines that are made by endings, and the accusative.
  private static func inflected(_ letters: KeyLetters, _ readings: inout ReadingList) {
    for (ending, other) in [
      ("ات", "ة"), ("ات", ""), ("ون", ""), ("ين", ""), ("ان", ""), ("تين", "ة"), ("تان", "ة"), ("ة", ""),
      ("ا", ""), ("ية", "ي"), ("وا", ""), ("ت", ""), ("نا", ""), ("تم", ""),
    ] as [(StaticString, StaticString)] where letters.hasSuffix(ending) {
      let stem = letters.dropping(last: KeyLetters(ending).count)
      if stem.count >= shortestBesideLetter {
        readings.append(.inflection, stem.appending(other).bytes)
      }
    }
  }
}
