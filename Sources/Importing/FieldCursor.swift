/// Reads the fields of one line, separated by single spaces, from left to right.
///
/// Ranges are byte positions in the whole file. A run of spaces ends the line: WNDB closes lines with two.
struct FieldCursor {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  /// `line` is the range of the line without its newline.
  init(_ bytes: [UInt8], line: Range<Int>) {
    self.bytes = bytes
    position = line.lowerBound
    end = line.upperBound
  }

  /// The next field's range; throws `missing` at the end of the line.
  mutating func field(_ name: String) throws(LineFault) -> Range<Int> {
    let start = position
    while position < end && bytes[position] != Ascii.space { position += 1 }
    if start == position { throw .missing(field: name) }
    let range = start..<position
    if position < end { position += 1 }
    return range
  }

  /// The next field as a number of one to nine digits in base 10 or 16.
  mutating func number(_ name: String, radix: Int = 10) throws(LineFault) -> Int {
    let range = try field(name)
    guard let value = Ascii.number(bytes[range], radix: radix) else {
      throw .invalid(field: name, text: text(range))
    }
    return value
  }

  /// Whether only spaces are left.
  func isAtEnd() -> Bool {
    bytes[position..<end].allSatisfy { $0 == Ascii.space }
  }

  /// For messages: the bytes as text, at most 40 of them.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(40), as: UTF8.self)
  }
}

/// The lines of a file as byte ranges without their newline (LF or CRLF), numbered from 1.
struct LineSequence: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  private var position = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> (number: Int, range: Range<Int>)? {
    if position >= bytes.count { return nil }
    let start = position
    while position < bytes.count && bytes[position] != Ascii.newline { position += 1 }
    var end = position
    if end > start && bytes[end - 1] == Ascii.carriageReturn { end -= 1 }
    if position < bytes.count { position += 1 }
    number += 1
    return (number, start..<end)
  }
}
