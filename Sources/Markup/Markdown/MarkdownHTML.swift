import ByteText

/// HTML among inlines (CommonMark 0.31, section 6.6), which is told from text more strictly than HTML does.
enum MarkdownHTML {
  /// What is known not to stand in the rest of a text, so that it is sought once only.
  struct Absences {
    fileprivate var comment = false
    fileprivate var instruction = false
    fileprivate var declaration = false
    fileprivate var section = false
  }

  /// Behind the HTML that begins with the `<` at `start`; nil if it is text.
  static func end(in text: Span<UInt8>, at start: Int, _ absences: inout Absences) -> Int? {
    let limit = text.count
    if text.hasBytes("<!--", at: start, to: limit) {
      if text.hasBytes("<!-->", at: start, to: limit) { return start + 5 }
      if text.hasBytes("<!--->", at: start, to: limit) { return start + 6 }
      return find("-->", in: text, from: start + 4, &absences.comment)
    }
    if text.hasBytes("<?", at: start, to: limit) {
      return find("?>", in: text, from: start + 2, &absences.instruction)
    }
    if text.hasBytes("<![CDATA[", at: start, to: limit) {
      return find("]]>", in: text, from: start + 9, &absences.section)
    }
    if text.hasBytes("<!", at: start, to: limit) {
      guard start + 2 < limit, Ascii.isAsciiLetter(text[start + 2]) else { return nil }
      return find(">", in: text, from: start + 2, &absences.declaration)
    }
    return tagEnd(in: text, start..<limit)
  }

  private static func find(
    _ bytes: StaticString, in text: Span<UInt8>, from start: Int, _ isAbsent: inout Bool
  ) -> Int? {
    if isAbsent { return nil }
    for index in start..<max(start, text.count) where text.hasBytes(bytes, at: index, to: text.count) {
      return index + bytes.utf8CodeUnitCount
    }
    isAbsent = true
    return nil
  }

  /// The name of a tag that stands at the start of a range; empty if none does.
  static func name(in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var index = range.lowerBound
    guard index < range.upperBound, Ascii.isAsciiLetter(text[index]) else { return index..<index }
    while index < range.upperBound,
      Ascii.isAlphanumeric(text[index]) || text[index] == UInt8(ascii: "-")
    {
      index += 1
    }
    return range.lowerBound..<index
  }

  /// Behind the start or end tag at the start of a range.
  static func tagEnd(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let limit = range.upperBound
    let isEnd = text.hasBytes("</", at: range.lowerBound, to: limit)
    let name = name(in: text, (range.lowerBound + (isEnd ? 2 : 1))..<limit)
    if name.isEmpty { return nil }
    var index = name.upperBound
    while true {
      let space = skipSpace(in: text, from: index, to: limit)
      if text.hasBytes(">", at: space, to: limit) { return space + 1 }
      if isEnd { return nil }
      if text.hasBytes("/>", at: space, to: limit) { return space + 2 }
      guard space > index, let attribute = attributeEnd(in: text, from: space, to: limit) else { return nil }
      index = attribute
    }
  }

  private static func attributeEnd(in text: Span<UInt8>, from start: Int, to limit: Int) -> Int? {
    var index = start
    guard index < limit, Ascii.isAsciiLetter(text[index]) || beginsAttribute(text[index]) else { return nil }
    while index < limit,
      Ascii.isAlphanumeric(text[index]) || beginsAttribute(text[index])
        || text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: "-")
    {
      index += 1
    }
    let space = skipSpace(in: text, from: index, to: limit)
    guard text.hasBytes("=", at: space, to: limit) else { return index }
    index = skipSpace(in: text, from: space + 1, to: limit)
    guard index < limit else { return nil }
    let quote = text[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < limit, text[index] != quote { index += 1 }
      return index < limit ? index + 1 : nil
    }
    let value = index
    while index < limit, !Ascii.isHTMLSpace(text[index]), !endsUnquoted(text[index]) { index += 1 }
    return index > value ? index : nil
  }

  private static func skipSpace(in text: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    var index = start
    while index < limit, Ascii.isHTMLSpace(text[index]) { index += 1 }
    return index
  }

  /// Whether a byte may begin the name of an attribute, as letters do.
  private static func beginsAttribute(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func endsUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "`"):
      true
    default: false
    }
  }
}
