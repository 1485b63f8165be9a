import LexiconModel

/// What a lookup key may be by the rules of a language, where no pack has it: other spellings, and words with something
/// attached to them.
///
/// The texts lie end to end in one arena.
package struct ReadingList {
  package enum Kind: UInt8, Sendable {
    /// The word without marks that are not always written, or with them: `ё` for `е`, Arabic without its vowels.
    case folding
    /// Another way to spell it: `strasse`, `dass` for `daß`.
    case respelling
    /// A form of a word that no pack lists as such: `aufzustehen`, of `aufstehen`.
    case inflection
    /// Words that are written as one; each is shown.
    case parts
  }

  /// One reading: its parts are those of `parts` in this range.
  package struct Item: Equatable, Sendable {
    package let kind: Kind
    package let parts: Range<Int>
    /// Which part must be found for the reading to hold; the others are shown if they are known.
    package let host: Int
    /// The part of speech that the host must have; nil if any will do.
    package let partOfSpeech: PartOfSpeech?
    /// What the word expresses if the reading holds.
    package let features: FormFeatures
  }

  package private(set) var bytes: [UInt8] = []
  /// Where each part lies in `bytes`.
  package private(set) var parts: [Range<Int>] = []
  package private(set) var items: [Item] = []

  package init() {}

  /// Adds a reading of one word.
  package mutating func append(
    _ kind: Kind, _ word: [UInt8], as partOfSpeech: PartOfSpeech? = nil,
    features: FormFeatures = FormFeatures(rawValue: 0)
  ) {
    append(kind, [word], host: 0, as: partOfSpeech, features: features)
  }

  /// Adds a reading of several words in the order of the text. The one at `host` must be found.
  package mutating func append(
    _ kind: Kind = .parts, _ words: [[UInt8]], host: Int, as partOfSpeech: PartOfSpeech? = nil,
    features: FormFeatures = FormFeatures(rawValue: 0)
  ) {
    let first = parts.count
    for word in words {
      parts.append(bytes.count..<(bytes.count + word.count))
      bytes += word
    }
    items.append(
      Item(
        kind: kind, parts: first..<parts.count, host: first + host, partOfSpeech: partOfSpeech,
        features: features))
  }

  /// The text of a part.
  package func text(_ part: Int) -> [UInt8] { Array(bytes[parts[part]]) }
}
