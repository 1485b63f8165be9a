import ImportingBase
import LexiconModel

/// The synsets of all four data files as flat rows, in file order: noun, verb, adjective, adverb.
///
/// A row's position is the synset's number in the lexicon. Text stays in the files' bytes; rows hold ranges.
struct WordNetSynsets {
  struct Row {
    var category: WordNetCategory
    var isSatellite: Bool
    /// Index into `WordNetTopics.names`.
    var topic: UInt8
    /// The line in the data file, from 1.
    var line: Int32
    /// The identity that pointers and index files use: the byte position that the line itself states.
    var offset: UInt32
    /// Positions in `words` and `pointers`.
    var words: Range<Int32>
    var pointers: Range<Int32>
    /// Bytes of the data file.
    var gloss: Range<Int32>
  }

  struct Word {
    /// Bytes of the data file, without the adjective marker.
    var text: Range<Int32>
    var position: AdjectivePosition?
    /// Tells senses of one spelling within a lexicographer file apart.
    var lexID: UInt8
  }

  struct Pointer {
    var kind: Relation.Kind
    var category: WordNetCategory
    var offset: UInt32
    /// Word numbers from 1, both 0 between whole synsets.
    var source: UInt8
    var target: UInt8
  }

  /// The data files in the order of `WordNetCategory.allCases`.
  var files: [SourceFile] = []
  var rows: [Row] = []
  var words: [Word] = []
  var pointers: [Pointer] = []
  private var numbers: [UInt64: Int32] = [:]

  /// Appends a row whose words and pointers are in place; false if its identity is taken.
  mutating func append(_ row: Row) -> Bool {
    let identity = Self.identity(row.category, row.offset)
    if numbers[identity] != nil { return false }
    numbers[identity] = Int32(rows.count)
    rows.append(row)
    return true
  }

  /// The number of the synset at this byte position of a category's data file.
  func number(_ category: WordNetCategory, offset: UInt32) -> Synset.Number? {
    numbers[Self.identity(category, offset)].map { Int($0) }
  }

  func bytes(_ category: WordNetCategory) -> [UInt8] {
    files[Int(category.rawValue)].bytes
  }

  /// The synset that a satellite is grouped around: the target of its `&` that is no satellite itself.
  func head(of number: Synset.Number) -> Synset.Number? {
    guard rows[number].isSatellite else { return nil }
    for pointer in pointers(of: number) where pointer.kind == .similar {
      if let target = self.number(pointer.category, offset: pointer.offset), !rows[target].isSatellite {
        return target
      }
    }
    return nil
  }

  func words(of number: Synset.Number) -> ArraySlice<Word> {
    let range = rows[number].words
    return words[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  func pointers(of number: Synset.Number) -> ArraySlice<Pointer> {
    let range = rows[number].pointers
    return pointers[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  private static func identity(_ category: WordNetCategory, _ offset: UInt32) -> UInt64 {
    UInt64(category.rawValue) << 32 | UInt64(offset)
  }
}
