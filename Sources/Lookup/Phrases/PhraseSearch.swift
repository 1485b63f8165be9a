import LexiconModel
import LexiconPack
import TextAnalysis

/// The search for the longest headword that begins at a token, depth first over what each token may be.
///
/// The phrase filter rejects all beginnings that no headword has, so that more than two tokens are seldom looked
/// at. `mostProbes` limits the search in a text made to defeat the filter.
struct PhraseSearch {
  /// The most beginnings that are tried at one token.
  static let mostProbes = 64
  /// The most hyphens and spaces of a headword that may each be exchanged.
  private static let mostVariants = 3

  /// The first token that a phrase may not include.
  var end = 0
  /// The best headwords so far, all equally long and equally close to the text.
  var best: [PhraseProposal] = []
  /// How many tokens they cover.
  var bestLength: Int { best.first?.words.count ?? 0 }
  /// The tokens that may be particles of verbs, in order.
  var particles: [Int] = []
  /// Position among them of the first that may belong to the token at hand.
  var nextParticle = 0

  /// The words that are tried, separated by spaces.
  var words: [UInt8] = []
  private var path: [PhraseWord] = []
  private var probes = 0
  /// The number of words that were looked at, including the one after the last. The result depends on them alone;
  /// `max` if it depends on more.
  var reach = Int.max
  /// Neighbors with which no headword begins: of the 0.8 million pairs of the King James Bible, two in three have
  /// occurred before. A new pair costs 750 to 930 instructions (callgrind, release).
  private var unlikelyPairs = RecentFinds<MatchPair, Void>(bits: 17, patience: 1000, nothing: ())
  /// Words and particles that do not make a verb.
  var unlikelyVerbs = RecentFinds<MatchPair, Void>(bits: 17, patience: 1000, nothing: ())
  private var key: [UInt8] = []

  mutating func start(
    at first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    if isUnlikely(piece.matches[first], piece.matches[first + 1], engine.store.numbering) { return }
    probes = 0
    reach = 1
    words.removeAll(keepingCapacity: true)
    path.removeAll(keepingCapacity: true)
    try addToken(first, .space, piece, &engine)
    if probes >= Self.mostProbes { reach = .max }
  }

