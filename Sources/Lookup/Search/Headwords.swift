import LexiconModel
import LexiconPack
import TextAnalysis

/// Entries under a key itself.
extension Proposer {
  /// Adds the entries under the key itself, spelling by spelling. A spelling that differs from the surface gets a
  /// step of its own, unless another step led here.
  mutating func direct(
    _ surface: Span<UInt8>, key: [UInt8], previous: Int, from lexicons: [Int]
  ) throws(PackError) -> MatchKind {
    let first = draft.entries.count
    self.lexicons.trace?.lead(previous < 0 ? nil : draft.steps[previous])
    let functionWords = FunctionWords.rows(for: key.span, in: language)
    if functionWords.isEmpty, self.lexicons.trace == nil, !self.lexicons.mayHaveEntries(key.span) {
      _ = draft.newHeadword()
      return .none
    }
    var spellings = SpellingList()
    swap(&spellings, &spellingRoom)
    defer { swap(&spellings, &spellingRoom) }
    spellings.removeAll()
    if !functionWords.isEmpty {
      self.lexicons.trace?.search(.entries, key.span)
      self.lexicons.trace?.find(in: -1)
      draft.add(.functionWord(rows: functionWords), headword: 0)
      let isAsKey = surface.isEqual(to: key)
      let spelling = FunctionWords.rows[functionWords.lowerBound].spelling
      spellings.add((isAsKey ? key : Array(spelling)).span, surface: surface, isFunctionWord: true)
    }
    try self.lexicons.forEachEntry(key.span, in: lexicons) { (position, found) throws(PackError) in
      guard try takes(found, in: position) else { return }
      try self.lexicons.forEachSpelling(of: found, key.span, in: position) { (spelling, place) in
        let known = spellings.number(of: spelling)
        if known == nil { spellings.add(spelling, surface: surface) }
        draft.add(
          .lexicon(position, entry: found.number), headword: known ?? spellings.items.count - 1,
          spelling: place)
      }
    }
    if spellings.items.isEmpty {
      _ = draft.newHeadword()
      return .none
    }
    if spellings.items.count == 1 {
      let spelling = spellings.items[0]
      let step =
        spelling.isWritten || previous >= 0
        ? previous : draft.addStep(spelling: surface, spellings.text(of: spelling))
      let headword = draft.newHeadword()
      for index in first..<draft.entries.count {
        draft.entries[index].step = step
        draft.entries[index].headword = headword
      }
    } else {
      try separate(spellings: &spellings, of: surface, previous: previous, from: first)
    }
    // A number is also spent on the packs' headword, though they may not have it: numbers only have to differ.
    if spellings.items.count == 1, !functionWords.isEmpty { _ = draft.newHeadword() }
    return spellings.items[0].isWritten ? .exact : .case
  }

  /// Sorts the draft's entries from `first` on by their spellings, each a headword of its own.
  private mutating func separate(
    spellings: inout SpellingList, of surface: Span<UInt8>, previous: Int, from first: Int
  ) throws(PackError) {
    for reference in draft.entries[first...] {
      spellings.count(try tagCount(reference), of: reference.headword)
    }
    spellings.sort(capitalsTell: capitalsTell)
    let found = Array(draft.entries[first...])
    draft.entries.removeSubrange(first...)
    for spelling in spellings.items {
      let step =
        spelling.isWritten || previous >= 0
        ? previous : draft.addStep(spelling: surface, spellings.text(of: spelling))
      let headword = draft.newHeadword()
      for var reference in found where reference.headword == spelling.number {
        reference.step = step
        reference.headword = headword
        draft.entries.append(reference)
      }
    }
  }

  func isFunctionWord(_ key: [UInt8]) -> Bool {
    !FunctionWords.rows(for: key.span, in: language).isEmpty
  }

  /// The treatment of entries that only name a part of speech, such as `Chris`, a name: the reader of `onions` does
  /// not want to know that somebody is called so.
  enum BareEntries {
    case leftOut(seen: Bool)
    /// Nothing else was found.
    case taken
  }

  mutating func takes(_ found: LexiconSet.Found, in position: Int) throws(PackError) -> Bool {
    if case .taken = bareEntries { return true }
    if try !lexicons.isBare(found, in: position) { return true }
    bareEntries = .leftOut(seen: true)
    return false
  }
}
