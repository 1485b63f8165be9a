import LexiconPack

/// Takes the records of a `KeyTable` in their order and lays out its three sections.
struct KeyTableWriter {
  /// Slots a record: a search for a missing key then looks at two slots on average.
  private static let slotsPerRecord = 1.5

  private var records: Spool
  private var offsets: Spool
  /// Of each different key its hash and the number of its first record.
  private var hashes: Spool
  private(set) var count = 0
  /// The key of the last record.
  private var key: [UInt8] = []
  private var nextKey: [UInt8] = []

  init(_ workspace: Workspace) {
    records = Spool(workspace)
    offsets = Spool(workspace)
    hashes = Spool(workspace)
  }

  /// Adds a record that begins with its label; neither its key sorts before that of the last, nor the label of
  /// one that has the same key, if records are sorted by these.
  mutating func add(_ bytes: [UInt8], _ record: Range<Int>, label: Range<Int>) throws(PackWriteError) {
    nextKey.removeAll(keepingCapacity: true)
    for index in label { nextKey.append(bytes[index].asciiLowercased) }
    if count == 0 || nextKey != key {
      try hashes.append(littleEndian: XXHash64.hash(nextKey.span))
      try hashes.append(littleEndian: UInt32(truncatingIfNeeded: count))
      swap(&key, &nextKey)
    }
    try offsets.append(littleEndian: UInt32(truncatingIfNeeded: records.count))
    try records.append(bytes[record])
    count += 1
  }

  /// Adds a record of its own.
  mutating func add(_ record: RecordBytes) throws(PackWriteError) {
    try add(record.bytes, 0..<record.count, label: RecordBytes.label(at: 0, in: record.bytes.span))
  }

  /// The table's sections; none for a table without records.
  consuming func sections(
    records kind: PackFormat.SectionKind, offsets offsetKind: PackFormat.SectionKind,
    hash hashKind: PackFormat.SectionKind
  ) throws(PackWriteError) -> [SectionContent] {
    if count == 0 { return [] }
    // Offsets and hash could not be made of more.
    guard records.count < PackFormat.maximumSectionLength, count <= PackFormat.maximumKeys else {
      throw .sectionTooLong
    }
    try offsets.append(littleEndian: UInt32(records.count))
    let slots = try hashSlots()
    return [
      SectionContent(kind: kind, count: count, .spool(records)),
      SectionContent(kind: offsetKind, count: count, .spool(offsets)),
      SectionContent(kind: hashKind, count: slots.count, .numbers(slots)),
    ]
  }

  private func hashSlots() throws(PackWriteError) -> [UInt32] {
    let bits = KeyTable.ordinalBits(count: count)
    let slotCount = Int(Double(count) * Self.slotsPerRecord) + 2
    var slots = [UInt32](repeating: 0, count: slotCount)
    var rest: [UInt8] = []
    try hashes.forEachBlock { (block) throws(PackWriteError) in
      rest += block
      let end = rest.count / 12 * 12
      Self.fill(&slots, of: rest.span, end: end, ordinalBits: bits)
      rest.removeSubrange(..<end)
    }
    return slots
  }

  /// Puts hashes and numbers, up to `end`, into free slots.
  private static func fill(_ slots: inout [UInt32], of bytes: Span<UInt8>, end: Int, ordinalBits: UInt32) {
    for offset in stride(from: 0, to: end, by: 12) {
      let hash = bytes.uint64(at: offset)
      var slot = KeyTable.firstSlot(hash: hash, slotCount: slots.count)
      while slots[slot] != 0 { slot = slot + 1 == slots.count ? 0 : slot + 1 }
      slots[slot] =
        KeyTable.fingerprint(hash: hash, ordinalBits: ordinalBits) | (bytes.uint32(at: offset + 8) + 1)
    }
  }
}
