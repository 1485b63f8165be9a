import LexiconModel
import Messages

/// Which label of the catalog stands for what of the model.
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

extension MessageCatalog {
  /// Appends what a form expresses, parted by commas: `past, negated`. The labels stand in the order of the bits.
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
