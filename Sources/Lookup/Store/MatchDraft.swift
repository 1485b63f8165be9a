import LexiconModel
import TextAnalysis

/// A step of a route whose texts are not in a store yet.
struct RouteDraft {
  var kind: RouteStep.Kind
  var rule: RouteStep.Rule = .none
  var partOfSpeech: PartOfSpeech = .other
  /// A set literal would go through generic code that is not specialised.
  var features = FormFeatures(rawValue: 0)
  var repairs = Repairs()
  var from: [UInt8]
  var to: [UInt8]
  var previous: Int
  /// Whether it is an alternative to the step before it.
  var isAlternative = false
  /// Position of the lexicon that lists the form; −1 for none.
  var lister = -1
  /// Whether a rule proposes the lemma that a lexicon lists.
  var isProposed = false
}

/// A match in the making: the analyses found so far, as entries and the steps to them.
struct MatchDraft {
  var kind: MatchKind = .none
  /// Whether it is a function word for which a lexicon has more than the part of speech.
  var isFunctionWord = false
  private(set) var steps: [RouteDraft] = []
  var entries: [EntryReference] = []
  private var headwords: [(lemma: [UInt8], number: Int)] = []
  private var headwordCount = 0
  /// The most entries, steps and headwords of one word: a pack may list any number, and 16 bits count them.
  static let most = 1024

  var hasFunctionWord: Bool {
    entries.contains {
      if case .functionWord = $0.place { true } else { false }
    }
  }

  /// Position of the first lexicon among the entries from `first` on; `Int.max` if there is none.
  func firstLexicon(since first: Int) -> Int {
    var position = Int.max
    for entry in entries[first...] {
      if case .lexicon(let lexicon, _) = entry.place { position = min(position, lexicon) }
    }
    return position
  }

  mutating func begin() {
    kind = .none
    isFunctionWord = false
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    if !headwords.isEmpty { headwords.removeAll(keepingCapacity: true) }
    headwordCount = 0
  }

  /// Removes steps that led nowhere.
  mutating func removeSteps(from first: Int) {
    if first == steps.count { return }
    steps.removeSubrange(first...)
  }

  mutating func addStep(_ step: RouteDraft) -> Int {
    if steps.count < Self.most { steps.append(step) }
    return steps.count - 1
  }

  /// The number of a step, which is added unless an equal one exists.
  mutating func number(of step: RouteDraft) -> Int {
    for index in steps.indices
    where steps[index].partOfSpeech == step.partOfSpeech && steps[index].to == step.to
      && steps[index].kind == step.kind && steps[index].features.rawValue == step.features.rawValue
      && steps[index].previous == step.previous && steps[index].from == step.from
    {
      return index
    }
    return addStep(step)
  }

  /// Adds a second step to a lemma, unless one with the same part of speech exists: `runs` is a plural and a verb's
  /// third person.
  mutating func addOtherStep(_ step: RouteDraft) {
    let same = steps.filter { $0.kind == step.kind && $0.to == step.to && $0.from == step.from }
    if same.isEmpty || same.contains(where: { $0.partOfSpeech == step.partOfSpeech }) { return }
    _ = addStep(step)
  }

  /// The number of the first step that leads to a text.
  func step(to text: [UInt8]) -> Int? {
    for number in steps.indices where steps[number].to == text { return number }
    return nil
  }

  /// Adds the step from the surface to the spelling of the lexicon or the key.
  mutating func addStep(spelling surface: Span<UInt8>, _ spelling: [UInt8]) -> Int {
    let repairs = Repairs(of: surface)
    return number(
      of: RouteDraft(
        kind: repairs.isEmpty ? .case : .normalization, repairs: repairs,
        from: Array(copying: surface, 0..<surface.count), to: spelling, previous: -1))
  }

  /// Inserts a step before all others.
  mutating func prepend(_ step: RouteDraft) {
    for index in steps.indices { steps[index].previous += 1 }
    steps.insert(step, at: 0)
    for index in entries.indices { entries[index].step += 1 }
  }

