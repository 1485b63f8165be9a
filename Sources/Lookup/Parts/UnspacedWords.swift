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
    return try findAcross(first, piece, &engine)
  }

  /// Two tokens whose border is inside a headword, `很好|吃`: a word, and a headword that begins inside the first token. Nil if
  /// the first token is a headword itself, or there is no such division.
  private static func findAcross(
    _ first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    let (token, next) = (piece.tokens[first], piece.tokens[first + 1])
    let length = token.end - token.start
    guard length > 3, length <= longest, next.end - token.start <= longest, !engine.proposer.row.buildsForms,
      areNeighbors(token, next, piece.bytes.span),
      !engine.lexicons.mayHaveEntries(piece.bytes.span.extracting(token.start..<token.end))
    else { return nil }
    var cut = token.start + 3
    while cut < token.end {
      defer { cut += 3 }
      let (left, right) = (token.start..<cut, cut..<next.end)
      guard engine.lexicons.mayHaveEntries(piece.bytes.span.extracting(left)),
        engine.lexicons.mayHaveEntries(piece.bytes.span.extracting(right))
      else { continue }
      let range = token.start..<next.end
      let match = try engine.match(piece.bytes.span.extracting(range))
      if engine.store.matches[match].kind != .compound { return nil }
      return FoundPhrase(tokens: first..<(first + 2), isWord: true, match: match, range: range)
    }
    return nil
  }

  /// Whether two tokens are next to each other, one of them in a script without spaces.
  static func areNeighbors(_ first: Token, _ second: Token, _ piece: Span<UInt8>) -> Bool {
    first.end == second.start && (piece[first.start] >= 0xE0 || piece[second.start] >= 0xE0)
  }
}

extension Proposer {
  /// The least frequency, in hundredths of Zipf, with which words meet by chance so often that they are rather no headword.
  private static let leastByChance = 350

  /// Whether a headword of two characters is rather a pronoun and a word that follow each other: `那是`. It is not in the list of
  /// frequencies, though its parts are so frequent that they must meet often. Japanese has forms, which no list has.
  func meetsByChance(_ key: ShortRange) throws(PackError) -> Bool {
    let key = draft.bytes.span.extracting(key.range)
    if key.count != 6 || row.buildsForms || !isFunctionWord(key.extracting(0..<3)) { return false }
    guard let first = try zipf(of: key.extracting(0..<3)), let second = try zipf(of: key.extracting(3..<6))
    else {
      return false
    }
    if try zipf(of: key) != nil { return false }
    return first + second - 900 >= Self.leastByChance
  }

  /// Adds the words that a word without spaces is made of, the longest first from its start, where no lexicon has it;
  /// false if some of it is unknown.
  mutating func divided() throws(PackError) -> Bool {
    let key = Array(draft.bytes[draft.key.range])
    if key.count <= 3 || key.count > UnspacedWords.longest { return false }
    let root = draft.stepToKey()
    var start = 0
    var areFunctionWords = true
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
            RouteStep(kind: .compound, from: draft.key, to: text, previous: root))
          isFound = try direct(text, key: text, previous: step, from: preferred) != .none
          if !isFound { draft.removeSteps(from: step) }
          if isFound, !isFunctionWord(part) { areFunctionWords = false }
        }
        if isFound { start = end } else { end -= 3 }
      }
      if !isFound { return false }
    }
    draft.isFunctionWord = areFunctionWords && draft.dropUndefinedFunctionWords(from: 0)
    return !draft.entries.isEmpty
  }
}
