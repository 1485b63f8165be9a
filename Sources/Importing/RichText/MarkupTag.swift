import ImportingBase

/// A tag in a text: its name in lower case, and its attributes as they stand there.
struct MarkupTag: Equatable {
  var name: String
  var isEnd: Bool
  /// Whether a `/` stands before the `>`.
  var isEmpty: Bool
  /// Where the attributes stand.
  var attributes: Range<Int>
  /// Behind the `>`.
  var end: Int

  /// The most bytes of a name that are compared; a longer one is no element that makes a difference.
  private static let longestName = 24

  /// The tag that begins with the `<` at `start`; nil if the `<` is text: no name stands behind it, or another `<` or
  /// the end of the text comes before its `>`. So the whole text is read once, whatever is in it.
  init?(in text: Span<UInt8>, at start: Int) {
    var index = start + 1
    isEnd = index < text.count && text[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < text.count, Ascii.isLetter(text[index]) else { return nil }
    let nameStart = index
    while index < text.count, !Self.endsName(text[index]) { index += 1 }
    let nameEnd = index
    var quote: UInt8?
    /// The first `>`, which counts where a quotation mark is never closed.
    var firstEnd: Int?
    scan: while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "<"): break scan
      case UInt8(ascii: ">"):
        if quote == nil { break scan }
        if firstEnd == nil { firstEnd = index }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == byte {
          quote = nil
        } else if quote == nil, text[index - 1] == UInt8(ascii: "=") || text[index - 1] == Ascii.space {
          quote = byte
        }
      default: break
      }
      index += 1
    }
    let isClosed = index < text.count && text[index] == UInt8(ascii: ">")
    guard let last = isClosed ? index : firstEnd else { return nil }
    end = last + 1
    let name = text.extracting(nameStart..<min(nameEnd, nameStart + Self.longestName + 1))
    self.name = String(decoding: (0..<name.count).map { Ascii.lowered(name[$0]) }, as: UTF8.self)
    isEmpty = last > nameEnd && text[last - 1] == UInt8(ascii: "/")
    attributes = min(nameEnd, last)..<(isEmpty ? last - 1 : last)
  }

  /// The value of an attribute, its name in lower case; nil if it is not there.
  func value(of name: String, in text: Span<UInt8>) -> String? {
    var index = attributes.lowerBound
    let end = attributes.upperBound
    while index < end {
      while index < end, Self.isSpace(text[index]) || text[index] == UInt8(ascii: "/") { index += 1 }
      let start = index
      while index < end, !Self.isSpace(text[index]), text[index] != UInt8(ascii: "=") { index += 1 }
      let isWanted =
        index - start == name.utf8.count
        && zip(start..<index, name.utf8).allSatisfy { Ascii.lowered(text[$0]) == $1 }
      while index < end, Self.isSpace(text[index]) { index += 1 }
      guard index < end, text[index] == UInt8(ascii: "=") else {
        if index == start { index += 1 }
        continue
      }
      index += 1
      while index < end, Self.isSpace(text[index]) { index += 1 }
      let value = Self.value(in: text, &index, end)
      if isWanted { return CharacterReferences.resolved(text.extracting(value)) }
    }
    return nil
  }

  private static func value(in text: Span<UInt8>, _ index: inout Int, _ end: Int) -> Range<Int> {
    let quote = index < end ? text[index] : 0
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = index + 1
      index = start
      while index < end, text[index] != quote { index += 1 }
      defer { index = min(index + 1, end) }
      return start..<index
    }
    let start = index
    while index < end, !isSpace(text[index]) { index += 1 }
    return start..<index
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == Ascii.space || byte &- Ascii.tab < 5
  }
}
