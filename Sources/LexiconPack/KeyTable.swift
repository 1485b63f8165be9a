/// Records filed under byte keys: found exactly through a hash, by prefix through their order.
///
/// Three sections make a table: the records, each after its length, sorted by key as unsigned bytes; the positions of
/// every sixteenth of them; and a hash of buckets. A record is named by its position, the byte in the first section at
/// which its length begins. It begins with its label, which is its key in any mixture of ASCII case, so that a headword in
/// capitals is stored once. A probe compares it: a damaged index can miss but not lead to a wrong record. Records with
/// equal keys keep the order in which they were written, and the hash leads to the first of them.
///
/// A bucket is a cache line (`Bucket`), so that a key that is there costs two reads that wait for memory, its bucket and
/// its record, and one that is not costs the first alone.
public struct KeyTable: Sendable {
  let records: Range<Int>
  let marks: Int
  private let markCount: Int
  let buckets: Int
  let bucketCount: Int
  /// How many records there are.
  public let count: Int

  /// Records from one whose position is in the second section to the next such one.
  public static let recordsPerMark = 16

  /// Nil when the sections contradict each other.
  init?(records: PackSection, marks: PackSection, hash: PackSection) {
    let count = records.count
    guard marks.count == (count + Self.recordsPerMark - 1) / Self.recordsPerMark,
      marks.bytes.count == marks.count * 4, hash.count > 0,
      hash.bytes.count == hash.count * Bucket.length
    else { return nil }
    self.records = records.bytes
    self.marks = marks.bytes.lowerBound
    markCount = marks.count
    buckets = hash.bytes.lowerBound
    bucketCount = hash.count
    self.count = count
  }

  // MARK: Records

