import LexiconModel
import LexiconPack
import TextAnalysis

/// Matches of headwords of several words.
extension LookupEngine {
  /// Stores the match of a phrase that some proposals agree on.
  mutating func analyze(
    _ proposals: [PhraseProposal], _ surface: Span<UInt8>, _ piece: TextPiece
  ) throws(PackError) {
    proposer.draft.begin(surface, as: proposals[0].key)
    proposer.bareEntries = .taken
    for proposal in proposals { try add(proposal, piece) }
    proposer.draft.kind = .phrase
    storeDraft()
  }

  /// Adds the entries of a headword, and the steps that lead to them.
  private mutating func add(
    _ proposal: PhraseProposal, _ piece: TextPiece
  ) throws(PackError) {
    let key = proposer.draft.text(proposal.key.span)
    if proposal.rule == .none {
      _ = try proposer.direct(proposer.draft.surface, key: key, previous: -1, from: preferred)
      return
    }
    if proposal.rule == .separated, language.row.separableVerbs != nil {
      let word = solidWord(
        piece.matches[proposal.words[0].token], prefix: piece.matches[proposal.words[1].token])
      return try proposer.addVerb(word)
    }
    var previous = -1
    for word in proposal.words where word.way == .lemma {
      previous = addSteps(of: word, proposal, behind: previous, piece)
    }
    let step = proposer.draft.addStep(
      RouteDraft(
        kind: .phrase, rule: proposal.rule, from: proposer.draft.surface, to: key, previous: previous))
    let headword = proposer.draft.newHeadword()
    try lexicons.forEachEntry(proposal.key.span, in: preferred) { (found) throws(PackError) in
      let meant = try lexicons.partsOfSpeech(of: found).shared(with: proposal.partsOfSpeech)
      guard meant.rawValue != 0, try proposer.takes(found) else { return }
      proposer.draft.add(
        .lexicon(found.lexicon, entry: found.number), headword: headword, partsOfSpeech: meant, step: step)
    }
  }

  /// Adds the steps from a token to its word in the phrase, and returns the number of the last. If several steps
  /// lead to the word, the one that suits the headword's part of speech is used.
  private mutating func addSteps(
    of word: PhraseWord, _ proposal: PhraseProposal, behind previous: Int, _ piece: TextPiece
  ) -> Int {
    if word.guess >= 0 {
      let match = piece.matches[word.token]
      let guess = lemmaGuesses(match)[word.guess]
      return proposer.draft.addStep(
        RouteDraft(
          kind: .inflection, rule: .rule, partOfSpeech: guess.partOfSpeech, features: guess.features,
          from: proposer.draft.text(key(match).span), to: proposer.draft.text(guess.lemma.span),
          previous: previous))
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
          from: proposer.draft.text(Array(store.bytes[step.from]).span),
          to: proposer.draft.text(Array(store.bytes[step.to]).span), previous: last))
    }
    return last
  }
}
