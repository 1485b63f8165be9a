extension StaticString {
  /// The byte at an index below `utf8CodeUnitCount`.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    precondition(index >= 0 && index < utf8CodeUnitCount)
    // SAFETY: the index has just been checked, and literals of more than one scalar have a pointer.
    return unsafe utf8Start[index]
  }

  /// True if the bytes are those of the string.
  @inline(__always)
  func matches(_ bytes: Span<UInt8>) -> Bool {
    utf8CodeUnitCount == bytes.count && order(to: bytes) == 0
  }

  /// True if both have the same bytes.
  func matches(_ other: StaticString) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    for index in 0..<utf8CodeUnitCount where byte(at: index) != other.byte(at: index) { return false }
    return true
  }

  /// Negative, zero or positive as the string sorts before, with or after the bytes, compared as bytes.
  @inline(__always)
  func order(to bytes: Span<UInt8>) -> Int {
    let count = utf8CodeUnitCount
    var index = 0
    while index < count, index < bytes.count {
      let difference = Int(byte(at: index)) - Int(bytes[index])
      if difference != 0 { return difference }
      index += 1
    }
    return count - bytes.count
  }
}

extension Array<UInt8> {
  /// Appends the bytes of a literal.
  mutating func append(text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { append(text.byte(at: index)) }
  }
}

extension Span<UInt8> {
  /// True if the last bytes are those of the literal.
  func hasSuffix(_ suffix: StaticString) -> Bool {
    let start = count - suffix.utf8CodeUnitCount
    return start >= 0 && suffix.matches(extracting(start..<count))
  }
}
