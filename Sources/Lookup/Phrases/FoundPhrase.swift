/// A headword of several tokens, as it was found in a piece.
struct FoundPhrase {
  /// The positions of its tokens, in order; other tokens may come between them.
  var tokens: [Int]
  /// The number of its match in the engine's store.
  var match: Int
  /// Its bytes in the piece, from the first token to the last.
  var range: Range<Int>
}

/// A headword that the words of some tokens may be.
struct PhraseProposal {
  /// The lookup key under which it is filed.
  var key: [UInt8]
  /// Its words, and how each of them comes from a token.
  var words: [PhraseWord]
  /// Its bytes in the piece, from the first token to the last.
  var range: Range<Int>
  /// How its words, taken together, differ from the written ones.
  var rule: RouteStep.Rule
  /// Whether the text has a hyphen where the headword has a space, or a space where it has a hyphen.
  var isVariant = false
  /// The parts of speech that the headword has in this form.
  var partsOfSpeech: PartOfSpeechSet
}

/// A word of a headword, and the token it comes from.
struct PhraseWord {
  enum Way: UInt8 {
    /// The token's own key.
    case written
    /// A lemma in the route of the token's match.
    case lemma
    /// A placeholder for any word of its kind, such as `one's` for `her`.
    case slot
  }

  var token: Int
  var way: Way
  /// Position of the step in the route of the token's match; −1 if there is none.
  var step = -1
  /// Position among `lemmaGuesses` if the token's match has no step, −1 for none: the word is in no lexicon except
  /// as part of the headword, such as `tromethamine`.
  var guess = -1
  var gap: PhraseGap
  /// Offset of the word among those that are tried.
  var start = 0
  /// The phrase filter's sequence of the words up to this one.
  var sequence: UInt64 = 0
}
