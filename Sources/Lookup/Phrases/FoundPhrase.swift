/// A headword that several tokens make.
struct FoundPhrase {
  /// The positions of its tokens, in order; others may stand between them.
  var tokens: [Int]
  /// The number of its match in the engine's store.
  var match: Int
  /// From its first byte to behind its last, in the piece.
  var range: Range<Int>
}

/// A headword that the words of some tokens lead to.
struct PhraseProposal {
  /// The lookup key that it is filed under.
  var key: [UInt8]
  /// Its words, and how each of them was made of a token.
  var words: [PhraseWord]
  /// From its first byte to behind its last, in the piece.
  var range: Range<Int>
  /// How the words differ from what was written, all in all.
  var rule: RouteStep.Rule
  /// Whether a hyphen stands where the headword has a space, or the other way round.
  var isVariant = false
  /// Which parts of speech the headword has when it is written so.
  var partsOfSpeech: PartOfSpeechSet
}

/// A word of a headword, and the token that it was made of.
struct PhraseWord {
  enum Way: UInt8 {
    /// It is the token's own key.
    case written
    /// It is what a step of the token's match leads to.
    case lemma
    /// It stands for any word of its kind, such as `one's` for `her`.
    case slot
  }

  var token: Int
  var way: Way
  /// Position of the step in the token's match; −1 if that has none.
  var step = -1
  /// Which of the `lemmaGuesses` it is where the token's match has no step, a word that is in no lexicon but as part of the
  /// headword, such as `tromethamine`; −1 for none.
  var guess = -1
  var gap: PhraseGap
  /// Where the word begins among those that are tried.
  var start = 0
  /// What the phrase filter makes of the words up to this one.
  var sequence: UInt64 = 0
}