  /// Whether two steps are inflections of one form of one lemma.
  func isSameInflection(_ first: Int, _ second: Int) -> Bool {
    steps[first].kind == .inflection && steps[second].kind == .inflection
      && steps[first].to == steps[second].to && steps[first].from == steps[second].from
  }

  /// Replaces the entries from `first` on, and removes the inflections that then lead nowhere.
  mutating func replaceEntries(from first: Int, with new: [EntryReference]) {
    let isShorter = new.count < entries.count - first
    entries.replaceSubrange(first..., with: new)
    if !isShorter { return }
    var kept: [RouteDraft] = []
    var places: [Int] = []
    for index in steps.indices {
      var step = steps[index]
      var isUsed = step.kind != .inflection
      for entry in entries where entry.step >= 0 {
        if isSameInflection(entry.step, index) { isUsed = true }
      }
      places.append(isUsed ? kept.count : -1)
      if !isUsed { continue }
      if step.previous >= 0 { step.previous = places[step.previous] }
      kept.append(step)
    }
    steps = kept
    for index in entries.indices where entries[index].step >= 0 {
      entries[index].step = places[entries[index].step]
    }
  }

  /// Removes function words that have only a part of speech from the entries from `first` on, if a lexicon has
  /// more. Returns whether it did.
  @discardableResult
  mutating func dropUndefinedFunctionWords(from first: Int) -> Bool {
    var hasLexicon = false
    var hasUndefined = false
    for entry in entries[first...] {
      switch entry.place {
      case .lexicon: hasLexicon = true
      case .functionWord(let rows): if !FunctionWords.areDefined(rows) { hasUndefined = true }
      }
    }
    if !hasLexicon || !hasUndefined { return false }
    var kept = Array(entries[..<first])
    for entry in entries[first...] {
      if case .functionWord(let rows) = entry.place, !FunctionWords.areDefined(rows) { continue }
      kept.append(entry)
    }
    entries = kept
    return true
  }

  /// A number for a headword that no other entry of the match has.
  mutating func newHeadword() -> Int {
    headwordCount = min(headwordCount + 1, Self.most)
    return headwordCount - 1
  }

  /// The number of the headword that this lemma is filed under.
  mutating func headword(of lemma: [UInt8]) -> Int {
    for headword in headwords where headword.lemma == lemma { return headword.number }
    let number = newHeadword()
    headwords.append((lemma, number))
    return number
  }

  mutating func add(
    _ place: EntryReference.Place, headword: Int, partsOfSpeech: PartOfSpeechSet = .all, step: Int = -1,
    spelling: Range<Int> = 0..<0
  ) {
    if entries.count == Self.most { return }
    entries.append(
      EntryReference(
        place: place, partsOfSpeech: partsOfSpeech, spelling: spelling, step: step, headword: headword))
  }

  /// Adds parts of speech to an entry; false if the match does not have it.
  mutating func widen(_ place: EntryReference.Place, by partsOfSpeech: PartOfSpeechSet) -> Bool {
    guard let index = entries.firstIndex(where: { $0.place == place }) else { return false }
    entries[index].partsOfSpeech.formUnion(partsOfSpeech)
    return true
  }
}

extension MatchStore {
  /// Stores a finished draft as the next match.
  mutating func append(_ draft: MatchDraft, key: [UInt8], scope: Int) {
    let firstStep = steps.count
    let firstEntry = entries.count
    for step in draft.steps {
      steps.append(
        RouteStep(step, from: intern(step.from.span), to: intern(step.to.span)))
    }
    entries += draft.entries
    append(
      Match(
        kind: draft.kind, scope: scope, isFunctionWord: draft.isFunctionWord, key: intern(key.span),
        route: firstStep..<steps.count,
        entries: firstEntry..<entries.count))
  }
}
