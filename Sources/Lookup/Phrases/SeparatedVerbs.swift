import LexiconModel
import LexiconPack
import TextAnalysis

// Verbs whose parts are in two places of the text. In English an object comes before the particle, and the search
// goes from the verb to the particle. In German the prefix ends the clause, and the search goes from the prefix
// back to the verb. The words of both come from the language's row: `particleVerbs` and `separableVerbs`.

// MARK: English: verb, object, particle

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
          range: piece.range(first..<(particle + 1)), rule: .separated,
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
      isName = isName && piece.hasCapital(at: token)
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
        if proposer.isFunctionWord(key.span) || position == 0 && !isName { return false }
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

// MARK: German: verb, clause, prefix

/// Verbs whose prefix is at the end of the clause: `rufe dich morgen an` is `anrufe`, a form of `anrufen`.
extension LookupEngine {
  /// The verb of a separated prefix: the nearest word before it that makes a verb with it; nil if there is none.
  ///
  /// The search goes on to the clause before (`ruft Peter, Paul und Maria an`) only as long as no other verb was
  /// found.
  mutating func partedVerb(
    _ prefix: Int, _ piece: TextPiece
  ) throws(PackError) -> PhraseProposal? {
    guard prefix > 0, let rules = language.row.separableVerbs,
      endsClause(prefix, rules, piece), !Self.isCapital(prefix, piece)
    else { return nil }
    var hasVerb = false
    var token = prefix - 1
    while token >= 0, prefix - token <= SeparableVerbs.mostBetween + 1,
      piece.range(token..<(prefix + 1)).count <= Self.longestToken
    {
      let border = ClauseBorder(piece.tokens[token].end..<piece.tokens[token + 1].start, piece.bytes.span)
      let isJoiner = rules.isJoiner(key(piece.matches[token]).span)
      if border == .sentence || hasVerb && (border == .clause || isJoiner) { return nil }
      if !isJoiner, mayBeVerb(token, piece) {
        if let verb = try partedVerb(token, prefix: prefix, piece) { return verb }
        if try isVerb(piece.matches[token]) { hasVerb = true }
      }
      token -= 1
    }
    return nil
  }

  /// Whether a prefix ends its clause, and is not part of `nach und nach` or `von Anfang an`.
  private func endsClause(
    _ prefix: Int, _ rules: SeparableVerbs, _ piece: TextPiece
  ) -> Bool {
    let own = key(piece.matches[prefix])
    let before = key(piece.matches[prefix - 1])
    var isOpened = false
    for token in max(0, prefix - 4)..<(prefix - 1) where rules.isOpener(key(piece.matches[token]).span) {
      isOpened = true
    }
    if rules.isOwn(own.span, behind: before.span, isOpened: isOpened) { return false }
    if prefix > 1, rules.isJoiner(before.span), rules.hasPrefix(key(piece.matches[prefix - 2]).span) {
      return false
    }
    let next = prefix + 1
    if next == piece.tokens.count {
      // A line without punctuation at its end goes on in the next one.
      let rest = piece.tokens[prefix].end..<piece.bytes.count
      return ClauseBorder(rest, piece.bytes.span) != .none || !Self.hasLineEnd(rest, piece.bytes.span)
    }
    if ClauseBorder(piece.tokens[prefix].end..<piece.tokens[next].start, piece.bytes.span) != .none {
      return true
    }
    guard rules.isJoiner(key(piece.matches[next]).span) else { return false }
    return next + 1 == piece.tokens.count || !rules.hasPrefix(key(piece.matches[next + 1]).span)
  }

  private static func hasLineEnd(_ range: Range<Int>, _ piece: Span<UInt8>) -> Bool {
    for offset in range where piece[offset] == 0x0A { return true }
    return false
  }

  /// Whether a word begins with a capital letter of ASCII or of German.
  private static func isCapital(_ token: Int, _ piece: TextPiece) -> Bool {
    let word = piece.range(token)
    if piece.bytes[word.lowerBound] == 0xC3, word.count > 1 {
      return piece.bytes[word.lowerBound + 1] &- 0x80 < 0x1F
    }
    return piece.hasCapital(at: token)
  }

  // MARK: Verbs

  /// Whether a token may be a finite verb by its place and spelling: not a noun, a word of another class, or an
  /// infinitive.
  private func mayBeVerb(
    _ token: Int, _ piece: TextPiece
  ) -> Bool {
    if token > 0 {
      let isInside =
        ClauseBorder(piece.tokens[token - 1].end..<piece.tokens[token].start, piece.bytes.span) == .none
      if isInside, Self.isCapital(token, piece) { return false }
      if isInside, self.key(piece.matches[token - 1]) == Array("zu".utf8) { return false }
    }
    let key = store.bytes.span.extracting(store.matches[piece.matches[token]].key)
    if language.row.separableVerbs?.isOtherWord(key) == true { return false }
    let rows = FunctionWords.rows(for: key, in: language)
    for row in rows {
      switch FunctionWords.rows[row].partOfSpeech {
      case .auxiliary, .verb: return true
      default: break
      }
    }
    return rows.isEmpty
  }

