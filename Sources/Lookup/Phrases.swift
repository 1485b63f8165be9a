import LexiconPack

/// Headwords of several words.
extension LookupEngine {
  /// Whether a headword of several words may begin with the word of this match. Asked of a pack once a match.
  package mutating func mayBeginPhrase(_ match: Int) throws(PackError) -> Bool {
    if let known = store.matches[match].mayBeginPhrase { return known }
    let answer = try mayBeginPhrase(Array(store.bytes[store.matches[match].key]))
    store.matches[match].mayBeginPhrase = answer
    return answer
  }

  /// Whether a headword of several words may begin with these words, or be them. False is certain.
  package func mayBeginPhrase(_ words: [UInt8]) throws(PackError) -> Bool {
    if words.isEmpty { return false }
    return try lexicons.mayBeginPhrase(words, in: preferred)
  }

  /// Whether these words are a headword.
  package func isHeadword(_ words: [UInt8]) throws(PackError) -> Bool {
    try lexicons.hasEntry(words, in: preferred)
  }
}
