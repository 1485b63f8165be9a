import LexiconModel
import Lookup
import Messages
import TextAnalysis

/// The labels of the model's values.
extension MessageKey {
  /// The short label of a part of speech.
  static func of(_ partOfSpeech: PartOfSpeech) -> MessageKey {
    MessageKey(rawValue: MessageKey.partOfSpeechOther.rawValue + Int(partOfSpeech.rawValue))
      ?? .partOfSpeechOther
  }

  /// The part of speech in full.
  static func name(of partOfSpeech: PartOfSpeech) -> MessageKey {
    MessageKey(rawValue: MessageKey.partOfSpeechNameOther.rawValue + Int(partOfSpeech.rawValue))
      ?? .partOfSpeechNameOther
  }

  /// Where an adjective can be used.
  static func of(_ position: AdjectivePosition) -> MessageKey {
    switch position {
    case .attributive: .attributive
    case .predicative: .predicative
    case .postnominal: .postnominal
    }
  }
}

/// A relation that text and pages show with full detail, and its label.
struct ShownRelation: Sendable {
  let kind: Relation.Kind
  let label: MessageKey

  /// All of them, in the order in which they are shown. Hyponyms, parts and members of a domain, of which there can be
  /// hundreds, are in JSON only.
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

extension MessageCatalog {
  /// Appends the labels of a form's features, in the order of the bits: `past, negated`.
  func append(_ features: FormFeatures, to output: inout [UInt8]) {
    var bits = features.rawValue
    while bits != 0 {
      let key = MessageKey(rawValue: MessageKey.featurePlural.rawValue + bits.trailingZeroBitCount)
      if let key { append(key, to: &output) }
      bits &= bits - 1
      if bits != 0 { output.append(", ") }
    }
  }
}

extension MessageCatalog {
  /// Appends what a form expresses: its features, `past, negated`, or, in a language that builds forms upon forms, every step,
  /// `causative, wish, past`. Returns false if it expresses nothing.
  func appendForm(
    of reference: EntryReference, _ match: Match, _ store: borrowing MatchStore, to output: inout [UInt8]
  ) -> Bool {
    let rules = store.rules(of: reference, match)
    if rules.isEmpty {
      let features = store.features(of: reference, match)
      if features.isEmpty { return false }
      append(features, to: &output)
      return true
    }
    for index in rules.indices {
      if index > 0 { output.append(", ") }
      output.append(rules[index].name)
    }
    return true
  }
}
