/// UTF-8 read byte-wise, malformed or not: the one decoder of the program.
///
/// Each maximal subpart of an ill-formed sequence counts as one U+FFFD (The Unicode Standard, section 3.9, "U+FFFD
/// Substitution of Maximal Subparts", table 3-7), which is what Swift's own decoder and the WHATWG's make of it.
package enum UTF8Decoding {
  /// One scalar of a text, or one malformed subpart of it.
  package struct Unit: Equatable, Sendable {
    /// The scalar; U+FFFD for a malformed subpart.
    package var scalar: UInt32
    /// How many bytes it takes, 1 to 4.
    package var length: Int
    package var isMalformed: Bool
  }

  /// The unit that starts at `offset`, which must be inside `bytes`.
  @inline(__always)
  package static func unit(in bytes: Span<UInt8>, at offset: Int) -> Unit {
    let first = bytes[offset]
    if first < 0x80 { return Unit(scalar: UInt32(first), length: 1, isMalformed: false) }
    return longUnit(in: bytes, at: offset)
  }

  private static func longUnit(in bytes: Span<UInt8>, at offset: Int) -> Unit {
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

  /// How many malformed subparts there are, and the byte offset of the first.
  package static func countMalformed(in bytes: Span<UInt8>) -> (count: Int, firstOffset: Int?) {
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

  /// How many bytes at the end (0 to 3) begin a sequence that the next block may complete.
  package static func incompleteTailLength(of bytes: Span<UInt8>) -> Int {
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
  @inline(__always)
  func asciiEnd(from offset: Int) -> Int {
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

  /// True if no byte is 0x80 or more.
  package var isASCII: Bool { asciiEnd(from: 0) == count }
}
