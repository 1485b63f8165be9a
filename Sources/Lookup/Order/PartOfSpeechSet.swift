import LexiconModel
import LexiconPack

/// Several parts of speech, one bit each.
public struct PartOfSpeechSet: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public var rawValue: UInt16

  /// Makes the set of these bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  package init(_ partOfSpeech: PartOfSpeech) {
    rawValue = 1 << UInt16(partOfSpeech.rawValue)
  }

  /// The parts of speech of entries that a form of this one can belong to: names form plurals and possessives as
  /// nouns do.
  public init(lemmaOf partOfSpeech: PartOfSpeech) {
    self.init(partOfSpeech)
    if partOfSpeech == .noun { rawValue |= PartOfSpeechSet(.properName).rawValue }
  }

  /// The parts of speech in both sets.
  public func shared(with other: PartOfSpeechSet) -> PartOfSpeechSet {
    PartOfSpeechSet(rawValue: rawValue & other.rawValue)
  }

  package static let all = PartOfSpeechSet(rawValue: .max)
}
