import LexiconModel
import LexiconPack
import TextAnalysis

/// Verbs with an object before their particle: `gave it all up`.
extension PhraseSearch {
  /// Proposes the verb that a token begins and a particle ends, with an object between them.
  mutating func findSeparatedVerb(
    at first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    guard hasParticle(at: first, piece, engine.store.numbering) else { return }
    let particle = particles[nextParticle]
    guard particle < end else { return }
    let ways = try verbs(piece.matches[first], particle: piece.matches[particle], token: first, &engine)
    if ways.isEmpty {
      unlikelyVerbs.insert(
        MatchPair(piece.matches[first], piece.matches[particle]), (), numbering: engine.store.numbering)
      return
    }
    for token in first..<particle
    where piece.gap(before: token + 1) != .space { return }
    if first > 0, piece.gap(before: first) != nil,
      engine.language.row.particleVerbs?.precedesNoun(engine.key(piece.matches[first - 1]).span) == true
    {
      return
    }
    guard engine.isObject((first + 1)..<particle, piece),
      engine.isParticle(particle, piece)
    else { return }
    for way in ways {
      add(
        PhraseProposal(
          key: way.key, words: [way.verb, PhraseWord(token: particle, way: .written, gap: .space)],
          range: piece.tokens[first].start..<piece.tokens[particle].end, rule: .separated,
          partsOfSpeech: PartOfSpeechSet(.verb)))
    }
  }

  /// Whether a particle follows a token closely enough, and the two are not known to be no verb.
  @inline(__always)
  mutating func hasParticle(at first: Int, _ piece: TextPiece, _ numbering: Int) -> Bool {
    while nextParticle < particles.count, particles[nextParticle] < first &+ 2 { nextParticle &+= 1 }
    guard nextParticle < particles.count else { return false }
    let particle = particles[nextParticle]
    if particle > first &+ ParticleVerbs.mostBetween &+ 1 { return false }
    return !unlikelyVerbs.contains(
      MatchPair(piece.matches[first], piece.matches[particle]), numbering: numbering)
  }

  /// Whether a token and the next particle may be a verb, by the phrase filter.
  @inline(__always)
  mutating func mayBeSeparated(
    at first: Int, _ piece: TextPiece, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Bool {
    if !hasParticle(at: first, piece, engine.store.numbering) { return false }
    let (match, particle) = (piece.matches[first], piece.matches[particles[nextParticle]])
    if engine.lexicons.trace != nil { return true }
    if try engine.mayBeVerb(match, particle: particle) { return true }
    unlikelyVerbs.insert(MatchPair(match, particle), (), numbering: engine.store.numbering)
    return false
  }

  /// The verbs of a match, as written or as a form, and the match of a particle.
  private mutating func verbs(
    _ match: Int, particle: Int, token: Int, _ engine: inout LookupEngine
  ) throws(PackError) -> [(key: [UInt8], verb: PhraseWord)] {
    var ways = [(engine.store.matches[match].key, PhraseWord(token: token, way: .written, gap: .space))]
    for position in engine.store.matches[match].route
    where engine.store.steps[position].kind == .inflection
      && engine.store.steps[position].partOfSpeech == .verb
    {
      let step = position - engine.store.matches[match].route.lowerBound
      ways.append(
        (engine.store.steps[position].to, PhraseWord(token: token, way: .lemma, step: step, gap: .space)))
    }
    var verbs: [(key: [UInt8], verb: PhraseWord)] = []
    for (verb, word) in ways {
      words.removeAll(keepingCapacity: true)
      words += engine.store.bytes[verb]
      words.append(0x20)
      engine.store.appendKey(of: particle, to: &words)
      if try engine.proposer.mayBeginPhrase(words.span),
        try engine.proposer.partsOfSpeech(ofHeadword: words).contains(PartOfSpeechSet(.verb))
      {
        verbs.append((words, word))
      }
    }
    return verbs
  }
}

extension LookupEngine {
  /// The lookup key of a match.
  func key(_ match: Int) -> [UInt8] { Array(store.bytes[store.matches[match].key]) }

  fileprivate func particle(_ match: Int) -> ParticleVerbs.Particle? {
    language.row.particleVerbs?.particle(store.bytes.span.extracting(store.matches[match].key))
  }

  /// Whether these tokens may be the object of a verb: a pronoun, a determiner and a few words of open classes, or
  /// names.
  fileprivate func isObject(
    _ range: Range<Int>, _ piece: TextPiece
  ) -> Bool {
    var isName = true
    for (position, token) in range.enumerated() {
      let key = key(piece.matches[token])
      let isLast = position == range.count - 1
      isName = isName && piece.bytes[piece.tokens[token].start] &- 0x41 < 26
      switch language.row.particleVerbs?.objectWord(key.span) {
      case .pronoun:
        if position > 0 { return false }
        let rest = range.dropFirst()
        return rest.allSatisfy {
          language.row.particleVerbs?.objectWord(self.key(piece.matches[$0]).span) == .quantifier
        }
      case .determiner:
        if position > 1 || isLast { return false }
      case .pronounOrDeterminer, .quantifier:
        if position > 1 { return false }
      case nil:
        if proposer.isFunctionWord(key) || position == 0 && !isName { return false }
      }
    }
    return true
  }

  /// Whether a token is a particle, not the preposition of what follows it.
  fileprivate func isParticle(
    _ token: Int, _ piece: TextPiece
  ) -> Bool {
    let next = token + 1
    guard next < piece.tokens.count, let gap = piece.gap(before: next) else {
      return true
    }
    if gap == .hyphen { return false }
    if gap == .punctuation { return true }
    if particle(piece.matches[token]) == .adverb {
      // `took the cat out of the bag`.
      return !(piece.tokens[next].length == 2 && key(piece.matches[next]) == Array("of".utf8))
    }
    return language.row.particleVerbs?.endsParticle(key(piece.matches[next]).span) == true
  }
}
