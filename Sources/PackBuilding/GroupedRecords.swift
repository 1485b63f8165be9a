import LexiconPack

/// Makes one record of those that share a label: the label, how many parts there are if that is asked for, and the parts
/// in their order, each once.
struct GroupedRecords {
  private let hasCount: Bool
  private var table: KeyTableWriter
  private var label: [UInt8] = []
  /// The parts, one after the other.
  private var parts = RecordBytes()
  private var ends: [Int] = []
  /// The same parts, once there are so many that comparing each with each takes long.
  private var known: Set<[UInt8]> = []

  init(_ workspace: Workspace, hasCount: Bool) {
    self.hasCount = hasCount
    table = KeyTableWriter(workspace)
  }

  /// Adds a record: its label, then one part. Those of one label are kept together.
  mutating func add(_ bytes: [UInt8], _ record: Range<Int>, label: Range<Int>) throws(PackWriteError) {
    if ends.isEmpty || bytes[label] != self.label[...] {
      try finish()
      self.label = Array(bytes[label])
    }
    let part = bytes[label.upperBound..<record.upperBound]
    if isKnown(part) { return }
    parts.append(part)
    ends.append(parts.count)
  }

  private mutating func isKnown(_ part: ArraySlice<UInt8>) -> Bool {
    if ends.count > 16 {
      if known.isEmpty { forEachPart { known.insert(Array($0)) } }
      return !known.insert(Array(part)).inserted
    }
    var isKnown = false
    forEachPart { if $0 == part { isKnown = true } }
    return isKnown
  }

  private func forEachPart(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    for end in ends {
      body(parts.bytes[start..<end])
      start = end
    }
  }

  private mutating func finish() throws(PackWriteError) {
    if ends.isEmpty { return }
    var record = RecordBytes()
    record.append(string: label)
    if hasCount { record.append(number: ends.count) }
    record.append(parts.bytes)
    if record.count > PackFormat.maximumRecordLength {
      throw .recordTooLong(headword: String(decoding: label, as: UTF8.self), length: record.count)
    }
    try table.add(record)
    parts.removeAll()
    ends.removeAll(keepingCapacity: true)
    known.removeAll()
  }

  /// The table of all records.
  consuming func finished() throws(PackWriteError) -> KeyTableWriter {
    try finish()
    return table
  }
}
