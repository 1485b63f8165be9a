import ByteText

/// HTML among inlines (CommonMark 0.31, section 6.6), which has stricter rules than HTML itself.
enum MarkdownHTML {
  /// The endings known to be missing in the rest of a text, so that each is searched for only once.
  struct Absences {
    fileprivate var comment = false
    fileprivate var instruction = false
    fileprivate var declaration = false
    fileprivate var section = false
  }

  /// The offset after the HTML that begins with the `<` at `start`; nil if the `<` is text.
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

  /// The name of a tag at the start of a range; empty if there is none.
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

  /// The offset after the start or end tag at the start of a range; nil if there is none.
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

/// The beginning of an HTML block, and the condition that ends it (CommonMark 0.31, section 4.6).
struct MarkdownHTMLBlock {
  enum End: Equatable {
    case untilBlankLine
    /// Ends at the line with the end tag of `pre`, `script`, `style` or `textarea`.
    case endTag
    /// Ends at the line with `-->`, `?>`, `>` or `]]>`.
    case comment, instruction, declaration, section

    /// Whether a line of the block is the last one.
    func isMet(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
      let bytes: StaticString
      switch self {
      case .untilBlankLine: return false
      case .endTag: bytes = "</"
      case .comment: bytes = "-->"
      case .instruction: bytes = "?>"
      case .declaration: bytes = ">"
      case .section: bytes = "]]>"
      }
      for index in range where text.hasBytes(bytes, at: index, to: range.upperBound) {
        if self != .endTag { return true }
        let name = MarkdownHTML.name(in: text, (index + 2)..<range.upperBound)
        if text.hasBytes(">", at: name.upperBound, to: range.upperBound),
          HTMLElement(named: text.extracting(name))?.isRawInMarkdown == true
        {
          return true
        }
      }
      return false
    }
  }

  var end: End
  /// Whether it cannot directly follow a line of a paragraph.
  var mayNotInterrupt = false

  /// The block that begins with the line; nil if none does.
  init?(in text: Span<UInt8>, _ line: Range<Int>) {
    let (start, limit) = (line.lowerBound, line.upperBound)
    guard start + 1 < limit, text[start] == UInt8(ascii: "<") else { return nil }
    if Ascii.isAsciiLetter(text[start + 1]) || text[start + 1] == UInt8(ascii: "/") {
      self.init(tagIn: text, line)
      return
    }
    let isDeclaration =
      text[start + 1] == UInt8(ascii: "!") && start + 2 < limit && Ascii.isAsciiLetter(text[start + 2])
    let end: End? =
      if text.hasBytes("<!--", at: start, to: limit) {
        .comment
      } else if text.hasBytes("<?", at: start, to: limit) {
        .instruction
      } else if text.hasBytes("<![CDATA[", at: start, to: limit) {
        .section
      } else {
        isDeclaration ? .declaration : nil
      }
    guard let end else { return nil }
    self.init(end: end)
  }

  private init(end: End) {
    self.end = end
  }

  private init?(tagIn text: Span<UInt8>, _ line: Range<Int>) {
    let isEnd = text[line.lowerBound + 1] == UInt8(ascii: "/")
    let name = MarkdownHTML.name(in: text, (line.lowerBound + (isEnd ? 2 : 1))..<line.upperBound)
    if name.isEmpty { return nil }
    let element = HTMLElement(named: text.extracting(name))
    let next = name.upperBound < line.upperBound ? text[name.upperBound] : 0x20
    let endsName = Ascii.isHTMLSpace(next) || next == UInt8(ascii: ">")
    end = .untilBlankLine
    if let element, element.isRawInMarkdown, !isEnd, endsName {
      end = .endTag
      return
    }
    let isClosed = text.hasBytes("/>", at: name.upperBound, to: line.upperBound)
    if let element, element.beginsMarkdownBlock, endsName || isClosed { return }
    mayNotInterrupt = true
    guard let tagEnd = MarkdownHTML.tagEnd(in: text, line),
      (tagEnd..<line.upperBound).allSatisfy({ Ascii.isHTMLSpace(text[$0]) })
    else { return nil }
  }
}

extension HTMLElement {
  /// Start condition 1.
  fileprivate var isRawInMarkdown: Bool {
    switch self {
    case .pre, .script, .style, .textarea: true
    default: false
    }
  }

  /// Start condition 6, without the obsolete `basefont` and `menuitem`.
  fileprivate var beginsMarkdownBlock: Bool {
    switch self {
    case .address, .article, .aside, .base, .blockquote, .body, .caption, .center, .col, .colgroup, .dd,
      .details,
      .dialog, .dir, .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1,
      .h2, .h3,
      .h4, .h5, .h6, .head, .header, .hr, .html, .iframe, .legend, .li, .link, .main, .menu, .nav, .noframes,
      .ol,
      .optgroup, .option, .p, .param, .search, .section, .summary, .table, .tbody, .td, .tfoot, .th, .thead,
      .title,
      .tr, .track, .ul:
      true
    default: false
    }
  }
}
