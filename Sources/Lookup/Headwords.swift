import LexiconModel
import LexiconPack
import TextAnalysis

/// What is filed under a key itself.
extension LookupEngine {
  /// Adds what is filed under the key itself. A spelling other than the surface's makes a step of its own,
  /// unless another step led here.
  mutating func direct(
    _ surface: Span<UInt8>, key: [UInt8], previous: Int, from lexicons: [Int]
  ) throws(PackError) -> MatchKind {
    let first = draft.entries.count
    var isExact = false
    var spelling: [UInt8] = []
    self.lexicons.trace?.lead(previous < 0 ? nil : draft.steps[previous])
    let functionWords = isEnglish ? EnglishFunctionWords.rows(for: key.span) : 0..<0
    if !functionWords.isEmpty {
      self.lexicons.trace?.search(.entries, key)
      self.lexicons.trace?.find(in: -1)
      draft.add(.functionWord(rows: functionWords), headword: draft.newHeadword())
      isExact = surface.isEqual(to: key)
      spelling = key
    }
    let headword = draft.newHeadword()
    for position in lexicons {
      try self.lexicons.forEachEntry(key, in: position) { (found) throws(PackError) in
        guard try takes(found, in: position) else { return }
        draft.add(.lexicon(position, entry: found.number), headword: headword)
        // What a pack behind the first spells matters only as long as nothing is spelled like the surface.
        if isExact { return }
        let reader = try self.lexicons.lexicons[position].reader
        try reader.withBytes { (bytes) throws(PackError) in
          let entry = try reader.entry(found.number, bytes)
          var senses = entry.senses
          for index in 0..<entry.senseCount {
            let sense = try entry.nextSense(&senses, bytes)
            if bytes.equals(surface, at: sense.spelling) { isExact = true }
            if index == 0, spelling.isEmpty { spelling = Array(copying: bytes, sense.spelling) }
          }
        }
      }
    }
    if draft.entries.count == first { return .none }
    let step = isExact || previous >= 0 ? previous : draft.addStep(spelling: surface, spelling)
    for index in first..<draft.entries.count { draft.entries[index].step = step }
    return isExact ? .exact : .case
  }

  func isFunctionWord(_ key: [UInt8]) -> Bool {
    isEnglish && !EnglishFunctionWords.rows(for: key.span).isEmpty
  }

  /// What becomes of an entry that only says what kind of word it is, such as `Chris`, a name: nobody who reads
  /// `onions` wants to know that somebody is called so.
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
