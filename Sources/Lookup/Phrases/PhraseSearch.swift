import LexiconModel
import LexiconPack
import TextAnalysis

/// The search for the longest headword that begins at a token, depth first over what each token may be.
///
/// `PhraseMemory` knows which beginnings the phrase filter does not reject, so it seldom takes more than two
/// tokens to decide.
struct PhraseSearch: ~Copyable {
  /// The most hyphens and spaces of a headword that may each be exchanged.
  private static let mostVariants = 3

  /// The first token that a phrase may not include.
  var end = 0
  /// The best headwords so far, all equally long and equally close to the text.
  private(set) var best: [PhraseProposal] = []
  /// How many tokens they cover.
  var bestLength: Int { best.isEmpty ? 0 : best[0].words.count }
  /// The keys and the words of the best.
  private(set) var keys: [UInt8] = []
  private(set) var words: [PhraseWord] = []
  /// The tokens that may be particles of verbs, in order.
  var particles: [Int] = []
  /// Position among them of the first that may belong to the token at hand.
  var nextParticle = 0

  /// The words that are tried.
  var path: [PhraseWord] = []
  /// The lookup key that is tried.
  private(set) var key: [UInt8] = []
  private var memory = PhraseMemory()

  /// Whether, according to the phrase filter, a headword may begin with a token that is followed by another one.
  @inline(__always)
  mutating func mayBegin(
    at first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Bool {
    memory.limit()
    var state = PhraseMemory.state(of: piece.matches[first])
    var next = first &+ 1
    while piece.gap(before: next) != nil {
      state = try memory.state(state, followedBy: piece.matches[next], &engine)
      if PhraseMemory.isWhole(state) { return true }
      next &+= 1
      if state == PhraseMemory.none || !isNear(next, first, piece) { break }
    }
    if !hasParticle(at: first) { return false }
    return try mayBeVerb(at: first, piece, &engine)
  }

  /// Whether a token after another one may belong to the same headword.
  @inline(__always)
  private func isNear(_ token: Int, _ first: Int, _ piece: TextPiece) -> Bool {
    token < end && piece.tokens[token].end &- piece.tokens[first].start <= LookupEngine.longestToken
  }

  /// Whether, according to the phrase filter, a token and the next particle may form a verb.
  @inline(__always)
  mutating func mayBeVerb(
    at first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Bool {
    memory.limit()
    let particle = piece.matches[particles[nextParticle]]
    let state = try memory.state(PhraseMemory.state(of: piece.matches[first]), followedBy: particle, &engine)
    return PhraseMemory.isWhole(state)
  }

  /// Begins a piece.
  mutating func begin(_ engine: inout LookupEngine) {
    memory.check(&engine)
    if !particles.isEmpty { particles.removeAll(keepingCapacity: true) }
    nextParticle = 0
  }

  /// Forgets the headwords found so far.
  mutating func removeBest() {
    best.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }

  /// Searches for the headwords that begin at a token.
  mutating func start(
    at first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    if piece.gap(before: first + 1) == nil { return }
    let isTraced = engine.lexicons.trace != nil
    if isTraced { memory.check(&engine) }
    memory.limit()
    if !path.isEmpty { path.removeAll(keepingCapacity: true) }
    let match = piece.matches[first]
    for (position, number) in engine.store.findings[match].variants.enumerated() {
      let variant = engine.store.variants[Int(number)]
      if variant.way == .slot || !variant.beginsPhrases && !isTraced { continue }
      path.append(PhraseWord(token: first, gap: .space, variant: Int(number)))
      if isTraced { record(variant.beginsPhrases, engine) }
      if variant.beginsPhrases { try goOn(PhraseMemory.state(of: match), position, piece, &engine) }
      path.removeLast()
    }
  }

  /// Extends the current words, which are a reading of their tokens, by the tokens that follow, depth first. The
  /// tokens' state has the reading at `position`.
  private mutating func goOn(
    _ state: Int, _ position: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    let token = path[0].token + path.count
    guard isNear(token, path[0].token, piece), let gap = piece.gap(before: token) else { return }
    let longer = try memory.state(state, followedBy: piece.matches[token], &engine)
    if longer == PhraseMemory.none { return }
    for (place, number) in memory.readings(of: longer).enumerated() {
      let reading = memory[number]
      if Int(reading.shorter) != position { continue }
      path.append(PhraseWord(token: token, gap: gap, variant: Int(reading.variant)))
      if engine.lexicons.trace != nil { record(reading.mayBegin, engine) }
      if reading.isWhole { try propose(number, piece, &engine) }
      if reading.mayBegin { try goOn(longer, place, piece, &engine) }
      path.removeLast()
    }
  }

  /// Records whether a headword may begin with the words at hand.
  private func record(_ answer: Bool, _ engine: borrowing LookupEngine) {
    var words: [UInt8] = []
    for word in path {
      if !words.isEmpty { words.append(0x20) }
      words += engine.store.bytes[engine.store.variants[word.variant].text]
    }
    engine.lexicons.trace?.search(.beginnings, words.span)
    if answer { engine.lexicons.trace?.find(in: -1) }
  }

  // MARK: Headwords

  /// Proposes the headwords of these words, a reading of the memory, whether joined by spaces or hyphens.
  private mutating func propose(
    _ reading: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    let joins = path.count - 1
    if path.count < bestLength || joins > 60 { return }
    var rule = RouteStep.Rule.none
    var isPunctuated = false
    var written = 0
    for index in path.indices {
      switch engine.store.variants[path[index].variant].way {
      case .written: break
      case .lemma: if rule == .none { rule = .inflected }
      case .slot: rule = .slot
      }
      if path[index].gap == .punctuation { isPunctuated = true }
      if path[index].gap == .hyphen { written |= 1 << (index - 1) }
    }
    // First as it is written, then in other ways.
    let kept = isPunctuated ? nil : reading
    try propose(kept, joins: written, rule, isVariant: false, piece, &engine)
    let all = 1 << joins - 1
    var other = isPunctuated ? all + 1 : 0
    while other <= all {
      if other != written {
        try propose(
          kept, joins: other, rule == .none ? .hyphenation : rule, isVariant: true, piece, &engine)
      }
      other += joins <= Self.mostVariants ? 1 : all
    }
    // With the point that follows, unless it is a headword without.
    let end = piece.tokens[path[joins].token].end
    if rule == .none, path.count > bestLength, end < piece.bytes.count, piece.bytes[end] == UInt8(ascii: ".")
    {
      try propose(nil, joins: written, .none, isVariant: false, hasPoint: true, piece, &engine)
    }
  }

  /// Proposes the headword that has a hyphen where `joins` has a bit, and a space elsewhere. If a reading is given,
  /// what the lexicons have of the headword is remembered with it.
  private mutating func propose(
    _ reading: Int?, joins: Int, _ rule: RouteStep.Rule, isVariant: Bool, hasPoint: Bool = false,
    _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    let rank = Self.rank(rule, isVariant: isVariant)
    if bestLength == path.count, rank > best[0].rank, engine.lexicons.trace == nil { return }
    let place = reading.flatMap { memory.place(of: $0, joins: joins, count: path.count) }
    let known = place.flatMap { memory.headword(at: $0) }
    if let known, known.found.partsOfSpeech.rawValue == 0 { return }
    composeKey(joins: joins, piece, engine)
    if hasPoint { key.append(UInt8(ascii: ".")) }
    let headword: PhraseMemory.Headword
    if let known {
      headword = known
    } else {
      headword = try find(engine)
      if let place { memory.set(headword, at: place) }
    }
    var partsOfSpeech = headword.found.partsOfSpeech
    if partsOfSpeech.rawValue == 0 { return }
    guard try accepts(headword, &partsOfSpeech, rule, isVariant: isVariant, piece, &engine) else { return }
    let range = piece.range(path[0].token..<(path[path.count - 1].token + 1))
    add(rule, rank, range.lowerBound..<(range.upperBound + (hasPoint ? 1 : 0)), partsOfSpeech)
  }

  /// What the lexicons and the language have of the key at hand.
  private func find(_ engine: borrowing LookupEngine) throws(PackError) -> PhraseMemory.Headword {
    var headword = PhraseMemory.Headword()
    headword.found = try engine.lexicons.headword(key.span, in: engine.preferred)
    if headword.found.partsOfSpeech.rawValue != 0, let rules = engine.language.row.phrases {
      headword.note = rules.note(on: key.span)
      headword.hasOpenParticle = rules.hasOpenParticle(key.span)
    }
    return headword
  }

  /// Makes the key that has a hyphen where `joins` has a bit, the text's punctuation, and a space elsewhere.
  mutating func composeKey(joins: Int, _ piece: TextPiece, _ engine: borrowing LookupEngine) {
    key.removeAll(keepingCapacity: true)
    for index in path.indices {
      if index > 0 {
        if path[index].gap == .punctuation {
          appendGap(piece.tokens[path[index - 1].token].end..<piece.tokens[path[index].token].start, piece)
        } else {
          key.append(joins >> (index - 1) & 1 != 0 ? UInt8(ascii: "-") : 0x20)
        }
      }
      key.append(copying: engine.store.bytes.span, engine.store.variants[path[index].variant].text)
    }
  }

  /// Appends what separates two tokens, as it is in keys.
  private mutating func appendGap(_ gap: Range<Int>, _ piece: TextPiece) {
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      let byte = piece.bytes[offset]
      offset += 1
      switch byte {
      case 0x20, 0x09, 0xC2: if key.last != 0x20 { key.append(0x20) }
      // U+2018 and U+2019, U+2010 and U+2011: the second byte is 0x80.
      case 0xE2: key.append(piece.bytes[offset + 1] >= 0x98 ? UInt8(ascii: "'") : UInt8(ascii: "-"))
      case 0x80...0xBF: break
      default: key.append(byte)
      }
    }
  }

  // MARK: The best

  /// How far a proposal is from what was written. `lay down` is a headword and a form of `lie down`: both are close.
  static func rank(_ rule: RouteStep.Rule, isVariant: Bool) -> Int {
    switch rule {
    case .separated: 4
    case .hyphenation: 2
    case .slot: isVariant ? 3 : 1
    default: isVariant ? 2 : 0
    }
  }

  /// Keeps the headword at hand if it is better than the best so far, or as good.
  mutating func add(
    _ rule: RouteStep.Rule, _ rank: Int, _ range: Range<Int>, _ partsOfSpeech: PartOfSpeechSet
  ) {
    if path.count < bestLength { return }
    if path.count > bestLength || rank < best[0].rank {
      if !best.isEmpty { removeBest() }
    } else {
      if rank > best[0].rank { return }
      for other in best where key.span.equals(keys.span.extracting(other.key), at: 0..<key.count) { return }
    }
    append(rule, rank, range, partsOfSpeech, at: best.count)
  }

  private mutating func append(
    _ rule: RouteStep.Rule, _ rank: Int, _ range: Range<Int>, _ partsOfSpeech: PartOfSpeechSet, at place: Int
  ) {
    let proposal = PhraseProposal(
      key: keys.count..<(keys.count + key.count), words: words.count..<(words.count + path.count),
      range: range, rule: rule, rank: rank, partsOfSpeech: partsOfSpeech)
    if place == best.count { best.append(proposal) } else { best.insert(proposal, at: place) }
    keys += key
    for word in path { words.append(word) }
  }

  /// Keeps a verb with a separated prefix: before a headword of the same words (`ruft an`), in place of others of
  /// two words.
  mutating func add(parted verb: PartedVerb, _ piece: TextPiece, _ engine: borrowing LookupEngine) {
    if bestLength > 2 { return }
    let range = piece.range(verb.verb..<(verb.prefix + 1))
    best.removeAll { $0.range != range }
    path.removeAll(keepingCapacity: true)
    for token in [verb.verb, verb.prefix] {
      let variant = Int(engine.store.findings[piece.matches[token]].variants.lowerBound)
      path.append(PhraseWord(token: token, gap: .space, variant: variant))
    }
    key = verb.key
    append(.separated, Self.rank(.separated, isVariant: false), range, PartOfSpeechSet(.verb), at: 0)
  }
}
