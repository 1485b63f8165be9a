import LexiconPack

/// A section of the pack that is about to be written.
struct SectionContent {
  let kind: PackFormat.SectionKind
  let count: Int
  let bytes: [UInt8]

  /// Numbers of 32 bits each, little-endian.
  static func numbers(_ numbers: [Int], kind: PackFormat.SectionKind, count: Int) -> SectionContent {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 4)
    for number in numbers { bytes.append(littleEndian: UInt32(truncatingIfNeeded: number)) }
    return SectionContent(kind: kind, count: count, bytes: bytes)
  }
}

extension [UInt8] {
  /// Appends the bytes of `number`, least significant first.
  mutating func append(littleEndian number: some FixedWidthInteger & UnsignedInteger) {
    var rest = number
    for _ in 0..<(number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
