import ImportingBase
import LexiconModel

/// The synsets of all four data files as flat rows: in file order, noun, verb, adjective, adverb, until they are sorted.
///
/// A row's position is the synset's number in the lexicon. Text remains in the files' bytes; rows hold ranges.
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
    var words: Range<Int>
    var pointers: Range<Int>
    /// Bytes of the data file.
    var gloss: Range<Int>
  }

  struct Word {
    /// Bytes of the data file, without the adjective marker.
    var text: Range<Int>
    var position: AdjectivePosition?
    /// Distinguishes senses of one spelling within a lexicographer file.
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

  /// Appends a row whose words and pointers were appended before; false if its identity is taken.
  mutating func append(_ row: Row) -> Bool {
    let identity = Self.identity(row.category, row.offset)
    if numbers[identity] != nil { return false }
    numbers[identity] = Int32(rows.count)
    rows.append(row)
    return true
  }

  /// Puts the rows into the order of these numbers, each of which occurs once.
  mutating func reorder(_ order: [Synset.Number]) {
    rows = order.map { rows[$0] }
    for (number, row) in rows.enumerated() {
      numbers[Self.identity(row.category, row.offset)] = Int32(number)
    }
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
    words[rows[number].words]
  }

  func pointers(of number: Synset.Number) -> ArraySlice<Pointer> {
    pointers[rows[number].pointers]
  }

  private static func identity(_ category: WordNetCategory, _ offset: UInt32) -> UInt64 {
    UInt64(category.rawValue) << 32 | UInt64(offset)
  }
}

extension WordNetSynsets {
  /// The record of a synset, without the pointers that lead nowhere.
  func record(of number: Synset.Number) -> Synset {
    let row = rows[number]
    let bytes = bytes(row.category)
    let gloss = WordNetGloss(bytes[row.gloss])
    return Synset(
      partOfSpeech: row.category.partOfSpeech, topic: WordNetTopics.names[Int(row.topic)],
      members: words(of: number).map { WordNetText.spelling(bytes[$0.text]) },
      definition: gloss.definition, examples: gloss.examples,
      relations: pointers(of: number).compactMap { $0.source == 0 ? relation($0) : nil }
        + inheritedAntonyms(of: number))
  }

  /// Adds a warning for each pointer that leads nowhere, in the order of the rows.
  func warnAboutPointers(into warnings: inout WarningLog) {
    for row in rows {
      for pointer in pointers[row.pointers] where relation(pointer) == nil {
        let target = SourcePlace(file: pointer.category.dataFile, offset: Int(pointer.offset))
        warnings.add(row.category.dataFile, line: Int(row.line), .danglingRelation(target: target))
      }
    }
  }

  /// The links of those words of a synset that `isSource` picks by their position, from 0.
  func senseRelations(of number: Synset.Number, isSource: (Int) -> Bool) -> [Relation] {
    pointers(of: number).compactMap { pointer in
      pointer.source > 0 && isSource(Int(pointer.source) - 1) ? relation(pointer) : nil
    }
  }

  /// The antonyms that a satellite has through its head: `cold` for `torrid`, which is near `hot`.
  private func inheritedAntonyms(of number: Synset.Number) -> [Relation] {
    guard let head = head(of: number) else { return [] }
    var relations: [Relation] = []
    for pointer in pointers(of: head) where pointer.kind == .antonym {
      guard var relation = relation(pointer) else { continue }
      relation.kind = .inheritedAntonym
      if !relations.contains(relation) { relations.append(relation) }
    }
    return relations
  }

  /// Nil if the pointer leads to no synset, or to a word beyond those of its target.
  private func relation(_ pointer: Pointer) -> Relation? {
    guard let target = number(pointer.category, offset: pointer.offset),
      Int(pointer.target) <= rows[target].words.count
    else { return nil }
    return Relation(
      kind: pointer.kind, target: target, member: pointer.target == 0 ? nil : Int(pointer.target) - 1)
  }

  /// The sense key of a word in the synset `number`: `hot%3:00:01::`, that is
  /// `lemma%ss_type:lex_filenum:lex_id:head_word:head_id` (senseidx(5WN), "Sense Key Encoding").
  ///
  /// `lemma` is in lower case, as the index files have it.
  func senseKey(_ lemma: ArraySlice<UInt8>, _ word: Word, _ number: Synset.Number) -> [UInt8] {
    let row = rows[number]
    let type = row.isSatellite ? 5 : row.category.rawValue + 1
    var key = lemma + "%\(type):\(Self.twoDigits(row.topic)):\(Self.twoDigits(word.lexID)):".utf8
    if let head = head(of: number), let first = words(of: head).first {
      key += bytes(.adjective)[first.text].map(Ascii.lowered)
      key += ":\(Self.twoDigits(first.lexID))".utf8
    } else {
      key += ":".utf8
    }
    return Array(key)
  }

  private static func twoDigits(_ value: UInt8) -> String {
    value < 10 ? "0\(value)" : "\(value % 100)"
  }
}
