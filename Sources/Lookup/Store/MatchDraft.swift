import LexiconModel
import LookupKeys
import TextAnalysis

/// The step from a surface that was written in an unusual way to the spelling that is looked up.
struct SurfaceRepair {
  var kind: RouteStep.Kind
  var repairs: Repairs
  var surface: [UInt8]
}

/// A match in the making: the analyses found so far, as entries and the steps to them.
struct MatchDraft {
  var kind: MatchKind = .none
  /// Whether it is a function word for which a lexicon has more than the part of speech.
  var isFunctionWord = false
  /// The texts of the draft, end to end, each once.
  private(set) var bytes: [UInt8] = []
  private var texts: [ShortRange] = []
  /// What was written, and its lookup key.
  private(set) var surface = ShortRange(0..<0)
  private(set) var key = ShortRange(0..<0)
  private(set) var steps: [RouteStep] = []
  var route: Route { steps[...] }
  var entries: [EntryReference] = []
  /// The lemmas of the headwords, by their numbers; an empty one for a headword that no other entry has.
  private var headwords: [ShortRange] = []
  /// The most entries, steps and headwords of one word: a pack may list any number, and 16 bits count them.
  static let most = 1024

  /// Begins the match of a surface, which is looked up under its lookup key, or under another one.
  mutating func begin(_ surface: Span<UInt8>, as key: [UInt8]? = nil) {
    bytes.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    clear()
    self.surface = text(surface)
    self.key = self.surface
    if let key {
      self.key = text(key.span)
    } else if !surface.isOfSmallLetters {
      self.key = text(LookupKey.bytes(for: surface).span)
    }
  }

  /// The text with these bytes.
  mutating func text(_ text: Span<UInt8>) -> ShortRange {
    for known in texts where known.count == text.count && bytes.span.equals(text, at: known.range) {
      return known
    }
    bytes.append(copying: text, 0..<text.count)
    let new = ShortRange((bytes.count - text.count)..<bytes.count)
    texts.append(new)
    return new
  }

