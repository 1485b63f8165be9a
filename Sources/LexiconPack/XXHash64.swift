/// The 64-bit xxHash: with seed 0 the hash of a pack's keys, with `processSeed` that of tables in memory.
///
/// Source: "xxHash fast digest algorithm", version 0.2.0, section "XXH64 Algorithm Description".
public enum XXHash64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// A seed that nobody knows and that differs from run to run: the standard library's own, from the system's random
  /// numbers. Without it, a text could consist of words whose hashes are equal, and a table would search through all of them
  /// for each.
  public static var processSeed: UInt64 { UInt64(bitPattern: Int64(Hasher().finalize())) }

  /// The hash of `bytes[range]`.
  ///
  /// Reading through a pointer takes half of the instructions of reading a span: 75 for a word of nine letters.
  @inline(__always)
  public static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    hash(bytes.extracting(range))
  }

  /// The hash of all of `bytes`.
  public static func hash(_ bytes: Span<UInt8>, seed: UInt64 = 0) -> UInt64 {
    // SAFETY: every load is below `count`, the bytes of the span.
    return unsafe bytes.withUnsafeBytes { buffer in
      guard var next = buffer.baseAddress else { return finish(seed &+ prime5) }
      var left = buffer.count
      var hash = left < 32 ? seed &+ prime5 : unsafe stripes(next, left / 32, seed)
      unsafe next += left & ~31
      hash &+= UInt64(truncatingIfNeeded: left)
      left &= 31
      while left >= 8 {
        let word = unsafe next.loadUnaligned(as: UInt64.self).littleEndian
        hash = rotate(hash ^ round(0, word), 27) &* prime1 &+ prime4
        unsafe next += 8
        left &-= 8
      }
      if left >= 4 {
        let word = unsafe next.loadUnaligned(as: UInt32.self).littleEndian
        hash = rotate(hash ^ (UInt64(word) &* prime1), 23) &* prime2 &+ prime3
        unsafe next += 4
        left &-= 4
      }
      while left > 0 {
        let byte = unsafe next.load(as: UInt8.self)
        hash = rotate(hash ^ (UInt64(byte) &* prime5), 11) &* prime1
        unsafe next += 1
        left &-= 1
      }
      return finish(hash)
    }
  }

  @inline(__always)
  private static func finish(_ hash: UInt64) -> UInt64 {
    var hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  /// Hashes `count` stripes of 32 bytes, at least one, which the caller has checked to be there.
  @inline(__always)
  private static func stripes(_ start: UnsafeRawPointer, _ count: Int, _ seed: UInt64) -> UInt64 {
    var lane1 = seed &+ prime1 &+ prime2
    var lane2 = seed &+ prime2
    var lane3 = seed
    var lane4 = seed &- prime1
    var stripe = unsafe start
    for _ in 0..<count {
      lane1 = round(lane1, unsafe stripe.loadUnaligned(as: UInt64.self).littleEndian)
      lane2 = round(lane2, unsafe stripe.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian)
      lane3 = round(lane3, unsafe stripe.loadUnaligned(fromByteOffset: 16, as: UInt64.self).littleEndian)
      lane4 = round(lane4, unsafe stripe.loadUnaligned(fromByteOffset: 24, as: UInt64.self).littleEndian)
      unsafe stripe += 32
    }
    var hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
    hash = merge(hash, lane1)
    hash = merge(hash, lane2)
    hash = merge(hash, lane3)
    return merge(hash, lane4)
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }

  private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
    (hash ^ round(0, lane)) &* prime1 &+ prime4
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value &<< bits) | (value &>> (64 - bits))
  }
}
