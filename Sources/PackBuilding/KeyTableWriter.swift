import LexiconPack

/// Collects the records of a `KeyTable` in any order and lays out its three sections.
struct KeyTableWriter {
  /// Slots a record: a search for a missing key then looks at two slots on average.
  private static let slotsPerRecord = 1.5

  private var bytes: [UInt8] = []
  private var rows: [Row] = []

  private struct Row {
    /// Where the record lies in `bytes`.
    var record: Range<Int>
    /// Where its label lies in `bytes`: its key in any mixture of ASCII case.
    var label: Range<Int>
  }

  var count: Int { rows.count }

  /// Adds a record that begins with its label as a string.
  mutating func add(_ record: [UInt8], labelLength: Int) {
    let start = bytes.count
    bytes += record
    var labelStart = start
    while bytes[labelStart] >= 0x80 { labelStart += 1 }
    labelStart += 1
    rows.append(Row(record: start..<bytes.count, label: labelStart..<(labelStart + labelLength)))
  }

  /// The table's sections; none for a table without records.
  consuming func sections(
    records: PackFormat.SectionKind, offsets: PackFormat.SectionKind, hash: PackFormat.SectionKind
  ) -> [SectionContent] {
    if rows.isEmpty { return [] }
    let order = sortedOrder()
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count)
    var starts: [Int] = []
    starts.reserveCapacity(order.count + 1)
    for index in order {
      starts.append(sorted.count)
      sorted += bytes[rows[index].record]
    }
    starts.append(sorted.count)
    let slots = hashSlots(order)
    return [
      SectionContent(kind: records, count: order.count, bytes: sorted),
      .numbers(starts, kind: offsets, count: order.count),
      .numbers(slots, kind: hash, count: slots.count),
    ]
  }

  /// Positions in `rows` by key, equal keys in the order in which they were added.
  private func sortedOrder() -> [Int] {
    let span = bytes.span
    return rows.indices.sorted { first, second in
      let order = span.lowercaseCompare(
        rows[first].label, span.extracting(rows[second].label), prefixOnly: false)
      return order == 0 ? first < second : order < 0
    }
  }

  private func hashSlots(_ order: [Int]) -> [Int] {
    let bits = KeyTable.ordinalBits(count: order.count)
    let slotCount = Int(Double(order.count) * Self.slotsPerRecord) + 2
    var slots = [Int](repeating: 0, count: slotCount)
    var previous: [UInt8] = []
    for (ordinal, index) in order.enumerated() {
      let key = bytes[rows[index].label].map(\.asciiLowercased)
      defer { previous = key }
      if key == previous { continue }
      let hash = XXHash64.hash(key.span)
      var slot = KeyTable.firstSlot(hash: hash, slotCount: slotCount)
      while slots[slot] != 0 { slot = slot + 1 == slotCount ? 0 : slot + 1 }
      slots[slot] = Int(KeyTable.fingerprint(hash: hash, ordinalBits: bits)) | (ordinal + 1)
    }
    return slots
  }
}
