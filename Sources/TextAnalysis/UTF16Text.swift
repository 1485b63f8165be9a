import ByteText

/// UTF-16 made of UTF-8 for ICU, with the byte offset of each unit.
///
/// A buffer that is filled again and again: its storage is kept.
public struct UTF16Text {
  package private(set) var units: [UInt16] = []
  /// Of each unit, the byte offset of its scalar; one more than there are units, the last being the byte count.
  public private(set) var offsets: [Int32] = []

  package init() {}

  /// Replaces the contents by `bytes[range]`. A malformed subpart becomes one U+FFFD.
  public mutating func decode(_ bytes: Span<UInt8>, in range: Range<Int>) {
    units.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    precondition(range.count < Int32.max, "a piece of text has fewer than 2^31 bytes")
    units.reserveCapacity(range.count)
    offsets.reserveCapacity(range.count + 1)
    let piece = bytes.extracting(range)
    var offset = 0
    while offset < piece.count {
      let unit = UTF8Decoding.unit(in: piece, at: offset)
      let position = Int32(truncatingIfNeeded: offset)
      if unit.scalar < 0x10000 {
        units.append(UInt16(truncatingIfNeeded: unit.scalar))
        offsets.append(position)
      } else {
        let rest = unit.scalar &- 0x10000
        units.append(UInt16(truncatingIfNeeded: 0xD800 | rest >> 10))
        offsets.append(position)
        units.append(UInt16(truncatingIfNeeded: 0xDC00 | rest & 0x3FF))
        offsets.append(position)
      }
      offset &+= unit.length
    }
    offsets.append(Int32(truncatingIfNeeded: offset))
  }

  /// Replaces the ASCII character at a byte offset by a space.
  mutating func blank(atByte offset: Int) {
    var low = 0
    var high = units.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= Int32(truncatingIfNeeded: offset) { low = middle } else { high = middle }
    }
    units[low] = 0x20
  }
}
