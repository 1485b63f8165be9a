import ImportingBase
import LexiconModel

/// Entries that cannot be delivered yet: those with references, since a headword's synset is known only when all articles
/// are read, and those of headwords that occur repeatedly in the index, which are delivered in its order.
struct WaitingEntries {
  private struct Waiting {
    var row: Int
    var entry: Entry
    /// The headwords that it refers to.
    var targets: [String]
  }

  /// The most waiting entries with references; the references of further ones stay text.
  static let limit = 2_000_000

  private var entries: [Waiting] = []
  private var delivered = 0
  private var withReferences = 0
  /// For each row of the index, the first synset of its article plus one; 0 if it has none.
  private var synsets: [UInt32]
  /// Which rows of the index share their headword with others.
  private let isRepeated: [Bool]

  init(_ index: ArticleIndex) {
    synsets = [UInt32](repeating: 0, count: index.rows.count)
    isRepeated = Self.repeated(index)
  }

  /// The rows with the same headword as the row before or after: an index is sorted by headword.
  private static func repeated(_ index: ArticleIndex) -> [Bool] {
    var isRepeated = [Bool](repeating: false, count: index.rows.count)
    for row in index.rows.indices.dropFirst() {
      if !index.rows[row].isSkipped, index.headword(UInt32(row - 1)) == index.headword(UInt32(row)) {
        isRepeated[row - 1] = true
        isRepeated[row] = true
      }
    }
    return isRepeated
  }

  /// Notes the first synset of the article of these rows.
  mutating func know(_ synset: Int, rows: ArraySlice<UInt32>) {
    for row in rows { synsets[Int(row)] = UInt32(truncatingIfNeeded: synset + 1) }
  }

  /// Whether one of the rows shares its headword with another: the entries of their article must wait.
  func isRepeated(_ rows: ArraySlice<UInt32>) -> Bool { rows.contains { isRepeated[Int($0)] } }

  /// Keeps an entry of the article whose first row is `row`, if it must wait; false if it need not.
  mutating func take(_ entry: Entry, row: UInt32, isRepeated: Bool, references: [String]) -> Bool {
    var references = references.filter { $0 != entry.headword }
    if withReferences >= Self.limit { references = [] }
    if references.isEmpty, !isRepeated { return false }
    if !references.isEmpty { withReferences += 1 }
    entries.append(Waiting(row: Int(row), entry: entry, targets: references))
    return true
  }

  /// Resolves the references, and puts the entries in order.
  mutating func resolve(
    _ index: ArticleIndex, _ synonyms: StarDictSynonyms, in file: String, _ warnings: inout WarningLog
  ) {
    var wanted: [String: UInt32] = [:]
    for entry in entries {
      for target in entry.targets {
        wanted[target] = 0
        wanted[target.lowercased()] = 0
      }
    }
    if !wanted.isEmpty {
      for (row, synset) in synsets.enumerated() where synset > 0 {
        let headword = String(decoding: index.headword(UInt32(row)), as: UTF8.self)
        for spelling in [headword, headword.lowercased()] where wanted[spelling] == 0 {
          wanted[spelling] = synset
        }
        for synonym in synonyms.count == 0 ? [] : synonyms.headwords(of: UInt32(row)) {
          let spelling = String(decoding: synonym, as: UTF8.self)
          if wanted[spelling] == 0 { wanted[spelling] = synset }
        }
      }
    }
    for position in entries.indices {
      var known: Set<UInt32> = []
      for target in entries[position].targets {
        guard let synset = [target, target.lowercased()].compactMap({ wanted[$0] }).first(where: { $0 > 0 })
        else {
          warnings.add(
            file, .danglingReference(headword: entries[position].entry.headword, target: target))
          continue
        }
        if known.insert(synset).inserted {
          entries[position].entry.senses[0].relations.append(
            Relation(kind: .seeAlso, target: Int(synset) - 1))
        }
      }
      entries[position].targets = []
    }
    entries.sort { $0.row < $1.row }
  }

  /// The next entry in order; nil after the last.
  mutating func next() -> Entry? {
    if delivered == entries.count { return nil }
    defer { delivered += 1 }
    return entries[delivered].entry
  }
}
