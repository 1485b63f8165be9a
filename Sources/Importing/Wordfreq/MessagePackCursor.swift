import ImportingBase

/// Reads a sequence of MessagePack values (github.com/msgpack/msgpack, spec.md).
struct MessagePackCursor {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of items of an array, which follow.
  mutating func array(_ field: String) throws(LineFault) -> Int {
    try count(field, short: 0x90, long: 0xDC)
  }

  /// The number of pairs of a map, which follow.
  mutating func map(_ field: String) throws(LineFault) -> Int {
    try count(field, short: 0x80, long: 0xDE)
  }

  /// A count: in the low four bits of `short`, in the two bytes after `long`, or in the four after `long + 1`.
  private mutating func count(_ field: String, short: UInt8, long: UInt8) throws(LineFault) -> Int {
    let first = try byte(field)
    if first & 0xF0 == short { return Int(first & 15) }
    if first == long { return try number(field, size: 2) }
    if first == long + 1 { return try number(field, size: 4) }
    throw .invalid(field: field, text: Self.hexadecimal(first))
  }

  /// A text of at most `limit` bytes; invalid UTF-8 becomes U+FFFD.
  mutating func string(_ field: String, limit: Int) throws(LineFault) -> String {
    let first = try byte(field)
    let length: Int
    switch first {
    case 0xA0...0xBF: length = Int(first & 31)
    case 0xD9: length = try number(field, size: 1)
    case 0xDA: length = try number(field, size: 2)
    case 0xDB: length = try number(field, size: 4)
    default: throw .invalid(field: field, text: Self.hexadecimal(first))
    }
    guard length <= bytes.count - offset else { throw .missing(field: field) }
    guard length <= limit else { throw .tooLong(bytes: length, limit: limit) }
    offset += length
    return String(decoding: bytes[offset - length..<offset], as: UTF8.self)
  }

  /// A non-negative number.
  mutating func integer(_ field: String) throws(LineFault) -> Int {
    let first = try byte(field)
    switch first {
    case 0...0x7F: return Int(first)
    case 0xCC: return try number(field, size: 1)
    case 0xCD: return try number(field, size: 2)
    case 0xCE: return try number(field, size: 4)
    default: throw .invalid(field: field, text: Self.hexadecimal(first))
    }
  }

  private mutating func byte(_ field: String) throws(LineFault) -> UInt8 {
    guard offset < bytes.count else { throw .missing(field: field) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Big-endian.
  private mutating func number(_ field: String, size: Int) throws(LineFault) -> Int {
    var value = 0
    for _ in 0..<size { value = value << 8 | Int(try byte(field)) }
    return value
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "0x" + String(byte, radix: 16)
  }
}
