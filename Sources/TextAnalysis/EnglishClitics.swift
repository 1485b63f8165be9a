import LexiconModel

/// An English word with something attached to it: `weren't` is `were` and `not`.
package struct CliticSplit: Sendable {
  /// What is left when the clitic is off. It may itself be splittable: `wouldn't` of `wouldn't've`.
  package var host: Host
  /// What the clitic is short for, as a lemma; nil for a possessive.
  package var expansion: StaticString?
  /// The other thing that it may be short for: `'d` is `would` or `have`.
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
  /// `'s` is `be` (or `have`) after pronouns, question words and `here`, `there`; elsewhere it is possessive, though
  /// `the dog's barking` may be meant: only a parser could tell.
  package static func split(_ key: Span<UInt8>) -> CliticSplit? {
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
        return CliticSplit(host: .prefix(length: length), expansion: "be", alternative: "have")
      }
      return CliticSplit(host: .prefix(length: length))
    }
    if key.count > 2, key.hasSuffix("s'") {
      return CliticSplit(host: .prefix(length: key.count - 1))
    }
    return nil
  }

  /// Sorted. Those that are written without an apostrophe stand here one by one: an ending such as `nt` has too many
  /// words that are no contractions.
  private static let words: [(contraction: StaticString, host: CliticSplit.Host, expansion: StaticString)] = [
    ("ain't", .replacement("be"), "not"),
    ("aint", .replacement("be"), "not"),
    ("arent", .prefix(length: 3), "not"),
    ("can't", .prefix(length: 3), "not"),
    ("cannot", .prefix(length: 3), "not"),
    ("couldnt", .prefix(length: 5), "not"),
    ("didnt", .prefix(length: 3), "not"),
    ("doesnt", .prefix(length: 4), "not"),
    ("dont", .prefix(length: 2), "not"),
    ("hadnt", .prefix(length: 3), "not"),
    ("hasnt", .prefix(length: 3), "not"),
    ("havent", .prefix(length: 4), "not"),
    ("im", .replacement("i"), "be"),
    ("isnt", .prefix(length: 2), "not"),
    ("ive", .replacement("i"), "have"),
    ("let's", .prefix(length: 3), "us"),
    ("shan't", .replacement("shall"), "not"),
    ("shouldnt", .prefix(length: 6), "not"),
    ("thats", .prefix(length: 4), "be"),
    ("theyre", .prefix(length: 4), "be"),
    ("theyve", .prefix(length: 4), "have"),
    ("wasnt", .prefix(length: 3), "not"),
    ("werent", .prefix(length: 4), "not"),
    ("weve", .prefix(length: 2), "have"),
    ("won't", .replacement("will"), "not"),
    ("wouldnt", .prefix(length: 5), "not"),
    ("y'all", .replacement("you"), "all"),
    ("yall", .replacement("you"), "all"),
    ("youll", .prefix(length: 3), "will"),
    ("youre", .prefix(length: 3), "be"),
    ("youve", .prefix(length: 3), "have"),
  ]

  private static let endings: [(text: StaticString, expansion: StaticString, alternative: StaticString?)] = [
    ("n't", "not", nil),
    ("'d", "would", "have"),
    ("'ll", "will", "shall"),
    ("'m", "be", nil),
    ("'re", "be", nil),
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
