/// A position that reads the parts of one record forward and never leaves it.
///
/// Every method throws `.damaged` with the offset when the record ends too early.
public struct PackCursor: Sendable {
  /// Byte offset in the file of what is read next.
  public var offset: Int
  /// Byte offset in the file of the end of the record.
  public let end: Int

  @inlinable @inline(__always)
  package init(_ record: Range<Int>) {
    offset = record.lowerBound
    end = record.upperBound
  }

  @inlinable @inline(__always)
  package var isAtEnd: Bool { offset == end }

  @inlinable @inline(__always)
  package mutating func byte(_ bytes: Span<UInt8>) throws(PackError) -> UInt8 {
    guard offset < end else { throw .damaged(offset: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Steps over bytes that the record has.
  @inlinable @inline(__always)
  public mutating func skip(_ count: Int) {
    offset += count
  }

  /// An unsigned LEB128 number of at most 32 bits, in as few bytes as it needs.
  @inlinable @inline(__always)
  public mutating func number(_ bytes: Span<UInt8>) throws(PackError) -> Int {
    let start = offset
    let first = try byte(bytes)
    if first < 0x80 { return Int(first) }
    var value = Int(first & 0x7F)
    var shift = 7
    while shift < 35 {
      let next = try byte(bytes)
      value |= Int(next & 0x7F) << shift
      if next < 0x80 {
        if value > UInt32.max || next == 0 { break }
        return value
      }
      shift += 7
    }
    throw .damaged(offset: start)
  }

  /// A string: its length in bytes, then its UTF-8. Returns where its bytes lie in the file.
  @inlinable @inline(__always)
  public mutating func string(_ bytes: Span<UInt8>) throws(PackError) -> Range<Int> {
    let start = offset
    let length = try number(bytes)
    guard length <= end - offset else { throw .damaged(offset: start) }
    defer { offset += length }
    return offset..<(offset + length)
  }

  /// How many items follow, each of which takes at least one byte.
  @inlinable @inline(__always)
  public mutating func count(_ bytes: Span<UInt8>) throws(PackError) -> Int {
    let start = offset
    let count = try number(bytes)
    guard count <= end - offset else { throw .damaged(offset: start) }
    return count
  }
}
