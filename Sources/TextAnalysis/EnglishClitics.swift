import LexiconModel

/// An English word with something attached to it: `weren't` is `were` and `not`.
package struct CliticSplit: Sendable {
  /// What is left when the clitic is off. It may itself be splittable: `wouldn't` of `wouldn't've`.
  package var host: Host
  /// What the clitic is short for; nil for a possessive.
  package var expansion: StaticString?
  /// The other thing that it may be short for: `'d` is `would` or `had`.
  package var alternative: StaticString?

  /// True for `dog's`, `dogs'`.
  package var isPossessive: Bool { expansion == nil }

  /// What the host is, where the clitic tells: `not` and `us` follow a verb, in `needn't`, `let's`.
  package var hostPartOfSpeech: PartOfSpeech? {
    guard let expansion, expansion.matches("not") || expansion.matches("us") else { return nil }
    return .verb
  }

  /// What the clitic adds to the host's features.
  package var features: FormFeatures {
    guard let expansion else { return .possessive }
    return expansion.matches("not") ? .negated : FormFeatures(rawValue: 0)
  }

  package enum Host: Sendable {
    /// The first `length` bytes of the key.
    case prefix(length: Int)
    /// A word of its own, where the clitic has changed the host: `will` of `won't`.
    case replacement(StaticString)
  }
}

