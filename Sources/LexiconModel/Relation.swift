/// A typed link from a sense or a synset to a synset, or to one word of it.
public struct Relation: Hashable, Sendable {
  package var kind: Kind
  /// The synset it leads to.
  public var target: Synset.Number
  /// Which member of the target is meant, from 0; nil when the whole concept is.
  public var member: Int?

  package init(kind: Kind, target: Synset.Number, member: Int? = nil) {
    self.kind = kind
    self.target = target
    self.member = member
  }

  /// What a link means, read from its source to its target: `rodent` is the hypernym of `mouse`.
  ///
  /// The raw value is what a pack stores, so a case is only ever added at the end. The set is that of the
  /// Princeton WordNet (wninput(5WN), "Pointers") with the antonym that a satellite adjective inherits.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case antonym = 1
    /// The antonym of the adjective that this satellite is similar to.
    case inheritedAntonym
    case hypernym
    case instanceHypernym
    case hyponym
    case instanceHyponym
    case memberHolonym
    case substanceHolonym
    case partHolonym
    case memberMeronym
    case substanceMeronym
    case partMeronym
    case attribute
    case derivation
    case pertainym
    case participle
    case seeAlso
    case similar
    case entailment
    case cause
    case verbGroup
    case topicDomain
    case topicMember
    case regionDomain
    case regionMember
    case usageDomain
    case usageMember

    /// The name in JSON's `relations[].type`; part of the output's contract, never translated.
    public var name: StaticString {
      switch self {
      case .antonym: "antonym"
      case .inheritedAntonym: "inherited antonym"
      case .hypernym: "hypernym"
      case .instanceHypernym: "instance hypernym"
      case .hyponym: "hyponym"
      case .instanceHyponym: "instance hyponym"
      case .memberHolonym: "member holonym"
      case .substanceHolonym: "substance holonym"
      case .partHolonym: "part holonym"
      case .memberMeronym: "member meronym"
      case .substanceMeronym: "substance meronym"
      case .partMeronym: "part meronym"
      case .attribute: "attribute"
      case .derivation: "derivation"
      case .pertainym: "pertainym"
      case .participle: "participle"
      case .seeAlso: "see also"
      case .similar: "similar"
      case .entailment: "entailment"
      case .cause: "cause"
      case .verbGroup: "verb group"
      case .topicDomain: "topic domain"
      case .topicMember: "topic member"
      case .regionDomain: "region domain"
      case .regionMember: "region member"
      case .usageDomain: "usage domain"
      case .usageMember: "usage member"
      }
    }
  }
}
