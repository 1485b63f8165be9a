import LexiconPack
import TextAnalysis

/// A headword that several tokens make.
package struct FoundPhrase {
  /// The positions of its tokens, in order; others may stand between them.
  package var tokens: [Int]
  /// The number of its match in the engine's store.
  package var match: Int
  /// From its first token's first byte to behind its last token's last, in the piece.
  package var range: Range<Int>
}

/// Finds headwords of several tokens in a piece of text.
///
/// A piece is walked from its first token to its last: `find` at each of them, then `phrase(around:)` tells whether the
/// token is part of what was found.
package struct PhraseFinder {
  /// Phrases that may cover the token at hand or a later one.
  private var live: [FoundPhrase] = []
  /// The words that are tried as a phrase, a space between them.
  private var words: [UInt8] = []

  package init() {}

  /// Begins a piece.
  package mutating func begin() {
    if !live.isEmpty { live.removeAll(keepingCapacity: true) }
  }

  /// The match of the phrase that a token was found to be part of; nil for none.
  package func phrase(around token: Int) -> Int? {
    for phrase in live where phrase.tokens.contains(token) { return phrase.match }
    return nil
  }

  /// The longest phrase that begins at a token which is part of none, or nil. At the first token of those that are
  /// wanted, the phrase may begin before it: the other tokens are context. Each token has the number of its match.
  package mutating func find(
    at index: Int, _ wanted: Range<Int>, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>,
    _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    if !live.isEmpty, isCovered(index) { return nil }
    var found: FoundPhrase?
    // Without a focus nothing stands before the first token that is wanted.
    if index > 0, index == wanted.lowerBound {
      found = try phrase(around: wanted, tokens, matches, piece, &engine)
    } else {
      found = try phrase(from: index, tokens, matches, piece, &engine)
    }
    if let found { live.append(found) }
    return found
  }

  /// Whether a token is part of a phrase; forgets those that end before it.
  private mutating func isCovered(_ token: Int) -> Bool {
    live.removeAll { ($0.tokens.last ?? 0) < token }
    return phrase(around: token) != nil
  }

  /// Of the phrases around the first of these tokens the one with the most of them, then the longest, then the
  /// first.
  private mutating func phrase(
    around wanted: Range<Int>, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>,
    _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    var best: (phrase: FoundPhrase, wanted: Int)?
    for start in 0...wanted.lowerBound {
      guard let found = try phrase(from: start, tokens, matches, piece, &engine),
        found.tokens.contains(wanted.lowerBound)
      else { continue }
      let count = found.tokens.count { wanted.contains($0) }
      if let best, (count, found.tokens.count) <= (best.wanted, best.phrase.tokens.count) { continue }
      best = (found, count)
    }
    return best?.phrase
  }

  /// The longest headword of several words that begins at a token; nil if there is none. Words of a phrase stand in
  /// one line, with nothing but white space between them.
  private mutating func phrase(
    from first: Int, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    if let word = try SplitWords.find(from: first, tokens, matches, piece, &engine) { return word }
    guard first + 1 < tokens.count, Self.areAdjacent(tokens[first], tokens[first + 1], piece),
      try engine.mayBeginPhrase(matches[first])
    else { return nil }
    guard let found = try longestPhrase(from: first, tokens, matches, piece, &engine) else { return nil }
    // No phrase ends within a word: `by ear-⏎lier`.
    if let last = found.tokens.last, try SplitWords.find(from: last, tokens, matches, piece, &engine) != nil {
      return nil
    }
    return found
  }

  private mutating func longestPhrase(
    from first: Int, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    words.removeAll(keepingCapacity: true)
    engine.store.appendKey(of: matches[first], to: &words)
    var end = 0
    var next = first + 1
    while next < tokens.count, Self.areAdjacent(tokens[next - 1], tokens[next], piece),
      tokens[next].end - tokens[first].start <= LookupEngine.longestToken
    {
      words.append(0x20)
      engine.store.appendKey(of: matches[next], to: &words)
      if try !engine.mayBeginPhrase(words) { break }
      next += 1
      if try engine.isHeadword(words) { end = next }
    }
    if end == 0 { return nil }
    let range = tokens[first].start..<tokens[end - 1].end
    var covered: [Int] = []
    for index in first..<end { covered.append(index) }
    return FoundPhrase(tokens: covered, match: try engine.match(piece.extracting(range)), range: range)
  }

  /// Whether two tokens may be part of one headword.
  package static func mayBeOne(_ first: Token, _ second: Token, _ piece: Span<UInt8>) -> Bool {
    areAdjacent(first, second, piece) || Seam(between: first, and: second, in: piece) != nil
  }

  /// Whether only white space stands between two tokens, be it no-break space (U+00A0).
  package static func areAdjacent(_ first: Token, _ second: Token, _ piece: Span<UInt8>) -> Bool {
    let end = second.start
    var offset = first.end
    if offset == end { return false }
    while offset < end {
      let byte = piece[offset]
      if byte == 0x20 || byte == 0x09 {
        offset += 1
      } else if byte == 0xC2, offset + 1 < end, piece[offset + 1] == 0xA0 {
        offset += 2
      } else {
        return false
      }
    }
    return true
  }
}