  /// Whether a lexicon lists the word as a verb.
  private func isVerb(_ match: Int) throws(PackError) -> Bool {
    for reference in store.entries[store.matches[match].entries] {
      switch reference.place {
      case .functionWord(let rows):
        if rows.contains(where: { FunctionWords.rows[$0].partOfSpeech == .auxiliary }) { return true }
      case .lexicon(let position, let entry):
        let parts = try lexicons.partsOfSpeech(ofEntry: entry, in: position)
        if parts.shared(with: reference.partsOfSpeech).contains(PartOfSpeechSet(.verb)) { return true }
      }
    }
    return false
  }

  /// The verb of a token and a prefix; nil if no lexicon has one.
  private mutating func partedVerb(
    _ token: Int, prefix: Int, _ piece: TextPiece
  ) throws(PackError) -> PhraseProposal? {
    let word = solidWord(piece.matches[token], prefix: piece.matches[prefix])
    guard mayBeVerb(word, piece.matches[token], prefix: piece.matches[prefix]) else { return nil }
    let range = piece.range(token..<(prefix + 1))
    proposer.draft.begin(piece.bytes.span.extracting(range), as: word)
    proposer.bareEntries = .taken
    try proposer.addVerb(word)
    guard let first = proposer.draft.entries.first else { return nil }
    return PhraseProposal(
      key: Array(proposer.draft.bytes[proposer.draft.steps[first.step].to.range]),
      words: [
        PhraseWord(token: token, way: .written, gap: .space),
        PhraseWord(token: prefix, way: .written, gap: .space),
      ], range: range, rule: .separated, partsOfSpeech: PartOfSpeechSet(.verb))
  }

  /// The lookup key of a word with its prefix before it.
  func solidWord(_ match: Int, prefix: Int) -> [UInt8] { key(prefix) + key(match) }

  /// Whether an entry may exist for a word with its prefix, or for one of its lemmas. False is certain.
  private func mayBeVerb(_ word: [UInt8], _ match: Int, prefix: Int) -> Bool {
    if word.count > Self.longestToken { return false }
    if lexicons.mayHaveEntries(word.span) || lexicons.mayHaveForms(word.span) { return true }
    for step in store.steps[store.matches[match].route] where step.kind == .inflection {
      let verb = key(prefix) + store.bytes[step.to]
      if lexicons.mayHaveEntries(verb.span) { return true }
    }
    return false
  }
}

extension Proposer {
  /// Adds the verbs that a word is or is a form of. The text has its parts in the surface.
  mutating func addVerb(_ word: [UInt8]) throws(PackError) {
    let word = draft.text(word.span)
    hasCapital = false
    let first = draft.entries.count
    let step = draft.addStep(
      RouteDraft(
        kind: .phrase, rule: .separated, from: draft.surface, to: word, previous: -1))
    _ = try direct(word, key: word, previous: step, from: preferred)
    try inflected(word, previous: step, from: preferred, by: .all, since: first)
    var verbs: [EntryReference] = []
    for var reference in draft.entries[first...] {
      guard case .lexicon(let position, let entry) = reference.place else { continue }
      let parts = try lexicons.partsOfSpeech(ofEntry: entry, in: position)
      if parts.contains(PartOfSpeechSet(.verb)) {
        reference.partsOfSpeech = PartOfSpeechSet(.verb)
      } else {
        // A lexicon without parts of speech.
        let isVerb = try isSmall(reference, entry, in: position)
        if !isVerb || !parts.contains(PartOfSpeechSet(.other)) { continue }
      }
      verbs.append(reference)
    }
    draft.replaceEntries(from: first, with: verbs)
    if verbs.isEmpty { draft.removeSteps(from: step) }
  }

  /// Whether the meant spelling of an entry begins with a small letter: nouns have capitals.
  private func isSmall(
    _ reference: EntryReference, _ entry: Int, in position: Int
  ) throws(PackError) -> Bool {
    let reader = try lexicons.lexicons[position].reader
    return try reader.withBytes { (bytes) throws(PackError) in
      let headword = reference.spelling.isEmpty ? try reader.entry(entry, bytes).headword : reference.spelling
      return !headword.isEmpty && bytes[headword.lowerBound] &- 0x41 >= 26
        && !(bytes[headword.lowerBound] == 0xC3 && bytes[headword.lowerBound + 1] &- 0x80 < 0x1F)
    }
  }
}

/// The border between two words, as far as clauses go.
private enum ClauseBorder {
  /// Nothing that separates clauses.
  case none
  /// A comma, a quotation mark, a bracket, a dash.
  case clause
  case sentence

  init(_ gap: Range<Int>, _ piece: Span<UInt8>) {
    self = .none
    for offset in gap {
      switch piece[offset] {
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ";"):
        self = .sentence
        return
      case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), 0xE2, 0xC2:
        // No-break spaces and soft hyphens are U+00A0 and U+00AD.
        let isSpace = piece[offset] == 0xC2 && offset + 1 < gap.upperBound && piece[offset + 1] & 0xF0 == 0xA0
        if !isSpace { self = .clause }
      default: break
      }
    }
  }
}
