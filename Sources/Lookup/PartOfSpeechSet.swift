import LexiconModel

/// Several parts of speech, one bit each.
package struct PartOfSpeechSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  package init(_ partOfSpeech: PartOfSpeech) {
    rawValue = 1 << UInt16(partOfSpeech.rawValue)
  }

  package static let all = PartOfSpeechSet(rawValue: .max)
}
