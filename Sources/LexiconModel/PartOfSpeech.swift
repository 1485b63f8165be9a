/// The word class of a sense, a form or a function word.
///
/// The raw value is what a pack stores, so a case is only ever added at the end. `name` is what JSON prints:
/// it is part of the output's contract and is never translated.
public enum PartOfSpeech: UInt8, CaseIterable, Sendable {
  case other = 0
  case noun
  case verb
  case adjective
  case adverb
  case pronoun
  case determiner
  case article
  case preposition
  case conjunction
  case auxiliary
  case particle
  case numeral
  case interjection
  /// A proper noun: what one person, place or work is called.
  case properName
  /// What is put before or after a word to make another: `un-`, `-ness`.
  case affix

  /// The English name in lower case, as JSON's `partOfSpeech` has it.
  public var name: StaticString {
    switch self {
    case .other: "other"
    case .noun: "noun"
    case .verb: "verb"
    case .adjective: "adjective"
    case .adverb: "adverb"
    case .pronoun: "pronoun"
    case .determiner: "determiner"
    case .article: "article"
    case .preposition: "preposition"
    case .conjunction: "conjunction"
    case .auxiliary: "auxiliary"
    case .particle: "particle"
    case .numeral: "numeral"
    case .interjection: "interjection"
    case .properName: "name"
    case .affix: "affix"
    }
  }
}
