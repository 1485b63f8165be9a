import ByteText

/// A start or end tag in a text (WHATWG HTML, sections 13.2.5.6 to 13.2.5.40).
package struct HTMLTag: Equatable {
  /// The name as it is written.
  package let name: Range<Int>
  package let isEnd: Bool
  /// Whether a `/` precedes the `>`.
  package let isSelfClosing: Bool
  /// The part between the name and the `>`, or the `/>`.
  package let attributes: Range<Int>
  /// The offset after the `>`.
  package let end: Int

  /// The tag that begins with the `<` at `offset`, read as browsers read it; nil if the text ends within the tag. A letter
  /// must follow the `<`, or a `/` and a letter.
  init?(in text: Span<UInt8>, at offset: Int, to limit: Int) {
    isEnd = text[offset + 1] == UInt8(ascii: "/")
    let start = offset + (isEnd ? 2 : 1)
    var index = start
    while index < limit, !Self.endsName(text[index]) { index += 1 }
    name = start..<index
    var hasSlash = false
    while true {
      while index < limit, Ascii.isHTMLSpace(text[index]) || text[index] == UInt8(ascii: "/") {
        hasSlash = text[index] == UInt8(ascii: "/")
        index += 1
      }
      guard index < limit else { return nil }
      if text[index] == UInt8(ascii: ">") { break }
      hasSlash = false
      let attribute = Self.attribute(in: text, at: index, to: limit)
      if !attribute.isComplete { return nil }
      index = attribute.end
    }
    isSelfClosing = hasSlash
    attributes = name.upperBound..<(hasSlash ? index - 1 : index)
    end = index + 1
  }

  /// The tag that begins with the `<` at `start` in a dictionary's markup, where a `<` or a quotation mark may be text.
  ///
  /// Nil if no name follows, or if another `<` or the end of the text comes before the `>`: so the whole text is read once,
  /// whatever it contains. A `>` in a quotation that is never closed ends the tag.
  package init?(recoveringIn text: Span<UInt8>, at start: Int) {
    var index = start + 1
    isEnd = index < text.count && text[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < text.count, Ascii.isLetter(text[index]) else { return nil }
    let nameStart = index
    while index < text.count, !Self.endsName(text[index]), text[index] != UInt8(ascii: "<") { index += 1 }
    let nameEnd = index
    var quote: UInt8?
    var firstQuotedEnd: Int?
    scan: while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "<"): break scan
      case UInt8(ascii: ">"):
        if quote == nil { break scan }
        if firstQuotedEnd == nil { firstQuotedEnd = index }
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
    guard let last = isClosed ? index : firstQuotedEnd else { return nil }
    name = nameStart..<nameEnd
    isSelfClosing = last > nameEnd && text[last - 1] == UInt8(ascii: "/")
    attributes = min(nameEnd, last)..<(isSelfClosing ? last - 1 : last)
    end = last + 1
  }

  /// The value of an attribute with its character references resolved; nil if the tag has no such attribute. `name` is in
  /// lower case.
  package func value(of name: String, in text: Span<UInt8>) -> String? {
    var index = attributes.lowerBound
    let end = attributes.upperBound
    while true {
      while index < end, Ascii.isHTMLSpace(text[index]) || text[index] == UInt8(ascii: "/") { index += 1 }
      if index >= end { return nil }
      let attribute = Self.attribute(in: text, at: index, to: end)
      if let value = attribute.value, attribute.name.count == name.utf8.count,
        zip(attribute.name, name.utf8).allSatisfy({ text[$0].asciiLowercased == $1 })
      {
        return HTMLReference.resolved(text.extracting(value))
      }
      index = attribute.end
    }
  }

  /// The attribute that begins at `start`, and the offset after it; not complete if the text ends within it.
  private static func attribute(
    in text: Span<UInt8>, at start: Int, to limit: Int
  ) -> (name: Range<Int>, value: Range<Int>?, end: Int, isComplete: Bool) {
    // A name may begin with `=`.
    var index = start + 1
    while index < limit, !endsName(text[index]), text[index] != UInt8(ascii: "=") { index += 1 }
    let name = start..<index
    var next = index
    while next < limit, Ascii.isHTMLSpace(text[next]) { next += 1 }
    guard next < limit, text[next] == UInt8(ascii: "=") else { return (name, nil, index, true) }
    index = next + 1
    while index < limit, Ascii.isHTMLSpace(text[index]) { index += 1 }
    guard index < limit else { return (name, limit..<limit, limit, false) }
    let quote = text[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let first = index + 1
      index = first
      while index < limit, text[index] != quote { index += 1 }
      let isClosed = index < limit
      return (name, first..<index, isClosed ? index + 1 : index, isClosed)
    }
    let first = index
    while index < limit, !Ascii.isHTMLSpace(text[index]), text[index] != UInt8(ascii: ">") { index += 1 }
    return (name, first..<index, index, true)
  }

  /// Whether a byte ends the name of an element or an attribute.
  @inline(__always)
  static func endsName(_ byte: UInt8) -> Bool {
    Ascii.isHTMLSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}

/// Finds the end of a script (WHATWG HTML, sections 13.2.5.15 to 13.2.5.31): `</script`, but not between `<!--` and
/// `-->` after another `<script`.
enum ScriptEnd {
  /// The offset of the end tag in a range that begins inside a script; nil if there is none.
  static func offset(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var isEscaped = false
    var isDoubleEscaped = false
    /// The number of dashes directly before the byte.
    var dashes = 0
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      switch text[index] {
      case UInt8(ascii: "-"):
        dashes += 1
        index += 1
        continue
      case UInt8(ascii: ">"):
        if dashes >= 2 { (isEscaped, isDoubleEscaped) = (false, false) }
      case UInt8(ascii: "<"):
        if !isEscaped, text.hasBytes("<!--", at: index, to: end) {
          isEscaped = true
          dashes = 2
          index += 4
          continue
        }
        let isEnd = index + 1 < end && text[index + 1] == UInt8(ascii: "/")
        if hasName(text, at: index + (isEnd ? 2 : 1), to: end) {
          if isEnd, !isDoubleEscaped { return index }
          if isEscaped { isDoubleEscaped = !isEnd }
        }
      default:
        break
      }
      dashes = 0
      index += 1
    }
    return nil
  }

  /// Whether the whole name at `offset` is `script`, in any case.
  private static func hasName(_ text: Span<UInt8>, at offset: Int, to end: Int) -> Bool {
    let next = offset + 6
    return next < end && HTMLTag.endsName(text[next])
      && HTMLElement(named: text.extracting(offset..<next)) == .script
  }
}