  /// Where the record at `position` lies, without its length, in the file.
  @inline(__always)
  private func extent(
    _ position: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Range<Int> {
    guard position >= 0, position < records.count else { throw .damaged(offset: records.lowerBound) }
    let field = records.lowerBound + position
    // A length has at most five bytes.
    var cursor = PackCursor(try pages.place(field..<min(field + 5, records.upperBound), bytes))
    let first = cursor.offset
    let length = try cursor.number(bytes)
    let start = field + cursor.offset - first
    guard length > 0, length <= records.upperBound - start, length <= PackFormat.maximumRecordLength else {
      throw .damaged(offset: field)
    }
    return start..<(start + length)
  }

  /// Where the record at `position` can be read, its pages checked.
  @inline(__always)
  public func record(
    _ position: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Range<Int> {
    try pages.place(extent(position, bytes, pages), bytes)
  }

  /// Where the label of the record at `position` lies: its key, in any mixture of ASCII case.
  public func label(
    _ position: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Range<Int> {
    var cursor = PackCursor(try record(position, bytes, pages))
    return try cursor.string(bytes)
  }

  /// The position of the record after the one at `position`, or nil; the first record is at 0.
  public func position(
    after position: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Int? {
    let end = try extent(position, bytes, pages).upperBound
    return end == records.upperBound ? nil : end - records.lowerBound
  }

  /// The position of the record after the one at `position`, if it is filed under the same key.
  public func next(
    after position: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Int? {
    guard let next = try self.position(after: position, bytes, pages) else { return nil }
    let label = try self.label(position, bytes, pages)
    let following = try self.label(next, bytes, pages)
    return bytes.lowercaseCompare(label, bytes.extracting(following), prefixOnly: false) == 0 ? next : nil
  }

  /// The position of the record with number `recordsPerMark` times `mark`.
  public func position(
    ofMark mark: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Int {
    let field = marks + mark * 4
    return Int(bytes.uint32(at: try pages.place(field..<(field + 4), bytes).lowerBound))
  }

  // MARK: Keys

  /// The position of the first record filed under `key`, or nil.
  public func find(
    _ key: Span<UInt8>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Int? {
    try find(key, hash: XXHash64.hash(key), bytes, pages)
  }

  /// The position of the first record filed under `key`, which has this hash, or nil.
  func find(
    _ key: Span<UInt8>, hash: UInt64, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Int? {
    try search(hash, bytes, pages) { (position) throws(PackError) in
      try isLabel(key, ofRecordAt: position, bytes, pages)
    }
  }

  /// Whether the record at `position` is filed under `key`. No more of it is looked at than that takes.
  @inline(__always)
  private func isLabel(
    _ key: Span<UInt8>, ofRecordAt position: Int, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Bool {
    guard position < records.count else { throw .damaged(offset: buckets) }
    let field = records.lowerBound + position
    // Two lengths have at most five bytes each.
    let end = min(field + 10 + key.count, records.upperBound)
    var cursor = PackCursor(try pages.place(field..<end, bytes))
    _ = try cursor.number(bytes)
    let length = try cursor.number(bytes)
    guard length == key.count, length <= cursor.end - cursor.offset else { return false }
    return bytes.lowercaseEquals(key, at: cursor.offset..<(cursor.offset + length))
  }

  /// Whether a search for a key ends at the first of those records that are filed under it, which are at these
  /// positions; so that a whole table is checked without comparing keys once more. The records of any other key are found
  /// by their positions.
  public func leads(
    to positions: Range<Int>, key: Span<UInt8>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Bool {
    try search(XXHash64.hash(key), bytes, pages) { (position) throws(PackError) in
      positions.contains(position)
    } == positions.lowerBound
  }

  /// The first of the positions filed under a hash that `isWanted` holds for.
  @inline(__always)
  private func search(
    _ hash: UInt64, _ bytes: Span<UInt8>, _ pages: PageChecksums,
    _ isWanted: (Int) throws(PackError) -> Bool
  ) throws(PackError) -> Int? {
    var number = Bucket.first(hash: hash, count: bucketCount)
    for _ in 0..<min(bucketCount, Bucket.longestSearch) {
      let field = buckets + number * Bucket.length
      let bucket = Bucket(at: try pages.place(field..<(field + Bucket.length), bytes).lowerBound, bytes)
      var slots = bucket.slots(of: hash, bytes)
      while slots != 0 {
        let position = bucket.position(ofFirst: slots, bytes)
        if try isWanted(position) { return position }
        slots &= slots - 1
      }
      if !bucket.hasSpilled(hash) { return nil }
      number += 1
      if number == bucketCount { number = 0 }
    }
    return nil
  }

  /// The positions of all records whose key begins with `prefix`, from that of the first to the one after the last. The
  /// cost is that of a binary search in all marks and of one in as many as twice the result has.
  public func range(
    withPrefix prefix: Span<UInt8>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Range<Int> {
    let (mark, lower) = try partition(0..<markCount, bytes, pages) {
      bytes.lowercaseCompare($0, prefix, prefixOnly: false) < 0
    }
    var (first, step) = (mark, 1)
    while first + step < markCount,
      bytes.lowercaseCompare(
        try label(position(ofMark: first + step, bytes, pages), bytes, pages), prefix, prefixOnly: true) <= 0
    {
      first += step
      step *= 2
    }
    let (_, upper) = try partition(first..<min(first + step, markCount), bytes, pages) {
      bytes.lowercaseCompare($0, prefix, prefixOnly: true) <= 0
    }
    return lower..<upper
  }

  /// The position of the first record whose key does not satisfy `isBefore`, which holds for a first part of the keys only
  /// and changes within these marks; the section's length if there is none. And the last of these marks that is not after
  /// it.
  private func partition(
    _ marks: Range<Int>, _ bytes: Span<UInt8>, _ pages: PageChecksums, _ isBefore: (Range<Int>) -> Bool
  ) throws(PackError) -> (mark: Int, position: Int) {
    var (low, high) = (marks.lowerBound, marks.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(try label(position(ofMark: middle, bytes, pages), bytes, pages)) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    // It is the record of a mark, or one of those before that mark.
    let mark = max(low - 1, marks.lowerBound)
    var next: Int? = try position(ofMark: mark, bytes, pages)
    while let position = next {
      if !isBefore(try label(position, bytes, pages)) { return (mark, position) }
      next = try self.position(after: position, bytes, pages)
    }
    return (mark, records.count)
  }
}
