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

  /// Appends `count` spaces.
  mutating func append(spaces count: Int) {
    var rest = count
    while rest > 0 {
      append(0x20)
      rest -= 1
    }
  }
}
