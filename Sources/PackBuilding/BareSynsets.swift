import LexiconPack

/// Which synsets of a pack have no members, so that an entry that begins with one is recognized without reading the synset. They are read
/// in their order once: entries name them in any, and of a large pack each would be a page of its own.
struct BareSynsets {
  /// How many synsets are read between two times that memory is let go.
  private static let synsetsBetweenReleases = 1 << 17

  private var marks: [UInt64]

  init(_ reader: PackReader) throws(PackError) {
    marks = [UInt64](repeating: 0, count: (reader.synsetCount + 63) / 64)
    try reader.withBytes { (bytes) throws(PackError) in
      for number in 0..<reader.synsetCount {
        if try reader.synset(number, bytes).memberCount == 0 {
          marks[number >> 6] |= 1 << UInt64(number & 63)
        }
        if number % Self.synsetsBetweenReleases == 0 { reader.releaseMemory() }
      }
    }
  }

  /// Whether the first sense of an entry has such a synset, as `PackReader.isBare` says it.
  func hasFirst(of entry: StoredEntry, _ bytes: Span<UInt8>) throws(PackError) -> Bool {
    if entry.senseCount == 0 { return false }
    var senses = entry.senses
    let synset = try entry.nextSense(&senses, bytes).synset
    guard synset >> 6 < marks.count else { throw .damaged(offset: senses.offset) }
    return marks[synset >> 6] & (1 << UInt64(synset & 63)) != 0
  }
}
