import ByteText
import LexiconModel
import LexiconPack

/// The order of a form's analyses.
extension Proposer {
  /// Sorts the analyses of a form by how likely the form is one of their own, and removes those that it hardly ever is.
  ///
  /// Of two that are equally likely, the one of the earlier lexicon comes first; in the same lexicon, the lemma that it lists for
  /// the form (`elf`, of `elves`). A headword that is a name as written comes first, unless an earlier lexicon has another one;
  /// with a capital inside always (`iOS`, before the plural of `Io`). One that is spelled otherwise comes after those that are as
  /// likely, and a doubtful lemma last (GCIDE's `mold`, of `moulded`).
  mutating func rank(isName: Bool, isOtherwiseSpelled: Bool) throws(PackError) {
    guard draft.kind != .clitic, draft.kind != .compound, draft.entries.contains(where: { isForm($0) }) else {
      return
    }
    // What lexicons have for a function word itself stays beside it.
    let functionWord = draft.entries.first { $0.isFunctionWord }
    let first = draft.entries.firstIndex { $0.headword != functionWord?.headword }
    guard let first, draft.entries.count - first > 1 else { return }
    // One lemma alone is compared with nothing.
    let headword = draft.entries[first].headword
    let isAlone = !draft.entries[first...].contains { $0.headword != headword || !isForm($0) }
    if isAlone, draft.areInOrder(from: first) { return }
    var firstByRule = Int.max
    var ownLexicon = Int.max
    for entry in draft.entries[first...] {
      if let step = draft.route.inflection(of: entry) {
        if step.rule == .rule { firstByRule = min(firstByRule, entry.lexicon) }
      } else {
        ownLexicon = min(ownLexicon, entry.lexicon)
      }
    }
    let isFirst = isName && (draft.hasMixedCase || ownLexicon <= draft.firstLexicon(since: first))
    var analyses = AnalysisList()
    // Of those that are equally likely, it comes first.
    analyses.update(Analysis.own) { _ in }
    var own = 0
    for entry in draft.entries[first...] {
      var weight =
        isAlone || !lexicons.mayHaveCounts(entry)
        ? 0 : draft.route.weight(of: entry, try lexicons.counts(of: entry))
      var isListed = false
      if let step = draft.route.inflection(of: entry) {
        // A list of a later lexicon is doubtful if no rule confirms it, in a language that has rules.
        isListed =
          step.rule == .exception && (row.lemmatizer == nil || step.lister <= min(firstByRule, ownLexicon))
        if step.rule == .exception, !isListed, !step.isProposed { weight = -1 }
      } else {
        own = max(own, weight)
        if isFirst { weight = .max } else if isOtherwiseSpelled { weight = lessened(weight) }
      }
      analyses.update(id(of: entry)) {
        $0.weight = max($0.weight, weight)
        $0.lexicon = min($0.lexicon, entry.lexicon)
        if isListed { $0.isListed = true }
      }
    }
    analyses.sort()
    var ordered: [EntryReference] = []
    ordered.reserveCapacity(draft.entries.count - first)
    for analysis in analyses.items where !analysis.isExcluded(by: own, ownLexicon) {
      var entries = draft.entries[first...].filter { analysis.id == id(of: $0) }
      // Each of several steps to one headword may have added entries of several lexicons.
      if analysis.isOfForm { entries.sortFew { $0.lexicon < $1.lexicon } }
      ordered += entries
    }
    draft.replaceEntries(from: first, with: ordered)
  }

  /// Whether an entry is one of a lemma, as opposed to the surface itself.
  private func isForm(_ entry: EntryReference) -> Bool {
    entry.step >= 0 && draft.route.inflection(of: entry) != nil
  }

  /// The analysis that an entry belongs to. All headwords that the surface is no form of are one, `own`.
  private func id(of entry: EntryReference) -> Int { isForm(entry) ? entry.headword : Analysis.own }

  /// The weight of a headword that is spelled otherwise than its form. Without rules of inflection, tables list what is a form:
  /// German `rufe` is hardly the noun `Rufe`.
  private func lessened(_ weight: Int) -> Int { row.lemmatizer == nil ? weight / 16 : weight - 1 }
}

extension Analysis {
  fileprivate static let own = -1
  fileprivate var isOfForm: Bool { id != Self.own }

  /// The weight of a lemma that was never seen: that of a sense seen once.
  private static let least = 30

  /// Whether a lemma from no trusted list is too unlikely beside the headword itself: `even`, of `evening`.
  fileprivate func isExcluded(by own: Int, _ ownLexicon: Int) -> Bool {
    isOfForm && !isListed && ownLexicon <= lexicon && own > 64 * max(weight, Self.least)
  }
}