/// Contractions and possessives of English, resolved to their parts.
///
/// Two tables: whole words whose host changes, then endings. An ending is not checked for its host being an
/// auxiliary: whether `host` is a word, the packs say.
package enum EnglishClitics {
  /// The parts of a lookup key, or nil if nothing is attached.
  ///
  /// `'s` is `is` (or `has`) after pronouns, question words and `here`, `there`; elsewhere it is possessive, though
  /// `the dog's barking` may be meant: only a parser could tell.
  package static func split(_ key: Span<UInt8>) -> CliticSplit? {
    if !mayBeSplit(key) { return nil }
    for word in words where word.contraction.matches(key) {
      return CliticSplit(host: word.host, expansion: word.expansion)
    }
    for ending in endings where key.count > ending.text.utf8CodeUnitCount && key.hasSuffix(ending.text) {
      let length = key.count - ending.text.utf8CodeUnitCount
      return CliticSplit(
        host: .prefix(length: length), expansion: ending.expansion, alternative: ending.alternative)
    }
    if key.count > 2, key.hasSuffix("'s") {
      let length = key.count - 2
      let host = key.extracting(0..<length)
      for word in beforeBe where word.matches(host) {
        return CliticSplit(host: .prefix(length: length), expansion: "is", alternative: "has")
      }
      return CliticSplit(host: .prefix(length: length))
    }
    if key.count > 2, key.hasSuffix("s'") {
      return CliticSplit(host: .prefix(length: key.count - 1))
    }
    return nil
  }

  /// False if the key is none of `words` and has no apostrophe, as most words are told to be by their last two letters.
  private static func mayBeSplit(_ key: Span<UInt8>) -> Bool {
    if key.count < 2 { return false }
    for index in key.indices where key[index] == UInt8(ascii: "'") { return true }
    let ending = (key[key.count - 2], key[key.count - 1])
    return switch ending {
    case (UInt8(ascii: "n"), UInt8(ascii: "t")), (UInt8(ascii: "o"), UInt8(ascii: "t")),
      (UInt8(ascii: "d"), UInt8(ascii: "a")), (UInt8(ascii: "h"), UInt8(ascii: "a")),
      (UInt8(ascii: "n"), UInt8(ascii: "a")), (UInt8(ascii: "t"), UInt8(ascii: "a")),
      (UInt8(ascii: "n"), UInt8(ascii: "o")), (UInt8(ascii: "m"), UInt8(ascii: "e")),
      (UInt8(ascii: "r"), UInt8(ascii: "e")), (UInt8(ascii: "v"), UInt8(ascii: "e")),
      (UInt8(ascii: "i"), UInt8(ascii: "m")), (UInt8(ascii: "a"), UInt8(ascii: "s")),
      (UInt8(ascii: "i"), UInt8(ascii: "s")), (UInt8(ascii: "t"), UInt8(ascii: "s")),
      (UInt8(ascii: "l"), UInt8(ascii: "l")):
      key.count <= longestWord
    default: false
    }
  }

  /// Bytes of `shouldnt`.
  private static let longestWord = 8

  /// Those that are written without an apostrophe stand here one by one: an ending such as `nt` has too many words that
  /// are no contractions.
  private static let words: [(contraction: StaticString, host: CliticSplit.Host, expansion: StaticString)] = [
    ("'tis", .replacement("it"), "is"),
    ("'twas", .replacement("it"), "was"),
    ("'twere", .replacement("it"), "were"),
    ("'twill", .replacement("it"), "will"),
    ("'twould", .replacement("it"), "would"),
    ("ain't", .replacement("be"), "not"),
    ("aint", .replacement("be"), "not"),
    ("arent", .prefix(length: 3), "not"),
    ("can't", .prefix(length: 3), "not"),
    ("cannot", .prefix(length: 3), "not"),
    ("coulda", .prefix(length: 5), "have"),
    ("couldnt", .prefix(length: 5), "not"),
    ("d'ye", .replacement("do"), "ye"),
    ("d'you", .replacement("do"), "you"),
    ("didnt", .prefix(length: 3), "not"),
    ("doesnt", .prefix(length: 4), "not"),
    ("dont", .prefix(length: 2), "not"),
    ("dunno", .replacement("don't"), "know"),
    ("gimme", .replacement("give"), "me"),
    ("gonna", .replacement("go"), "to"),
    ("gotcha", .prefix(length: 3), "you"),
    ("gotta", .prefix(length: 3), "to"),
    ("hadnt", .prefix(length: 3), "not"),
    ("hafta", .replacement("have"), "to"),
    ("hasnt", .prefix(length: 3), "not"),
    ("havent", .prefix(length: 4), "not"),
    ("im", .replacement("i"), "am"),
    ("isnt", .prefix(length: 2), "not"),
    ("ive", .replacement("i"), "have"),
    ("kinda", .prefix(length: 4), "of"),
    ("lemme", .replacement("let"), "me"),
    ("let's", .prefix(length: 3), "us"),
    ("mighta", .prefix(length: 5), "have"),
    ("musta", .prefix(length: 4), "have"),
    ("oughta", .prefix(length: 5), "to"),
    ("outta", .prefix(length: 3), "of"),
    ("shan't", .replacement("shall"), "not"),
    ("shoulda", .prefix(length: 6), "have"),
    ("shouldnt", .prefix(length: 6), "not"),
    ("sorta", .prefix(length: 4), "of"),
    ("thats", .prefix(length: 4), "is"),
    ("theyre", .prefix(length: 4), "are"),
    ("theyve", .prefix(length: 4), "have"),
    ("thou'lt", .prefix(length: 4), "will"),
    ("thou'rt", .prefix(length: 4), "are"),
    ("thou'st", .prefix(length: 4), "have"),
    ("tis", .replacement("it"), "is"),
    ("tryna", .replacement("try"), "to"),
    ("twas", .replacement("it"), "was"),
    ("wanna", .replacement("want"), "to"),
    ("wasnt", .prefix(length: 3), "not"),
    ("werent", .prefix(length: 4), "not"),
    ("weve", .prefix(length: 2), "have"),
    ("won't", .replacement("will"), "not"),
    ("woulda", .prefix(length: 5), "have"),
    ("wouldnt", .prefix(length: 5), "not"),
    ("y'all", .replacement("you"), "all"),
    ("yall", .replacement("you"), "all"),
    ("youll", .prefix(length: 3), "will"),
    ("youre", .prefix(length: 3), "are"),
    ("youve", .prefix(length: 3), "have"),
  ]

  private static let endings: [(text: StaticString, expansion: StaticString, alternative: StaticString?)] = [
    ("n't", "not", nil),
    ("'d", "would", "had"),
    ("'ll", "will", nil),
    ("'m", "am", nil),
    ("'re", "are", nil),
    ("'ve", "have", nil),
  ]

  /// The words after which `'s` is a verb.
  private static let beforeBe: [StaticString] = [
    "he", "she", "it", "that", "this", "there", "here", "what", "who", "where", "when", "why", "how", "which",
    "everything", "nothing", "something", "anything",
  ]
}

extension CliticSplit {
  fileprivate init(host: Host) {
    self.init(host: host, expansion: nil, alternative: nil)
  }

  fileprivate init(host: Host, expansion: StaticString) {
    self.init(host: host, expansion: expansion, alternative: nil)
  }
}
