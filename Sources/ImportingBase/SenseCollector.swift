import LexiconModel

/// Collects the senses of headwords, which a source may name in any order, and gives one entry per headword.
///
/// Memory holds the headwords, one after the other, and 24 bytes per sense: 40 MB for a million. Of the senses of a
/// headword that belong to the same group, the first is kept.
package struct SenseCollector {
  private struct Row {
    var start: Int
    var length: UInt16
    var rank: UInt16
    var partOfSpeech: PartOfSpeech
    var synset: UInt32
    var group: UInt32
  }

  private var text: [UInt8] = []
  private var rows: [Row] = []
  private var position = 0

  /// The most bytes of a headword, as in a lookup; a longer one is left out.
  package static let headwordLimit = 1024

  /// The most senses of a headword; more are left out.
  package var senseLimit = Int.max

  /// Gives the tag count of a sense from its rank; nil if ranks do not say it.
  package var tagCount: (@Sendable (_ rank: Int) -> Int)?

  package init() {}

  /// Adds a sense. Those of a headword are ordered by rank, the lowest first, then as they were added. A sense without
  /// a group is its own group.
  package mutating func add(
    _ headword: String, _ synset: Synset.Number, _ partOfSpeech: PartOfSpeech, rank: Int = 0,
    group: UInt32? = nil
  ) {
    let start = text.count
    text.append(contentsOf: headword.utf8)
    guard start < text.count, text.count - start <= Self.headwordLimit, synset <= UInt32.max else {
      text.removeSubrange(start...)
      return
    }
    rows.append(
      Row(
        start: start, length: UInt16(text.count - start), rank: UInt16(clamping: rank),
        partOfSpeech: partOfSpeech,
        synset: UInt32(synset), group: group ?? UInt32(synset)))
  }

  /// Orders what was added by headword. Call it once, before `next()`.
  package mutating func sort() {
    let text = text
    rows.sort { first, second in
      let one = text[first.start..<first.start + Int(first.length)]
      let other = text[second.start..<second.start + Int(second.length)]
      if one != other { return one.lexicographicallyPrecedes(other) }
      return first.rank == second.rank ? first.start < second.start : first.rank < second.rank
    }
  }

  /// The next headword with its senses; nil after the last.
  package mutating func next() -> Entry? {
    guard position < rows.count else { return nil }
    let first = rows[position]
    let bytes = text[first.start..<first.start + Int(first.length)]
    let headword = String(decoding: bytes, as: UTF8.self)
    var entry = Entry(headword: headword, senses: [])
    var known: Set<UInt32> = []
    while position < rows.count {
      let row = rows[position]
      guard text[row.start..<row.start + Int(row.length)] == bytes else { break }
      position += 1
      guard entry.senses.count < senseLimit, known.insert(row.group).inserted else { continue }
      entry.senses.append(
        Sense(
          synset: Int(row.synset), partOfSpeech: row.partOfSpeech, spelling: headword,
          tagCount: tagCount?(Int(row.rank)) ?? 0))
    }
    return entry
  }
}
