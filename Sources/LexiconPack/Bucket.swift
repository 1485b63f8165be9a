/// A part of a `KeyTable`'s hash, 64 bytes: a cache line, since sections begin at multiples of that.
///
/// Ten slots, each a tag of 16 bits, which comes from a key's hash, and the position of a record in 32. First come the
/// tags, so that all are compared at once, 0 for a free slot; then 32 marks of keys that belong here and found no free slot;
/// then the positions. A key that spills goes to the next bucket that has room, and its mark is set in each that it passes.
public struct Bucket {
  package static let length = 64
  package static let slotCount = 10
  /// The most buckets that a search looks at, so that it stays short even if words were chosen to have the same hash. Other words
  /// need fewer than ten.
  package static let longestSearch = 64
  /// Byte offsets of the marks and the positions.
  public static let spillOffset = slotCount * 2
  package static let positionOffset = spillOffset + 4

  /// Where it can be read.
  private let start: Int
  private let end: UInt64

  /// Reads what is first asked of the bucket at `start`.
  @inline(__always)
  init(at start: Int, _ bytes: Span<UInt8>) {
    self.start = start
    end = bytes.uint64(at: start + 16)
  }

  /// The bucket, of `count`, at which a search for a key of this hash begins.
  @inline(__always)
  public static func first(hash: UInt64, count: Int) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(count)).high)
  }

  /// What a slot of a key of this hash has for a tag.
  @inline(__always)
  public static func tag(hash: UInt64) -> UInt16 {
    max(UInt16(truncatingIfNeeded: hash), 1)
  }

  /// The mark of a key that spills.
  @inline(__always)
  public static func spillMark(hash: UInt64) -> UInt32 {
    1 &<< UInt32(truncatingIfNeeded: hash >> 16 & 31)
  }

  /// The slots whose tag is that of a hash, for `slot`.
  @inline(__always)
  func slots(of hash: UInt64, _ bytes: Span<UInt8>) -> UInt64 {
    let tags = UInt64(Self.tag(hash: hash)) &* 0x0001_0001_0001_0001
    let first = Self.zeros(bytes.uint64(at: start) ^ tags)
    let second = Self.zeros(bytes.uint64(at: start + 8) ^ tags)
    let third = Self.zeros(end ^ tags) & 0xFFFF_FFFF
    return first >> 15 | second >> 14 | third >> 13
  }

  /// The highest bit of each 16 that are zero.
  @inline(__always)
  private static func zeros(_ value: UInt64) -> UInt64 {
    let rest: UInt64 = 0x7FFF_7FFF_7FFF_7FFF
    return ~((value & rest) &+ rest | value | rest)
  }

  /// The position in the first of some slots.
  @inline(__always)
  func position(ofFirst slots: UInt64, _ bytes: Span<UInt8>) -> Int {
    let bit = slots.trailingZeroBitCount
    let slot = (bit & 15) &<< 2 + bit &>> 4
    return Int(bytes.uint32(at: start + Self.positionOffset + slot &<< 2))
  }

  /// Whether a key of this hash may be in the next bucket.
  @inline(__always)
  func hasSpilled(_ hash: UInt64) -> Bool {
    UInt32(truncatingIfNeeded: end >> 32) & Self.spillMark(hash: hash) != 0
  }
}
