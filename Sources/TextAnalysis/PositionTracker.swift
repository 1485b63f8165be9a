import ByteText

/// A place in a source, in each of the units that readers of our output count in.
public struct Position: Equatable, Sendable {
  /// Bytes before it.
  public var byte = 0
  /// UTF-16 units before it; a byte order mark at the start of the source is not counted.
  public var utf16 = 0
  /// From 1. Only LF ends a line.
  public var line = 1
  /// From 1, in scalars; a malformed subpart is one.
  public var column = 1

  package init() {}
}

/// Follows a source from its start and knows the position reached, without ever reading a byte twice.
///
/// Feed it the source in order. Every piece must end between two scalars, as token and line boundaries do.
public struct PositionTracker {
  package private(set) var position = Position()

  package init() {}

  /// Moves on to the byte offset `offset` of the source, of which `text` is the part that begins at `base`.
  ///
  /// From the place reached to `offset`, all must lie within `text`.
  @inline(__always)
  public mutating func advance(to offset: Int, in text: Span<UInt8>, base: Int) {
    guard offset > position.byte else { return }
    advance(over: text, in: (position.byte &- base)..<(offset &- base))
  }

  /// Moves on over a whole piece of the source.
  public mutating func advance(over bytes: Span<UInt8>) {
    advance(over: bytes, in: 0..<bytes.count)
  }

  /// Moves on over bytes that are in the source but are not its text: they count as bytes only.
  public mutating func skip(byteCount: Int) {
    position.byte += byteCount
  }

  @inline(__always)
  private mutating func advance(over bytes: Span<UInt8>, in range: Range<Int>) {
    var index = range.lowerBound
    if position.byte == 0, Self.beginsWithByteOrderMark(bytes, in: range) { index += 3 }
    var utf16 = position.utf16
    var column = position.column
    while index < range.upperBound {
      let byte = bytes[index]
      if byte < 0x80 {
        index &+= 1
        utf16 &+= 1
        column &+= 1
        if byte == 0x0A {
          position.line &+= 1
          column = 1
        }
      } else {
        let unit = UTF8Decoding.unit(in: bytes, at: index)
        index &+= unit.length
        utf16 &+= unit.scalar < 0x10000 ? 1 : 2
        column &+= 1
      }
    }
    position.byte &+= index &- range.lowerBound
    position.utf16 = utf16
    position.column = column
  }

  private static func beginsWithByteOrderMark(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    range.count >= 3 && bytes[range.lowerBound] == 0xEF && bytes[range.lowerBound + 1] == 0xBB
      && bytes[range.lowerBound + 2] == 0xBF
  }
}
