import LexiconModel
import LexiconPack
import TextAnalysis

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
      piece.tokens[prefix].end - piece.tokens[token].start <= Self.longestToken
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
    let range = piece.tokens[token].start..<piece.tokens[prefix].end
    proposer.draft.begin()
    proposer.bareEntries = .taken
    try proposer.addVerb(word, of: piece.bytes.span.extracting(range))
    guard let first = proposer.draft.entries.first else { return nil }
    return PhraseProposal(
      key: proposer.draft.steps[first.step].to,
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
  /// Adds the verbs that a word is or is a form of. The text has its parts in `surface`.
  mutating func addVerb(_ word: [UInt8], of surface: Span<UInt8>) throws(PackError) {
    hasCapital = false
    let first = draft.entries.count
    let step = draft.addStep(
      RouteDraft(
        kind: .phrase, rule: .separated, from: Array(copying: surface, 0..<surface.count), to: word,
        previous: -1))
    _ = try direct(word.span, key: word, previous: step, from: preferred)
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
