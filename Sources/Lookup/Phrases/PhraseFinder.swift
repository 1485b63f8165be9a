import LexiconPack
import TextAnalysis

/// Finds headwords of several tokens in a piece of text.
///
/// A piece is walked from its first token to its last: `find` at each of them, then `phrase(around:)` for whether
/// the token is part of what was found. The longest headword wins; of equally long ones, the one closest to what
/// was written.
struct PhraseFinder {
  /// Phrases that may cover the token at hand or a later one.
  private var live: [FoundPhrase] = []
  private var search = PhraseSearch()
  private var memory = PhraseMemory()
  /// The verbs of the piece with a separated prefix, in the order of the verbs.
  private var parted: [PhraseProposal] = []

  /// Begins a piece; `particles` are its tokens that may be particles of verbs, in order.
  mutating func begin(_ particles: [Int]) {
    if !live.isEmpty { live.removeAll(keepingCapacity: true) }
    if !parted.isEmpty { parted.removeAll(keepingCapacity: true) }
    search.particles = particles
    search.nextParticle = 0
  }

  /// Adds a verb with a separated prefix; of those that begin with the same word, the first is kept.
  mutating func add(_ verb: PhraseProposal) {
    let place = partedPlace(of: verb.words[0].token)
    if place < parted.count, parted[place].words[0].token == verb.words[0].token { return }
    parted.insert(verb, at: place)
  }

  /// Whether a verb with a separated prefix begins with this token.
  @inline(__always)
  private func hasPartedVerb(at token: Int) -> Bool { !parted.isEmpty && partedVerb(at: token) != nil }

  /// The verb with a separated prefix that begins with this token; nil for none.
  private func partedVerb(at token: Int) -> PhraseProposal? {
    let place = partedPlace(of: token)
    return place < parted.count && parted[place].words[0].token == token ? parted[place] : nil
  }

