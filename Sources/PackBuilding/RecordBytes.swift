import LexiconModel
import LexiconPack

/// Bytes of records in the making: numbers as LEB128, strings after their length.
struct RecordBytes {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ content: some Sequence<UInt8>) {
    bytes += content
  }

  mutating func append(number: Int) {
    var rest = UInt32(number)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a number in all its bytes, the low one first.
  mutating func append(fixed number: some FixedWidthInteger) {
    for byte in 0..<(number.bitWidth / 8) { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }

  mutating func append(string: [UInt8]) {
    append(number: string.count)
    bytes += string
  }

  mutating func append(string: String) {
    append(number: string.utf8.count)
    bytes += string.utf8
  }

  /// Appends relations as one string.
  mutating func append(_ relations: [Relation]) {
    var content = RecordBytes()
    for relation in relations {
      let flags = relation.member == nil ? 0 : PackFormat.RelationFlags.member
      content.append(byte: relation.kind.rawValue | flags)
      content.append(number: relation.target)
      if let member = relation.member { content.append(number: member) }
    }
    append(string: content.bytes)
  }

  /// Where the label of a record lies that begins at `start`: its first string.
  @inline(__always)
  static func label(at start: Int, in bytes: Span<UInt8>) -> Range<Int> {
    var offset = start
    var length = 0
    var shift = 0
    while bytes[offset] >= 0x80 {
      length |= Int(bytes[offset] & 0x7F) << shift
      shift += 7
      offset += 1
    }
    length |= Int(bytes[offset]) << shift
    return (offset + 1)..<(offset + 1 + length)
  }
}
