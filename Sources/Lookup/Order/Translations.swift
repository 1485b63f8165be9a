import LexiconPack
import LookupKeys
import TextAnalysis

/// What lexicons that only translate into other languages than the reader's add to a word.
extension Proposer {
  /// Adds, after the entries of each headword that was found, those that such lexicons have of it.
  mutating func addTranslations() throws(PackError) {
    let others = translating
    if others.positions.isEmpty { return }
    var start = 0
    while start < draft.entries.count {
      let first = draft.entries[start]
      let end = draft.endOfHeadword(from: start)
      let spelling = try lexicons.headword(of: first)
      let added = try translations(of: first, spelled: spelling, others)
      draft.entries.insert(contentsOf: added, at: end)
      start = end + added.count
    }
  }

  /// The entries of these lexicons for the headword of another entry, with the senses that the form can have.
  private func translations(
    of first: EntryReference, spelled spelling: [UInt8], _ others: LexiconSelection
  ) throws(PackError) -> [EntryReference] {
    let key = LookupKey.bytes(for: spelling.span)
    var added: [EntryReference] = []
    for entry in try lexicons.findEntries(key.span, in: others.positions) {
      let hasPart = entry.indexed.isEmpty || !entry.indexed.isDisjoint(with: first.partsOfSpeech)
      let place = EntryReference.Place.lexicon(entry.lexicon, entry: entry.number)
      if !hasPart || draft.entries.contains(where: { $0.place == place }) { continue }
      try lexicons.forEachSpelling(of: entry, key.span) { (text, senses) in
        if !text.equals(spelling.span, at: 0..<text.count) { return }
        added.append(
          EntryReference(
            place: place, partsOfSpeech: first.partsOfSpeech, indexed: entry.indexed, spelling: senses,
            step: first.step, headword: first.headword))
      }
    }
    return added
  }
}
