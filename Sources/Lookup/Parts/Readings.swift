import LexiconModel
import LexiconPack
import LookupKeys
import TextAnalysis

/// The readings of a word by the rules of its language.
extension Proposer {
  /// Readings inside readings: `و` before `ال` before a word with its vowels.
  private static let deepest = 3

  /// Adds the entries of the first reading that holds; false if none does.
  mutating func read(
    _ key: DraftText, previous: Int, from lexicons: [Int], depth: Int = 0
  ) throws(PackError) -> Bool {
    if depth == 0, !row.hasOptionalAccents, try foldedOtherwise(key, previous: previous, from: lexicons) {
      return true
    }
    guard depth < Self.deepest, let readings = row.readings else { return false }
    var list = ReadingList()
    readings(draft.bytes.span.extracting(key.range), &list)
    for item in list.items {
      let before = draft
      if try add(item, of: list, key, previous: previous, from: lexicons, depth: depth) { return true }
      draft = before
    }
    return false
  }

  /// Adds the entries of the key with other accents or without accents, and of the lemmas of these; false if there are
  /// none.
  private mutating func foldedOtherwise(
    _ key: DraftText, previous: Int, from lexicons: [Int]
  ) throws(PackError) -> Bool {
    var plain: DraftText?
    if !draft.bytes.span.extracting(key.range).isASCII {
      plain = AccentFolding.bytes(for: Array(draft.bytes[key.range])).map { draft.text($0.span) }
    }
    var others = try accented(plain ?? key, from: lexicons)
    others.removeAll { $0 == key }
    if let plain { others.append(plain) }
    var isFound = false
    for other in others {
      let step = draft.addStep(RouteDraft(kind: .folding, from: key, to: other, previous: previous))
      if try resolve(other, previous: step, from: lexicons) == nil {
        draft.removeSteps(from: step)
      } else {
        isFound = true
      }
    }
    if isFound { draft.kind = .folded }
    return isFound
  }

  private mutating func add(
    _ item: ReadingList.Item, of list: ReadingList, _ key: DraftText, previous: Int, from lexicons: [Int],
    depth: Int
  ) throws(PackError) -> Bool {
    switch item.kind {
    case .inflection:
      let step = RouteDraft(
        kind: .inflection, rule: .rule, partOfSpeech: item.partOfSpeech ?? .other, features: item.features,
        from: key, to: text(item.host, of: list), previous: previous)
      draft.kind = .inflected
      return try add(step, from: lexicons)
    case .folding, .respelling:
      let word = text(item.host, of: list)
      let kind: RouteStep.Kind = item.kind == .folding ? .folding : .respelling
      let step = draft.addStep(RouteDraft(kind: kind, from: key, to: word, previous: previous))
      if let found = try resolve(word, previous: step, from: lexicons) {
        draft.kind = kind == .folding ? .folded : found
        return true
      }
      return try read(word, previous: step, from: lexicons, depth: depth + 1)
    case .parts:
      return try addParts(item, of: list, key, previous: previous, from: lexicons, depth: depth)
    }
  }

  private mutating func text(_ part: Int, of list: ReadingList) -> DraftText {
    draft.text(list.bytes.span.extracting(list.parts[part]))
  }

  /// Adds the entries of each of several words, the host first.
  private mutating func addParts(
    _ item: ReadingList.Item, of list: ReadingList, _ key: DraftText, previous: Int, from lexicons: [Int],
    depth: Int
  ) throws(PackError) -> Bool {
    var steps: [Int] = []
    for part in item.parts {
      steps.append(
        draft.addStep(
          RouteDraft(
            kind: .clitic, features: part == item.host ? item.features : FormFeatures(rawValue: 0), from: key,
            to: text(part, of: list), previous: previous)))
    }
    let before = draft.entries.count
    let host = text(item.host, of: list)
    let step = steps[item.host - item.parts.lowerBound]
    if try addHost(host, as: item.partOfSpeech, previous: step, from: lexicons) {
      draft.dropUndefinedFunctionWords(from: before)
    } else if try !read(host, previous: step, from: lexicons, depth: depth + 1) {
      return false
    }
    if let wanted = item.partOfSpeech, try !keep(PartOfSpeechSet(lemmaOf: wanted), from: before) {
      return false
    }
    for part in item.parts where part != item.host {
      let step = steps[part - item.parts.lowerBound]
      let first = draft.entries.count
      _ = try resolve(text(part, of: list), previous: step, from: lexicons)
      draft.dropUndefinedFunctionWords(from: first)
    }
    draft.kind = .clitic
    return true
  }

  private func isAuxiliary(_ rows: Range<Int>) -> Bool {
    rows.contains { FunctionWords.rows[$0].partOfSpeech == .auxiliary }
  }

  /// Adds the entries of a word without the words attached to it. The lemma of a verb form comes before words spelled like
  /// the form: `da` of `dammelo` is `dare`, `est` of `n'est` is `être`.
  private mutating func addHost(
    _ host: DraftText, as partOfSpeech: PartOfSpeech?, previous: Int, from lexicons: [Int]
  ) throws(PackError) -> Bool {
    let first = draft.entries.count
    if partOfSpeech == .verb
      || isAuxiliary(FunctionWords.rows(for: draft.bytes.span.extracting(host.range), in: language))
    {
      try inflected(host, previous: previous, from: lexicons, by: .all, since: first)
      if draft.entries.count > first { return true }
    }
    return try resolve(host, previous: previous, from: lexicons) != nil
  }

  /// Drops the entries from `first` on that have none of these parts of speech, and says whether any are left. Lexicons
  /// without parts of speech have all.
  private mutating func keep(_ wanted: PartOfSpeechSet, from first: Int) throws(PackError) -> Bool {
    var kept: [EntryReference] = []
    for entry in draft.entries[first...] {
      guard case .lexicon(let position, let number) = entry.place else {
        if case .functionWord(let rows) = entry.place, isAuxiliary(rows) { kept.append(entry) }
        continue
      }
      let parts = try lexicons.partsOfSpeech(ofEntry: number, in: position)
      let isOpen = parts.contains(PartOfSpeechSet(.other))
      if isOpen || parts.shared(with: wanted).rawValue != 0 { kept.append(entry) }
    }
    draft.entries.replaceSubrange(first..., with: kept)
    return !kept.isEmpty
  }
}
