import LexiconModel

/// Base forms that an English word may be inflected from, by the rules of its spelling.
///
/// Source: morphy(7WN), "Rules of Detachment", and `morph.c` of WordNet 3.0 for what the page leaves out (nouns of
/// one or two letters and those in -ss are left alone; so are rules that leave nothing); beyond them what Quirk et al.,
/// "A Comprehensive Grammar of the English Language" (1985), 3.5–3.10, 5.79–5.103 and 7.79, say of spelling. Irregular
/// forms come from the forms of packs. A proposal need not be a word: it is looked up.
enum EnglishLemmatizer {
  /// Appends the base forms that `key`, a lookup key of one word, can regularly have: nouns, verbs, adjectives,
  /// adverbs, the likelier first. `hop` is not proposed for `hoping`: its form has a second p.
  @Sendable static func propose(for key: Span<UInt8>, into proposals: inout ProposalList) {
    if !mayHaveRegularEnding(key) { return }
    apply(nounRules, to: key, as: .noun, into: &proposals)
    for rule in verbRules { rule.apply(to: key, as: .verb, into: &proposals) }
    for rule in adjectiveRules { rule.apply(to: key, as: .adjective, into: &proposals) }
    for rule in adjectiveRules { rule.apply(to: key, as: .adverb, into: &proposals) }
  }

  /// Whether a lookup key ends as inflected nouns and verbs do.
  @Sendable static func mayBeInflected(_ key: Span<UInt8>) -> Bool {
    key.hasSuffix("s") && !key.hasSuffix("ss") || key.hasSuffix("ed") || key.hasSuffix("ing")
      || key.hasSuffix("men")
  }

  /// Appends the base forms of a word that has no regular ones: rare plurals, most of Latin and Greek, verbs with the endings
  /// of `thou` and of old `he`, and spellings that break the rules.
  @Sendable static func proposeRare(for key: Span<UInt8>, into proposals: inout ProposalList) {
    if !mayHaveRareEnding(key) { return }
    apply(rareNounRules, to: key, as: .noun, into: &proposals)
    for rule in oldVerbRules { rule.apply(to: key, as: .verb, into: &proposals) }
    for rule in looseVerbRules { rule.apply(to: key, as: .verb, into: &proposals) }
    for rule in looseAdjectiveRules { rule.apply(to: key, as: .adjective, into: &proposals) }
  }

  /// False if no regular rule has the last two letters, as for most base forms.
  private static func mayHaveRegularEnding(_ key: Span<UInt8>) -> Bool {
    if key.count < 2 { return false }
    let letter = key[key.count - 2]
    return switch key[key.count - 1] {
    case UInt8(ascii: "s"): true
    case UInt8(ascii: "d"), UInt8(ascii: "n"), UInt8(ascii: "r"): letter == UInt8(ascii: "e")
    case UInt8(ascii: "e"): letter == UInt8(ascii: "a")
    case UInt8(ascii: "g"): letter == UInt8(ascii: "n")
    case UInt8(ascii: "l"): letter == UInt8(ascii: "u")
    case UInt8(ascii: "t"): letter == UInt8(ascii: "s")
    default: false
    }
  }

