import ByteText

extension UInt64 {
  /// Eight bytes, each in lower case if it is one of A to Z.
  @inline(__always)
  fileprivate var asciiLowercased: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    // The highest bit of each byte: set from A on, and set past Z.
    let isFromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let isBehindZ = low &+ 0x2525_2525_2525_2525
    return self | ((isFromA ^ isBehindZ) & ~self & 0x8080_8080_8080_8080) >> 2
  }
}

extension Span<UInt8> {
  /// Whether the bytes at `range` are those of `other`.
  @inline(__always)
  public func equals(_ other: Span<UInt8>, at range: Range<Int>) -> Bool {
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
  public func lowercaseEquals(_ key: Span<UInt8>, at range: Range<Int>) -> Bool {
    let count = key.count
    guard range.count == count else { return false }
    if count < 8 {
      var index = 0
      while index < count {
        if self[range.lowerBound + index].asciiLowercased != key[index] { return false }
        index += 1
      }
      return true
    }
    var index = 0
    while index < count - 8 {
      if uint64(at: range.lowerBound + index).asciiLowercased != key.uint64(at: index) { return false }
      index += 8
    }
    return uint64(at: range.lowerBound + count - 8).asciiLowercased == key.uint64(at: count - 8)
  }

  /// The order of two strings in ASCII lower case, as unsigned bytes: below, at or above 0. With `prefixOnly`,
  /// one that continues `other` compares as equal to it.
  public func lowercaseCompare(_ range: Range<Int>, _ other: Span<UInt8>, prefixOnly: Bool) -> Int {
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
