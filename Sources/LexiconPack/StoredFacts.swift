import LexiconModel

/// The facts of one word as they lie in a pack.
public struct StoredFacts {
  /// Where the word lies in the file. Its lookup key is the same bytes in ASCII lower case. Empty in an index where the word
  /// is its key.
  public let word: Range<Int>
  /// At the first fact; `next` moves a copy of it until it is at its end.
  public let cursor: PackCursor

  /// Of a record: a fact record of a pack, or the content of a fact item of an index.
  public init(record: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    var cursor = PackCursor(record)
    word = try cursor.string(bytes)
    self.cursor = cursor
  }

  /// Reads the fact at the cursor; nil for one of a kind that this program does not know.
  public static func next(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> StoredFact? {
    let offset = cursor.offset
    let kind = PackFormat.FactKind(rawValue: try cursor.byte(bytes))
    let content = try cursor.string(bytes)
    guard let kind else { return nil }
    var parts = PackCursor(content)
    switch kind {
    case .pronunciation:
      return .pronunciation(content)
    case .frequency:
      return .frequency(zipf: try parts.number(bytes))
    case .level:
      guard let level = LearnerLevel(rawValue: try parts.byte(bytes)),
        let partOfSpeech = PartOfSpeech(rawValue: try parts.byte(bytes))
      else { throw .damaged(offset: offset) }
      return .level(level, partOfSpeech)
    case .pictogram:
      guard let fit = PictogramFit(rawValue: try parts.byte(bytes)) else { throw .damaged(offset: offset) }
      return .pictogram(parts.offset..<content.upperBound, fit)
    }
  }
}

/// One fact as it lies in a pack: `WordFact.Value` with texts as byte ranges of the file.
public enum StoredFact {
  case pronunciation(Range<Int>)
  case frequency(zipf: Int)
  case level(LearnerLevel, PartOfSpeech)
  case pictogram(Range<Int>, PictogramFit)
}