  /// The number of words that prove, by the phrase filter, that no headword begins with a token and its neighbor;
  /// nil if one may.
  mutating func rulesOut(
    at first: Int, _ piece: TextPiece, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Int? {
    // With a trace, the search itself must run, so that it is recorded.
    if engine.lexicons.trace != nil { return nil }
    guard let reach = try engine.wordsWithoutPhrase(from: first, piece) else { return nil }
    if reach == 2 {
      unlikelyPairs.insert(
        MatchPair(piece.matches[first], piece.matches[first + 1]), (), numbering: engine.store.numbering)
    }
    return reach
  }

  /// Whether it is known that no headword begins with these two matches.
  @inline(__always)
  func isUnlikely(_ match: Int, _ next: Int, _ numbering: Int) -> Bool {
    unlikelyPairs.contains(MatchPair(match, next), numbering: numbering)
  }

  /// Goes on with each word that a token may be.
  private mutating func addToken(
    _ index: Int, _ gap: PhraseGap, _ piece: TextPiece,
    _ engine: inout LookupEngine
  ) throws(PackError) {
    _ = try engine.traits(of: piece.matches[index])
    for number in engine.store.variantRanges[piece.matches[index]] {
      let variant = engine.store.variants[Int(number)]
      if variant.way == .slot, path.isEmpty { continue }
      let origin = variant.origin
      let word = PhraseWord(
        token: index, way: variant.way, step: variant.isGuess ? -1 : origin,
        guess: variant.isGuess ? origin : -1, gap: gap)
      try add(variant, word, piece, &engine)
    }
  }

  /// Adds a word, and goes on if a headword may begin so.
  private mutating func add(
    _ variant: PhraseVariant, _ word: PhraseWord, _ piece: TextPiece,
    _ engine: inout LookupEngine
  ) throws(PackError) {
    let length = words.count
    defer { words.removeLast(words.count - length) }
    var word = word
    word.sequence = variant.sequence
    if length > 0 {
      words.append(0x20)
      word.sequence = engine.sequence(path[path.count - 1].sequence, variant)
    }
    word.start = words.count
    words.append(copying: engine.store.bytes.span, variant.text)
    probes += 1
    guard words.count <= LookupEngine.longestToken,
      try engine.proposer.mayBeginPhrase(word.sequence, words.span)
    else { return }
    path.append(word)
    defer { path.removeLast() }
    if path.count > 1, try engine.proposer.mayBePhrase(word.sequence) {
      try propose(piece, &engine)
    }
    let next = word.token + 1
    reach = max(reach, next - path[0].token + 1)
    guard next < end, probes < Self.mostProbes,
      piece.range(path[0].token..<(next + 1)).count <= LookupEngine.longestToken,
      let gap = piece.gap(before: next)
    else { return }
    try addToken(next, gap, piece, &engine)
  }

  // MARK: Headwords

  /// Proposes the headwords of these words, whether joined by spaces or hyphens.
  private mutating func propose(
    _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    if path.count < bestLength { return }
    var isWritten = true
    var isPunctuated = false
    var hasSlot = false
    for word in path {
      if word.way != .written { isWritten = false }
      if word.way == .slot { hasSlot = true }
      if word.gap == .punctuation { isPunctuated = true }
    }
    let range = piece.range(path[0].token..<(path[path.count - 1].token + 1))
    let rule: RouteStep.Rule = isWritten ? .none : hasSlot ? .slot : .inflected
    if isPunctuated {
      composeKey(asIn: piece)
      try propose(rule, range, isVariant: false, piece, &engine)
      if isWritten { try proposePoint(range, piece, &engine) }
      return
    }
    // First as it is written, then in other ways.
    let joins = path.count - 1
    var written = 0
    for index in 1...joins where path[index].gap == .hyphen { written |= 1 << (index - 1) }
    if joins > 60 { return }
    try propose(joins: written, rule, range, piece, &engine)
    if joins <= Self.mostVariants {
      for joins in 0..<(1 << joins) where joins != written {
        try propose(joins: joins, rule, range, piece, &engine)
      }
    } else {
      if written != 0 { try propose(joins: 0, rule, range, piece, &engine) }
      let all = (1 << joins) - 1
      if written != all { try propose(joins: all, rule, range, piece, &engine) }
    }
    if isWritten {
      composeKey(joins: written)
      try proposePoint(range, piece, &engine)
    }
  }

  /// Proposes the headword at hand with the point that follows it, unless it is a headword without.
  private mutating func proposePoint(
    _ range: Range<Int>, _ piece: TextPiece,
    _ engine: inout LookupEngine
  ) throws(PackError) {
    guard range.upperBound < piece.bytes.count, piece.bytes[range.upperBound] == UInt8(ascii: "."),
      path.count > bestLength
    else { return }
    key.append(UInt8(ascii: "."))
    let range = range.lowerBound..<(range.upperBound + 1)
    try propose(.none, range, isVariant: false, piece, &engine)
  }

  /// Makes the key that has a hyphen where `joins` has a bit, and a space elsewhere.
  private mutating func composeKey(joins: Int) {
    key.removeAll(keepingCapacity: true)
    for index in path.indices {
      if index > 0 { key.append(joins >> (index - 1) & 1 != 0 ? UInt8(ascii: "-") : 0x20) }
      key += words[wordRange(index)]
    }
  }

  /// Makes the key that separates its words as the text does.
  private mutating func composeKey(asIn piece: TextPiece) {
    key.removeAll(keepingCapacity: true)
    for index in path.indices {
      if index > 0 {
        let gap = piece.tokens[path[index - 1].token].end..<piece.tokens[path[index].token].start
        Self.appendGap(gap, piece.bytes.span, to: &key)
      }
      key += words[wordRange(index)]
    }
  }

  /// The place of a word of the path in `words`.
  private func wordRange(_ index: Int) -> Range<Int> {
    path[index].start..<(index + 1 < path.count ? path[index + 1].start - 1 : words.count)
  }

  /// Appends what separates two tokens, as it is in keys.
  private static func appendGap(_ gap: Range<Int>, _ piece: Span<UInt8>, to key: inout [UInt8]) {
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      let byte = piece[offset]
      offset += 1
      switch byte {
      case 0x20, 0x09, 0xC2: if key.last != 0x20 { key.append(0x20) }
      // U+2018 and U+2019, U+2010 and U+2011: the second byte is 0x80.
      case 0xE2: key.append(piece[offset + 1] >= 0x98 ? UInt8(ascii: "'") : UInt8(ascii: "-"))
      case 0x80...0xBF: break
      default: key.append(byte)
      }
    }
  }

