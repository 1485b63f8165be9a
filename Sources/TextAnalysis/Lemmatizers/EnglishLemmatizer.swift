import LexiconModel

/// Base forms that an English word may be inflected from, by the rules of detachment of WordNet's Morphy.
///
/// Source: morphy(7WN), "Rules of Detachment", and `morph.c` of WordNet 3.0 for what the page leaves out (nouns of
/// one or two letters and those in -ss are left alone; so are rules that leave nothing). Irregular forms and doubled
/// consonants (`running`) are not rules but exceptions: they come from a pack's forms. A proposal need not be a word;
/// the packs decide.
package enum EnglishLemmatizer {
  /// Appends the base forms for `key`, a lookup key of one word, in Morphy's order: nouns, verbs, adjectives.
  package static func propose(for key: Span<UInt8>, into proposals: inout ProposalList) {
    proposeNouns(for: key, into: &proposals)
    for rule in verbRules { rule.apply(to: key, as: .verb, into: &proposals) }
    for rule in adjectiveRules { rule.apply(to: key, as: .adjective, into: &proposals) }
  }

  private static func proposeNouns(for key: Span<UInt8>, into proposals: inout ProposalList) {
    if key.hasSuffix("ful") {
      // boxesful: the noun inside is inflected, and the base form gets its -ful back.
      let inner = key.extracting(0..<(key.count - 3))
      for rule in nounRules { rule.apply(to: inner, tail: "ful", as: .noun, into: &proposals) }
    } else if key.count > 2 && !key.hasSuffix("ss") {
      for rule in nounRules { rule.apply(to: key, as: .noun, into: &proposals) }
    }
  }

  private struct Rule {
    let suffix: StaticString
    let ending: StaticString
    let inflection: Inflection

    func apply(
      to key: Span<UInt8>, tail: StaticString = "", as partOfSpeech: PartOfSpeech,
      into proposals: inout ProposalList
    ) {
      let stem = key.count - suffix.utf8CodeUnitCount
      guard stem > 0, key.hasSuffix(suffix) else { return }
      proposals.append(
        stem: key.extracting(0..<stem), ending: ending, tail: tail, partOfSpeech: partOfSpeech,
        features: inflection.features)
    }
  }

  private static let nounRules = [
    Rule(suffix: "s", ending: "", inflection: .plural),
    Rule(suffix: "ses", ending: "s", inflection: .plural),
    Rule(suffix: "xes", ending: "x", inflection: .plural),
    Rule(suffix: "zes", ending: "z", inflection: .plural),
    Rule(suffix: "ches", ending: "ch", inflection: .plural),
    Rule(suffix: "shes", ending: "sh", inflection: .plural),
    Rule(suffix: "men", ending: "man", inflection: .plural),
    Rule(suffix: "ies", ending: "y", inflection: .plural),
  ]

  private static let verbRules = [
    Rule(suffix: "s", ending: "", inflection: .thirdPersonSingular),
    Rule(suffix: "ies", ending: "y", inflection: .thirdPersonSingular),
    Rule(suffix: "es", ending: "e", inflection: .thirdPersonSingular),
    Rule(suffix: "es", ending: "", inflection: .thirdPersonSingular),
    Rule(suffix: "ed", ending: "e", inflection: .past),
    Rule(suffix: "ed", ending: "", inflection: .past),
    Rule(suffix: "ing", ending: "e", inflection: .presentParticiple),
    Rule(suffix: "ing", ending: "", inflection: .presentParticiple),
  ]

  private static let adjectiveRules = [
    Rule(suffix: "er", ending: "", inflection: .comparative),
    Rule(suffix: "est", ending: "", inflection: .superlative),
    Rule(suffix: "er", ending: "e", inflection: .comparative),
    Rule(suffix: "est", ending: "e", inflection: .superlative),
  ]
}
