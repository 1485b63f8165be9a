import LexiconModel
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

  /// Where an adjective may stand.
  static func of(_ position: AdjectivePosition) -> Message {
    switch position {
    case .attributive: .attributive
    case .predicative: .predicative
    case .postnominal: .postnominal
    }
  }
}

/// A relation that text and Markdown show in full detail, and its label.
struct ShownRelation: Sendable {
  let kind: Relation.Kind
  let label: Message

  /// In the order in which they are shown. Hyponyms, parts and the members of a domain run to hundreds and stand
  /// in JSON only.
  static let all: [ShownRelation] = [
    ShownRelation(kind: .antonym, label: .antonyms),
    ShownRelation(kind: .inheritedAntonym, label: .inheritedAntonyms),
    ShownRelation(kind: .hypernym, label: .hypernyms),
    ShownRelation(kind: .instanceHypernym, label: .instanceHypernyms),
    ShownRelation(kind: .pertainym, label: .pertainyms),
    ShownRelation(kind: .participle, label: .participles),
    ShownRelation(kind: .derivation, label: .derivations),
    ShownRelation(kind: .similar, label: .similar),
    ShownRelation(kind: .seeAlso, label: .seeAlso),
    ShownRelation(kind: .topicDomain, label: .topicDomains),
    ShownRelation(kind: .regionDomain, label: .regionDomains),
    ShownRelation(kind: .usageDomain, label: .usageDomains),
  ]
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
