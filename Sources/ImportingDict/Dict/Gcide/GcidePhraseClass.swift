import ImportingBase
import LexiconModel

/// Guesses the class of word of a phrase, which GCIDE does not give.
enum GcidePhraseClass {
  private static let prepositions: Set<String> = [
    "in", "on", "at", "by", "for", "from", "of", "with", "without", "under", "out", "over", "to", "as",
    "upon", "off", "up",
    "down", "after", "before", "beyond", "within", "through", "into", "if", "so", "no", "not", "all", "and",
    "or", "per",
  ]

  /// A verb after `To` or with a definition that begins with `to`, an unknown class after a preposition, else a noun.
  static func partOfSpeech(of name: [UInt8], isVerb: Bool, _ text: ArraySlice<UInt8>) -> PartOfSpeech {
    if isVerb || text.starts(with: "to ") { return .verb }
    if text.starts(with: "adv.") { return .adverb }
    if text.starts(with: "a. ") || text.starts(with: "adj.") { return .adjective }
    let first = name.prefix { Ascii.isLetter($0) }.map(Ascii.lowered)
    return prepositions.contains(String(decoding: first, as: UTF8.self)) ? .other : .noun
  }
}
