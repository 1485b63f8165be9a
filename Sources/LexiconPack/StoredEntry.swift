import LexiconModel

/// An entry as it lies in a pack: its key, and a cursor over its senses.
package struct StoredEntry {
  /// Where the lookup key lies in the file.
  package let key: Range<Int>
  package let senseCount: Int
  /// Stands before the first sense.
  package let senses: PackCursor

  init(record: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    var cursor = PackCursor(record)
    key = try cursor.string(bytes)
    senseCount = try cursor.count(bytes)
    senses = cursor
  }

  /// Reads the sense that `cursor`, a copy of `senses`, stands before.
  package func nextSense(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> StoredSense {
    typealias Flags = PackFormat.SenseFlags
    let start = cursor.offset
    let flags = try cursor.byte(bytes)
    guard let partOfSpeech = PartOfSpeech(rawValue: flags & Flags.partOfSpeechMask) else {
      throw .damaged(offset: start)
    }
    var sense = StoredSense(
      partOfSpeech: partOfSpeech, synset: try cursor.number(bytes), spelling: key,
      tagCount: try cursor.number(bytes))
    if flags & Flags.spelling != 0 { sense.spelling = try cursor.string(bytes) }
    if flags & Flags.identifier != 0 {
      let shared = try cursor.number(bytes)
      guard shared <= key.count else { throw .damaged(offset: start) }
      sense.identifierPrefix = key.lowerBound..<(key.lowerBound + shared)
      sense.identifierSuffix = try cursor.string(bytes)
    }
    if flags & Flags.position != 0 {
      sense.position = AdjectivePosition(rawValue: try cursor.byte(bytes))
      if sense.position == nil { throw .damaged(offset: start) }
    }
    if flags & Flags.relations != 0 { sense.relations = try StoredRelations(&cursor, bytes) }
    return sense
  }
}

/// A sense as it lies in a pack.
package struct StoredSense {
  package var partOfSpeech: PartOfSpeech
  package var synset: Int
  /// Where the headword lies as this sense spells it.
  package var spelling: Range<Int>
  package var tagCount: Int
  /// The identifier is these bytes followed by those of `identifierSuffix`; both are empty without one.
  package var identifierPrefix = 0..<0
  package var identifierSuffix = 0..<0
  package var position: AdjectivePosition?
  package var relations = StoredRelations.none
}
