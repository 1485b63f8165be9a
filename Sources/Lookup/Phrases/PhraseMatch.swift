import LexiconModel
import LexiconPack
import TextAnalysis

/// Matches of headwords of several words.
extension LookupEngine {
  /// Stores the match of a phrase that some proposals agree on.
  mutating func analyze(
    _ proposals: [PhraseProposal], _ surface: Span<UInt8>, _ piece: TextPiece
  ) throws(PackError) {
    proposer.draft.begin()
    proposer.bareEntries = .taken
    for proposal in proposals { try add(proposal, surface, piece) }
    proposer.draft.kind = .phrase
    storeDraft(key: proposals[0].key)
  }

  /// Adds the entries of a headword, and the steps that lead to them.
  private mutating func add(
    _ proposal: PhraseProposal, _ surface: Span<UInt8>, _ piece: TextPiece
  ) throws(PackError) {
    if proposal.rule == .none {
      _ = try proposer.direct(surface, key: proposal.key, previous: -1, from: preferred)
      return
    }
    if proposal.rule == .separated, language.row.separableVerbs != nil {
      let word = solidWord(
        piece.matches[proposal.words[0].token], prefix: piece.matches[proposal.words[1].token])
      return try proposer.addVerb(word, of: surface)
    }
    var previous = -1
    for word in proposal.words where word.way == .lemma {
      previous = addSteps(of: word, proposal, behind: previous, piece)
    }
    let step = proposer.draft.addStep(
      RouteDraft(
        kind: .phrase, rule: proposal.rule, from: Array(copying: surface, 0..<surface.count),
        to: proposal.key,
        previous: previous))
    let headword = proposer.draft.newHeadword()
    try lexicons.forEachEntry(proposal.key.span, in: preferred) { (position, found) throws(PackError) in
      let meant = try lexicons.partsOfSpeech(of: found, in: position).shared(with: proposal.partsOfSpeech)
      guard meant.rawValue != 0, try proposer.takes(found, in: position) else { return }
      proposer.draft.add(
        .lexicon(position, entry: found.number), headword: headword, partsOfSpeech: meant, step: step)
    }
  }

  /// Adds the steps from a token to its word in the phrase, and returns the number of the last. If several steps
  /// lead to the word, the one that suits the headword's part of speech is used.
  private mutating func addSteps(
    of word: PhraseWord, _ proposal: PhraseProposal, behind previous: Int, _ piece: TextPiece
  ) -> Int {
    if word.guess >= 0 {
      var guess = lemmaGuesses(piece.matches[word.token])[word.guess]
      guess.previous = previous
      return proposer.draft.addStep(guess)
    }
    let route = store.matches[piece.matches[word.token]].route
    var chosen = route.lowerBound + word.step
    // The object of a verb is a noun: `made up their minds`.
    let isFirst = word.token == proposal.words[0].token
    let wanted = isFirst ? proposal.partsOfSpeech : PartOfSpeechSet(.noun)
    for position in route
    where store.bytes[store.steps[position].to] == store.bytes[store.steps[chosen].to]
      && wanted.contains(PartOfSpeechSet(store.steps[position].partOfSpeech))
    {
      chosen = position
      break
    }
    var chain: [RouteStep] = []
    var next = chosen
    while next >= route.lowerBound {
      chain.append(store.steps[next])
      if store.steps[next].previous < 0 { break }
      next = route.lowerBound + store.steps[next].previous
    }
    var last = previous
    for step in chain.reversed() {
      last = proposer.draft.addStep(
        RouteDraft(
          kind: step.kind, rule: step.rule, partOfSpeech: step.partOfSpeech, features: step.features,
          from: Array(store.bytes[step.from]), to: Array(store.bytes[step.to]), previous: last))
    }
    return last
  }
}
