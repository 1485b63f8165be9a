/// Whole numbers out of bytes at any alignment, least significant byte first.
extension Span<UInt8> {
  /// The two bytes from `offset`; they must lie inside.
  @inlinable @inline(__always)
  public func uint16(at offset: Int) -> UInt16 {
    // SAFETY: every bit pattern is a UInt16, and the load checks its bounds.
    UInt16(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// The four bytes from `offset`; they must lie inside.
  @inlinable @inline(__always)
  public func uint32(at offset: Int) -> UInt32 {
    // SAFETY: every bit pattern is a UInt32, and the load checks its bounds.
    UInt32(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The eight bytes from `offset`; they must lie inside.
  @inlinable @inline(__always)
  public func uint64(at offset: Int) -> UInt64 {
    // SAFETY: every bit pattern is a UInt64, and the load checks its bounds.
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
