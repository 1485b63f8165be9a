extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    // SAFETY: a literal's bytes live as long as the program.
    unsafe append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends `bytes[range]` as they are.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = bytes.extracting(range)
    // SAFETY: the buffer is that of the span, copied during the call.
    unsafe part.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal number: Int) {
    if number < 0 {
      append(0x2D)
      append(decimal: -number)
      return
    }
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(0x30 + number % 10))
  }

  /// Appends `count` spaces.
  mutating func append(spaces count: Int) {
    var rest = count
    while rest > 0 {
      append(0x20)
      rest -= 1
    }
  }
}

extension Span<UInt8> {
  /// The end of the run of printable ASCII with which a range begins.
  @inline(__always)
  func endOfPrintableASCII(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, self[index] &- 0x20 < 0x5F { index += 1 }
    return index
  }
}
