import LexiconModel
import LexiconPack

/// Collects facts of words in any order and makes one record of those of one spelling.
struct FactTableWriter {
  private var rows: [Row] = []
  /// The labels and the encoded facts, one behind the other.
  private var bytes = RecordBytes()

  private var kinds: Set<UInt8> = []

  private struct Row {
    /// Where the word and the encoded fact lie in `bytes`.
    var label: Range<Int>
    var fact: Range<Int>
  }

  var count: Int { rows.count }

  /// Adds a fact of the word that is stored as `label`.
  mutating func add(_ value: WordFact.Value, label: [UInt8]) {
    let start = bytes.count
    bytes.append(label)
    let middle = bytes.count
    let kind = bytes.append(value)
    kinds.insert(kind.rawValue)
    rows.append(Row(label: start..<middle, fact: middle..<bytes.count))
  }

  /// The table's sections, and the one that says which kinds of facts there are; none without facts.
  func sections() throws(PackWriteError) -> [SectionContent] {
    if rows.isEmpty { return [] }
    let kinds = SectionContent(kind: .factKinds, count: kinds.count, bytes: kinds.sorted())
    return try table().sections(records: .factRecords, offsets: .factOffsets, hash: .factHash) + [kinds]
  }

  /// The records by key; the facts of one spelling in the order in which they came, each once.
  private func table() throws(PackWriteError) -> KeyTableWriter {
    var table = KeyTableWriter()
    let all = bytes.bytes.span
    let order = rows.indices.sorted { first, second in
      let order = all.compare(rows[first].label, rows[second].label)
      return order == 0 ? first < second : order < 0
    }
    var next = 0
    var record = RecordBytes()
    while next < order.count {
      let label = rows[order[next]].label
      let first = next
      record.removeAll()
      record.append(string: Array(bytes.bytes[label]))
      while next < order.count, all.compare(rows[order[next]].label, label) == 0 {
        let fact = rows[order[next]].fact
        let isNew = order[first..<next].allSatisfy { all.compare(rows[$0].fact, fact) != 0 }
        if isNew { record.append(bytes.bytes[fact]) }
        next += 1
      }
      if record.count > PackFormat.maximumRecordLength {
        let word = String(decoding: bytes.bytes[label], as: UTF8.self)
        throw .recordTooLong(headword: word, length: record.count)
      }
      table.add(record.bytes, labelLength: label.count)
    }
    return table
  }
}

extension RecordBytes {
  /// Appends a fact: its kind, which it gives back, then its content as a string.
  fileprivate mutating func append(_ value: WordFact.Value) -> PackFormat.FactKind {
    var content = RecordBytes()
    let kind: PackFormat.FactKind
    switch value {
    case .pronunciation(let text):
      kind = .pronunciation
      content.append(text.utf8)
    case .frequency(let zipf):
      kind = .frequency
      content.append(number: max(0, zipf))
    case .level(let level, let partOfSpeech):
      kind = .level
      content.append([level.rawValue, partOfSpeech.rawValue])
    case .pictogram(let text, let fit):
      kind = .pictogram
      content.append(byte: fit.rawValue)
      content.append(text.utf8)
    }
    append(byte: kind.rawValue)
    append(string: content.bytes)
    return kind
  }
}

extension Span<UInt8> {
  /// The order of the bytes at two ranges, as unsigned bytes: below, at or above 0.
  fileprivate func compare(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    let shared = Swift.min(first.count, second.count)
    var index = 0
    while index < shared {
      let difference = Int(self[first.lowerBound + index]) - Int(self[second.lowerBound + index])
      if difference != 0 { return difference }
      index += 1
    }
    return first.count - second.count
  }
}
