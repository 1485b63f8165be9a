import ByteText

/// A start or end tag in a text (WHATWG HTML, sections 13.2.5.6 to 13.2.5.40).
struct HTMLTag {
  var element: HTMLElement?
  var isEnd: Bool
  /// Whether a `/` stands before the `>`.
  var isSelfClosing: Bool
  /// Behind its `>`.
  var end: Int

  /// The tag that begins with the `<` at `offset`, behind which stands a letter, or `/` and a letter; nil if the text
  /// ends within it.
  init?(in text: Span<UInt8>, at offset: Int, to limit: Int) {
    isEnd = text[offset + 1] == UInt8(ascii: "/")
    let nameStart = offset + (isEnd ? 2 : 1)
    var index = nameStart
    while index < limit, !Self.endsName(text[index]) { index += 1 }
    element = HTMLElement(named: text.extracting(nameStart..<index))
    isSelfClosing = false
    while true {
      while index < limit, Ascii.isHTMLSpace(text[index]) || text[index] == UInt8(ascii: "/") {
        isSelfClosing = text[index] == UInt8(ascii: "/")
        index += 1
      }
      guard index < limit else { return nil }
      if text[index] == UInt8(ascii: ">") {
        end = index + 1
        return
      }
      isSelfClosing = false
      guard let next = Self.attributeEnd(in: text, from: index, to: limit) else { return nil }
      index = next
    }
  }

  /// Behind the attribute that begins at `start`; nil if the text ends within it.
  private static func attributeEnd(in text: Span<UInt8>, from start: Int, to limit: Int) -> Int? {
    // A name may begin with `=`.
    var index = start + 1
    while index < limit, !endsName(text[index]), text[index] != UInt8(ascii: "=") { index += 1 }
    var next = index
    while next < limit, Ascii.isHTMLSpace(text[next]) { next += 1 }
    guard next < limit, text[next] == UInt8(ascii: "=") else { return index }
    index = next + 1
    while index < limit, Ascii.isHTMLSpace(text[index]) { index += 1 }
    guard index < limit else { return nil }
    let quote = text[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < limit, text[index] != quote { index += 1 }
      return index < limit ? index + 1 : nil
    }
    while index < limit, !Ascii.isHTMLSpace(text[index]), text[index] != UInt8(ascii: ">") { index += 1 }
    return index
  }

  /// Whether a byte ends the name of an element or an attribute.
  @inline(__always)
  static func endsName(_ byte: UInt8) -> Bool {
    Ascii.isHTMLSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}
