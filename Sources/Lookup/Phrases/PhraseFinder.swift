import ByteText
import LexiconPack
import TextAnalysis

/// Finds headwords of several tokens in a piece of text.
///
/// A piece is walked from its first token to its last: `find` at each of them, then `phrase(around:)` for whether
/// the token is part of what was found. The longest headword wins; of equally long ones, the one closest to what
/// was written.
struct PhraseFinder: ~Copyable {
  /// Phrases that may cover the token at hand or a later one.
  private var live: [FoundPhrase] = []
  private var search = PhraseSearch()
  /// The verbs of the piece with a separated prefix, in the order of the verbs.
  private var parted: [PartedVerb] = []

  /// Begins a piece.
  mutating func begin(_ engine: inout LookupEngine) {
    if !live.isEmpty { live.removeAll(keepingCapacity: true) }
    if !parted.isEmpty { parted.removeAll(keepingCapacity: true) }
    search.begin(&engine)
  }

  /// Adds a token that may be the particle of a verb; the tokens come in order.
  mutating func add(particle token: Int) { search.particles.append(token) }

  /// Adds a verb with a separated prefix; of those that begin with the same word, the first is kept.
  mutating func add(_ verb: PartedVerb) {
    let place = parted.firstSorted { $0.verb < verb.verb }
    if place < parted.count, parted[place].verb == verb.verb { return }
    parted.insert(verb, at: place)
  }

  /// The match of the phrase that contains a token; nil for none.
  @inline(__always)
  func phrase(around token: Int) -> Int? {
    for phrase in live where phrase.contains(token) { return phrase.match }
    return nil
  }

  /// Whether a token is left out because a phrase that contains it is shown. If only some words of a phrase are wanted,
  /// these are shown as well.
  func isHidden(_ token: Int, _ wanted: Range<Int>) -> Bool {
    for phrase in live where phrase.contains(token) {
      return phrase.isWord || phrase.tokens.clamped(to: wanted) == phrase.tokens
    }
    return false
  }

  /// Advances to the next token before `end` that has not been reported or may begin a phrase; to `end` if there is
  /// none. Returns whether a phrase may begin there.
  mutating func advance(
    _ token: inout Int, to end: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Bool {
    if !live.isEmpty || !parted.isEmpty || engine.lexicons.trace != nil { return true }
    search.end = piece.tokens.count
    while token < end {
      let traits = engine.store.findings[piece.matches[token]].traits
      if Self.isOpen(token, piece, traits) { return true }
      if traits.contains(.beginsPhrases), token &+ 1 < piece.tokens.count,
        try search.mayBegin(at: token, piece, &engine)
      {
        return true
      }
      if !traits.contains(.isTold) { return false }
      token &+= 1
    }
    return false
  }

  /// Whether what is around a token may make it another word, or one word with the next.
  @inline(__always)
  private static func isOpen(_ index: Int, _ piece: TextPiece, _ traits: MatchTraits) -> Bool {
    let token = piece.tokens[index]
    if !traits.contains(.areKnown) || traits.contains(.takesPunctuation) { return true }
    if token.end == piece.bytes.count { return false }
    let byte = piece.bytes[token.end]
    if byte == 0x20 { return false }
    return !token.isASCII || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "`")
  }

  /// The longest phrase that begins at a token outside of all phrases, or nil. At the first of the wanted tokens,
  /// the phrase may begin earlier: the other tokens are context.
  mutating func find(
    at index: Int, _ wanted: Range<Int>, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    if !live.isEmpty {
      live.removeAll { $0.tokens.upperBound <= index }
      if phrase(around: index) != nil { return nil }
    }
    let found: FoundPhrase?
    // Without a focus the first wanted token is the first of all.
    if index > 0, index == wanted.lowerBound {
      found = try phrase(around: wanted, piece, &engine)
    } else {
      found = try phrase(from: index, piece, &engine)
    }
    if let found { live.append(found) }
    return found
  }

  /// Of the phrases around the first of the wanted tokens, the one with the most of them, then the longest, then
  /// the first.
  private mutating func phrase(
    around wanted: Range<Int>, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    var best: FoundPhrase?
    var bestCount = 0
    for start in 0...wanted.lowerBound {
      guard let found = try phrase(from: start, piece, &engine), found.contains(wanted.lowerBound) else {
        continue
      }
      var count = 0
      for token in wanted where found.contains(token) { count += 1 }
      if let best, (count, found.count) <= (bestCount, best.count) { continue }
      (best, bestCount) = (found, count)
    }
    return best
  }

