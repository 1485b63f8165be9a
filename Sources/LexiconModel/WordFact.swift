/// Something that holds for a word as it is spelled, whatever it means: how it sounds, how common it is, which
/// picture stands for it.
///
/// A lexicon may hold nothing but facts. They meet the entries of other lexicons in one view, and each keeps the name
/// of the lexicon that it comes from.
public struct WordFact: Hashable, Sendable {
  /// The word as the source spells it; it is filed under its lookup key, as a headword is.
  public var word: String
  package var value: Value

  package init(word: String, value: Value) {
    self.word = word
    self.value = value
  }

  package enum Value: Hashable, Sendable {
    /// In the International Phonetic Alphabet, with stress, without slashes or brackets.
    case pronunciation(String)
    /// On the Zipf scale, in hundredths: the logarithm of occurrences in a billion words, so that 300 is once in a
    /// million (van Heuven et al. 2014).
    case frequency(zipf: Int)
    /// At which level a learner meets it; `other` where the source does not distinguish parts of speech.
    case level(LearnerLevel, PartOfSpeech)
    /// An emoji, and how it belongs to the word.
    case pictogram(String, PictogramFit)
  }
}

/// A level of the Common European Framework of Reference for Languages, the easiest first.
///
/// The raw value is what a pack stores.
public enum LearnerLevel: UInt8, CaseIterable, Comparable, Sendable {
  case a1 = 1
  case a2, b1, b2, c1, c2

  /// The order of the raw values.
  public static func < (first: LearnerLevel, second: LearnerLevel) -> Bool {
    first.rawValue < second.rawValue
  }

  /// The name in JSON's `level`: `B1`.
  public var name: StaticString {
    switch self {
    case .a1: "A1"
    case .a2: "A2"
    case .b1: "B1"
    case .b2: "B2"
    case .c1: "C1"
    case .c2: "C2"
    }
  }
}

/// How a pictogram belongs to a word, the closest first.
///
/// The raw value is what a pack stores.
public enum PictogramFit: UInt8, CaseIterable, Comparable, Sendable {
  /// The word is the pictogram's name.
  case name = 1
  /// The word is one of its keywords, and of no other pictogram's.
  case keyword

  /// The order of the raw values.
  public static func < (first: PictogramFit, second: PictogramFit) -> Bool {
    first.rawValue < second.rawValue
  }
}
