import LexiconModel
import LexiconPack
import TextAnalysis

// Verbs whose parts are in two places of the text. In English an object comes before the particle, and the search
// goes from the verb to the particle. In German the prefix ends the clause, and the search goes from the prefix
// back to the verb. The words of both come from the language's row: `particleVerbs` and `separableVerbs`.

// MARK: English: verb, object, particle

/// Verbs with an object before their particle: `gave it all up`.
extension PhraseSearch {
  /// Proposes the verb that a token begins and the next particle ends, with an object between them.
  mutating func findSeparatedVerb(
    at first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    let token = particles[nextParticle]
    let (match, particle) = (piece.matches[first], piece.matches[token])
    let isTraced = engine.lexicons.trace != nil
    if token >= end { return }
    if !isTraced, try !mayBeVerb(at: first, piece, &engine) { return }
    let isApart = engine.areApart(first, token, piece)
    if !isApart, !isTraced { return }
    let written = PhraseWord(
      token: token, gap: .space, variant: Int(engine.store.findings[particle].variants.lowerBound))
    for number in engine.store.findings[match].variants {
      let variant = engine.store.variants[Int(number)]
      guard variant.way == .written || engine.isVerbForm(match, of: variant) else { continue }
      path.removeAll(keepingCapacity: true)
      path.append(PhraseWord(token: first, gap: .space, variant: Int(number)))
      path.append(written)
      composeKey(joins: 0, piece, engine)
      if try engine.proposer.mayBeginPhrase(key.span),
        try engine.lexicons.headword(key.span, in: engine.preferred).partsOfSpeech
          .contains(PartOfSpeechSet(.verb)), isApart
      {
        let range = piece.range(first..<(token + 1))
        add(.separated, Self.rank(.separated, isVariant: false), range, PartOfSpeechSet(.verb))
      }
    }
  }

  /// Whether a particle follows a token closely enough to be its own, though not at once.
  @inline(__always)
  mutating func hasParticle(at first: Int) -> Bool {
    while nextParticle < particles.count, particles[nextParticle] < first &+ 2 { nextParticle &+= 1 }
    return nextParticle < particles.count
      && particles[nextParticle] <= first &+ ParticleVerbs.mostBetween &+ 1
  }
}

extension LookupEngine {
  /// The lookup key of a match.
  func key(_ match: Int) -> [UInt8] { Array(store.bytes[store.matches[match].key]) }

  /// Whether a step of a verb's inflection leads to a word that a match may be.
  fileprivate func isVerbForm(_ match: Int, of variant: PhraseVariant) -> Bool {
    if variant.way != .lemma || variant.isGuess { return false }
    for step in store.steps[store.matches[match].route]
    where step.kind == .inflection && step.partOfSpeech == .verb && store.isSame(step.to.range, variant.text)
    {
      return true
    }
    return false
  }

  /// Whether a verb and a particle may have an object between them.
  fileprivate func areApart(_ first: Int, _ particle: Int, _ piece: TextPiece) -> Bool {
    guard let rules = language.row.particleVerbs else { return false }
    for token in first..<particle where piece.gap(before: token + 1) != .space { return false }
    if first > 0, piece.gap(before: first) != nil,
      rules.precedesNoun(store.bytes.span.extracting(store.key(piece.matches[first - 1])))
    {
      return false
    }
    return isObject((first + 1)..<particle, rules, piece) && isParticle(particle, rules, piece)
  }

  /// Whether these tokens may be the object of a verb: a pronoun, a determiner and a few words of open classes, or
  /// names.
  private func isObject(_ range: Range<Int>, _ rules: ParticleVerbs, _ piece: TextPiece) -> Bool {
    var isName = true
    var isPronoun = false
    for (position, token) in range.enumerated() {
      let word = rules.objectWord(store.bytes.span.extracting(store.key(piece.matches[token])))
      if isPronoun {
        if word != .quantifier { return false }
        continue
      }
      isName = isName && piece.hasCapital(at: token)
      switch word {
      case .pronoun:
        if position > 0 { return false }
        isPronoun = true
      case .determiner:
        if position > 1 || position == range.count - 1 { return false }
      case .pronounOrDeterminer, .quantifier:
        if position > 1 { return false }
      case nil:
        let isFunctionWord = store.findings[piece.matches[token]].traits.contains(.isFunctionWord)
        if isFunctionWord || position == 0 && !isName { return false }
      }
    }
    return true
  }

  /// Whether a token is a particle, not the preposition of what follows it.
  private func isParticle(_ token: Int, _ rules: ParticleVerbs, _ piece: TextPiece) -> Bool {
    let next = token + 1
    guard next < piece.tokens.count, let gap = piece.gap(before: next) else { return true }
    if gap != .space { return gap == .punctuation }
    let key = store.bytes.span.extracting(store.key(piece.matches[next]))
    if rules.particle(store.bytes.span.extracting(store.key(piece.matches[token]))) == .adverb {
      // `took the cat out of the bag`.
      return !(piece.tokens[next].length == 2 && StaticString("of").matches(key))
    }
    return rules.endsParticle(key)
  }
}

