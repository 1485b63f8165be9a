import LexiconModel

/// The forms of one surface as they lie in a pack, each leading to a lemma.
public struct StoredForms {
  package let count: Int
  /// At the first form; `next` moves a copy of it.
  public let cursor: PackCursor

  init(record: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    var cursor = PackCursor(record)
    _ = try cursor.string(bytes)
    count = try cursor.count(bytes)
    self.cursor = cursor
  }

  /// Reads the form at the cursor.
  public static func next(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> StoredForm {
    let offset = cursor.offset
    guard let partOfSpeech = PartOfSpeech(rawValue: try cursor.byte(bytes)) else {
      throw .damaged(offset: offset)
    }
    let features = FormFeatures(rawValue: UInt16(truncatingIfNeeded: try cursor.number(bytes)))
    return StoredForm(partOfSpeech: partOfSpeech, features: features, lemma: try cursor.string(bytes))
  }
}

/// One form as it lies in a pack.
public struct StoredForm {
  package let partOfSpeech: PartOfSpeech
  package let features: FormFeatures
  /// Where the lemma's lookup key lies in the file.
  public let lemma: Range<Int>
}
