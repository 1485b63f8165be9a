import Lookup

/// Which entries a text already shows, so that each is printed once.
struct PrintedEntries {
  private var seen: Set<Int> = []

  mutating func removeAll() {
    seen.removeAll(keepingCapacity: true)
  }

  /// Notes an entry; false if it was there.
  mutating func insert(_ reference: EntryReference) -> Bool {
    switch reference.place {
    case .functionWord(let rows): seen.insert(-1 - rows.lowerBound).inserted
    case .lexicon(let position, let entry): seen.insert(position << 32 | entry).inserted
    }
  }
}
