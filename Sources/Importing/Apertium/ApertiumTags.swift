import LexiconModel

/// The tags of Apertium (wiki.apertium.org, "List of symbols").
enum ApertiumTags {
  static func partOfSpeech(_ tags: [String]) -> PartOfSpeech {
    tags.lazy.compactMap { parts[$0] }.first ?? .other
  }

  /// The word with the sign of its gender: `casa f`.
  static func text(_ side: TransducerPairs.Side) -> String {
    guard partOfSpeech(side.tags) == .noun, let sign = side.tags.lazy.compactMap({ genders[$0] }).first else {
      return side.lemma
    }
    return "\(side.lemma) "
      + String(decoding: [InlineMark.label.rawValue] + Array(sign.utf8) + [InlineMark.end], as: UTF8.self)
  }

  private static let genders = ["m": "m", "f": "f", "nt": "n", "mf": "m/f"]

  private static let parts: [String: PartOfSpeech] = [
    "n": .noun, "np": .properName, "vblex": .verb, "vbser": .verb, "vbhaver": .verb, "vbmod": .auxiliary,
    "vaux": .auxiliary, "adj": .adjective, "adv": .adverb, "preadv": .adverb, "pr": .preposition,
    "prn": .pronoun,
    "rel": .pronoun, "det": .determiner, "predet": .determiner, "num": .numeral, "ij": .interjection,
    "cnjcoo": .conjunction, "cnjsub": .conjunction, "cnjadv": .conjunction,
  ]
}
