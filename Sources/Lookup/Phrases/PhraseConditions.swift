import LexiconModel
import LexiconPack
import TextAnalysis

/// Conditions for a headword to be meant by a text, besides having its words.
extension LookupEngine {
  /// Whether a text means this headword. Narrows its parts of speech to those that fit the forms of its words.
  func accepts(
    _ proposal: inout PhraseProposal, _ piece: TextPiece
  ) throws(PackError) -> Bool {
    // A text of nothing but these words means them.
    if proposal.words.count == piece.tokens.count, proposal.rule == .none { return true }
    if let rules = language.row.phrases {
      if rules.isException(proposal.key.span) { return false }
      if endsInArticle(proposal, piece) { return false }
      if !acceptsArticle(proposal, rules, piece) { return false }
      if !acceptsPreposition(proposal, rules, piece) { return false }
    }
    if !acceptsNeighbors(proposal, piece) { return false }
    if proposal.isVariant, !acceptsVariant(proposal, piece) { return false }
    if !acceptsInflections(&proposal, piece) { return false }
    return try acceptsCase(proposal, piece)
  }

  /// A phrase that ends in an article is the beginning of a longer one: `axis of the`.
  private func endsInArticle(_ proposal: PhraseProposal, _ piece: TextPiece) -> Bool {
    let rows = FunctionWords.rows(
      for: key(piece.matches[proposal.words[proposal.words.count - 1].token]).span, in: language)
    return !rows.isEmpty && FunctionWords.rows[rows.lowerBound].partOfSpeech == .article
  }

  /// A headword with hyphens that the text writes without is rejected if all of its words are function words, or
  /// one of two is: `a bomb` is not `A-bomb`.
  private func acceptsVariant(_ proposal: PhraseProposal, _ piece: TextPiece) -> Bool {
    let isOpen = proposal.words.dropFirst().contains { $0.gap == .space }
    if !isOpen { return true }
    var functionWords = 0
    for word in proposal.words {
      let key = key(piece.matches[word.token])
      // The only function word that is also a noun: `well being`.
      if key == Array("being".utf8) { continue }
      if proposer.isFunctionWord(key.span) || proposer.isContraction(key.span) { functionWords += 1 }
    }
    return functionWords == 0 || proposal.words.count > 2 && functionWords < proposal.words.count
  }

  /// An article begins a headword of two words only if that is a name, or one of a few exceptions.
  private func acceptsArticle(
    _ proposal: PhraseProposal, _ rules: PhraseRules, _ piece: TextPiece
  ) -> Bool {
    let first = store.matches[piece.matches[proposal.words[0].token]]
    guard proposal.words.count == 2,
      case .functionWord(let rows)? = store.entries[first.entries].first?.place,
      FunctionWords.rows[rows.lowerBound].partOfSpeech == .article
    else { return true }
    return !piece.hasSmallLetter(at: proposal.words[1].token)
      || rules.isArticlePhrase(proposal.key.span)
  }

  /// A particle does not begin a compound (`kept up-to-date`). After `be`, `used to` is a participle and a
  /// preposition, unless a verb follows: `is used to configure`.
  private func acceptsNeighbors(
    _ proposal: PhraseProposal, _ piece: TextPiece
  ) -> Bool {
    let (first, last) = (proposal.words[0].token, proposal.words[proposal.words.count - 1].token)
    if last + 1 < piece.tokens.count, proposer.isFunctionWord(key(piece.matches[last]).span),
      piece.gap(before: last + 1) == .hyphen
    {
      return false
    }
    guard first > 0, last + 1 < piece.tokens.count, proposal.key == Array("used to".utf8) else {
      return true
    }
    let isBehindBe = store.steps[store.matches[piece.matches[first - 1]].route].contains {
      store.bytes[$0.to].elementsEqual("be".utf8)
    }
    return !(isBehindBe || key(piece.matches[first - 1]) == Array("be".utf8))
      || language.row.particleVerbs?.objectWord(key(piece.matches[last + 1]).span) != nil
  }

  /// A verb and the preposition of what follows are two words: `came in the evening`.
  private func acceptsPreposition(
    _ proposal: PhraseProposal, _ rules: PhraseRules, _ piece: TextPiece
  ) -> Bool {
    let isVerb = proposal.words.count == 2 && proposal.partsOfSpeech.contains(PartOfSpeechSet(.verb))
    if !rules.isOpen(proposal.key.span, isVerb: isVerb) { return true }
    let last = proposal.words[proposal.words.count - 1].token
    guard last + 1 < piece.tokens.count,
      piece.gap(before: last + 1) == .space
    else { return true }
    return language.row.particleVerbs?.endsParticle(key(piece.matches[last + 1]).span) == true
  }

