import LexiconPack
import Messages

/// How many of a language's most frequent words its packs explain in the reader's language, as written or by a table of
/// forms.
struct ShelfCoverage: Encodable {
  /// The number of most frequent words that were looked up, and of those that have an explanation.
  var words: Int
  var found: Int
  /// The tag of the reader's language.
  var reader: String

  /// The most words that are looked up.
  private static let limit = 5000

  /// Looks the words up; nil without a list of frequencies, or without a pack that has entries.
  init?(of shelf: Shelf, _ folders: PackFolders) {
    let packs = shelf.packs
    let names = packs.filter { $0.explains(shelf.language, in: shelf.reader) || $0.isOfForms }.map(\.name)
    reader = shelf.reader
    let there = folders.list().packs.filter { pack in packs.contains { $0.name == pack.name } }
    guard let list = packs.first(where: { if case .frequency = $0.gives { true } else { false } }),
      let frequencies = try? there.first(where: { $0.name == list.name })?.open(),
      let keys = try? Self.mostFrequent(frequencies), !keys.isEmpty
    else { return nil }
    let readers = there.filter { names.contains($0.name) }.compactMap { try? $0.open() }
    if !readers.contains(where: { $0.entries != nil }) { return nil }
    words = keys.count
    found = keys.count { key in
      readers.contains { Self.has(key, $0) }
        || Self.lemmas(of: key, readers).contains { lemma in readers.contains { Self.has(lemma, $0) } }
    }
  }

  var text: String {
    Message.installCoverage(
      found: found, words: words, percent: (found * 100 + words / 2) / words,
      title: Catalog.standard.title(of: reader)
    ).text
  }

  /// The keys of the words with the highest frequencies.
  private static func mostFrequent(_ reader: PackReader) throws(PackError) -> [[UInt8]] {
    guard let table = reader.facts else { return [] }
    return try reader.withBytes { (bytes) throws(PackError) in
      var rows: [(zipf: Int, position: Int)] = []
      var next: Int? = 0
      while let position = next {
        if let zipf = try frequency(at: position, reader, bytes) { rows.append((zipf, position)) }
        next = try table.position(after: position, bytes, reader.pages)
      }
      rows.sort { ($1.zipf, $0.position) < ($0.zipf, $1.position) }
      var keys: [[UInt8]] = []
      for row in rows.prefix(limit) {
        let label = try table.label(row.position, bytes, reader.pages)
        var key: [UInt8] = []
        for index in label { key.append(bytes[index].asciiLowercased) }
        keys.append(key)
      }
      return keys
    }
  }

  private static func frequency(
    at position: Int, _ reader: PackReader, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int? {
    var cursor = try reader.facts(position, bytes).cursor
    while !cursor.isAtEnd {
      if case .frequency(let zipf) = try StoredFacts.next(&cursor, bytes) { return zipf }
    }
    return nil
  }

  private static func has(_ key: [UInt8], _ reader: PackReader) -> Bool {
    reader.withBytes { bytes in (try? reader.findEntry(key.span, bytes)) ?? nil } != nil
  }

  /// The base forms that tables of forms have for a key.
  private static func lemmas(of key: [UInt8], _ readers: [PackReader]) -> [[UInt8]] {
    readers.flatMap { reader in
      reader.withBytes { bytes in
        var lemmas: [[UInt8]] = []
        guard let forms = try? reader.findForms(key.span, bytes) else { return lemmas }
        var cursor = forms.cursor
        for _ in 0..<forms.count {
          guard let form = try? StoredForms.next(&cursor, bytes) else { break }
          lemmas.append(Array(copying: bytes, form.lemma))
        }
        return lemmas
      }
    }
  }
}

extension CatalogPack {
  /// Whether it explains words of a language in the reader's.
  fileprivate func explains(_ language: String, in reader: String) -> Bool {
    switch gives {
    case .translations(let from, let to): from == language && to == reader
    case .definitions, .modernWords, .functionWords, .names: language == reader
    default: false
    }
  }

  fileprivate var isOfForms: Bool { if case .forms = gives { true } else { false } }
}
