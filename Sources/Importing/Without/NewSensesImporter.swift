import ImportingBase
import LexiconModel

/// What a dictionary says beyond another one: its senses without those that the other has for the same headword, and the headwords
/// that still have one.
///
/// A new edition changes a word here and there. So a definition is known if the shorter of the two has half of its words in common with
/// the other. Memory holds the dictionary, and the definitions of the other.
package struct NewSensesImporter: Importer {
  package let info: LexiconInfo
  package let warnings: WarningLog
  private var records: [LexiconRecord]
  private var position = 0

  package init(
    _ source: ImportFormat.Source, without known: ImportFormat.Source, observe: SourceObserver
  ) throws(ImportError) {
    var importer = try source.open(source.path, observe)
    var senses = NewSenses()
    while let record = try importer.next() { senses.add(record) }
    info = importer.info
    warnings = importer.warnings
    var other = try known.open(known.path, observe)
    var definitions: [DefinitionWords] = []
    // Entries may come before the synsets of their senses.
    var entries: [Entry] = []
    while let record = try other.next() {
      switch record {
      case .synset(let synset): definitions.append(DefinitionWords(synset.definition))
      case .entry(let entry): if senses.has(entry.headword) { entries.append(entry) }
      case .form, .fact: break
      }
    }
    for entry in entries {
      let known = entry.senses.filter { $0.synset < definitions.count }.map { definitions[$0.synset] }
      senses.remove(known, of: entry.headword)
    }
    records = senses.records
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    guard position < records.count else { return nil }
    defer { position += 1 }
    return records[position]
  }
}

/// The records of a dictionary, from which senses are removed.
private struct NewSenses {
  private var synsets: [Synset] = []
  private var words: [DefinitionWords] = []
  private var entries: [Entry] = []
  /// The positions of the entries of each headword, in lower case.
  private var places: [String: [Int]] = [:]
  private var others: [LexiconRecord] = []

  mutating func add(_ record: LexiconRecord) {
    switch record {
    case .synset(let synset):
      synsets.append(synset)
      words.append(DefinitionWords(synset.definition))
    case .entry(let entry):
      places[entry.headword.lowercased(), default: []].append(entries.count)
      entries.append(entry)
    case .form, .fact: others.append(record)
    }
  }

  func has(_ headword: String) -> Bool { places[headword.lowercased()] != nil }

  /// Removes the senses of a headword that have one of these definitions.
  mutating func remove(_ known: [DefinitionWords], of headword: String) {
    for place in places[headword.lowercased()] ?? [] {
      entries[place].senses.removeAll { sense in
        sense.synset < words.count && known.contains { $0.isLike(words[sense.synset]) }
      }
    }
  }

  /// What is left, its synsets numbered again; relations to others are left out.
  var records: [LexiconRecord] {
    let left = entries.filter { !$0.senses.isEmpty }
    var numbers: [Int: Int] = [:]
    for number in Set(left.flatMap { $0.senses.map(\.synset) }).sorted() { numbers[number] = numbers.count }
    func relations(_ all: [Relation]) -> [Relation] {
      all.compactMap { relation in
        numbers[relation.target].map { Relation(kind: relation.kind, target: $0, member: relation.member) }
      }
    }
    let synsets = synsets.enumerated().filter { numbers[$0.offset] != nil }.map { pair in
      var synset = pair.element
      synset.relations = relations(synset.relations)
      return LexiconRecord.synset(synset)
    }
    let entries = left.map { entry in
      var entry = entry
      for index in entry.senses.indices {
        entry.senses[index].synset = numbers[entry.senses[index].synset] ?? 0
        entry.senses[index].relations = relations(entry.senses[index].relations)
      }
      return LexiconRecord.entry(entry)
    }
    return synsets + entries + others
  }
}

/// The words of a definition, without those of one or two letters.
private struct DefinitionWords {
  private let hashes: Set<UInt64>
  private static let fewestBytes = 3

  init(_ text: String) {
    let words = text.lowercased().utf8.split { byte in
      byte < 0x80 && !Ascii.isLower(byte) && !Ascii.isDigit(byte)
    }
    hashes = Set(words.lazy.filter { $0.count >= Self.fewestBytes }.map { Fnv1a.of($0) })
  }

  func isLike(_ other: DefinitionWords) -> Bool {
    let (short, long) =
      hashes.count < other.hashes.count ? (hashes, other.hashes) : (other.hashes, hashes)
    if short.isEmpty { return long.isEmpty }
    return short.count { long.contains($0) } * 2 >= short.count
  }
}
