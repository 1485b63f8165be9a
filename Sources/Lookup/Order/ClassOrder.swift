import LexiconModel
import LexiconPack
import Senses

/// The order of the analyses of a word whose class its sentence shows.
extension LookupEngine {
  /// The match of `number` as a word of one of its classes. Its headwords of this class come first, the likeliest
  /// before the others, those with a capital before them if it is a name, each with its senses of this class. A nil class
  /// makes it a name that no dictionary has.
  mutating func match(
    _ number: Int, as wordClass: WordClass?, isName: Bool = false
  ) throws(PackError) -> Int {
    let variant = wordClass.map { UInt8($0.rawValue) + (isName ? 0x10 : 0) } ?? 0xFF
    return try match(like: number, variant) { (engine) throws(PackError) in
      guard let wordClass else { return [] }
      return try engine.entries(of: number, as: wordClass, isName: isName)
    }
  }

  /// Another match that is made of the match of `number`, with the entries that `entries` returns.
  mutating func match(
    like number: Int, _ variant: UInt8,
    _ entries: (borrowing LookupEngine) throws(PackError) -> [EntryReference]
  ) throws(PackError) -> Int {
    // No surface contains the byte 0xFC.
    let name: InlineArray<6, UInt8> = [
      0xFC, variant, UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8),
      UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 24),
    ]
    let (derived, isNew) = surfaces.number(of: name.span)
    if !isNew { return derived }
    defer { forgetUnfinished() }
    store.appendMatch(like: number, entries: try entries(self))
    lexicons.trace?.end(match: derived, like: number)
    return derived
  }

  /// The entries of a match, those of the likeliest headword first. A headword with a capital where the text has none is left
  /// out if another one has the class.
  private func entries(
    of number: Int, as wordClass: WordClass, isName: Bool
  ) throws(PackError) -> [EntryReference] {
    let match = store.matches[number]
    let route = store.steps[match.route]
    var analyses = AnalysisList()
    var hasOwn = false
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      let headword = store.entries(ofHeadwordAt: index, match)
      // A class of the match is one of its only headword.
      var weight = headword == match.entries ? 0 : -1
      for entry in store.entries[headword] where weight < 0 && entry.mayHave(wordClass) {
        if isTranslation(entry, in: number) { continue }
        weight = try route.weight(of: entry, lexicons.counts(of: entry), as: wordClass)
      }
      if isName, weight >= 0, try self.isName(store.entries[index]) { weight = .max }
      if weight >= 0, !isCapitalized(store.entries[index], unlike: match) { hasOwn = true }
      analyses.update(index) { $0.weight = weight }
      index = headword.upperBound
    }
    analyses.sort()
    var entries: [EntryReference] = []
    entries.reserveCapacity(match.entries.count)
    for analysis in analyses.items {
      if hasOwn || analysis.weight < 0, isCapitalized(store.entries[analysis.id], unlike: match) {
        continue
      }
      let first = entries.count
      for var reference in store.entries[store.entries(ofHeadwordAt: analysis.id, match)] {
        let shared = reference.partsOfSpeech.shared(with: wordClass.partsOfSpeech)
        if analysis.weight >= 0, shared.rawValue != 0 { reference.partsOfSpeech = shared }
        entries.append(reference)
      }
      if analysis.weight >= 0 {
        // In each lexicon, those first that have senses of the class.
        try entries.putFirst(from: first, inEach: { $0.sharesLexicon(with: $1) }) {
          (entry) throws(PackError) in
          try !lexicons.partsOfSpeech(of: entry).isDisjoint(with: wordClass.partsOfSpeech)
        }
      }
      if isName, first == 0, analysis.weight == .max {
        entries = try self.entries(entries, ofName: number)
        if entries.isEmpty { return [] }
      }
    }
    return entries
  }

  /// Whether a headword has a capital where the word of a match has none: `Book` for `book`.
  private func isCapitalized(_ reference: EntryReference, unlike match: Match) -> Bool {
    guard !reference.isFunctionWord, let step = store.lastStep(of: reference, match),
      step.kind == .case, store.bytes[step.from.range.lowerBound] &- UInt8(ascii: "a") < 26
    else { return false }
    return store.bytes[step.to.range.lowerBound] &- UInt8(ascii: "A") < 26
  }
}
