/// A headword of several tokens, as it was found in a piece.
struct FoundPhrase {
  /// Its tokens, from the first to the last; those of a separated verb are only these two.
  var tokens: Range<Int>
  var isSeparated = false
  /// Whether they are one word that the text or its segmentation divides, so that none of them is a word of its own.
  var isWord = false
  /// The number of its match in the engine's store.
  var match: Int
  /// Its bytes in the piece, from the first token to the last.
  var range: Range<Int>

  /// How many tokens it has.
  var count: Int { isSeparated ? 2 : tokens.count }

  func contains(_ token: Int) -> Bool {
    isSeparated ? token == tokens.lowerBound || token == tokens.upperBound - 1 : tokens.contains(token)
  }

  /// The first of its tokens after another one; `Int.max` if there is none.
  func firstToken(after token: Int) -> Int {
    if token < tokens.lowerBound { return tokens.lowerBound }
    if token >= tokens.upperBound - 1 { return .max }
    return isSeparated ? tokens.upperBound - 1 : token + 1
  }
}

/// A headword that the words of some tokens may be. Its bytes and words are in the arrays of a `PhraseSearch`.
struct PhraseProposal {
  /// The lookup key under which it is filed.
  var key: Range<Int>
  /// Its words, and how each of them comes from a token.
  var words: Range<Int>
  /// Its bytes in the piece, from the first token to the last.
  var range: Range<Int>
  /// How its words, taken together, differ from the written ones.
  var rule: RouteStep.Rule
  /// How far it is from what was written.
  var rank: Int
  /// The parts of speech that the headword has in this form.
  var partsOfSpeech: PartOfSpeechSet
}

/// A word of a headword, and the token it comes from.
struct PhraseWord {
  enum Way: UInt8 {
    /// The token's own key.
    case written
    /// A lemma in the route of the token's match, or one that a rule proposes.
    case lemma
    /// A placeholder for any word of its kind, such as `one's` for `her`.
    case slot
  }

  var token: Int
  /// What separates it from the word before it.
  var gap: PhraseGap
  /// The number of the word in the store.
  var variant: Int
}
