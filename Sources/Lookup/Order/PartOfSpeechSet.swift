import LexiconModel
import LexiconPack

/// Several parts of speech, one bit each.
package struct PartOfSpeechSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  package init(_ partOfSpeech: PartOfSpeech) {
    rawValue = 1 << UInt16(partOfSpeech.rawValue)
  }

  /// The parts of speech of entries that a form of this one can belong to: names form plurals and possessives as
  /// nouns do.
  package init(lemmaOf partOfSpeech: PartOfSpeech) {
    self.init(partOfSpeech)
    if partOfSpeech == .noun { rawValue |= PartOfSpeechSet(.properName).rawValue }
  }

  /// The parts of speech in both sets.
  package func shared(with other: PartOfSpeechSet) -> PartOfSpeechSet {
    PartOfSpeechSet(rawValue: rawValue & other.rawValue)
  }

  package static let all = PartOfSpeechSet(rawValue: .max)
}
