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
    range.count == other.count && matches(range.lowerBound, other) { $0 == $1 }
  }

  /// Whether `key` is the bytes at `range` in ASCII lower case.
  @inline(__always)
  public func lowercaseEquals(_ key: Span<UInt8>, at range: Range<Int>) -> Bool {
    range.count == key.count && matches(range.lowerBound, key) { $0.asciiLowercased == $1 }
  }

  /// Whether `isMatch` holds for all of the bytes from `start` on and those of `other`, up to eight at a time; some of them
  /// are compared twice.
  @inline(__always)
  private func matches(_ start: Int, _ other: Span<UInt8>, _ isMatch: (UInt64, UInt64) -> Bool) -> Bool {
    let count = other.count
    if count >= 8 {
      var index = 0
      while index < count - 8 {
        if !isMatch(uint64(at: start + index), other.uint64(at: index)) { return false }
        index += 8
      }
      return isMatch(uint64(at: start + count - 8), other.uint64(at: count - 8))
    }
    if count >= 4 {
      return isMatch(UInt64(uint32(at: start)), UInt64(other.uint32(at: 0)))
        && isMatch(UInt64(uint32(at: start + count - 4)), UInt64(other.uint32(at: count - 4)))
    }
    for index in 0..<count where !isMatch(UInt64(self[start + index]), UInt64(other[index])) { return false }
    return true
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
