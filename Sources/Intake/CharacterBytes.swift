/// The value of a hexadecimal digit; nil for any other byte.
func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte) - 0x30
  case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x57
  default: nil
  }
}

extension [UInt8] {
  /// Appends a scalar in UTF-8; U+FFFD for what is none.
  mutating func append(scalar: UInt32) {
    self += UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}").map { Array($0) } ?? []
  }
}
