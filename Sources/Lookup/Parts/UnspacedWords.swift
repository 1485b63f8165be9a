import LexiconPack
import LookupKeys
import TextAnalysis

/// Headwords that ICU divides, in scripts without spaces: the longest that begins and ends with a token.
///
/// ICU's tokens stay; a headword over several of them is found as a phrase is. Each end is tried, the farthest first: the
/// text up to there may be a headword, or a form of one.
enum UnspacedWords {
  /// The most tokens of a headword or form: `食べ|させ|られ|た|く|なかっ|た` has seven.
  private static let mostTokens = 12
  /// The most bytes: 20 characters.
  static let longest = 60

  /// The longest headword that begins at a token and has others; nil if there is none.
  @inline(__always)
  static func find(
    from first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    guard first + 1 < piece.tokens.count, piece.tokens[first + 1].start == piece.tokens[first].end,
      engine.scopes.haveUnspacedWords
    else {
      return nil
    }
    return try findLongest(from: first, piece, &engine)
  }

  private static func findLongest(
    from first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    let start = piece.tokens[first].start
    var last = first
    while last + 1 < piece.tokens.count, last + 1 < first + mostTokens,
      areNeighbors(piece.tokens[last], piece.tokens[last + 1], piece.bytes.span),
      piece.tokens[last + 1].end - start <= longest
    {
      last += 1
    }
    var key: [UInt8] = []
    while last > first {
      let range = start..<piece.tokens[last].end
      let text = piece.bytes.span.extracting(range)
      key.removeAll(keepingCapacity: true)
      LookupKey.append(keyFor: text, to: &key)
      if engine.lexicons.mayHaveEntries(key.span)
        || engine.proposer.row.buildsForms && engine.proposer.mayBeBuilt(key.span)
      {
        let match = try engine.match(text)
        switch engine.store.matches[match].kind {
        case .exact, .case, .inflected:
          return FoundPhrase(tokens: first..<(last + 1), isWord: true, match: match, range: range)
        default: break
        }
      }
      last -= 1
    }
    return nil
  }

  /// Whether two tokens are next to each other, one of them in a script without spaces.
  static func areNeighbors(_ first: Token, _ second: Token, _ piece: Span<UInt8>) -> Bool {
    first.end == second.start && (piece[first.start] >= 0xE0 || piece[second.start] >= 0xE0)
  }
}

extension Proposer {
  /// Adds the words that a word without spaces is made of, the longest first from its start, where no lexicon has it;
  /// false if some of it is unknown.
  mutating func divided() throws(PackError) -> Bool {
    let key = Array(draft.bytes[draft.key.range])
    if key.count <= 3 || key.count > UnspacedWords.longest { return false }
    let root = draft.stepToKey()
    var start = 0
    while start < key.count {
      var end = start == 0 ? key.count - 3 : key.count
      var isFound = false
      while end > start, !isFound {
        let part = key.span.extracting(start..<end)
        // A single kana is hardly a word.
        let isShort = end - start == 3 && key[start] == 0xE3
        if !isShort, lexicons.mayHaveEntries(part) {
          let text = draft.text(part)
          let step = draft.addStep(
            RouteDraft(kind: .compound, from: draft.key, to: text, previous: root))
          isFound = try direct(text, key: text, previous: step, from: preferred) != .none
          if !isFound { draft.removeSteps(from: step) }
        }
        if isFound { start = end } else { end -= 3 }
      }
      if !isFound { return false }
    }
    return !draft.entries.isEmpty
  }
}
