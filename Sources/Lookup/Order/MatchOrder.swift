import LexiconModel
import LexiconPack

/// The order of a word's analyses.
extension Proposer {
  /// Sorts the analyses of a form, and removes those that it hardly ever has.
  ///
  /// Lemmas that a lexicon lists for the form come first, then those of rules, then those that only a later lexicon
  /// lists and no rule confirms (GCIDE's `mold` of `moulded`); within each, the likelier first. The headword that
  /// is spelled like the form comes before them if it is likelier than the first of them (`data`, of `datum`), or
  /// if it is a name that is written as one; else it comes last (`saw`, of `see`). Of two that are equally likely,
  /// the one of the earlier lexicon comes first, and a lemma that a lexicon lists before its headword (`elf`, of
  /// `elves`).
  mutating func rank(isName: Bool, isOtherwiseSpelled: Bool) throws(PackError) {
    guard !draft.steps.isEmpty, draft.kind != .clitic, draft.kind != .compound,
      draft.entries.contains(where: { rule(of: $0) != .none })
    else { return }
    // What lexicons have for a function word itself stays beside it.
    let functionWord = draft.entries.first { if case .functionWord = $0.place { true } else { false } }
    let first = draft.entries.firstIndex { $0.headword != functionWord?.headword }
    guard let first, draft.entries.count - first > 1 else { return }
    var firstByRule = Int.max
    var ownLexicon = Int.max
    for entry in draft.entries[first...] {
      switch rule(of: entry) {
      case .rule: firstByRule = min(firstByRule, entry.place.lexicon)
      case .none: ownLexicon = min(ownLexicon, entry.place.lexicon)
      default: break
      }
    }
    var own = Analysis(headword: -1, isOwn: true)
    var lemmas: [Analysis] = []
    swap(&lemmas, &analysisRoom)
    defer { swap(&lemmas, &analysisRoom) }
    if !lemmas.isEmpty { lemmas.removeAll(keepingCapacity: true) }
    for entry in draft.entries[first...] {
      if rule(of: entry) == .none {
        let (_, whole) = try weights(of: entry, wanted: .all)
        own.add(whole, all: whole, lexicon: entry.place.lexicon)
        continue
      }
      let (trust, wanted) = trust(in: entry, firstByRule: firstByRule, own: ownLexicon)
      var index = 0
      while index < lemmas.count, lemmas[index].headword != entry.headword { index += 1 }
      if index == lemmas.count { lemmas.append(Analysis(headword: entry.headword, trust: trust)) }
      let (weight, whole) = try weights(of: entry, wanted: wanted)
      lemmas[index].add(weight, all: whole, lexicon: entry.place.lexicon)
    }
    for index in lemmas.indices where lemmas[index].trust == 2 {
      for other in lemmas where other.trust == 1 && other.isFarBefore(lemmas[index]) {
        lemmas[index].trust = 1
      }
    }
    if own.lexicon < .max {
      var best = own
      best.lexicon = .max
      for lemma in lemmas where !own.excludes(lemma) {
        if best.lexicon == .max || lemma.isBefore(best) { best = lemma }
      }
      let isFirst = isOtherwiseSpelled ? own.whole > best.whole : !best.isLikelier(than: own)
      own.place = isFirst || isName && own.lexicon <= best.lexicon ? 1 : -1
      lemmas.append(own)
    }
    // A sort of the standard library would initialize its generic code at start-up; there are two or three.
    for end in lemmas.indices {
      var index = end
      while index > 0, lemmas[index].isBefore(lemmas[index - 1]) {
        lemmas.swapAt(index, index - 1)
        index -= 1
      }
    }
    var ordered: [EntryReference] = []
    swap(&ordered, &orderRoom)
    defer { swap(&ordered, &orderRoom) }
    if !ordered.isEmpty { ordered.removeAll(keepingCapacity: true) }
    for lemma in lemmas where !own.excludes(lemma) {
      let start = ordered.count
      for entry in draft.entries[first...]
      where lemma.isOwn
        ? rule(of: entry) == .none : rule(of: entry) != .none && entry.headword == lemma.headword
      {
        // Each of several steps to one headword may have added entries of several lexicons.
        var index = ordered.count
        while !lemma.isOwn, index > start, ordered[index - 1].place.lexicon > entry.place.lexicon {
          index -= 1
        }
        ordered.insert(entry, at: index)
      }
    }
    draft.replaceEntries(from: first, with: ordered)
  }

