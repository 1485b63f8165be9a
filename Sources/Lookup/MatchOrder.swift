import LexiconPack

/// The order of what a word can be.
extension LookupEngine {
  /// Puts what a form can be in order: lemmas that a lexicon lists for it, then those of rules, the more frequent
  /// first; what a lexicon lists is no more than a rule beside lemmas that only lexicons before it have. The headword
  /// that is spelled like the form stands before them if it is more frequent than the first of them (`data`, of
  /// `datum`), else behind (`saw`, of `see`); of two that are equally frequent, the one that the earlier lexicon has
  /// comes first.
  mutating func rank() throws(PackError) {
    guard draft.kind != .clitic, draft.entries.contains(where: { rule(of: $0) != .none }) else { return }
    let first = draft.entries.firstIndex { if case .lexicon = $0.place { true } else { false } }
    guard let first, draft.entries.count - first > 1 else { return }
    var weights: [Int: Int] = [:]
    var own = (frequency: 0, lexicon: Int.max)
    var bestLemma = (weight: -1, frequency: 0, lexicon: 0)
    var firstByRule = Int.max
    for entry in draft.entries[first...] where rule(of: entry) == .rule {
      firstByRule = min(firstByRule, entry.place.lexicon)
    }
    for entry in draft.entries[first...] {
      let frequency = try tagCount(entry)
      if rule(of: entry) == .none {
        own = (max(own.frequency, frequency), min(own.lexicon, entry.place.lexicon))
        continue
      }
      let isListed = rule(of: entry) == .exception && draft.steps[entry.step].lister <= firstByRule
      let weight = max(weights[entry.headword] ?? 0, frequency + (isListed ? 1 << 32 : 0))
      weights[entry.headword] = weight
      if weight > bestLemma.weight { bestLemma = (weight, frequency, entry.place.lexicon) }
    }
    let isOwnFirst =
      own.frequency == bestLemma.frequency
      ? own.lexicon <= bestLemma.lexicon : own.frequency > bestLemma.frequency
    let ownWeight = isOwnFirst ? Int.max : -1
    let tail = draft.entries[first...].enumerated().sorted { a, b in
      let (x, y) = (weights[a.element.headword] ?? ownWeight, weights[b.element.headword] ?? ownWeight)
      if x != y { return x > y }
      // Several steps to one headword may each have added entries of several lexicons.
      return (a.element.headword, a.element.place.lexicon, a.offset)
        < (b.element.headword, b.element.place.lexicon, b.offset)
    }
    draft.entries.replaceSubrange(first..., with: tail.map(\.element))
  }

  /// The rule of the last step to an entry; none for the headword itself.
  private func rule(of entry: EntryReference) -> RouteStep.Rule {
    entry.step < 0 ? .none : draft.steps[entry.step].rule
  }

  /// How often the senses that the form can have were seen in the lexicon's corpus.
  func tagCount(_ reference: EntryReference) throws(PackError) -> Int {
    guard case .lexicon(let position, let number) = reference.place else { return 0 }
    if !lexicons.lexicons[position].mayHaveTagCounts { return 0 }
    let reader = try lexicons.lexicons[position].reader
    return try reader.withBytes { (bytes) throws(PackError) in
      let entry = try reader.entry(number, bytes)
      var senses = entry.senses
      var count = 0
      for _ in 0..<entry.senseCount {
        let sense = try entry.nextSense(&senses, bytes)
        if !sense.isMeant(by: reference, bytes) { continue }
        if reference.partsOfSpeech.contains(PartOfSpeechSet(sense.partOfSpeech)) { count += sense.tagCount }
      }
      return count
    }
  }
}

extension EntryReference.Place {
  /// The lexicon's position in the set; −1 for the function words.
  fileprivate var lexicon: Int {
    if case .lexicon(let position, _) = self { position } else { -1 }
  }
}
