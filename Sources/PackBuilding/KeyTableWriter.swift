import LexiconPack

/// Takes the records of a `KeyTable` in their order and lays out its three sections.
struct KeyTableWriter {
  private var records: Spool
  private var marks: Spool
  /// Of each different key its hash and the position of its first record.
  private var hashes: Spool
  private(set) var count = 0
  private var keyCount = 0
  /// The key of the last record.
  private var key: [UInt8] = []
  private var nextKey: [UInt8] = []
  private var length = RecordBytes()

  init(_ workspace: Workspace) {
    records = Spool(workspace)
    marks = Spool(workspace)
    hashes = Spool(workspace)
  }

  /// Adds a record that begins with its label; neither its key sorts before that of the last, nor the label of
  /// one that has the same key, if records are sorted by these.
  mutating func add(_ bytes: [UInt8], _ record: Range<Int>, label: Range<Int>) throws(PackWriteError) {
    nextKey.removeAll(keepingCapacity: true)
    for index in label { nextKey.append(bytes[index].asciiLowercased) }
    if count == 0 || nextKey != key {
      try hashes.append(littleEndian: XXHash64.hash(nextKey.span))
      try hashes.append(littleEndian: UInt32(truncatingIfNeeded: records.count))
      keyCount += 1
      swap(&key, &nextKey)
    }
    if count % KeyTable.recordsPerMark == 0 {
      try marks.append(littleEndian: UInt32(truncatingIfNeeded: records.count))
    }
    length.removeAll()
    length.append(number: record.count)
    try records.append(length.bytes)
    try records.append(bytes[record])
    count += 1
  }

  /// Adds a record of its own.
  mutating func add(_ record: RecordBytes) throws(PackWriteError) {
    try add(record.bytes, 0..<record.count, label: RecordBytes.label(at: 0, in: record.bytes.span))
  }

  /// The table's sections; none for a table without records.
  consuming func sections(
    records kind: PackFormat.SectionKind, marks markKind: PackFormat.SectionKind,
    hash hashKind: PackFormat.SectionKind
  ) throws(PackWriteError) -> [SectionContent] {
    if count == 0 { return [] }
    // Positions could not name more.
    guard records.count < PackFormat.maximumSectionLength else { throw .sectionTooLong }
    var hash = BucketWriter(keyCount: keyCount)
    var rest: [UInt8] = []
    try hashes.forEachBlock { (block) throws(PackWriteError) in
      rest += block
      let end = rest.count / 12 * 12
      try hash.add(rest.span, end: end)
      rest.removeSubrange(..<end)
    }
    return [
      SectionContent(kind: hashKind, count: hash.count, bytes: hash.bytes),
      SectionContent(
        kind: markKind, count: (count + KeyTable.recordsPerMark - 1) / KeyTable.recordsPerMark, .spool(marks)),
      SectionContent(kind: kind, count: count, .spool(records)),
    ]
  }
}
