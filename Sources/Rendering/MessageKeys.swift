import LexiconModel
import Messages

/// Which label of the catalog stands for what of the model.
extension MessageKey {
  /// The short label of a part of speech.
  static func of(_ partOfSpeech: PartOfSpeech) -> MessageKey {
    MessageKey(rawValue: MessageKey.partOfSpeechOther.rawValue + Int(partOfSpeech.rawValue))
      ?? .partOfSpeechOther
  }

  /// Where an adjective may stand.
  static func of(_ position: AdjectivePosition) -> MessageKey {
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
  let label: MessageKey

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
