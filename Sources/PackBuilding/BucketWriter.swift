import LexiconPack

/// Lays out the buckets of a `KeyTable`'s hash.
struct BucketWriter {
  /// Of the ten slots of a bucket eight are filled on average: one key in sixteen then spills.
  private static let keysPerBucket = 8

  private(set) var bytes: [UInt8]
  /// How many slots of each bucket are filled.
  private var filled: [UInt8]
  /// How many buckets there are.
  let count: Int

  init(keyCount: Int) {
    count = keyCount / Self.keysPerBucket + 1
    bytes = [UInt8](repeating: 0, count: count * Bucket.length)
    filled = [UInt8](repeating: 0, count: count)
  }

  /// Puts hashes and positions, 8 and 4 bytes each up to `end`, into free slots. Throws if a search would not reach the free
  /// slot.
  mutating func add(_ rows: Span<UInt8>, end: Int) throws(PackWriteError) {
    for offset in stride(from: 0, to: end, by: 12) {
      let hash = rows.uint64(at: offset)
      var bucket = Bucket.first(hash: hash, count: count)
      var left = Bucket.longestSearch
      while !fill(bucket, Bucket.tag(hash: hash), rows.uint32(at: offset + 8)) {
        spill(bucket * Bucket.length + Bucket.spillOffset, Bucket.spillMark(hash: hash))
        left -= 1
        if left == 0 { throw .crowded }
        bucket = bucket + 1 == count ? 0 : bucket + 1
      }
    }
  }

  /// Fills the first free slot of a bucket; false if it has none.
  private mutating func fill(_ bucket: Int, _ tag: UInt16, _ position: UInt32) -> Bool {
    let slot = Int(filled[bucket])
    if slot == Bucket.slotCount { return false }
    filled[bucket] += 1
    let start = bucket * Bucket.length
    bytes[start + slot * 2] = UInt8(truncatingIfNeeded: tag)
    bytes[start + slot * 2 + 1] = UInt8(truncatingIfNeeded: tag >> 8)
    for place in 0..<4 {
      bytes[start + Bucket.positionOffset + slot * 4 + place] = UInt8(
        truncatingIfNeeded: position >> UInt32(place * 8))
    }
    return true
  }

  private mutating func spill(_ offset: Int, _ mark: UInt32) {
    for place in 0..<4 { bytes[offset + place] |= UInt8(truncatingIfNeeded: mark >> UInt32(place * 8)) }
  }
}