// MARK: German: verb, clause, prefix

/// A verb and its prefix, which is at the end of the clause.
struct PartedVerb {
  /// The lookup key of the verb's form: `anrufe`.
  var key: [UInt8]
  /// The token of the verb.
  var verb: Int
  /// The token of the prefix.
  var prefix: Int
}

/// Verbs whose prefix is at the end of the clause: `rufe dich morgen an` is `anrufe`, a form of `anrufen`.
extension LookupEngine {
  /// The verb of a separated prefix: the nearest word before it that makes a verb with it; nil if there is none.
  ///
  /// The search goes on to the clause before (`ruft Peter, Paul und Maria an`) only as long as no other verb was
  /// found.
  mutating func partedVerb(
    _ prefix: Int, _ piece: TextPiece
  ) throws(PackError) -> PartedVerb? {
    guard prefix > 0, let rules = language.row.separableVerbs,
      endsClause(prefix, rules, piece), !piece.bytes.span.extracting(piece.range(prefix)).beginsWithCapital
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
      return ClauseBorder(rest, piece.bytes.span) != .none
        || piece.bytes.span.firstOffset(of: 0x0A, in: rest) == nil
    }
    if ClauseBorder(piece.tokens[prefix].end..<piece.tokens[next].start, piece.bytes.span) != .none {
      return true
    }
    guard rules.isJoiner(key(piece.matches[next]).span) else { return false }
    return next + 1 == piece.tokens.count || !rules.hasPrefix(key(piece.matches[next + 1]).span)
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
      if isInside, piece.bytes.span.extracting(piece.range(token)).beginsWithCapital { return false }
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
    if isAuxiliary(match) { return true }
    for reference in store.entries[store.matches[match].entries] {
      let parts = try lexicons.partsOfSpeech(of: reference)
      if parts.shared(with: reference.partsOfSpeech).contains(PartOfSpeechSet(.verb)) { return true }
    }
    return false
  }

  /// The verb of a token and a prefix; nil if no lexicon has one.
  private mutating func partedVerb(
    _ token: Int, prefix: Int, _ piece: TextPiece
  ) throws(PackError) -> PartedVerb? {
    let word = solidWord(piece.matches[token], prefix: piece.matches[prefix])
    guard mayBeVerb(word, piece.matches[token], prefix: piece.matches[prefix]) else { return nil }
    let range = piece.range(token..<(prefix + 1))
    proposer.draft.begin(piece.bytes.span.extracting(range), as: word)
    proposer.bareEntries = .taken
    try proposer.addVerb(word)
    guard let first = proposer.draft.entries.first else { return nil }
    let key = Array(proposer.draft.bytes[proposer.draft.steps[first.step].to.range])
    return PartedVerb(key: key, verb: token, prefix: prefix)
  }

  /// The lookup key of a word with its prefix before it.
  func solidWord(_ match: Int, prefix: Int) -> [UInt8] { key(prefix) + key(match) }

  /// Whether an entry may exist for a word with its prefix, or for one of its lemmas. False is certain.
  private func mayBeVerb(_ word: [UInt8], _ match: Int, prefix: Int) -> Bool {
    if word.count > Self.longestToken { return false }
    if lexicons.mayHaveEntries(word.span) || lexicons.mayHaveForms(word.span) { return true }
    for step in store.steps[store.matches[match].route] where step.kind == .inflection {
      let verb = key(prefix) + store.bytes[step.to.range]
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
      RouteStep(kind: .phrase, rule: .separated, from: draft.surface, to: word, previous: -1))
    _ = try direct(word, key: word, previous: step, from: preferred)
    try inflected(word, previous: step, by: .all, since: first)
    var verbs: [EntryReference] = []
    for var reference in draft.entries[first...] {
      let parts = try lexicons.partsOfSpeech(of: reference)
      if parts.contains(PartOfSpeechSet(.verb)) {
        reference.partsOfSpeech = PartOfSpeechSet(.verb)
      } else {
        // Where a lexicon has no parts of speech, nouns have capitals.
        guard parts.contains(PartOfSpeechSet(.other)) else { continue }
        let headword = try lexicons.headword(of: reference)
        if headword.isEmpty || headword.span.beginsWithCapital { continue }
      }
      verbs.append(reference)
    }
    draft.replaceEntries(from: first, with: verbs)
    if verbs.isEmpty { draft.removeSteps(from: step) }
  }
}

extension Span<UInt8> {
  /// Whether it begins with a capital letter of ASCII or Latin-1.
  fileprivate var beginsWithCapital: Bool {
    !isEmpty && (self[0] &- 0x41 < 26 || count > 1 && self[0] == 0xC3 && self[1] &- 0x80 < 0x1F)
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
