import LexiconModel
import LexiconPack
import TextAnalysis

/// The parts of a contraction or possessive.
extension LookupEngine {
  /// Whether the key is short for two function words, and is none itself: `can't`, `they've`, not `dog's`.
  func isContraction(_ key: [UInt8]) -> Bool {
    guard isEnglish, let split = EnglishClitics.split(key.span), let expansion = split.expansionKey else {
      return false
    }
    let host = split.host(of: key.span)
    return isFunctionWord(expansion) && (isFunctionWord(host) || isContraction(host)) && !isFunctionWord(key)
  }

  /// Adds both sides of a contraction or possessive; the host may be a contraction itself.
  mutating func cliticised(
    _ key: [UInt8], previous: Int, from lexicons: [Int]
  ) throws(PackError) -> Bool {
    guard let split = EnglishClitics.split(key.span) else { return false }
    let host = split.host(of: key.span)
    let first = draft.entries.count
    var isFound = try part(host, of: key, features: split.features, previous: previous, from: lexicons)
    if let wanted = split.hostPartOfSpeech { try prefer(PartOfSpeechSet(wanted), from: first) }
    if !isFound { isFound = try cliticised(host, previous: draft.steps.count - 1, from: lexicons) }
    guard let expansion = split.expansionKey else { return isFound }
    return try part(expansion, of: key, features: [], previous: previous, from: lexicons) || isFound
  }

  /// Adds one part of a contraction: what is filed under it, or the lemmas that it is a form of.
  mutating func part(
    _ part: [UInt8], of key: [UInt8], features: FormFeatures, previous: Int, from lexicons: [Int]
  ) throws(PackError) -> Bool {
    let before = draft.entries.count
    let step = draft.addStep(
      RouteDraft(kind: .clitic, features: features, from: key, to: part, previous: previous))
    let functionWords = isEnglish ? EnglishFunctionWords.rows(for: part.span) : 0..<0
    if functionWords.isEmpty {
      // Both parts of it are found where it stands.
      if isContraction(part) { return false }
      _ = try direct(part.span, key: part, previous: step, from: lexicons)
      try inflected(
        part, previous: step, from: lexicons, by: draft.entries.count == before ? .all : .none,
        since: before)
    } else {
      // Of an auxiliary's form the verb is meant, of any other function word the word itself.
      if EnglishFunctionWords.rows[functionWords.lowerBound].partOfSpeech == .auxiliary {
        try inflected(part, previous: step, from: lexicons, by: .none, since: before)
      }
      if draft.entries.count == before {
        draft.add(.functionWord(rows: functionWords), headword: draft.newHeadword(), step: step)
      }
    }
    return draft.entries.count > before
  }

  /// Says of the draft's entries from `first` on which part of speech is meant, where they have it.
  mutating func prefer(_ wanted: PartOfSpeechSet, from first: Int) throws(PackError) {
    for index in first..<draft.entries.count {
      guard case .lexicon(let position, let number) = draft.entries[index].place else { continue }
      let parts = try lexicons.partsOfSpeech(ofEntry: number, in: position)
      if parts.contains(wanted) { draft.entries[index].partsOfSpeech = wanted }
    }
  }
}

extension CliticSplit {
  /// The lookup key of the word that the clitic is attached to.
  fileprivate func host(of key: Span<UInt8>) -> [UInt8] {
    switch host {
    case .prefix(let length): Array(copying: key, 0..<length)
    case .replacement(let word): Array(word)
    }
  }

  /// The lookup key of what the clitic is short for.
  fileprivate var expansionKey: [UInt8]? { expansion.map { Array($0) } }
}
