import ImportingBase
import LexiconModel

/// The first line of an article: `because //bɪˈkɒz// //bɪˈkɔːz// <conjunction>`.
struct WikDictHeadline {
  /// The headword as it is spelled, affixes with their hyphen: `pre-`, `-able`.
  let word: String
  /// In the order of the line, each once, without slashes and brackets.
  let pronunciations: [String]
  let partOfSpeech: PartOfSpeech
  /// What the class says beyond the part of speech: `suffix`.
  let labels: [String]

  init?(_ line: Substring) {
    var rest = line
    var tag = ""
    if rest.hasSuffix(">"), let open = rest.lastIndex(of: "<") {
      tag = String(rest[rest.index(after: open)...].dropLast())
      rest = rest[..<open]
    }
    // A slash inside of a headword has no space before it: `and/or`, `24/7`.
    let end = rest.range(of: " /") ?? rest.endIndex
    var word = String(rest[..<end])
    while word.last == " " { word.removeLast() }
    if word.isEmpty { return nil }
    // The database prints prefixes with their hyphen, suffixes without.
    if tag == "suffix", !word.hasPrefix("-") { word = "-" + word }
    self.word = word
    let isAffix = tag == "suffix" || tag == "prefix"
    pronunciations = WikDictPronunciations.read(rest[end...], ofAffix: isAffix)
    partOfSpeech = Self.parts[tag] ?? .other
    labels = isAffix ? [tag] : []
  }

  /// The classes that the databases have, beside those that the model has no part of speech for: `phraseologicalUnit`,
  /// `proverb`, `idiom`, `prefix`, `suffix`, `symbol`, and none at all.
  private static let parts: [String: PartOfSpeech] = [
    "n": .noun, "pn": .properName, "v": .verb, "adj": .adjective, "adv": .adverb, "article": .article,
    "conjunction": .conjunction, "determiner": .determiner, "interjection": .interjection,
    "numeral": .numeral, "particle": .particle, "postposition": .preposition, "preposition": .preposition,
    "pronoun": .pronoun,
  ]
}

extension Substring {
  /// Where `text` begins for the first time, or nil.
  fileprivate func range(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
