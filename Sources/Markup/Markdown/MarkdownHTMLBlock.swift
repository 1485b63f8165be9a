import ByteText

/// The beginning of an HTML block, and what ends it (CommonMark 0.31, section 4.6).
struct MarkdownHTMLBlock {
  enum End: Equatable {
    case untilBlankLine
    /// At the line with the end tag of `pre`, `script`, `style` or `textarea`.
    case endTag
    /// At the line with these bytes.
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
  /// Whether it cannot stand right behind a line of a paragraph.
  var mayNotInterrupt = false

  /// The block that begins with the line, if one does.
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

  /// Start condition 6; `basefont` and `menuitem`, which no page has any more, are left out.
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
