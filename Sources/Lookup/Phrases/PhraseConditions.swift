import LexiconModel
import LexiconPack
import TextAnalysis

/// What a headword must have to be what a text says, beside its words.
extension LookupEngine {
  /// Whether a text means this headword; narrows its parts of speech to those that it then has.
  func accepts(
    _ proposal: inout PhraseProposal, _ tokens: [Token], _ matches: [Int],
    _ piece: Span<UInt8>
  ) throws(PackError) -> Bool {
    if isEnglish, EnglishPhraseExceptions.contains(proposal.key.span) { return false }
    if proposal.isVariant, !acceptsVariant(proposal, matches) { return false }
    if !acceptsInflections(&proposal, matches) { return false }
    return try acceptsCase(proposal, tokens, matches, piece)
  }

  /// Two words that only a hyphen makes a headword are one by chance if one of them holds sentences together: `a bomb`
  /// is no `A-bomb`.
  private func acceptsVariant(_ proposal: PhraseProposal, _ matches: [Int]) -> Bool {
    let isOpen = proposal.words.dropFirst().contains { $0.gap == .space }
    guard isOpen, proposal.words.count == 2 else { return true }
    return !proposal.words.contains { isFunctionWord(key(matches[$0.token])) }
  }

  /// The first word of a verb is inflected as one, a word of a noun as a noun.
  private func acceptsInflections(_ proposal: inout PhraseProposal, _ matches: [Int]) -> Bool {
    var hasSlot = false
    for word in proposal.words where word.way == .slot { hasSlot = true }
    var wanted = PartOfSpeechSet.all
    for (position, word) in proposal.words.enumerated() where word.way == .lemma {
      var possible = PartOfSpeechSet(rawValue: 0)
      let match = store.matches[matches[word.token]]
      let to = store.steps[match.route.lowerBound + word.step].to
      for step in store.steps[match.route] where store.bytes[step.to] == store.bytes[to] {
        switch (step.kind, step.partOfSpeech) {
        case (.inflection, .verb):
          if position == 0 || proposal.words[0].way == .lemma { possible.formUnion(PartOfSpeechSet(.verb)) }
        case (.inflection, .noun):
          possible.formUnion(PartOfSpeechSet(lemmaOf: .noun))
          // `lost their tempers`.
          if hasSlot, position > 0 { possible.formUnion(PartOfSpeechSet(.verb)) }
        case (.inflection, .adjective), (.inflection, .adverb):
          possible.formUnion(PartOfSpeechSet(.adjective))
          possible.formUnion(PartOfSpeechSet(.adverb))
        case (.clitic, _):
          if position == proposal.words.count - 1 { possible.formUnion(PartOfSpeechSet(lemmaOf: .noun)) }
        default: possible = .all
        }
      }
      wanted = wanted.shared(with: possible)
    }
    // Some packs do not say what a phrase is.
    wanted.formUnion(PartOfSpeechSet(.other))
    proposal.partsOfSpeech = proposal.partsOfSpeech.shared(with: wanted)
    return proposal.partsOfSpeech.rawValue != 0
  }

  // MARK: Names

  /// A name is not meant where ordinary words of it are written in lower case, `so an` no `So An`, unless they are all
  /// that is asked.
  private func acceptsCase(
    _ proposal: PhraseProposal, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>
  ) throws(PackError) -> Bool {
    if proposal.words.count == tokens.count { return true }
    var isLowered = false
    for word in proposal.words where word.way != .slot {
      if piece[tokens[word.token].start] &- 0x61 < 26 { isLowered = true }
    }
    if !isLowered { return true }
    var words: [UInt8] = []
    var isAccepted = false
    for position in preferred where !isAccepted {
      try lexicons.forEachEntry(proposal.key, in: position) { (found) throws(PackError) in
        if isAccepted { return }
        let reader = try lexicons.lexicons[position].reader
        try reader.withBytes { (bytes) throws(PackError) in
          let entry = try reader.entry(found.number, bytes)
          var senses = entry.senses
          for _ in 0..<entry.senseCount where !isAccepted {
            let spelling = try entry.nextSense(&senses, bytes).spelling
            words.removeAll(keepingCapacity: true)
            PhraseWords.append(wordsOf: bytes.extracting(spelling), to: &words)
            isAccepted = try acceptsCase(words, proposal, tokens, matches, piece)
          }
        }
      }
    }
    return isAccepted
  }

  /// Whether no capital of a spelling is missing in the text, or one of a word that is nothing but a name.
  private func acceptsCase(
    _ words: [UInt8], _ proposal: PhraseProposal, _ tokens: [Token], _ matches: [Int], _ piece: Span<UInt8>
  ) throws(PackError) -> Bool {
    var hasLowered = false
    var start = 0
    for word in proposal.words {
      if start >= words.count { break }
      let isLower = piece[tokens[word.token].start] &- 0x61 < 26
      if word.way != .slot, isLower, words[start] &- 0x41 < 26 {
        if try !isOrdinary(matches[word.token]) { return true }
        hasLowered = true
      }
      while start < words.count, words[start] != 0x20 { start += 1 }
      start += 1
    }
    return !hasLowered
  }

  /// Whether a word is more than a name.
  private func isOrdinary(_ match: Int) throws(PackError) -> Bool {
    for reference in store.entries[store.matches[match].entries] {
      guard case .lexicon(let position, let number) = reference.place else { return true }
      let reader = try lexicons.lexicons[position].reader
      let isLower = try reader.withBytes { (bytes) throws(PackError) in
        let entry = try reader.entry(number, bytes)
        var senses = entry.senses
        for _ in 0..<entry.senseCount {
          let spelling = try entry.nextSense(&senses, bytes).spelling
          if !spelling.isEmpty, bytes[spelling.lowerBound] &- 0x41 >= 26 { return true }
        }
        return false
      }
      if isLower { return true }
    }
    return false
  }
}
