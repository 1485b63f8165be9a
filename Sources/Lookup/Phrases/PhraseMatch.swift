import LexiconModel
import LexiconPack
import TextAnalysis

/// Matches of headwords of several words.
extension LookupEngine {
  /// Stores the match of the phrase that the best proposals of a search agree on.
  mutating func analyze(
    _ search: borrowing PhraseSearch, _ surface: Span<UInt8>, _ piece: TextPiece
  ) throws(PackError) {
    proposer.draft.begin(surface, as: Array(search.keys[search.best[0].key]))
    proposer.bareEntries = .taken
    for proposal in search.best {
      let words = Array(search.words[proposal.words])
      let key = proposer.draft.text(search.keys.span.extracting(proposal.key))
      try add(proposal, key, words, piece)
    }
    proposer.draft.kind = .phrase
    try storeDraft()
  }

  /// Adds the entries of a headword, and the steps that lead to them.
  private mutating func add(
    _ proposal: PhraseProposal, _ key: ShortRange, _ words: [PhraseWord], _ piece: TextPiece
  ) throws(PackError) {
    if proposal.rule == .none {
      _ = try proposer.direct(proposer.draft.surface, key: key, previous: -1, from: preferred)
      return
    }
    if proposal.rule == .separated, language.row.separableVerbs != nil {
      let word = solidWord(
        piece.matches[words[0].token], prefix: piece.matches[words[1].token])
      return try proposer.addVerb(word)
    }
    var previous = -1
    for word in words where store.variants[word.variant].way == .lemma {
      // The object of a verb is a noun: `made up their minds`.
      let isFirst = word.token == words[0].token
      let wanted = isFirst ? proposal.partsOfSpeech : PartOfSpeechSet(.noun)
      previous = addSteps(of: word, wanted, behind: previous, piece)
    }
    let step = proposer.draft.addStep(
      RouteStep(
        kind: .phrase, rule: proposal.rule, from: proposer.draft.surface, to: key, previous: previous))
    let headword = proposer.draft.newHeadword()
    for found in try proposer.find(key, in: preferred) {
      let meant = try lexicons.partsOfSpeech(of: found).shared(with: proposal.partsOfSpeech)
      guard meant.rawValue != 0, try proposer.takes(found) else { continue }
      proposer.draft.add(
        .lexicon(found.lexicon, entry: found.number), headword: headword, partsOfSpeech: meant,
        indexed: found.indexed, step: step)
    }
  }

  /// Adds the steps from a token to its word in the phrase, and returns the number of the last. If several steps
  /// lead to the word, one with a wanted part of speech is used.
  private mutating func addSteps(
    of word: PhraseWord, _ wanted: PartOfSpeechSet, behind previous: Int, _ piece: TextPiece
  ) -> Int {
    let match = piece.matches[word.token]
    let variant = store.variants[word.variant]
    if variant.isGuess {
      let guess = lemmaProposals(match).items[variant.origin]
      return proposer.draft.addStep(
        RouteStep(
          kind: .inflection, rule: .rule, partOfSpeech: guess.partOfSpeech ?? .other,
          features: guess.features,
          from: proposer.draft.text(key(match).span),
          to: proposer.draft.text(Array(store.bytes[variant.text]).span), previous: previous))
    }
    let route = store.matches[match].route
    var chosen = route.lowerBound + variant.origin
    for position in route
    where store.isSame(store.steps[position].to.range, variant.text)
      && wanted.contains(PartOfSpeechSet(store.steps[position].partOfSpeech))
    {
      chosen = position
      break
    }
    return addSteps(to: chosen - route.lowerBound, of: store.steps[route], after: previous)
  }

  /// Adds the steps of a route up to one of them, and returns its number.
  private mutating func addSteps(to place: Int, of route: Route, after previous: Int) -> Int {
    let step = route[route.startIndex + place]
    let before = step.previous < 0 ? previous : addSteps(to: step.previous, of: route, after: previous)
    return proposer.draft.addStep(
      RouteStep(
        kind: step.kind, rule: step.rule, partOfSpeech: step.partOfSpeech, features: step.features,
        from: proposer.draft.text(Array(store.bytes[step.from.range]).span),
        to: proposer.draft.text(Array(store.bytes[step.to.range]).span), previous: before))
  }
}
