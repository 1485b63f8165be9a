import TextAnalysis

extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(text: text)
  }

  /// Appends `bytes[range]` as they are.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    append(copying: bytes, range)
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal number: Int) {
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
    append(digits.span, first..<20)
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
