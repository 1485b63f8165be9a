import LexiconPack

extension MatchDraft {
  /// The end of the entries from `start` on that have its headword.
  func endOfHeadword(from start: Int) -> Int {
    var end = start + 1
    while end < entries.count, entries[end].headword == entries[start].headword { end += 1 }
    return end
  }
}

extension [EntryReference] {
  /// Puts those entries first for which `isFirst` is true, in each run of entries from `first` on that belong together.
  mutating func putFirst(
    from first: Int = 0, inEach belongTogether: (EntryReference, EntryReference) -> Bool,
    where isFirst: (EntryReference) throws(PackError) -> Bool
  ) throws(PackError) {
    var start = first
    while start < count {
      var (place, end) = (start, start + 1)
      while end < count, belongTogether(self[end], self[start]) { end += 1 }
      // One entry is in order.
      for index in start..<end where end - start > 1 {
        if try !isFirst(self[index]) { continue }
        if place < index { insert(remove(at: index), at: place) }
        place += 1
      }
      start = end
    }
  }
}
