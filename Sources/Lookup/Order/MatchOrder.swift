import LexiconModel
import LexiconPack

/// The order of a word's analyses.
extension Proposer {
  /// Sorts the analyses of a form by how likely the form is one of their own, and removes those that it hardly ever is.
  ///
  /// The measure is that of `weight`. Of two that are equally likely, the one of the earlier lexicon comes first; in the
  /// same lexicon, the lemma that it lists for the form (`elf`, of `elves`). A headword that is a name as written comes
  /// first, unless an earlier lexicon has another one; with a capital inside always (`iOS`, before the plural of `Io`). One
  /// that is spelled otherwise comes after those that are as likely, and a doubtful lemma last (GCIDE's `mold`, of
  /// `moulded`).
  mutating func rank(isName: Bool, isOtherwiseSpelled: Bool) throws(PackError) {
    guard !draft.steps.isEmpty, draft.kind != .clitic, draft.kind != .compound,
      draft.entries.contains(where: { rule(of: $0) != .none })
    else { return }
    // What lexicons have for a function word itself stays beside it.
    let functionWord = draft.entries.first { if case .functionWord = $0.place { true } else { false } }
    let first = draft.entries.firstIndex { $0.headword != functionWord?.headword }
    guard let first, draft.entries.count - first > 1 else { return }
    // One lemma alone is compared with nothing.
    let headword = draft.entries[first].headword
    let isAlone = !draft.entries[first...].contains { $0.headword != headword || rule(of: $0) == .none }
    if isAlone, draft.areInOrder(from: first) { return }
    var firstByRule = Int.max
    var ownLexicon = Int.max
    for entry in draft.entries[first...] {
      switch rule(of: entry) {
      case .rule: firstByRule = min(firstByRule, entry.place.lexicon)
      case .none: ownLexicon = min(ownLexicon, entry.place.lexicon)
      default: break
      }
    }
    var analyses: [Analysis] = []
    swap(&analyses, &analysisRoom)
    defer { swap(&analyses, &analysisRoom) }
    if !analyses.isEmpty { analyses.removeAll(keepingCapacity: true) }
    let isFirst = isName && (draft.hasMixedCase || ownLexicon <= draft.firstLexicon(since: first))
    var own = 0
    for entry in draft.entries[first...] {
      let isOwn = rule(of: entry) == .none
      let headword = isOwn ? -1 : entry.headword
      var index = 0
      while index < analyses.count, analyses[index].headword != headword { index += 1 }
      if index == analyses.count { analyses.append(Analysis(headword: headword)) }
      let weight = isAlone ? 0 : try weight(of: entry)
      if isOwn {
        own = max(own, weight)
        analyses[index].add(isFirst ? .max : isOtherwiseSpelled ? lessened(weight) : weight, entry)
      } else {
        let trust = trust(in: entry, firstByRule: firstByRule, own: ownLexicon)
        if trust == .list { analyses[index].isListed = true }
        analyses[index].add(trust == .doubtful ? -1 : weight, entry)
      }
    }
    // A sort of the standard library would initialize its generic code at start-up; there are two or three.
    for end in analyses.indices {
      var index = end
      while index > 0, analyses[index].isBefore(analyses[index - 1]) {
        analyses.swapAt(index, index - 1)
        index -= 1
      }
    }
    var ordered: [EntryReference] = []
    swap(&ordered, &orderRoom)
    defer { swap(&ordered, &orderRoom) }
    if !ordered.isEmpty { ordered.removeAll(keepingCapacity: true) }
    for analysis in analyses where !analysis.isExcluded(by: own, ownLexicon) {
      let start = ordered.count
      for entry in draft.entries[first...]
      where analysis.headword == (rule(of: entry) == .none ? -1 : entry.headword) {
        // Each of several steps to one headword may have added entries of several lexicons.
        var index = ordered.count
        while analysis.headword >= 0, index > start, ordered[index - 1].place.lexicon > entry.place.lexicon {
          index -= 1
        }
        if index == ordered.count { ordered.append(entry) } else { ordered.insert(entry, at: index) }
      }
    }
    draft.replaceEntries(from: first, with: ordered)
  }

  /// One analysis of a form: a headword, and how likely the form is one of its own.
  struct Analysis {
    /// The number of the headword; −1 for the one that is spelled like the form.
    let headword: Int
    /// Whether a trusted list has the form.
    var isListed = false
    /// How often the form was seen as one of the headword's: a relative probability.
    var weight = -1
    /// The first lexicon that has it.
    var lexicon = Int.max

    init(headword: Int) { self.headword = headword }

    mutating func add(_ weight: Int, _ entry: EntryReference) {
      self.weight = max(self.weight, weight)
      lexicon = min(lexicon, entry.place.lexicon)
    }

