import LexiconModel
import LexiconPack
import TextAnalysis

/// Verbs whose object stands before their particle: `gave it all up`.
extension PhraseSearch {
  /// Proposes the verb that a token begins and a particle ends, an object between them.
  mutating func findSeparatedVerb(
    at first: Int, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>, _ engine: inout LookupEngine
  ) throws(PackError) {
    let last = min(first + EnglishParticleVerbs.mostBetween + 1, end - 1)
    guard first + 2 <= last else { return }
    if nextParticle < first + 2 {
      nextParticle = first + 2
      while nextParticle < tokens.count, engine.particle(matches[nextParticle]) == nil { nextParticle += 1 }
    }
    guard nextParticle <= last else { return }
    for token in first..<nextParticle
    where PhraseGap(between: tokens[token], and: tokens[token + 1], piece) != .space { return }
    let match = matches[first]
    if first > 0, PhraseGap(between: tokens[first - 1], and: tokens[first], piece) != nil,
      EnglishParticleVerbs.precedesNoun(engine.key(matches[first - 1]).span)
    {
      return
    }
    guard engine.isObject((first + 1)..<nextParticle, tokens, matches, piece),
      engine.isParticle(nextParticle, tokens, matches, piece)
    else { return }
    try propose(
      engine.store.matches[match].key, PhraseWord(token: first, way: .written, gap: .space), tokens, matches,
      &engine)
    for position in engine.store.matches[match].route
    where engine.store.steps[position].kind == .inflection
      && engine.store.steps[position].partOfSpeech == .verb
    {
      let step = position - engine.store.matches[match].route.lowerBound
      try propose(
        engine.store.steps[position].to, PhraseWord(token: first, way: .lemma, step: step, gap: .space),
        tokens,
        matches, &engine)
    }
  }

  /// Proposes a verb, which lies in the engine's store, with the next particle.
  private mutating func propose(
    _ verb: Range<Int>, _ word: PhraseWord, _ tokens: [Token], _ matches: [Int], _ engine: inout LookupEngine
  ) throws(PackError) {
    words.removeAll(keepingCapacity: true)
    words += engine.store.bytes[verb]
    words.append(0x20)
    engine.store.appendKey(of: matches[nextParticle], to: &words)
    guard try engine.mayBeginPhrase(words.span) else { return }
    let verbs = PartOfSpeechSet(.verb)
    guard try engine.partsOfSpeech(ofHeadword: words).contains(verbs) else { return }
    add(
      PhraseProposal(
        key: words, words: [word, PhraseWord(token: nextParticle, way: .written, gap: .space)],
        range: tokens[word.token].start..<tokens[nextParticle].end, rule: .separated, partsOfSpeech: verbs))
  }
}

extension LookupEngine {
  /// The lookup key of a match.
  func key(_ match: Int) -> [UInt8] { Array(store.bytes[store.matches[match].key]) }

  fileprivate func particle(_ match: Int) -> EnglishParticleVerbs.Particle? {
    EnglishParticleVerbs.particle(store.bytes.span.extracting(store.matches[match].key))
  }

  /// Whether these tokens may be the object of a verb: a pronoun, or a determiner and a few words of open classes, or
  /// names.
  fileprivate func isObject(
    _ range: Range<Int>, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>
  ) -> Bool {
    var isName = true
    for (position, token) in range.enumerated() {
      let key = key(matches[token])
      let isLast = position == range.count - 1
      isName = isName && piece[tokens[token].start] &- 0x41 < 26
      switch EnglishParticleVerbs.objectWord(key.span) {
      case .pronoun:
        if position > 0 { return false }
        let rest = range.dropFirst()
        return rest.allSatisfy { EnglishParticleVerbs.objectWord(self.key(matches[$0]).span) == .quantifier }
      case .determiner:
        if position > 1 || isLast { return false }
      case .pronounOrDeterminer, .quantifier:
        if position > 1 { return false }
      case nil:
        if isFunctionWord(key) || position == 0 && !isName { return false }
      }
    }
    return true
  }

  /// Whether a particle is no preposition of what follows it.
  fileprivate func isParticle(
    _ token: Int, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>
  ) -> Bool {
    let next = token + 1
    guard next < tokens.count, let gap = PhraseGap(between: tokens[token], and: tokens[next], piece) else {
      return true
    }
    if gap == .hyphen { return false }
    if gap == .punctuation { return true }
    if particle(matches[token]) == .adverb {
      // `took the cat out of the bag`.
      return !(tokens[next].length == 2 && key(matches[next]) == Array("of".utf8))
    }
    return EnglishParticleVerbs.endsParticle(key(matches[next]).span)
  }
}
