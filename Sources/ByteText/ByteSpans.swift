#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension StaticString {
  /// The byte at an index below `utf8CodeUnitCount`.
  @inlinable @inline(__always)
  public func byte(at index: Int) -> UInt8 {
    precondition(index >= 0 && index < utf8CodeUnitCount)
    // SAFETY: the index has just been checked, and literals of more than one scalar have a pointer.
    return unsafe utf8Start[index]
  }

  /// Whether the bytes are those of the string.
  @inlinable @inline(__always)
  public func matches(_ bytes: Span<UInt8>) -> Bool {
    utf8CodeUnitCount == bytes.count && order(to: bytes) == 0
  }

  /// Whether both have the same bytes.
  public func matches(_ other: StaticString) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    for index in 0..<utf8CodeUnitCount where byte(at: index) != other.byte(at: index) { return false }
    return true
  }

  /// Negative, zero or positive as the string sorts before, with or after the bytes, compared as bytes.
  @inlinable @inline(__always)
  public func order(to bytes: Span<UInt8>) -> Int {
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
  @inlinable @inline(__always)
  public mutating func append(text: StaticString) {
    // SAFETY: a literal's bytes live as long as the program.
    unsafe append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends `bytes[range]` as they are.
  @inlinable @inline(__always)
  public mutating func append(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = bytes.extracting(range)
    // SAFETY: the buffer is that of the span, copied during the call.
    unsafe part.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// The bytes of a literal.
  public init(_ text: StaticString) {
    self.init()
    append(text: text)
  }

  /// The bytes of a span.
  public init(copying bytes: Span<UInt8>) { self.init(copying: bytes, 0..<bytes.count) }

  /// The bytes at `range`.
  public init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    self.init()
    append(copying: bytes, range)
  }

  /// Appends bytes with all but ASCII letters, digits and those of `kept` as `%XX` (RFC 3986, section 2.1).
  public mutating func append(percentEncoding bytes: Span<UInt8>, keeps kept: StaticString) {
    for index in bytes.indices {
      let byte = bytes[index]
      var isKept = Ascii.isAlphanumeric(byte)
      for place in 0..<kept.utf8CodeUnitCount where kept.byte(at: place) == byte { isKept = true }
      if isKept {
        append(byte)
        continue
      }
      append(UInt8(ascii: "%"))
      let (high, low) = (byte >> 4, byte & 0xF)
      append(high < 10 ? 0x30 + high : 0x37 + high)
      append(low < 10 ? 0x30 + low : 0x37 + low)
    }
  }

  /// Appends a number in decimal digits.
  public mutating func append(decimal number: Int) {
    if number < 0 { append(0x2D) }
    var rest = number.magnitude
    if rest < 10 {
      append(0x30 | UInt8(truncatingIfNeeded: rest))
      return
    }
    // 2⁶⁴ − 1 has 20 digits. They are made from the last to the first, then copied at once.
    var digits: InlineArray<20, UInt8> = .init(repeating: 0x30)
    var first = 20
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      first &-= 1
      digits[first] |= UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    append(copying: digits.span, first..<20)
  }
}

extension Span<UInt8> {
  /// The offset of the first `byte` in a range, or nil.
  public func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    let part = extracting(range)
    // SAFETY: memchr reads the bytes of the span, and no more.
    return unsafe part.withUnsafeBytes { buffer -> Int? in
      guard let start = buffer.baseAddress, let hit = unsafe memchr(start, Int32(byte), buffer.count) else {
        return nil
      }
      return unsafe UnsafeRawPointer(hit) - start + range.lowerBound
    }
  }

  /// Whether the bytes of a literal are at `offset`, all of them before `end`.
  @inlinable
  public func hasBytes(_ text: StaticString, at offset: Int, to end: Int) -> Bool {
    let last = offset + text.utf8CodeUnitCount
    return last <= end && text.matches(extracting(offset..<last))
  }

  /// The offset of a literal's first occurrence from `start` on, all of it before `end`; nil if there is none.
  @inlinable
  public func firstOffset(of text: StaticString, from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      if hasBytes(text, at: index, to: end) { return index }
      index += 1
    }
    return nil
  }

  /// Whether the last bytes are those of a literal.
  public func hasSuffix(_ suffix: StaticString) -> Bool {
    let start = count - suffix.utf8CodeUnitCount
    return start >= 0 && suffix.matches(extracting(start..<count))
  }
}
