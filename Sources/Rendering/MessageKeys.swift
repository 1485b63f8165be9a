import LexiconModel
import Lookup
import Messages

/// The labels of the model's values.
extension Message {
  /// The short label of a part of speech.
  static func of(_ partOfSpeech: PartOfSpeech) -> Message {
    switch partOfSpeech {
    case .other: .partOfSpeechOther
    case .noun: .partOfSpeechNoun
    case .verb: .partOfSpeechVerb
    case .adjective: .partOfSpeechAdjective
    case .adverb: .partOfSpeechAdverb
    case .pronoun: .partOfSpeechPronoun
    case .determiner: .partOfSpeechDeterminer
    case .article: .partOfSpeechArticle
    case .preposition: .partOfSpeechPreposition
    case .conjunction: .partOfSpeechConjunction
    case .auxiliary: .partOfSpeechAuxiliary
    case .particle: .partOfSpeechParticle
    case .numeral: .partOfSpeechNumeral
    case .interjection: .partOfSpeechInterjection
    case .properName: .partOfSpeechName
    case .affix: .partOfSpeechAffix
    }
  }

  /// The part of speech in full.
  static func name(of partOfSpeech: PartOfSpeech) -> Message {
    switch partOfSpeech {
    case .other: .partOfSpeechNameOther
    case .noun: .partOfSpeechNameNoun
    case .verb: .partOfSpeechNameVerb
    case .adjective: .partOfSpeechNameAdjective
    case .adverb: .partOfSpeechNameAdverb
    case .pronoun: .partOfSpeechNamePronoun
    case .determiner: .partOfSpeechNameDeterminer
    case .article: .partOfSpeechNameArticle
    case .preposition: .partOfSpeechNamePreposition
    case .conjunction: .partOfSpeechNameConjunction
    case .auxiliary: .partOfSpeechNameAuxiliary
    case .particle: .partOfSpeechNameParticle
    case .numeral: .partOfSpeechNameNumeral
    case .interjection: .partOfSpeechNameInterjection
    case .properName: .partOfSpeechNameName
    case .affix: .partOfSpeechNameAffix
    }
  }

  /// Where an adjective can be used.
  static func of(_ position: AdjectivePosition) -> Message {
    switch position {
    case .attributive: .attributive
    case .predicative: .predicative
    case .postnominal: .postnominal
    }
  }
}

extension Relation.Kind {
  /// The relations that text and pages show with full detail, in their order. Hyponyms, parts and members of a domain, of
  /// which there can be hundreds, are in JSON only.
  static let shown: [12 of Relation.Kind] = [
    .antonym, .inheritedAntonym, .hypernym, .instanceHypernym, .pertainym, .participle, .derivation, .similar,
    .seeAlso, .topicDomain, .regionDomain, .usageDomain,
  ]

  /// The label of a relation that is shown.
  var label: Message {
    switch self {
    case .antonym: .antonyms
    case .inheritedAntonym: .inheritedAntonyms
    case .hypernym: .hypernyms
    case .instanceHypernym: .instanceHypernyms
    case .pertainym: .pertainyms
    case .participle: .participles
    case .derivation: .derivations
    case .similar: .similar
    case .seeAlso: .seeAlso
    case .topicDomain: .topicDomains
    case .regionDomain: .regionDomains
    case .usageDomain: .usageDomains
    default: preconditionFailure("only JSON has this relation")
    }
  }
}

extension FormFeatures {
  /// The label of a single feature; nil for a bit that has none.
  private var label: Message? {
    switch self {
    case .plural: .featurePlural
    case .possessive: .featurePossessive
    case .comparative: .featureComparative
    case .superlative: .featureSuperlative
    case .thirdPersonSingular: .featureThirdPersonSingular
    case .past: .featurePast
    case .presentParticiple: .featurePresentParticiple
    case .negated: .featureNegated
    case .pastParticiple: .featurePastParticiple
    case .secondPersonSingular: .featureSecondPersonSingular
    default: nil
    }
  }

  /// Appends what a form expresses, with commas: `past, negated`.
  func append(to output: inout [UInt8]) {
    var bits = rawValue
    while bits != 0 {
      FormFeatures(rawValue: bits & ~(bits - 1)).label?.append(to: &output)
      bits &= bits - 1
      if bits != 0 { output.append(", ") }
    }
  }
}

extension EntryReference {
  /// Appends what a form expresses: its features, `past, negated`, or, in a language that builds forms upon forms, every step,
  /// `causative, wish, past`. Returns false if it expresses nothing.
  func appendForm(_ match: Match, _ store: borrowing MatchStore, to output: inout [UInt8]) -> Bool {
    let rules = store.rules(of: self, match)
    if rules.isEmpty {
      let features = store.features(of: self, match)
      if features.isEmpty { return false }
      features.append(to: &output)
      return true
    }
    for index in rules.indices {
      if index > 0 { output.append(", ") }
      output.append(rules[index].name)
    }
    return true
  }
}