  /// One analysis of a form: a headword, and how likely the form is one of its own. Only the functions of this type
  /// compare analyses.
  struct Analysis {
    let headword: Int
    /// Whether it is spelled like the form.
    var isOwn = false
    /// The trust in its source: 2 for a list, 1 for a rule, 0 for a list that an earlier rule contradicts.
    var trust = 0
    /// How often the form was seen with the parts of speech of its source, and with all that it can have: relative
    /// probabilities.
    var weight = 0
    var whole = 0
    /// The first lexicon that has it.
    var lexicon = Int.max
    /// 1 for the first place, −1 for the last.
    var place = 0

    init(headword: Int, isOwn: Bool = false, trust: Int = 0) {
      self.headword = headword
      self.isOwn = isOwn
      self.trust = trust
    }

    mutating func add(_ weight: Int, all whole: Int, lexicon: Int) {
      self.weight = max(self.weight, weight)
      self.whole = max(self.whole, whole)
      self.lexicon = min(self.lexicon, lexicon)
    }

    func isBefore(_ other: Analysis) -> Bool {
      if place != other.place { return place > other.place }
      if trust != other.trust { return trust > other.trust }
      if weight != other.weight { return weight > other.weight }
      if whole != other.whole { return whole > other.whole }
      return (lexicon, headword) < (other.lexicon, other.headword)
    }

    func isLikelier(than other: Analysis) -> Bool {
      if whole != other.whole { return whole > other.whole }
      return lexicon == other.lexicon ? trust == 2 : lexicon < other.lexicon
    }

    /// The weight of a lemma that was never seen: that of a sense seen once.
    private static let least = 30

    /// Whether it is so much likelier than a listed lemma that it comes first nevertheless: `imagine`, of
    /// `imagines`, before `imago`.
    func isFarBefore(_ listed: Analysis) -> Bool { whole > 10 * max(listed.whole, Self.least) }

    /// Whether a lemma from no trusted list is too unlikely beside this headword: `evening` of `even`.
    func excludes(_ lemma: Analysis) -> Bool {
      !lemma.isOwn && lemma.trust < 2 && lexicon <= lemma.lexicon && whole > 64 * max(lemma.whole, Self.least)
    }
  }

  /// The trust in the source of an inflection, and the parts of speech that it applies to.
  private func trust(in entry: EntryReference, firstByRule: Int, own: Int) -> (Int, PartOfSpeechSet) {
    let step = draft.steps[entry.step]
    guard step.rule == .exception else { return (1, .all) }
    if step.lister <= firstByRule, step.lister <= own {
      return (2, PartOfSpeechSet(lemmaOf: step.partOfSpeech))
    }
    return (step.isProposed ? 1 : 0, .all)
  }

  /// The rule of the last step to an entry; none for the headword itself.
  private func rule(of entry: EntryReference) -> RouteStep.Rule {
    entry.step < 0 || draft.steps[entry.step].kind != .inflection ? .none : draft.steps[entry.step].rule
  }

  /// How often the form was seen as a form of the entry, with wanted parts of speech and with all: the counts of the senses
  /// that it can have, times the share of such forms among all forms of a word.
  private func weights(
    of reference: EntryReference, wanted: PartOfSpeechSet
  ) throws(PackError) -> (weight: Int, whole: Int) {
    var (weight, whole) = (0, 0)
    try forEachCount(of: reference) { partOfSpeech, count in
      let product = count * share(of: reference, as: partOfSpeech)
      whole += product
      if wanted.contains(PartOfSpeechSet(partOfSpeech)) { weight += product }
    }
    return (weight, whole)
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
    if reference.step < 0 || draft.steps[reference.step].kind != .inflection { return 100 }
    var share = 0
    for number in draft.steps.indices where draft.isSameInflection(number, reference.step) {
      if PartOfSpeechSet(lemmaOf: draft.steps[number].partOfSpeech).contains(PartOfSpeechSet(partOfSpeech)) {
        share = max(share, draft.steps[number].features.share)
      }
    }
    return share == 0 ? draft.steps[reference.step].features.share : share
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
