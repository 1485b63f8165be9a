import LexiconModel
import LexiconPack
import TextAnalysis

/// The order of the words that a form is built of: Japanese.
extension Proposer {
  /// Puts the readings of a form in kana in order: a word that is written so comes before a form of one, and both before a
  /// word that is written otherwise as a rule (`した` is 下, but as a rule of する).
  mutating func rankBuilt() throws(PackError) {
    guard draft.entries.count > 1, draft.kind == .exact || draft.kind == .inflected else { return }
    var isKana = true
    for index in stride(from: draft.key.range.lowerBound, to: draft.key.range.upperBound, by: 3)
    where draft.bytes[index] != 0xE3 { isKana = false }
    var analyses = AnalysisList()
    for entry in draft.entries {
      let weight = try weight(of: entry, isKana: isKana)
      analyses.update(entry.headword) { $0.weight = max($0.weight, weight) }
    }
    analyses.sort()
    var ordered: [EntryReference] = []
    for analysis in analyses.items {
      for entry in draft.entries where entry.headword == analysis.id { ordered.append(entry) }
    }
    draft.replaceEntries(from: 0, with: ordered)
  }

  /// The greatest weight.
  private static let most = 9

  /// The weight of an entry. Of two with the same place, the common one comes first.
  private func weight(of entry: EntryReference, isKana: Bool) throws(PackError) -> Int {
    var place = 0
    var isForm = false
    if entry.step >= 0, case .built(let rule) = draft.steps[entry.step].rule {
      isForm = true
      // `いけ` is more often 池 than the imperative of 行く.
      place = rule.isRare ? 4 : 1
    }
    guard case .lexicon(let position, let number) = entry.place else { return Self.most - 2 * place }
    if isKana, place < 4, try !isWrittenInKana(number, in: position) { place = isForm ? 2 : 3 }
    return Self.most - 2 * place - (try lexicons.tagCount(of: entry) > 0 ? 0 : 1)
  }

  /// Whether a word is usually written in kana: its first sense says so, or it has no Chinese characters.
  private func isWrittenInKana(_ entry: Int, in position: Int) throws(PackError) -> Bool {
    try lexicons.withEntry(entry, in: position) { (entry, reader, bytes) throws(PackError) -> Bool in
      var additions = try entry.additions(bytes)
      var isAlone = true
      while !additions.isAtEnd {
        if try StoredEntry.nextAddition(&additions, bytes).kind == .spelling { isAlone = false }
      }
      if isAlone || entry.senseCount == 0 { return true }
      var senses = entry.senses
      let synset = try reader.synset(entry.nextSense(&senses, bytes).synset, bytes)
      var isUsual = false
      try synset.forEachLabel(bytes) { label in
        if Self.usuallyInKana.matches(label) { isUsual = true }
      }
      return isUsual
    }
  }

  /// The label that importers of Japanese dictionaries give such a sense.
  private static let usuallyInKana: StaticString = "usually in kana"
}

extension InflectionRule {
  /// Whether a headword spelled like the form is likelier than the form.
  fileprivate var isRare: Bool {
    switch self {
    case .stem, .imperative, .prohibition, .potential: true
    default: false
    }
  }
}