  /// The text with the bytes of a literal.
  mutating func text(_ literal: StaticString) -> ShortRange {
    unsafe text(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount).span)
  }

  /// The text of a proposal.
  mutating func text(_ item: ProposalList.Item, of list: ProposalList) -> ShortRange {
    text(list.bytes.span.extracting(item.range))
  }

  /// Whether the surface begins with a capital and a small letter of ASCII.
  var isCapitalized: Bool {
    surface.count > 1 && bytes[surface.range.lowerBound] &- UInt8(ascii: "A") < 26
      && bytes[surface.range.lowerBound + 1] &- UInt8(ascii: "a") < 26
  }

  /// Whether the surface has a capital after its first letter.
  var hasCapitalInside: Bool {
    surface.range.dropFirst().contains { bytes[$0] &- UInt8(ascii: "A") < 26 }
  }

  /// Whether the surface has a capital after its first letter, and a small letter.
  var hasMixedCase: Bool { hasCapitalInside && !isInCapitals(surface) }

  /// Whether a text of several characters has no small letter of ASCII.
  func isInCapitals(_ text: ShortRange) -> Bool {
    bytes.span.extracting(text.range).isInCapitals
  }

  var hasFunctionWord: Bool { entries.contains { $0.isFunctionWord } }

  /// Position of the first lexicon among the entries from `first` on; `Int.max` if there is none.
  func firstLexicon(since first: Int) -> Int {
    var position = Int.max
    for entry in entries[first...] where !entry.isFunctionWord { position = min(position, entry.lexicon) }
    return position
  }

  /// Whether the entries from `first` on are in the order of their lexicons.
  func areInOrder(from first: Int) -> Bool {
    entries.indices.dropFirst(first + 1).allSatisfy { entries[$0].lexicon >= entries[$0 - 1].lexicon }
  }

  /// Puts what was found in another language after what was found before, `first`, an earlier state of this draft. Its
  /// headwords are others, even if they are written alike.
  mutating func putBehind(_ first: MatchDraft) {
    let other = self
    self = first
    (bytes, texts) = (other.bytes, other.texts)
    let (firstStep, firstHeadword) = (steps.count, headwords.count)
    for var step in other.steps {
      if step.previous >= 0 { step.previous += firstStep }
      _ = addStep(step)
    }
    for _ in other.headwords { _ = newHeadword() }
    for var entry in other.entries where !entries.contains(where: { $0.place == entry.place }) {
      if entry.step >= 0 { entry.step += firstStep }
      entry.headword = min(entry.headword + firstHeadword, Self.most - 1)
      entries.append(entry)
    }
  }

  /// Removes all that was found.
  mutating func clear() {
    kind = .none
    isFunctionWord = false
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    if !headwords.isEmpty { headwords.removeAll(keepingCapacity: true) }
  }

  /// Removes steps that led nowhere.
  mutating func removeSteps(from first: Int) {
    steps.removeLast(steps.count - first)
  }

  mutating func addStep(_ step: RouteStep) -> Int {
    if steps.count < Self.most { steps.append(step) }
    return steps.count - 1
  }

  /// The number of a step, which is added unless an equal one exists.
  mutating func number(of step: RouteStep) -> Int {
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
  mutating func addOtherStep(_ step: RouteStep) {
    var hasSame = false
    for other in steps where other.kind == step.kind && other.to == step.to && other.from == step.from {
      if other.partOfSpeech == step.partOfSpeech { return }
      hasSame = true
    }
    if hasSame { _ = addStep(step) }
  }

  /// Adds the step from the surface to the spelling of the lexicon or the key.
  mutating func addStep(spelling: ShortRange) -> Int {
    let repairs = Repairs(of: bytes.span.extracting(surface.range))
    return number(
      of: RouteStep(
        kind: repairs.isEmpty ? .case : .normalization, repairs: repairs, from: surface, to: spelling,
        previous: -1))
  }

  /// The step from the surface to its key, which is added unless there is one; −1 if the surface is its key.
  mutating func stepToKey() -> Int {
    surface == key ? -1 : steps.firstIndex { $0.to == key } ?? addStep(spelling: key)
  }

  /// Inserts the step that leads to the draft's surface before all others.
  mutating func prepend(_ repair: SurfaceRepair) {
    for index in steps.indices { steps[index].previous += 1 }
    let step = RouteStep(
      kind: repair.kind, repairs: repair.repairs, from: text(repair.surface.span), to: surface, previous: -1)
    steps.insert(step, at: 0)
    for index in entries.indices { entries[index].step += 1 }
  }

  /// Replaces the entries from `first` on, and removes the inflections that then lead nowhere.
  mutating func replaceEntries(from first: Int, with new: [EntryReference]) {
    let isShorter = new.count < entries.count - first
    entries.replaceSubrange(first..., with: new)
    if !isShorter { return }
    var kept: [RouteStep] = []
    var places: [Int] = []
    for index in steps.indices {
      var step = steps[index]
      var isUsed = step.kind != .inflection
      for entry in entries where entry.step >= 0 {
        if step.isSameInflection(as: steps[entry.step]) { isUsed = true }
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
      if !entry.isFunctionWord { hasLexicon = true } else if entry.isUndefined { hasUndefined = true }
    }
    if !hasLexicon || !hasUndefined { return false }
    entries.replaceSubrange(first..., with: entries[first...].filter { !$0.isUndefined })
    return true
  }

  /// Removes entries from `first` on that are also before it.
  mutating func dropRepeated(from first: Int) {
    let new = entries[first...].filter { entry in !entries[..<first].contains { $0.place == entry.place } }
    entries.replaceSubrange(first..., with: new)
  }

  /// A number for a headword that no other entry of the match has.
  mutating func newHeadword(of lemma: ShortRange = ShortRange(0..<0)) -> Int {
    if headwords.count < Self.most { headwords.append(lemma) }
    return headwords.count - 1
  }

  /// The number of the headword that this lemma is filed under.
  mutating func headword(of lemma: ShortRange) -> Int {
    headwords.firstIndex { $0 == lemma } ?? newHeadword(of: lemma)
  }

  mutating func add(
    _ place: EntryReference.Place, headword: Int, partsOfSpeech: PartOfSpeechSet = .all,
    indexed: PartOfSpeechSet = [], step: Int = -1, spelling: Range<Int> = 0..<0
  ) {
    if entries.count == Self.most { return }
    entries.append(
      EntryReference(
        place: place, partsOfSpeech: partsOfSpeech, indexed: indexed, spelling: spelling, step: step,
        headword: headword))
  }

  /// Adds parts of speech to an entry; false if the match does not have it.
  mutating func widen(_ place: EntryReference.Place, by partsOfSpeech: PartOfSpeechSet) -> Bool {
    guard let index = entries.firstIndex(where: { $0.place == place }) else { return false }
    entries[index].partsOfSpeech.formUnion(partsOfSpeech)
    return true
  }
}

extension EntryReference {
  /// Whether it is a function word of which only the part of speech is known.
  fileprivate var isUndefined: Bool { isFunctionWord && !FunctionWords.areDefined(rows) }
}

extension MatchStore {
  /// Stores a finished draft as the next match.
  mutating func append(_ draft: MatchDraft, scope: Int) {
    let firstStep = steps.count
    let firstEntry = entries.count
    let start = intern(draft.bytes.span).lowerBound
    for var step in draft.steps {
      (step.from, step.to) = (step.from.moved(by: start), step.to.moved(by: start))
      steps.append(step)
    }
    entries += draft.entries
    append(
      Match(
        kind: draft.kind, scope: scope, isFunctionWord: draft.isFunctionWord,
        key: draft.key.moved(by: start).range,
        route: firstStep..<steps.count, entries: firstEntry..<entries.count))
  }
}
