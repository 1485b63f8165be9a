/// Records filed under byte keys: found exactly through a hash, by prefix through their order.
///
/// Three sections make a table: the records, sorted by key as unsigned bytes; their offsets within the first
/// section, 32 bits each and one more for the end; and an open-addressing hash. Each record begins with its
/// label, which is its key in any mixture of ASCII case, so that a headword in capitals is stored once. A probe
/// compares it: a damaged index can miss but not lead to a wrong record. Records with equal keys keep the order in
/// which they were written, and the hash leads to the first of them.
///
/// A hash slot has 32 bits: in its low `ordinalBits` the record's number plus one, above them a fingerprint of
/// the key's hash; 0 is free. The slot to start from is the hash scaled to the number of slots.
package struct KeyTable: Sendable {
  let records: Range<Int>
  let offsets: Int
  let slots: Int
  let slotCount: Int
  /// How many records there are; they are numbered from 0 in key order.
  package let count: Int
  private let ordinalBits: UInt32

  /// Nil when the sections contradict each other.
  init?(records: PackSection, offsets: PackSection, hash: PackSection) {
    let count = records.count
    guard count == offsets.count, count <= PackFormat.maximumKeys, offsets.bytes.count == (count + 1) * 4,
      hash.bytes.count == hash.count * 4, hash.count > count
    else { return nil }
    self.records = records.bytes
    self.offsets = offsets.bytes.lowerBound
    slots = hash.bytes.lowerBound
    slotCount = hash.count
    self.count = count
    ordinalBits = Self.ordinalBits(count: count)
  }

  /// How many low bits of a slot number the records of a table of `count`.
  package static func ordinalBits(count: Int) -> UInt32 {
    UInt32(Int.bitWidth - count.leadingZeroBitCount)
  }

  /// The slot at which a search for a key of this hash begins.
  package static func firstSlot(hash: UInt64, slotCount: Int) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(slotCount)).high)
  }

  /// What a slot above its ordinal bits holds for a key of this hash.
  package static func fingerprint(hash: UInt64, ordinalBits: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) << ordinalBits
  }

  /// Where the record with number `ordinal` lies, its pages checked.
  package func record(
    _ ordinal: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Range<Int> {
    let field = offsets + ordinal * 4
    let place = try pages.place(field..<(field + 8), bytes).lowerBound
    let start = records.lowerBound + Int(bytes.uint32(at: place))
    let end = records.lowerBound + Int(bytes.uint32(at: place + 4))
    guard start < end, end <= records.upperBound, end - start <= PackFormat.maximumRecordLength else {
      throw .damaged(offset: field)
    }
    return try pages.place(start..<end, bytes)
  }

  /// Where the label of the record with number `ordinal` lies: its key, in any mixture of ASCII case.
  package func label(
    _ ordinal: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Range<Int> {
    var cursor = PackCursor(try record(ordinal, bytes, pages))
    return try cursor.string(bytes)
  }

  /// The number of the first record filed under `key`, or nil.
  package func find(
    _ key: Span<UInt8>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Int? {
    try find(key, hash: XXHash64.hash(key), bytes, pages)
  }

  /// The number of the first record filed under `key`, which has this hash, or nil.
  func find(
    _ key: Span<UInt8>, hash: UInt64, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Int? {
    let mask: UInt32 = (1 << ordinalBits) &- 1
    let fingerprint = Self.fingerprint(hash: hash, ordinalBits: ordinalBits)
    var slot = Self.firstSlot(hash: hash, slotCount: slotCount)
    var probes = 0
    while probes < slotCount {
      let field = slots + slot * 4
      let value = bytes.uint32(at: try pages.place(field..<(field + 4), bytes).lowerBound)
      if value == 0 { return nil }
      if value & ~mask == fingerprint {
        let ordinal = Int(value & mask) - 1
        guard ordinal >= 0, ordinal < count else { throw .damaged(offset: field) }
        if bytes.lowercaseEquals(key, at: try self.label(ordinal, bytes, pages)) { return ordinal }
      }
      slot += 1
      if slot == slotCount { slot = 0 }
      probes += 1
    }
    return nil
  }

  /// The number of the record behind `ordinal` if it is filed under the same key.
  package func next(
    after ordinal: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Int? {
    guard ordinal + 1 < count else { return nil }
    let label = try self.label(ordinal, bytes, pages)
    let next = try self.label(ordinal + 1, bytes, pages)
    return bytes.lowercaseCompare(label, bytes.extracting(next), prefixOnly: false) == 0 ? ordinal + 1 : nil
  }

  /// Whether a search for a key ends at the first of those records that are filed under it; so that a whole table is
  /// checked without comparing keys once more. The records of any other key are told by their numbers.
  package func leads(
    to records: Range<Int>, key: Span<UInt8>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Bool {
    let hash = XXHash64.hash(key)
    let mask: UInt32 = (1 << ordinalBits) &- 1
    let fingerprint = Self.fingerprint(hash: hash, ordinalBits: ordinalBits)
    var slot = Self.firstSlot(hash: hash, slotCount: slotCount)
    for _ in 0..<slotCount {
      let field = slots + slot * 4
      try pages.check(field..<(field + 4), bytes)
      let value = bytes.uint32(at: field)
      if value == 0 { return false }
      if value & ~mask == fingerprint {
        let ordinal = Int(value & mask) - 1
        guard ordinal >= 0, ordinal < count else { throw .damaged(offset: field) }
        if records.contains(ordinal) { return ordinal == records.lowerBound }
      }
      slot += 1
      if slot == slotCount { slot = 0 }
    }
    return false
  }

  /// The numbers of all records whose key begins with `prefix`, in key order. The cost is that of a binary search in
  /// all records and of one in as many as twice the result has.
  package func range(
    withPrefix prefix: Span<UInt8>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Range<Int> {
    let lower = try partition(0..<count, bytes, pages) {
      bytes.lowercaseCompare($0, prefix, prefixOnly: false) < 0
    }
    var (first, step) = (lower, 1)
    while first + step < count,
      bytes.lowercaseCompare(try label(first + step, bytes, pages), prefix, prefixOnly: true) <= 0
    {
      first += step
      step *= 2
    }
    let upper = try partition(first..<min(first + step, count), bytes, pages) {
      bytes.lowercaseCompare($0, prefix, prefixOnly: true) <= 0
    }
    return lower..<upper
  }

  /// The number of the first of these records whose key does not satisfy `isBefore`, which holds for a first part of
  /// the keys only.
  private func partition(
    _ records: Range<Int>, _ bytes: Span<UInt8>, _ pages: PageChecksums, _ isBefore: (Range<Int>) -> Bool
  ) throws(PackError) -> Int {
    var low = records.lowerBound
    var high = records.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isBefore(try label(middle, bytes, pages)) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension UInt8 {
  /// The letter in lower case, if it is one of A to Z.
  @inline(__always)
  package var asciiLowercased: UInt8 {
    self &- 0x41 < 26 ? self | 0x20 : self
  }
}

extension Span<UInt8> {
  /// Whether the bytes at `range` are those of `other`.
  @inline(__always)
  package func equals(_ other: Span<UInt8>, at range: Range<Int>) -> Bool {
    guard range.count == other.count else { return false }
    var index = 0
    while index < other.count {
      if self[range.lowerBound + index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// Whether `key` is the bytes at `range` in ASCII lower case.
  @inline(__always)
  package func lowercaseEquals(_ key: Span<UInt8>, at range: Range<Int>) -> Bool {
    guard range.count == key.count else { return false }
    var index = 0
    while index < key.count {
      if self[range.lowerBound + index].asciiLowercased != key[index] { return false }
      index += 1
    }
    return true
  }

  /// The order of two strings in ASCII lower case, as unsigned bytes: below, at or above 0. With `prefixOnly`,
  /// one that continues `other` compares as equal to it.
  package func lowercaseCompare(_ range: Range<Int>, _ other: Span<UInt8>, prefixOnly: Bool) -> Int {
    let shared = Swift.min(range.count, other.count)
    var index = 0
    while index < shared {
      let difference =
        Int(self[range.lowerBound + index].asciiLowercased) - Int(other[index].asciiLowercased)
      if difference != 0 { return difference }
      index += 1
    }
    return prefixOnly && range.count > other.count ? 0 : range.count - other.count
  }
}
