import LexiconModel

/// An entry as it lies in a pack: its key, and a cursor over its senses.
public struct StoredEntry {
  /// Where the headword lies. Its lookup key is the same bytes in ASCII lower case.
  public let headword: Range<Int>
  package let senseCount: Int
  /// At the first sense.
  public let senses: PackCursor

  init(record: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    var cursor = PackCursor(record)
    headword = try cursor.string(bytes)
    senseCount = try cursor.count(bytes)
    senses = cursor
  }

  /// Reads the sense at `cursor`, a copy of `senses`.
  public func nextSense(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> StoredSense {
    typealias Flags = PackFormat.SenseFlags
    // A copy stays in registers.
    var next = cursor
    let flags = try next.byte(bytes)
    guard let partOfSpeech = PartOfSpeech(rawValue: flags & Flags.partOfSpeechMask) else {
      throw .damaged(offset: cursor.offset)
    }
    var sense = StoredSense(
      partOfSpeech: partOfSpeech, synset: try next.number(bytes),
      identifier: try next.number(bytes), spelling: headword)
    if flags & Flags.spelling != 0 { sense.spelling = try next.string(bytes) }
    if flags & Flags.tagCount != 0 { sense.tagCount = try next.number(bytes) }
    if flags & Flags.position != 0 {
      sense.position = AdjectivePosition(rawValue: try next.byte(bytes))
      if sense.position == nil { throw .damaged(offset: cursor.offset) }
    }
    if flags & Flags.relations != 0 { sense.relations = StoredRelations(try next.string(bytes)) }
    cursor = next
    return sense
  }

  /// The parts of speech that the senses have, one bit each.
  public func partsOfSpeech(_ bytes: Span<UInt8>) throws(PackError) -> UInt16 {
    var senses = senses
    var result: UInt16 = 0
    for _ in 0..<senseCount { result |= 1 << UInt16(try nextSense(&senses, bytes).partOfSpeech.rawValue) }
    return result
  }

  /// At the first addition, after the last sense; `nextAddition` moves it until it is at its end.
  public func additions(_ bytes: Span<UInt8>) throws(PackError) -> PackCursor {
    var cursor = senses
    for _ in 0..<senseCount { _ = try nextSense(&cursor, bytes) }
    return cursor
  }

  /// Reads the addition at the cursor: its kind, nil for one that this program does not know, and where its text lies.
  public static func nextAddition(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> (kind: PackFormat.EntryAddition?, text: Range<Int>) {
    (PackFormat.EntryAddition(rawValue: try cursor.byte(bytes)), try cursor.string(bytes))
  }
}

/// A sense as it lies in a pack.
public struct StoredSense {
  package var partOfSpeech: PartOfSpeech
  package var synset: Int
  /// Number of its identifier's template plus one; 0 for a sense without an identifier.
  public var identifier: Int
  /// Where the headword lies as this sense spells it.
  public var spelling: Range<Int>
  package var tagCount = 0
  package var position: AdjectivePosition?
  package var relations = StoredRelations.none
}
