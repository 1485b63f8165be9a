import LexiconModel

/// A synset as it lies in a pack: what a definition needs at once, and cursors over the rest.
public struct StoredSynset {
  package let partOfSpeech: PartOfSpeech
  /// Number of its topic plus one; 0 for none.
  public let topic: Int
  /// Where the definition lies in the file.
  public let definition: Range<Int>
  package let exampleCount: Int
  /// At the first example; `nextExample` moves a copy of it.
  public let examples: PackCursor
  package let memberCount: Int
  /// At the first member; each is read with `PackCursor.string`.
  public let members: PackCursor
  package let relations: StoredRelations

  init(record: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    var cursor = PackCursor(record)
    guard let partOfSpeech = PartOfSpeech(rawValue: try cursor.byte(bytes)) else {
      throw .damaged(offset: record.lowerBound)
    }
    self.partOfSpeech = partOfSpeech
    topic = try cursor.number(bytes)
    memberCount = try cursor.count(bytes)
    members = cursor
    for _ in 0..<memberCount { _ = try cursor.string(bytes) }
    definition = try cursor.string(bytes)
    relations = StoredRelations(try cursor.string(bytes))
    exampleCount = try cursor.count(bytes)
    examples = cursor
  }

  /// Reads the example at the cursor: where its text and its author lie, the latter empty if there is none.
  public static func nextExample(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> (text: Range<Int>, author: Range<Int>) {
    (text: try cursor.string(bytes), author: try cursor.string(bytes))
  }

  /// At the first addition, after the last example; `nextAddition` moves it until it is at its end.
  public func additions(_ bytes: Span<UInt8>) throws(PackError) -> PackCursor {
    var cursor = examples
    for _ in 0..<exampleCount { _ = try Self.nextExample(&cursor, bytes) }
    return cursor
  }

  /// Reads the addition at the cursor: its kind, nil for one that this program does not know, and where its text lies.
  public static func nextAddition(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> (kind: PackFormat.SynsetAddition?, text: Range<Int>) {
    (PackFormat.SynsetAddition(rawValue: try cursor.byte(bytes)), try cursor.string(bytes))
  }

  /// Where the spelling of the member with this position lies.
  public func member(_ position: Int, _ bytes: Span<UInt8>) throws(PackError) -> Range<Int> {
    guard position < memberCount else { throw .damaged(offset: members.offset) }
    var cursor = members
    var remaining = position
    while remaining > 0 {
      _ = try cursor.string(bytes)
      remaining -= 1
    }
    return try cursor.string(bytes)
  }
}

/// The links of a sense or synset as they lie in a pack, one after the other.
public struct StoredRelations: Sendable {
  /// At the first relation; `next` moves a copy of it until it is at its end.
  public let cursor: PackCursor

  package static let none = StoredRelations(0..<0)

  init(_ range: Range<Int>) {
    cursor = PackCursor(range)
  }

  package var isEmpty: Bool { cursor.isAtEnd }

  /// Reads the relation at the cursor.
  public static func next(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> Relation {
    let offset = cursor.offset
    let flags = try cursor.byte(bytes)
    guard let kind = Relation.Kind(rawValue: flags & PackFormat.RelationFlags.kindMask) else {
      throw .damaged(offset: offset)
    }
    let target = try cursor.number(bytes)
    let member = flags & PackFormat.RelationFlags.member == 0 ? nil : try cursor.number(bytes)
    return Relation(kind: kind, target: target, member: member)
  }
}
