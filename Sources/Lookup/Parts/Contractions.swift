import LexiconModel
import LexiconPack
import TextAnalysis

/// The parts of a contraction or possessive.
extension Proposer {
  /// Whether the key is short for two function words, and is none itself: `can't`, `they've`, not `dog's`. In languages
  /// without clitics, contractions are words like others.
  func isContraction(_ key: Span<UInt8>) -> Bool {
    guard row.clitics != nil, let split = row.split(key), let expansion = split.expansion else {
      return false
    }
    let host = split.host(of: key)
    return isFunctionWord(Array(expansion).span) && (isFunctionWord(host.span) || isContraction(host.span))
      && !isFunctionWord(key)
  }

  /// Adds both parts of a contraction or possessive; the host may be a contraction itself. The second meaning of a clitic
  /// comes last, and only if no other clitic follows: `she'd` can be `she had`, but not in `she'd've`.
  mutating func cliticised(
    _ key: ShortRange, previous: Int, isHost: Bool = false
  ) throws(PackError) -> Bool {
    guard let split = row.split(draft.bytes.span.extracting(key.range)) else { return false }
    let host = draft.text(split.host(of: draft.bytes.span.extracting(key.range)).span)
    let first = draft.entries.count
    var isFound = try part(host, of: key, features: split.features, previous: previous)
    if let wanted = split.hostPartOfSpeech { try prefer(PartOfSpeechSet(wanted), from: first) }
    if !isFound {
      isFound = try cliticised(host, previous: draft.steps.count - 1, isHost: true)
    }
    guard let expansion = split.expansion else { return isFound }
    let isExpanded = try part(draft.text(expansion), of: key, previous: previous)
    if let alternative = split.alternative, !isHost {
      _ = try part(draft.text(alternative), of: key, previous: previous, isAlternative: true)
    }
    return isFound || isExpanded
  }

  /// Adds the parts of a contraction that is a headword all the same, after it: those of `gonna`, `let's` and `du`.
  mutating func addParts() throws(PackError) {
    guard draft.kind == .exact || draft.kind == .case,
      row.split(draft.bytes.span.extracting(draft.key.range)) != nil
    else { return }
    _ = try cliticised(draft.key, previous: draft.stepToKey())
  }

  /// Adds the entries of the whole word of a short form, `'em`, and those of the short form itself; false for other words.
  mutating func lengthened() throws(PackError) -> Bool {
    let key = draft.key
    guard let whole = row.whole(ofShortForm: draft.bytes.span.extracting(key.range)) else { return false }
    let root = draft.stepToKey()
    let word = draft.text(whole)
    let step = draft.addStep(RouteStep(kind: .respelling, from: key, to: word, previous: root))
    _ = try direct(word, key: word, previous: step, from: preferred)
    _ = try direct(draft.surface, key: key, previous: root, from: preferred)
    if draft.entries.isEmpty { draft.clear() } else { draft.kind = .case }
    return !draft.entries.isEmpty
  }

  /// Adds one part of a contraction: its entries, or those of the lemmas that it is a form of.
  mutating func part(
    _ part: ShortRange, of key: ShortRange, features: FormFeatures = FormFeatures(rawValue: 0), previous: Int,
    isAlternative: Bool = false
  ) throws(PackError) -> Bool {
    let before = draft.entries.count
    let step = draft.addStep(
      RouteStep(
        kind: .clitic, features: features, from: key, to: part, previous: previous,
        isAlternative: isAlternative))
    let functionWords = FunctionWords.rows(for: draft.bytes.span.extracting(part.range), in: language)
    if !functionWords.isEmpty, !FunctionWords.areDefined(functionWords) {
      // The packs say more of it than its part of speech.
      _ = try resolve(part, previous: step)
      draft.dropUndefinedFunctionWords(from: before)
    } else if functionWords.isEmpty {
      // It is looked up as a contraction of its own.
      if isContraction(draft.bytes.span.extracting(part.range)) { return false }
      _ = try direct(
        written(part, of: key, previous: previous), key: part, previous: step, from: preferred)
      try inflected(
        part, previous: step, by: draft.entries.count == before ? .all : .none,
        since: before)
    } else {
      // The form of an auxiliary leads to the verb, any other function word to itself.
      if FunctionWords.rows[functionWords.lowerBound].partOfSpeech == .auxiliary {
        try inflected(part, previous: step, by: .none, since: before)
      }
      if draft.entries.count == before {
        draft.add(.functionWord(rows: functionWords), headword: draft.newHeadword(), step: step)
      }
    }
    return draft.entries.count > before
  }

  /// How the host of a clitic is written: `China` in `China's` has the capital of the surface.
  private mutating func written(_ part: ShortRange, of key: ShortRange, previous: Int) -> ShortRange {
    guard previous >= 0, draft.steps[previous].kind == .case else { return part }
    let written = Array(draft.bytes[draft.steps[previous].from.range])
    guard draft.bytes[key.range].starts(with: draft.bytes[part.range]) else { return part }
    return draft.text(written.span.extracting(0..<part.count))
  }

  /// Narrows the draft's entries from `first` on to a part of speech, where they have it.
  mutating func prefer(_ wanted: PartOfSpeechSet, from first: Int) throws(PackError) {
    for index in first..<draft.entries.count
    where try lexicons.partsOfSpeech(of: draft.entries[index]).contains(wanted) {
      draft.entries[index].partsOfSpeech = wanted
    }
  }
}
