import LexiconPack

extension MatchDraft {
  /// The end of the entries from `start` on that have its headword.
  func endOfHeadword(from start: Int) -> Int {
    var end = start + 1
    while end < entries.count, entries[end].headword == entries[start].headword { end += 1 }
    return end
  }

  /// Puts the entries of some lexicons first among those of each headword. For each lexicon, `isFirst` says whether it is one.
  mutating func putFirst(_ isFirst: [Bool]) throws(PackError) {
    var start = 0
    while start < entries.count {
      let end = endOfHeadword(from: start)
      try entries.putFirst(start..<end) { (entry) throws(PackError) in
        !entry.isFunctionWord && isFirst[entry.lexicon]
      }
      start = end
    }
  }
}

extension [EntryReference] {
  /// Puts those entries of a range before the others for which this is true.
  mutating func putFirst(
    _ range: Range<Int>, where isFirst: (EntryReference) throws(PackError) -> Bool
  ) throws(PackError) {
    var place = range.lowerBound
    for index in range where try isFirst(self[index]) {
      if place < index { insert(remove(at: index), at: place) }
      place += 1
    }
  }
}
