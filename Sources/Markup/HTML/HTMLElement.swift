/// The elements of HTML that affect text. All others are ignored.
enum HTMLElement: UInt8, CaseIterable {
  case address, annotation, annotationXML, article, aside, audio, b, base, big, blockquote, body, br, button,
    canvas
  case caption, center, code, col, colgroup, datalist, dd, desc, details, dialog, dir, div, dl, dt, em, embed,
    fieldset
  case figcaption, figure, footer, foreignobject, form, frame, frameset, h1, h2, h3, h4, h5, h6, head, header,
    hgroup
  case hr, html, i, iframe, image, img, input, legend, li, link, listing, main, math, menu, meta, metadata,
    meter, nav
  case nobr, noembed, noframes, noscript, object, ol, optgroup, option, p, param, plaintext, pre, progress,
    rb, rp, rt
  case rtc, ruby, s, script, search, section, select, small, source, span, strike, strong, style, sub,
    summary, sup
  case svg, table, tbody, td, template, text, textarea, tfoot, th, thead, title, tr, track, tt, u, ul, video,
    wbr, xmp
  case `var`

  /// The effect of an element on the text in it and around it.
  ///
  /// Follows `display` in the standard's own style sheet (WHATWG HTML, section 15.3) and its tokenizer (section 13.2).
  enum Role {
    /// No effect: text continues through it.
    case inline
    /// Begins and ends a block of text.
    case block
    /// Also a block, in which each line is a block.
    case preformatted
    /// Separates words but not sentences: it is shown, but is not text.
    case separator
    /// Its text is not shown. Scripting is assumed to be on, as it is where people read pages.
    case hidden
    /// Its text is not shown, and has no markup.
    case hiddenRawText
    /// Its text has no markup.
    case rawText
    /// Its text has character references but no other markup.
    case escapableText
  }

  var role: Role {
    switch self {
    case .pre, .listing: .preformatted
    case .xmp, .plaintext: .rawText
    case .title, .textarea: .escapableText
    case .script, .style, .noscript, .noembed, .noframes, .iframe: .hiddenRawText
    // `rt` is a reading or a gloss next to the text. It would split the words that it belongs to.
    case .template, .datalist, .rp, .rt, .rtc, .annotation, .annotationXML, .audio, .video, .canvas: .hidden
    case .img, .image, .embed, .input, .object, .progress, .meter, .svg, .math: .separator
    case .b, .big, .code, .em, .i, .nobr, .s, .small, .span, .strike, .strong, .sub, .sup, .tt, .u, .var:
      .inline
    case .rb, .ruby, .desc, .metadata, .foreignobject: .inline
    case .base, .col, .frame, .link, .meta, .param, .source, .track, .wbr: .inline
    case .text: .inline
    default: .block
    }
  }

  /// Whether it never has an end tag (section 13.1.2).
  var isVoid: Bool {
    switch self {
    case .base, .br, .col, .embed, .frame, .hr, .image, .img, .input, .link, .meta, .param, .source, .track,
      .wbr:
      true
    default: false
    }
  }

  /// Whether something else is shown instead of its text.
  var isReplaced: Bool {
    switch self {
    case .audio, .video, .canvas, .iframe: true
    default: false
    }
  }

  /// Its effect inside `svg` or `math`, where elements of HTML are unknown elements.
  func role(in foreign: HTMLElement) -> Role {
    switch self {
    // Never rendered (SVG 2, chapter 5; MathML Core, appendix A).
    case .title, .desc, .metadata, .style, .script: foreign == .svg ? .hidden : .inline
    case .annotation, .annotationXML: foreign == .math ? .hidden : .inline
    case .svg, .math: .separator
    case .text: .block
    default: .inline
    }
  }

  /// Whether its start tag ends `svg` and `math` (section 13.2.6.5; `font` does so only with some attributes).
  var endsForeignContent: Bool {
    switch self {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3,
      .h4,
      .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small,
      .span,
      .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    default: false
    }
  }

  /// Whether its start tag ends a paragraph and everything open inside it (section 13.2.6.4.7).
  var endsParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .dd, .details, .dialog, .dir, .div, .dl, .dt,
      .fieldset,
      .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .li,
      .listing, .main,
      .menu, .nav, .ol, .p, .plaintext, .pre, .search, .section, .summary, .table, .ul, .xmp:
      true
    default: false
    }
  }

  /// Whether a paragraph around it cannot be ended from inside it (section 13.2.4.2, "button scope").
  var hidesParagraph: Bool {
    switch self {
    case .button, .caption, .object, .td, .th: true
    default: false
    }
  }

  // MARK: Names

  /// The element with a name, in any case; nil for an element that does not affect text.
  init?(named name: Span<UInt8>) {
    guard let key = Self.key(of: name) else { return nil }
    let rows = Self.rows
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].key == key {
        self = rows[middle].element
        return
      }
      if rows[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  var name: String { self == .annotationXML ? "annotation-xml" : "\(self)" }

  private static let rows: [(key: UInt128, element: HTMLElement)] = allCases.compactMap { element in
    key(of: Array(element.name.utf8).span).map { ($0, element) }
  }.sorted { $0.key < $1.key }

  static let longestName = 16

  /// The bytes of a name in lower case as one number; nil for more than `longestName` bytes.
  private static func key(of name: Span<UInt8>) -> UInt128? {
    if name.count > longestName { return nil }
    var key: UInt128 = 0
    for index in name.indices {
      let byte = name[index]
      key = key << 8 | UInt128(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return key
  }
}
