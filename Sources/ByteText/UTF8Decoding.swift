/// Decoding of UTF-8, well-formed or not. There is no other decoder of UTF-8 in the program.
///
/// Each maximal subpart of an ill-formed sequence counts as one U+FFFD (The Unicode Standard, section 3.9, "U+FFFD
/// Substitution of Maximal Subparts", table 3-7), which is what Swift's own decoder and the WHATWG's make of it.
public enum UTF8Decoding {
  /// One scalar of a text, or one malformed subpart of it.
  public struct Unit: Equatable, Sendable {
    /// The scalar; U+FFFD for a malformed subpart.
    public var scalar: UInt32
    /// Its length in bytes, 1 to 4.
    public var length: Int
    /// Whether it is a malformed subpart.
    public var isMalformed: Bool

    @inlinable @inline(__always)
    init(scalar: UInt32, length: Int, isMalformed: Bool) {
      (self.scalar, self.length, self.isMalformed) = (scalar, length, isMalformed)
    }
  }

  /// The unit that starts at `offset`, which must be inside `bytes`.
  @inlinable @inline(__always)
  public static func unit(in bytes: Span<UInt8>, at offset: Int) -> Unit {
    let first = bytes[offset]
    if first < 0x80 { return Unit(scalar: UInt32(first), length: 1, isMalformed: false) }
    return longUnit(in: bytes, at: offset)
  }

  @usableFromInline
  static func longUnit(in bytes: Span<UInt8>, at offset: Int) -> Unit {
    let lead = bytes[offset]
    guard let rest = continuation(of: lead) else {
      return Unit(scalar: replacement, length: 1, isMalformed: true)
    }
    var scalar = UInt32(lead) & rest.mask
    var allowed = rest.second
    var length = 1
    while length <= rest.count {
      let next = offset + length
      guard next < bytes.count, allowed.contains(bytes[next]) else {
        return Unit(scalar: replacement, length: length, isMalformed: true)
      }
      scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
      allowed = 0x80...0xBF
      length += 1
    }
    return Unit(scalar: scalar, length: length, isMalformed: false)
  }

  /// What may follow a lead byte (table 3-7); nil for a byte that leads nothing.
  @inline(__always)
  private static func continuation(
    of lead: UInt8
  ) -> (count: Int, second: ClosedRange<UInt8>, mask: UInt32)? {
    switch lead {
    case 0xC2...0xDF: (1, 0x80...0xBF, 0x1F)
    case 0xE0: (2, 0xA0...0xBF, 0x0F)
    case 0xED: (2, 0x80...0x9F, 0x0F)
    case 0xE1...0xEF: (2, 0x80...0xBF, 0x0F)
    case 0xF0: (3, 0x90...0xBF, 0x07)
    case 0xF1...0xF3: (3, 0x80...0xBF, 0x07)
    case 0xF4: (3, 0x80...0x8F, 0x07)
    default: nil
    }
  }

  /// The number of malformed subparts, and the byte offset of the first.
  public static func countMalformed(in bytes: Span<UInt8>) -> (count: Int, firstOffset: Int?) {
    var count = 0
    var firstOffset: Int?
    var offset = bytes.asciiEnd(from: 0)
    while offset < bytes.count {
      let unit = unit(in: bytes, at: offset)
      if unit.isMalformed {
        count += 1
        if firstOffset == nil { firstOffset = offset }
      }
      offset += unit.length
      if offset < bytes.count, bytes[offset] < 0x80 { offset = bytes.asciiEnd(from: offset) }
    }
    return (count, firstOffset)
  }

  /// The number of bytes at the end, 0 to 3, that begin a sequence which the next block may complete.
  public static func incompleteTailLength(of bytes: Span<UInt8>) -> Int {
    for length in 1...3 where length <= bytes.count {
      let lead = bytes[bytes.count - length]
      if lead < 0x80 { return 0 }
      guard lead >= 0xC0 else { continue }
      guard let rest = continuation(of: lead), rest.count >= length else { return 0 }
      return unit(in: bytes, at: bytes.count - length).length == length ? length : 0
    }
    return 0
  }

  private static let replacement: UInt32 = 0xFFFD
}

extension Span<UInt8> {
  /// The offset of the first byte from `offset` on that is 0x80 or more, or the count; eight bytes a step.
  @inlinable @inline(__always)
  public func asciiEnd(from offset: Int) -> Int {
    var offset = offset
    // SAFETY: a byte has no padding and no invalid value; the loads below stay inside.
    let raw = unsafe bytes
    while offset &+ 8 <= count {
      // SAFETY: the condition of the loop keeps the eight bytes inside the span.
      let word = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      let high = UInt64(littleEndian: word) & 0x8080_8080_8080_8080
      if high != 0 { return offset &+ high.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < count, self[offset] < 0x80 { offset &+= 1 }
    return offset
  }

  /// Whether all bytes are below 0x80.
  @inlinable
  public var isASCII: Bool { asciiEnd(from: 0) == count }
}

extension [UInt8] {
  /// Appends a scalar in UTF-8; U+FFFD for a surrogate and for a value past U+10FFFF.
  @inlinable
  public mutating func append(scalar: UInt32) {
    switch scalar {
    case ..<0x80:
      append(UInt8(scalar))
    case ..<0x800:
      append(UInt8(0xC0 | scalar >> 6))
      append(UInt8(0x80 | scalar & 0x3F))
    case 0xD800..<0xE000, 0x11_0000...:
      append(scalar: 0xFFFD)
    case ..<0x10000:
      append(UInt8(0xE0 | scalar >> 12))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    default:
      append(UInt8(0xF0 | scalar >> 18))
      append(UInt8(0x80 | scalar >> 12 & 0x3F))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