    func isBefore(_ other: Analysis) -> Bool {
      if weight != other.weight { return weight > other.weight }
      if lexicon != other.lexicon { return lexicon < other.lexicon }
      if isListed != other.isListed { return isListed }
      return headword < other.headword
    }

    /// The weight of a lemma that was never seen: that of a sense seen once.
    private static let least = 30

    /// Whether a lemma from no trusted list is too unlikely beside the headword itself: `even`, of `evening`.
    func isExcluded(by own: Int, _ ownLexicon: Int) -> Bool {
      headword >= 0 && !isListed && ownLexicon <= lexicon && own > 64 * max(weight, Self.least)
    }
  }

  /// The weight of a headword that is spelled otherwise than its form. Without rules of inflection, tables list what is a form:
  /// German `rufe` is hardly the noun `Rufe`.
  private func lessened(_ weight: Int) -> Int { row.lemmatizer == nil ? weight / 16 : weight - 1 }

  /// The trust in the source of an inflection. A list of a later lexicon is doubtful if no rule confirms it, in a language that
  /// has rules.
  private enum Trust { case list, rule, doubtful }

  private func trust(in entry: EntryReference, firstByRule: Int, own: Int) -> Trust {
    let step = draft.steps[inflection(of: entry)]
    guard step.rule == .exception else { return .rule }
    if row.lemmatizer == nil { return .list }
    if step.lister <= firstByRule, step.lister <= own { return .list }
    return step.isProposed ? .rule : .doubtful
  }

  /// The rule of the last step to an entry; none for the headword itself.
  private func rule(of entry: EntryReference) -> RouteStep.Rule {
    let step = inflection(of: entry)
    return step < 0 ? .none : draft.steps[step].rule
  }

  /// The number of the last step to an entry if it is an inflection, or other accents of its lemma; −1 if it is not.
  private func inflection(of entry: EntryReference) -> Int {
    var step = entry.step
    while step >= 0, draft.steps[step].kind == .folding { step = draft.steps[step].previous }
    return step >= 0 && draft.steps[step].kind == .inflection ? step : -1
  }

  /// How often the form was seen as a form of the entry: the counts of the senses that it can have, times the share of such
  /// forms among all forms of a word.
  private func weight(of reference: EntryReference) throws(PackError) -> Int {
    var weight = 0
    try forEachCount(of: reference) { partOfSpeech, count in
      weight += count * share(of: reference, as: partOfSpeech)
    }
    // Other accents than those that are listed.
    return reference.step >= 0 && draft.steps[reference.step].kind == .folding ? weight / 4 : weight
  }

  /// How often the senses that the form can have were seen in the lexicon's corpus.
  func tagCount(_ reference: EntryReference) throws(PackError) -> Int {
    var sum = 0
    try forEachCount(of: reference) { _, count in sum += count }
    return sum
  }

  /// Runs `body` over the senses that the form can have and that were seen in the lexicon's corpus.
  private func forEachCount(
    of reference: EntryReference, _ body: (PartOfSpeech, Int) -> Void
  ) throws(PackError) {
    guard case .lexicon(let position, _) = reference.place else { return }
    if !lexicons.lexicons[position].mayHaveTagCounts { return }
    try lexicons.forEachMeantSense(of: reference) { (sense, _, _, _, _) in
      if sense.tagCount > 0 { body(sense.partOfSpeech, sense.tagCount) }
    }
  }

  /// The share of a form among all forms of an entry's headword, in hundredths.
  private func share(of reference: EntryReference, as partOfSpeech: PartOfSpeech) -> Int {
    let step = inflection(of: reference)
    if step < 0 { return 100 }
    var share = 0
    for number in draft.steps.indices where draft.isSameInflection(number, step) {
      if PartOfSpeechSet(lemmaOf: draft.steps[number].partOfSpeech).contains(PartOfSpeechSet(partOfSpeech)) {
        share = max(share, draft.steps[number].features.share)
      }
    }
    return share == 0 ? draft.steps[step].features.share : share
  }
}

extension FormFeatures {
  /// The share of forms of this kind among all forms of their words, in hundredths: counted in running English
  /// text, rounded.
  fileprivate var share: Int {
    if contains(.plural) || contains(.past) { return 30 }
    if contains(.presentParticiple) || contains(.pastParticiple) { return 15 }
    if contains(.comparative) || contains(.thirdPersonSingular) { return 10 }
    return contains(.superlative) ? 5 : 30
  }
}

extension EntryReference.Place {
  /// The lexicon's position in the set; −1 for the function words.
  fileprivate var lexicon: Int {
    if case .lexicon(let position, _) = self { position } else { -1 }
  }
}
