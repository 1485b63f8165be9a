/// Makes UTF-8 of UTF-16 that comes in pieces; a surrogate without its other half becomes U+FFFD.
struct UTF16Decoder {
  private let isBigEndian: Bool
  /// The first byte of a unit whose second has not come.
  private var half: UInt8?
  /// The first half of a character above U+FFFF.
  private var high: UInt32?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  mutating func decode(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) {
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      add(isBigEndian ? UInt32(first) << 8 | UInt32(byte) : UInt32(byte) << 8 | UInt32(first), &output)
    }
  }

  /// Writes what is left at the end of the text.
  mutating func finish(into output: inout [UInt8]) {
    if half != nil || high != nil { Self.append(0xFFFD, &output) }
    (half, high) = (nil, nil)
  }

  private mutating func add(_ unit: UInt32, _ output: inout [UInt8]) {
    if let first = high {
      high = nil
      if unit & 0xFC00 == 0xDC00 {
        Self.append(0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF, &output)
        return
      }
      Self.append(0xFFFD, &output)
    }
    switch unit & 0xFC00 {
    case 0xD800: high = unit
    case 0xDC00: Self.append(0xFFFD, &output)
    default: Self.append(unit, &output)
    }
  }

  private static func append(_ scalar: UInt32, _ output: inout [UInt8]) {
    switch scalar {
    case ..<0x80: output.append(UInt8(scalar))
    case ..<0x800: output += [UInt8(0xC0 | scalar >> 6), UInt8(0x80 | scalar & 0x3F)]
    case ..<0x10000:
      output += [
        UInt8(0xE0 | scalar >> 12), UInt8(0x80 | scalar >> 6 & 0x3F), UInt8(0x80 | scalar & 0x3F),
      ]
    default:
      output += [
        UInt8(0xF0 | scalar >> 18), UInt8(0x80 | scalar >> 12 & 0x3F), UInt8(0x80 | scalar >> 6 & 0x3F),
        UInt8(0x80 | scalar & 0x3F),
      ]
    }
  }
}