  /// False if no rare rule has the last letters.
  private static func mayHaveRareEnding(_ key: Span<UInt8>) -> Bool {
    if key.count < 2 { return false }
    let letter = key[key.count - 2]
    return switch key[key.count - 1] {
    // The last is that of æ.
    case UInt8(ascii: "s"), UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "t"), 0xA6: true
    case UInt8(ascii: "d"): letter == UInt8(ascii: "e") || letter == UInt8(ascii: "'")
    case UInt8(ascii: "e"): letter == UInt8(ascii: "l")
    case UInt8(ascii: "g"): letter == UInt8(ascii: "n")
    case UInt8(ascii: "h"): letter == UInt8(ascii: "t")
    case UInt8(ascii: "l"), UInt8(ascii: "x"): letter == UInt8(ascii: "u")
    case UInt8(ascii: "m"): letter == UInt8(ascii: "i")
    case UInt8(ascii: "r"): letter == UInt8(ascii: "e")
    case UInt8(ascii: "y"): letter == UInt8(ascii: "b")
    default: false
    }
  }

  private static func apply(
    _ rules: [Rule], to key: Span<UInt8>, as partOfSpeech: PartOfSpeech, into proposals: inout ProposalList
  ) {
    if key.hasSuffix("ful") {
      // boxesful: the noun inside is inflected, and the base form gets its -ful back.
      let inner = key.extracting(0..<(key.count - 3))
      for rule in rules { rule.apply(to: inner, tail: "ful", as: partOfSpeech, into: &proposals) }
    } else if key.count > 2 {
      for rule in rules { rule.apply(to: key, as: partOfSpeech, into: &proposals) }
    }
  }

  /// The condition for the letters before an ending.
  private enum Stem {
    case any
    /// No -s: `glass` is no plural.
    case noSibilant
    /// Ends in s, x, z, ch, sh or o, after which -es is an ending of its own.
    case sibilant
    /// Not one syllable with a single vowel letter followed by a single consonant, which would be doubled: `hopped`.
    case notDoubling
    /// Ends in a consonant twice, of which the second goes: `hopp`.
    case doubled
    /// As doubled, and the consonant is s or z: `quizz`.
    case doubledSibilant
    /// Ends in c, which is written ck before e and i: `panick`.
    case hardC
    /// Of at least four letters: `cherub`, not the `k` of `Kim`.
    case long
  }

  private struct Rule {
    let suffix: StaticString
    let ending: StaticString
    let inflection: Inflection
    var stem = Stem.any

    @inline(__always)
    func apply(
      to key: Span<UInt8>, tail: StaticString = "", as partOfSpeech: PartOfSpeech,
      into proposals: inout ProposalList
    ) {
      // The last letter alone rules out most rules.
      let last = suffix.byte(at: suffix.utf8CodeUnitCount &- 1)
      if key.isEmpty || key[key.count &- 1] != last { return }
      applyFitting(to: key, tail: tail, as: partOfSpeech, into: &proposals)
    }

    private func applyFitting(
      to key: Span<UInt8>, tail: StaticString, as partOfSpeech: PartOfSpeech,
      into proposals: inout ProposalList
    ) {
      var count = key.count - suffix.utf8CodeUnitCount
      guard count > 0, key.hasSuffix(suffix) else { return }
      let letters = key.extracting(0..<count)
      switch stem {
      case .any: break
      case .long: if count < 4 { return }
      case .noSibilant: if count < 2 || letters.hasSuffix("s") { return }
      case .sibilant: if !EnglishSpelling.takesES(letters) { return }
      case .notDoubling: if EnglishSpelling.doubles(letters) { return }
      case .doubled:
        if !EnglishSpelling.isDoubled(letters) { return }
        count -= 1
      case .doubledSibilant:
        if !EnglishSpelling.isDoubled(letters) || !EnglishSpelling.takesES(letters) { return }
        count -= 1
      case .hardC:
        if !letters.hasSuffix("ck") || count < 4 { return }
        count -= 1
      }
      proposals.append(
        stem: key.extracting(0..<count), ending: ending, tail: tail, partOfSpeech: partOfSpeech,
        features: inflection.features)
    }
  }

  private static let nounRules = [
    Rule(suffix: "ies", ending: "y", inflection: .plural),
    Rule(suffix: "s", ending: "", inflection: .plural, stem: .noSibilant),
    Rule(suffix: "es", ending: "", inflection: .plural, stem: .sibilant),
    Rule(suffix: "es", ending: "", inflection: .plural, stem: .doubledSibilant),
    Rule(suffix: "ae", ending: "a", inflection: .plural),
    Rule(suffix: "ses", ending: "sis", inflection: .plural),
    Rule(suffix: "men", ending: "man", inflection: .plural),
  ]

  private static let verbRules = [
    Rule(suffix: "ies", ending: "y", inflection: .thirdPersonSingular),
    Rule(suffix: "s", ending: "", inflection: .thirdPersonSingular, stem: .noSibilant),
    Rule(suffix: "es", ending: "", inflection: .thirdPersonSingular, stem: .sibilant),
    Rule(suffix: "es", ending: "", inflection: .thirdPersonSingular, stem: .doubledSibilant),
    Rule(suffix: "ied", ending: "y", inflection: .past),
    Rule(suffix: "ed", ending: "e", inflection: .past),
    Rule(suffix: "ed", ending: "", inflection: .past, stem: .notDoubling),
    Rule(suffix: "ed", ending: "", inflection: .past, stem: .doubled),
    Rule(suffix: "ed", ending: "", inflection: .past, stem: .hardC),
    Rule(suffix: "ying", ending: "ie", inflection: .presentParticiple),
    Rule(suffix: "ing", ending: "e", inflection: .presentParticiple),
    Rule(suffix: "ing", ending: "", inflection: .presentParticiple, stem: .notDoubling),
    Rule(suffix: "ing", ending: "", inflection: .presentParticiple, stem: .doubled),
    Rule(suffix: "ing", ending: "", inflection: .presentParticiple, stem: .hardC),
  ]

  private static let adjectiveRules = [
    Rule(suffix: "ier", ending: "y", inflection: .comparative),
    Rule(suffix: "ier", ending: "ey", inflection: .comparative),
    Rule(suffix: "er", ending: "", inflection: .comparative, stem: .notDoubling),
    Rule(suffix: "er", ending: "e", inflection: .comparative),
    Rule(suffix: "er", ending: "", inflection: .comparative, stem: .doubled),
    Rule(suffix: "iest", ending: "y", inflection: .superlative),
    Rule(suffix: "iest", ending: "ey", inflection: .superlative),
    Rule(suffix: "est", ending: "", inflection: .superlative, stem: .notDoubling),
    Rule(suffix: "est", ending: "e", inflection: .superlative),
    Rule(suffix: "est", ending: "", inflection: .superlative, stem: .doubled),
  ]

  // MARK: Rare forms

  private static let rareNounRules = [
    Rule(suffix: "ves", ending: "f", inflection: .plural),
    Rule(suffix: "ves", ending: "fe", inflection: .plural),
    Rule(suffix: "æ", ending: "a", inflection: .plural),
    Rule(suffix: "i", ending: "us", inflection: .plural),
    Rule(suffix: "i", ending: "o", inflection: .plural),
    Rule(suffix: "ai", ending: "a", inflection: .plural),
    Rule(suffix: "a", ending: "um", inflection: .plural),
    Rule(suffix: "a", ending: "on", inflection: .plural),
    Rule(suffix: "ata", ending: "a", inflection: .plural),
    Rule(suffix: "ata", ending: "", inflection: .plural),
    Rule(suffix: "ra", ending: "r", inflection: .plural),
    Rule(suffix: "ra", ending: "s", inflection: .plural),
    Rule(suffix: "ta", ending: "s", inflection: .plural),
    Rule(suffix: "ina", ending: "en", inflection: .plural),
    Rule(suffix: "ines", ending: "o", inflection: .plural),
    Rule(suffix: "ides", ending: "is", inflection: .plural),
    Rule(suffix: "es", ending: "is", inflection: .plural),
    Rule(suffix: "ices", ending: "ex", inflection: .plural),
    Rule(suffix: "ices", ending: "ix", inflection: .plural),
    Rule(suffix: "nges", ending: "nx", inflection: .plural),
    Rule(suffix: "eaux", ending: "eau", inflection: .plural),
    Rule(suffix: "ot", ending: "o", inflection: .plural),
    Rule(suffix: "im", ending: "", inflection: .plural, stem: .long),
    Rule(suffix: "es", ending: "", inflection: .plural),
    Rule(suffix: "sby", ending: "by", inflection: .plural),
    Rule(suffix: "people", ending: "person", inflection: .plural),
  ]

  private static let oldVerbRules = [
    Rule(suffix: "eth", ending: "", inflection: .thirdPersonSingular),
    Rule(suffix: "eth", ending: "e", inflection: .thirdPersonSingular),
    Rule(suffix: "ieth", ending: "y", inflection: .thirdPersonSingular),
    Rule(suffix: "eth", ending: "", inflection: .thirdPersonSingular, stem: .doubled),
    Rule(suffix: "est", ending: "", inflection: .secondPersonSingular),
    Rule(suffix: "est", ending: "e", inflection: .secondPersonSingular),
    Rule(suffix: "iest", ending: "y", inflection: .secondPersonSingular),
    Rule(suffix: "est", ending: "", inflection: .secondPersonSingular, stem: .doubled),
  ]

  private static let looseVerbRules = [
    Rule(suffix: "es", ending: "", inflection: .thirdPersonSingular),
    Rule(suffix: "s", ending: "", inflection: .thirdPersonSingular),
    Rule(suffix: "ed", ending: "", inflection: .past),
    Rule(suffix: "'d", ending: "", inflection: .past),
    Rule(suffix: "ing", ending: "", inflection: .presentParticiple),
    Rule(suffix: "'ing", ending: "", inflection: .presentParticiple),
  ]

  private static let looseAdjectiveRules = [
    Rule(suffix: "er", ending: "", inflection: .comparative),
    Rule(suffix: "est", ending: "", inflection: .superlative),
  ]
}