  /// Position of the first of these verbs that begins at a token or after it.
  private func partedPlace(of token: Int) -> Int {
    var low = 0
    var high = parted.count
    while low < high {
      let middle = (low + high) / 2
      if parted[middle].words[0].token < token { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the words around a token prove that no phrase contains it and none begins with it. For most tokens
  /// they do.
  @inline(__always)
  mutating func hasNone(
    at index: Int, _ piece: TextPiece, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Bool {
    if !live.isEmpty || hasPartedVerb(at: index) { return false }
    let token = piece.tokens[index]
    let match = piece.matches[index]
    let traits = engine.store.traits[match]
    if !traits.contains(.areKnown) || traits.contains(.takesPunctuation) { return false }
    let end = token.end
    guard end < piece.bytes.count else { return true }
    let byte = piece.bytes[end]
    if byte != 0x20, !token.isASCII || !Self.partsWords(byte) { return false }
    let next = index &+ 1
    if !traits.contains(.beginsPhrases) || next == piece.tokens.count { return true }
    let isSpace = byte == 0x20 && piece.tokens[next].start == end &+ 1
    if isSpace || piece.gap(before: next) != nil {
      let numbering = engine.store.numbering
      if !search.isUnlikely(match, piece.matches[next], numbering) {
        let place = PhraseMemory.place(at: index, piece)
        switch place.flatMap({ memory.find($0, numbering: numbering) }) {
        case .phrase: return false
        case .nothing: break
        case nil:
          guard let reach = try search.rulesOut(at: index, piece, engine) else {
            return false
          }
          if let place, reach > 2 {
            memory.insert(.nothing, at: place, reach: reach, numbering: numbering)
          }
        }
      }
    }
    return try !search.mayBeSeparated(at: index, piece, engine)
  }

  /// Whether a byte after a word ends it, so that it cannot be one word with the next.
  @inline(__always)
  private static func partsWords(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "`")
  }

  /// The match of the phrase that contains a token; nil for none.
  func phrase(around token: Int) -> Int? {
    for phrase in live where phrase.tokens.contains(token) { return phrase.match }
    return nil
  }

  /// The longest phrase that begins at a token outside of all phrases, or nil. At the first of the wanted tokens,
  /// the phrase may begin earlier: the other tokens are context.
  mutating func find(
    at index: Int, _ wanted: Range<Int>, _ piece: TextPiece,
    _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    if !live.isEmpty, isCovered(index) { return nil }
    let place =
      live.isEmpty && (index == 0 || index > wanted.lowerBound) && !hasPartedVerb(at: index)
        && !search.hasParticle(at: index, piece, engine.store.numbering)
      ? PhraseMemory.place(at: index, piece) : nil
    if let place, case .phrase(let match, let count)? = memory.find(place, numbering: engine.store.numbering)
    {
      let range = piece.range(index..<(index + count))
      let found = FoundPhrase(tokens: Self.list(index..<(index + count)), match: match, range: range)
      live.append(found)
      return found
    }
    var found: FoundPhrase?
    // Without a focus the first wanted token is the first of all.
    if index > 0, index == wanted.lowerBound {
      found = try phrase(around: wanted, piece, &engine)
    } else {
      search.reach = .max
      found = try phrase(from: index, piece, &engine)
      // If the search was cut short, or the words found are not side by side, the answer holds for this place only.
      if let place {
        let count = found?.tokens.count ?? 0
        let find: PhraseMemory.Find = found.map { .phrase($0.match, tokens: count) } ?? .nothing
        memory.insert(find, at: place, reach: search.reach, numbering: engine.store.numbering)
      }
    }
    if let found { live.append(found) }
    return found
  }

  /// Whether a token is part of a phrase. Forgets the phrases that end before it.
  private mutating func isCovered(_ token: Int) -> Bool {
    live.removeAll { ($0.tokens.last ?? 0) < token }
    return phrase(around: token) != nil
  }

  /// Of the phrases around the first of the wanted tokens, the one with the most of them, then the longest, then
  /// the first.
  private mutating func phrase(
    around wanted: Range<Int>, _ piece: TextPiece,
    _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    var best: (phrase: FoundPhrase, wanted: Int)?
    for start in 0...wanted.lowerBound {
      guard let found = try phrase(from: start, piece, &engine),
        found.tokens.contains(wanted.lowerBound)
      else { continue }
      let count = found.tokens.count { wanted.contains($0) }
      if let best, (count, found.tokens.count) <= (best.wanted, best.phrase.tokens.count) { continue }
      best = (found, count)
    }
    return best?.phrase
  }

  /// The longest headword that begins at a token and goes on to others; nil if there is none.
  private mutating func phrase(
    from first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    if let word = try SplitWords.find(from: first, piece, &engine) { return word }
    if let word = try UnspacedWords.find(from: first, piece, &engine) { return word }
    var end = piece.tokens.count
    for phrase in live { if let next = phrase.tokens.first(where: { $0 > first }) { end = min(end, next) } }
    search.end = end
    search.best.removeAll(keepingCapacity: true)
    if first + 1 < end, try engine.traits(of: piece.matches[first]).contains(.beginsPhrases) {
      if piece.gap(before: first + 1) != nil {
        try search.start(at: first, piece, &engine)
      }
      if engine.language.row.particleVerbs != nil, search.best.isEmpty || search.bestLength < 3 {
        try search.findSeparatedVerb(at: first, piece, &engine)
      }
    }
    if hasPartedVerb(at: first), let verb = partedVerb(at: first), verb.words[1].token < end {
      search.add(parted: verb)
    }
    let chain = Self.chainEnd(from: first, end, piece)
    if chain - first > max(search.bestLength, 1) {
      let range = piece.range(first..<chain)
      let match = try engine.match(piece.bytes.span.extracting(range))
      if !engine.store.matches[match].entries.isEmpty {
        return FoundPhrase(tokens: Self.list(first..<chain), match: match, range: range)
      }
    }
    guard let proposal = search.best.first else {
      return try outerPunctuation(at: first, piece, &engine)
    }
    var covered: [Int] = []
    for word in proposal.words { covered.append(word.token) }
    // No phrase ends within a word: `by ear-⏎lier`.
    if let last = covered.last, try SplitWords.find(from: last, piece, &engine) != nil {
      return nil
    }
    if try endsWithinCompound(covered, piece, &engine) { return nil }
    let match = try engine.match(search.best, piece)
    return FoundPhrase(tokens: covered, match: match, range: proposal.range)
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
    _ covered: [Int], _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Bool {
    guard let last = covered.last else { return false }
    let chain = Self.chainEnd(from: last, piece.tokens.count, piece)
    if chain == last + 1 { return false }
    let match = try engine.match(
      piece.bytes.span.extracting(piece.range(last..<chain)))
    switch engine.store.matches[match].kind {
    case .exact, .case, .inflected: return true
    default: return false
    }
  }

  private static func list(_ range: Range<Int>) -> [Int] {
    var list: [Int] = []
    for index in range { list.append(index) }
    return list
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
    return FoundPhrase(tokens: [index], match: match, range: range)
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