  /// The longest headword that begins at a token and goes on to others; nil if there is none.
  private mutating func phrase(
    from first: Int, before end: Int = .max, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    let traits = engine.store.findings[piece.matches[first]].traits
    let isOpen = Self.isOpen(first, piece, traits)
    if isOpen {
      if let word = try SplitWords.find(from: first, piece, &engine) { return word }
      if let word = try UnspacedWords.find(from: first, piece, &engine) { return word }
    }
    search.end = min(end, piece.tokens.count)
    for phrase in live { search.end = min(search.end, phrase.firstToken(after: first)) }
    if !search.best.isEmpty { search.removeBest() }
    if first + 1 < search.end, traits.contains(.beginsPhrases) {
      try search.start(at: first, piece, &engine)
      if search.bestLength < 3, search.hasParticle(at: first) {
        try search.findSeparatedVerb(at: first, piece, &engine)
      }
    }
    let place = parted.isEmpty ? 0 : parted.firstSorted { $0.verb < first }
    if place < parted.count, parted[place].verb == first, parted[place].prefix < search.end {
      search.add(parted: parted[place], piece, engine)
    }
    let chain = isOpen ? Self.chainEnd(from: first, search.end, piece) : 0
    if chain - first > max(search.bestLength, 1) {
      let range = piece.range(first..<chain)
      let match = try engine.match(piece.bytes.span.extracting(range))
      if !engine.store.matches[match].entries.isEmpty {
        return FoundPhrase(tokens: first..<chain, match: match, range: range)
      }
    }
    if search.best.isEmpty { return isOpen ? try outerPunctuation(at: first, piece, &engine) : nil }
    let proposal = search.best[0]
    let last = search.words[proposal.words.upperBound - 1].token
    // No phrase ends within a word: `by ear-⏎lier`.
    if try SplitWords.find(from: last, piece, &engine) != nil { return nil }
    if try endsWithinCompound(last, piece, &engine) { return nil }
    let found = FoundPhrase(
      tokens: first..<(last + 1), isSeparated: proposal.rule == .separated,
      match: try engine.match(search, piece), range: proposal.range)
    if engine.judgesPhrases, try !engine.isPhrase(found, piece) {
      return try phrase(from: first, before: last, piece, &engine)
    }
    return found
  }

  // MARK: One word in several tokens

  /// The end of a chain of tokens joined by hyphens: the token after the last. A chain begins at a token that no
  /// hyphen joins to the one before it.
  private static func chainEnd(from first: Int, _ end: Int, _ piece: TextPiece) -> Int {
    if first + 1 >= end || piece.tokens[first].end >= piece.bytes.count { return first + 1 }
    // Most tokens are followed by a space.
    if piece.bytes[piece.tokens[first].end] == 0x20 { return first + 1 }
    if first > 0, piece.gap(before: first) == .hyphen {
      return first + 1
    }
    var next = first + 1
    while next < end, piece.range(first..<(next + 1)).count <= LookupEngine.longestToken,
      piece.gap(before: next) == .hyphen
    {
      next += 1
    }
    return next
  }

  /// Whether the last token of a phrase begins a headword with hyphens: `a T` of `a T-shirt`.
  private func endsWithinCompound(
    _ last: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Bool {
    let chain = Self.chainEnd(from: last, piece.tokens.count, piece)
    if chain == last + 1 { return false }
    let match = try engine.match(
      piece.bytes.span.extracting(piece.range(last..<chain)))
    switch engine.store.matches[match].kind {
    case .exact, .case, .inflected: return true
    default: return false
    }
  }

  /// The headword that has an apostrophe before its token (`'tis`) or a point after it (`e.g.`).
  private func outerPunctuation(
    at index: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    let token = piece.tokens[index]
    var range = token.start..<token.end
    let key = engine.store.matches[piece.matches[index]].key
    if token.end < piece.bytes.count, piece.bytes[token.end] == UInt8(ascii: ".") {
      guard key.contains(where: { engine.store.bytes[$0] == UInt8(ascii: ".") }) else { return nil }
      range = token.start..<(token.end + 1)
    } else {
      let length = Self.apostropheLength(in: piece.bytes.span, before: token.start)
      guard length > 0, engine.language.row.isClipping(engine.store.bytes.span.extracting(key)) else {
        return nil
      }
      range = (token.start - length)..<token.end
    }
    let match = try engine.match(piece.bytes.span.extracting(range))
    if engine.store.matches[match].entries.isEmpty { return nil }
    return FoundPhrase(tokens: index..<(index + 1), match: match, range: range)
  }

  /// The length in bytes of an apostrophe before an offset that begins a word; 0 for none.
  private static func apostropheLength(in piece: Span<UInt8>, before offset: Int) -> Int {
    var length = 0
    if offset > 0, piece[offset - 1] == UInt8(ascii: "'") {
      length = 1
    } else if offset > 2, piece[offset - 3] == 0xE2, piece[offset - 2] == 0x80,
      piece[offset - 1] & 0xFE == 0x98
    {
      length = 3
    }
    if length == 0 || offset == length { return length }
    let before = piece[offset - length - 1]
    return before == 0x20 || before == 0x09 || before == UInt8(ascii: "(") || before == UInt8(ascii: "-")
      ? length : 0
  }
}