  /// The first word of a verb must be inflected as a verb, the words of a noun as nouns.
  private func acceptsInflections(_ proposal: inout PhraseProposal, _ piece: TextPiece) -> Bool {
    var hasSlot = false
    for word in proposal.words where word.way == .slot { hasSlot = true }
    let beginsWithFunctionWord = proposer.isFunctionWord(key(piece.matches[proposal.words[0].token]).span)
    var wanted = PartOfSpeechSet.all
    for (position, word) in proposal.words.enumerated() where word.way == .lemma {
      var possible = PartOfSpeechSet(rawValue: 0)
      if word.guess >= 0 {
        let guess = lemmaGuesses(piece.matches[word.token])[word.guess]
        possible = PartOfSpeechSet(lemmaOf: guess.partOfSpeech)
        if position > 0, guess.partOfSpeech == .verb { possible = PartOfSpeechSet(rawValue: 0) }
        wanted = wanted.shared(with: possible)
        continue
      }
      let match = store.matches[piece.matches[word.token]]
      let to = store.steps[match.route.lowerBound + word.step].to
      for step in store.steps[match.route] where store.bytes[step.to] == store.bytes[to] {
        switch (step.kind, step.partOfSpeech) {
        case (.inflection, .verb):
          if position == 0 || proposal.words[0].way == .lemma { possible.formUnion(PartOfSpeechSet(.verb)) }
          // The plural has the same ending and may not be listed: `axes`.
          if step.features.contains(.thirdPersonSingular) {
            possible.formUnion(PartOfSpeechSet(lemmaOf: .noun))
          }
        case (.inflection, .noun):
          possible.formUnion(PartOfSpeechSet(lemmaOf: .noun))
          // `lost their tempers`.
          if hasSlot, position > 0 { possible.formUnion(PartOfSpeechSet(.verb)) }
        case (.inflection, .adjective), (.inflection, .adverb):
          // `better time` is not a form of `good-time`, nor `wisest to` of `wise to`.
          if position > 0 || proposal.words.contains(where: { $0.gap == .space && $0.token != word.token }) {
            break
          }
          possible.formUnion(PartOfSpeechSet(.adjective))
          possible.formUnion(PartOfSpeechSet(.adverb))
        case (.clitic, _):
          // In `the cat's got your tongue` the match of `cat's` is wrongly a possessive.
          if hasSlot { possible = .all }
          if position == proposal.words.count - 1 { possible.formUnion(PartOfSpeechSet(lemmaOf: .noun)) }
        default: possible = .all
        }
      }
      // Some packs give no part of speech for phrases; `in cases` is still not a form of `in case`.
      if possible.rawValue != 0, !possible.contains(PartOfSpeechSet(.adjective)),
        word.token == proposal.words[0].token || !beginsWithFunctionWord
      {
        possible.formUnion(PartOfSpeechSet(.other))
      }
      wanted = wanted.shared(with: possible)
    }
    proposal.partsOfSpeech = proposal.partsOfSpeech.shared(with: wanted)
    return proposal.partsOfSpeech.rawValue != 0
  }

  // MARK: Names

  /// A name is rejected if ordinary words of it are in lower case (`so an` is not `So An`), unless they are the
  /// whole text.
  private func acceptsCase(
    _ proposal: PhraseProposal, _ piece: TextPiece
  ) throws(PackError) -> Bool {
    if proposal.words.count == piece.tokens.count { return true }
    var isLowered = false
    for word in proposal.words where word.way != .slot {
      if piece.hasSmallLetter(at: word.token) { isLowered = true }
    }
    if !isLowered { return true }
    var words: [UInt8] = []
    var isAccepted = false
    try lexicons.forEachEntry(proposal.key.span, in: preferred) { (found) throws(PackError) in
      if isAccepted { return }
      try lexicons.forEachSpelling(of: found, proposal.key.span) { (spelling, _) in
        if isAccepted { return }
        words.removeAll(keepingCapacity: true)
        PhraseWords.append(wordsOf: spelling, to: &words)
        isAccepted = acceptsCase(words, proposal, piece)
      }
    }
    return isAccepted
  }

  /// Whether the text has all capitals of a spelling, or lacks one only in a word that is nothing but a name.
  private func acceptsCase(
    _ words: [UInt8], _ proposal: PhraseProposal, _ piece: TextPiece
  ) -> Bool {
    var hasLowered = false
    var start = 0
    for word in proposal.words {
      if start >= words.count { break }
      let isLower = piece.hasSmallLetter(at: word.token)
      if word.way != .slot, isLower, words[start] &- 0x41 < 26 {
        if !isOrdinary(piece.matches[word.token]) { return true }
        hasLowered = true
      }
      while start < words.count, words[start] != 0x20 { start += 1 }
      start += 1
    }
    return !hasLowered
  }

  /// Whether a word in lower case is a word of its own, not a name found in another spelling.
  private func isOrdinary(_ match: Int) -> Bool {
    let kind = store.matches[match].kind
    return kind != .none && kind != .case
  }
}