  /// Proposes the headword that has a hyphen where `joins` has a bit, and a space elsewhere.
  private mutating func propose(
    joins: Int, _ rule: RouteStep.Rule, _ range: Range<Int>, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    var isVariant = false
    for index in 1..<path.count where (path[index].gap == .hyphen) != (joins >> (index - 1) & 1 != 0) {
      isVariant = true
    }
    composeKey(joins: joins)
    try propose(
      isVariant && rule == .none ? .hyphenation : rule, range, isVariant: isVariant, piece,
      &engine)
  }

  /// Proposes the headword that is filed under `key`.
  private mutating func propose(
    _ rule: RouteStep.Rule, _ range: Range<Int>, isVariant: Bool, _ piece: TextPiece,
    _ engine: inout LookupEngine
  ) throws(PackError) {
    let partsOfSpeech = try engine.proposer.partsOfSpeech(ofHeadword: key)
    if partsOfSpeech.rawValue == 0 { return }
    var proposal = PhraseProposal(
      key: key, words: path, range: range, rule: rule, isVariant: isVariant, partsOfSpeech: partsOfSpeech)
    // `used to` depends on the word before it.
    if key.elementsEqual("used to".utf8) { reach = .max }
    guard try engine.accepts(&proposal, piece) else { return }
    add(proposal)
  }

  /// Keeps a proposal that is better than the best so far, or as good.
  mutating func add(_ proposal: PhraseProposal) {
    if let first = best.first {
      if proposal.words.count < first.words.count { return }
      if proposal.words.count > first.words.count || proposal.rank < first.rank {
        best.removeAll(keepingCapacity: true)
      } else if proposal.rank > first.rank || best.contains(where: { $0.key == proposal.key }) {
        return
      }
    }
    best.append(proposal)
  }

  /// Keeps a verb with a separated prefix: before a headword of the same words (`ruft an`), in place of others of
  /// two words.
  mutating func add(parted verb: PhraseProposal) {
    if bestLength > verb.words.count { return }
    best.removeAll { $0.range != verb.range }
    best.insert(verb, at: 0)
  }
}

extension PhraseProposal {
  /// How far it is from what was written. `lay down` is a headword and a form of `lie down`: both are close.
  fileprivate var rank: Int {
    switch rule {
    case .none, .exception, .rule, .inflected, .british, .american, .solid, .hyphenated, .open, .built:
      isVariant ? 2 : 0
    case .slot: isVariant ? 3 : 1
    case .hyphenation: 2
    case .separated: 4
    }
  }
}

extension MatchStore {
  /// Whether no earlier step of the match leads to the same word.
  func isFirstStep(_ position: Int, of match: Int) -> Bool {
    var other = matches[match].route.lowerBound
    while other < position {
      if isLemmaStep(other, of: match), bytes[steps[other].to] == bytes[steps[position].to] { return false }
      other += 1
    }
    return true
  }
}
