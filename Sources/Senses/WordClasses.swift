/// A class of content words.
public enum WordClass: Int, CaseIterable, Sendable {
  case noun, verb, adjective, adverb

  /// The name of the part of speech.
  public var name: StaticString {
    switch self {
    case .noun: "noun"
    case .verb: "verb"
    case .adjective: "adjective"
    case .adverb: "adverb"
    }
  }
}

/// The word classes that a dictionary has for a form: what a tagger chooses among.
public struct WordClasses: Equatable, Sendable {
  /// A bit for each class, one for function words, one for dictionaries that count senses, and one that says that the
  /// others are known.
  private var bits: UInt8 = 0
  /// The class that the form most often has.
  public private(set) var mostFrequent = WordClass.noun

  /// Nothing is known of the form yet.
  public static let unknown = WordClasses()
  private static let functionWord: UInt8 = 0x10
  private static let counted: UInt8 = 0x20
  private static let known: UInt8 = 0x80

  private init() {}

  /// Makes the classes that have a count of 0 or more: how often the form was seen with each class, in the
  /// order of the classes.
  public init(counts: InlineArray<4, Int>, isFunctionWord: Bool, isCounted: Bool = true) {
    bits = Self.known | (isFunctionWord ? Self.functionWord : 0) | (isCounted ? Self.counted : 0)
    var most = -1
    // Where classes are equally frequent, the first in this order wins.
    for wordClass in [WordClass.adjective, .noun, .adverb, .verb] {
      let count = counts[wordClass.rawValue]
      if count < 0 { continue }
      bits |= 1 << UInt8(wordClass.rawValue)
      if count > most { (most, mostFrequent) = (count, wordClass) }
    }
  }

  /// Whether the form may be a word of a class.
  public func contains(_ wordClass: WordClass) -> Bool { bits & 1 << UInt8(wordClass.rawValue) != 0 }

  /// A bit for each class; the lowest is that of nouns.
  var list: UInt8 { bits & 0x0F }
  /// The classes and the most frequent of them, as a value of features. 0 if the dictionary does not count senses: the
  /// model was trained with one that does, so a word of another dictionary is unknown to it.
  var mask: UInt8 {
    isEmpty || !isCounted ? 0 : list + 16 * UInt8(mostFrequent.rawValue)
  }
  /// Whether the dictionary has none of the four classes for the form.
  public var isEmpty: Bool { list == 0 }
  /// Whether the form is a function word, too.
  public var isFunctionWord: Bool { bits & Self.functionWord != 0 }
  /// Whether they are those of a dictionary that counts senses, as the one did that the models were trained with.
  public var isCounted: Bool { bits & Self.counted != 0 }
  /// Whether anything is known of the form.
  public var isKnown: Bool { bits & Self.known != 0 }
  /// The only class of a form that is no function word; nil if its sentence decides.
  public var only: WordClass? { isFunctionWord || list.nonzeroBitCount != 1 ? nil : mostFrequent }
  /// Whether there is anything to choose.
  public var isAmbiguous: Bool { (bits & 0x1F).nonzeroBitCount > 1 }
}

/// How well a word class fits a sentence, as a sum of the tagger's weights.
public struct ClassScore: Sendable {
  /// The class.
  public let wordClass: WordClass
  /// The greatest score of the tags that belong to it.
  public let score: Int
}
