import ByteText

/// Reads HTML into blocks, one piece of text or markup at a time. Ours, because no library reports the exact source
/// bytes of each character of the text.
///
/// Text is what a browser that runs scripts shows (WHATWG HTML, sections 13.2.5, tokenization, and 15.3, display). No
/// tree is built, so any depth of nesting and any malformed markup is read. Skipped are comments, the doctype,
/// processing instructions, attributes, and elements that are not shown (`HTMLElement.role`). `title` counts as text,
/// although it is shown elsewhere. A CDATA section is text in `svg` and `math`, and a comment elsewhere.
///
/// Each byte is examined a bounded number of times.
struct HTMLReader {
  /// How the following bytes are read.
  private enum Mode: Equatable {
    case markup
    case comment
    /// As raw text, until the end tag of the element.
    case raw(HTMLElement)
  }

  /// The maximum number of bytes appended at once.
  private static let longestStretch = 16 << 10

  private(set) var blocks: BlockBuilder
  private var mode = Mode.markup
  private var hidden = HiddenElement()
  private var foreign = ForeignContent()
  /// Whether a paragraph is open that the next block element would end.
  private var isInParagraph = false
  /// The number of open elements in which line breaks count.
  private var preformatted = 0

  init(safeCut: @escaping SafeCut) {
    blocks = BlockBuilder(safeCut: safeCut)
  }

  /// The block from which the bytes are taken; nil if they are the source itself.
  var origin: TextBlock? {
    get { blocks.origin }
    set { blocks.origin = newValue }
  }

  mutating func takeFinished() -> TextBlock? { blocks.takeFinished() }

  /// Finishes the block.
  mutating func endBlock() { blocks.endBlock() }

  // MARK: Text that is not HTML

  /// Whether text at this place is shown.
  private var isShown: Bool {
    switch mode {
    case .markup: hidden.element == nil
    case .comment: false
    case .raw(let element): element.role != .hiddenRawText && hidden.element == nil
    }
  }

  /// Appends text without markup at this place.
  mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    if isShown { blocks.append(text, range) }
  }

  /// Appends a character that replaces source bytes.
  mutating func append(_ scalar: UInt32, replacing range: Range<Int>) {
    if isShown { blocks.append(scalar, replacing: range) }
  }

  mutating func append(_ reference: HTMLReference, replacing range: Range<Int>) {
    append(reference.first, replacing: range)
    if let second = reference.second { append(second, replacing: range) }
  }

  /// Separates words at this place.
  mutating func separate(_ range: Range<Int>) {
    if isShown { blocks.separate(range) }
  }

  /// Finishes the block at this place.
  mutating func breakLine() {
    if isShown { blocks.endBlock() }
  }

  /// Reads a separate paragraph with `read`. Elements opened in it end with it.
  mutating func readParagraph(_ read: (inout HTMLReader) -> Void) {
    blocks.endBlock()
    foreign.willOpen(.p)
    let (isMarkup, isVisible, depth) = (mode == .markup, hidden.element == nil, preformatted)
    read(&self)
    if isMarkup { mode = .markup }
    if isVisible { hidden.end() }
    foreign.willOpen(.p)
    preformatted = depth
    blocks.breaksLines = depth > 0
    blocks.endBlock()
  }

  // MARK: HTML

  /// Reads all of a range.
  mutating func readAll(_ text: Span<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound { start = step(text, start..<range.upperBound) }
  }

  /// Reads one piece at the start of a range that is not empty. Returns the offset after it.
  mutating func step(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    switch mode {
    case .comment: return skipComment(text, from: range.lowerBound, dashes: 0, to: range.upperBound)
    case .raw(let element): return readRaw(element, text, range)
    case .markup: break
    }
    let (start, end) = (range.lowerBound, range.upperBound)
    switch text[start] {
    case UInt8(ascii: "<"):
      return readMarkup(text, range)
    case UInt8(ascii: "&"):
      return readReference(text, range)
    case 0:
      // Ignored (section 13.2.6.4.7).
      return start + 1
    default:
      return readText(text, from: start, to: end) {
        $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0
      }
    }
  }

  /// Reads text up to the first byte for which `stopsAt` is true. The byte at `start` is always read.
  @inline(__always)
  private mutating func readText(
    _ text: Span<UInt8>, from start: Int, to end: Int, stopsAt: (UInt8) -> Bool
  ) -> Int {
    var index = start + 1
    let limit = min(end, start + Self.longestStretch)
    while index < limit, !stopsAt(text[index]) { index += 1 }
    if index == limit, index < end {
      // Not inside a character.
      while index > start + 1, index > limit - 3, text[index] & 0xC0 == 0x80 { index -= 1 }
    }
    append(text, start..<index)
    return index
  }

  private mutating func readReference(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let start = range.lowerBound
    guard let reference = HTMLReference(in: text, at: start, to: range.upperBound) else {
      append(text, start..<(start + 1))
      return start + 1
    }
    append(reference, replacing: start..<(start + reference.length))
    return start + reference.length
  }

  // MARK: Markup

  private mutating func readMarkup(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let (start, end) = (range.lowerBound, range.upperBound)
    let next = start + 1 < end ? text[start + 1] : 0
    if Ascii.isAsciiLetter(next) { return readTag(text, range) }
    switch next {
    case UInt8(ascii: "!"):
      return readDeclaration(text, range)
    case UInt8(ascii: "?"):
      return Self.endOfBogusComment(text, from: start + 2, to: end)
    case UInt8(ascii: "/"):
      if start + 2 < end, Ascii.isAsciiLetter(text[start + 2]) { return readTag(text, range) }
      if start + 2 < end { return Self.endOfBogusComment(text, from: start + 2, to: end) }
    default:
      break
    }
    append(text, start..<(start + 1))
    return start + 1
  }

  /// Reads what begins with `<!`.
  private mutating func readDeclaration(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let (start, end) = (range.lowerBound, range.upperBound)
    if text.hasBytes("<!--", at: start, to: end) {
      mode = .comment
      return skipComment(text, from: start + 4, dashes: 2, to: end)
    }
    if foreign.isForeign, text.hasBytes("<![CDATA[", at: start, to: end) {
      var index = start + 9
      while index < end, !text.hasBytes("]]>", at: index, to: end) { index += 1 }
      append(text, (start + 9)..<index)
      return min(index + 3, end)
    }
    return Self.endOfBogusComment(text, from: start + 2, to: end)
  }

  /// Skips to the end of a comment, `-->` or `--!>`. `dashes` is the number of dashes before `start`: `<!-->` and
  /// `<!--->` are complete comments, `<!--!>` and `<!---!>` are not.
  private mutating func skipComment(_ text: Span<UInt8>, from start: Int, dashes: Int, to end: Int) -> Int {
    var dashes = dashes
    var index = start
    while index < end {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "-") {
        dashes += 1
      } else if byte == UInt8(ascii: ">"), dashes >= 2 {
        mode = .markup
        return index
      } else if byte == UInt8(ascii: "!"), dashes >= 2, index - start > 2, index < end,
        text[index] == UInt8(ascii: ">")
      {
        mode = .markup
        return index + 1
      } else {
        dashes = 0
      }
    }
    return end
  }

  private static func endOfBogusComment(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    text.firstOffset(of: UInt8(ascii: ">"), in: start..<end).map { $0 + 1 } ?? end
  }

  // MARK: Tags

  private mutating func readTag(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    guard let tag = HTMLTag(in: text, at: range.lowerBound, to: range.upperBound) else {
      return range.upperBound
    }
    guard let element = HTMLElement(named: text.extracting(tag.name)) else { return tag.end }
    let place = range.lowerBound..<tag.end
    if tag.isEnd {
      close(element, place)
    } else {
      open(element, isSelfClosing: tag.isSelfClosing, place)
    }
    return tag.end
  }

  private mutating func open(_ element: HTMLElement, isSelfClosing: Bool, _ place: Range<Int>) {
    foreign.willOpen(element)
    let isForeign = foreign.isForeign
    let role = foreign.root.map { element.role(in: $0) } ?? element.role
    let isEmpty = isForeign || element == .svg || element == .math ? isSelfClosing : element.isVoid
    if !isEmpty { foreign.open(element) }
    if hidden.element != nil, !hidden.open(element, isEmpty: isEmpty, isInParagraph: isInParagraph) {
      return openRaw(element, isForeign)
    }
    if element.endsParagraph {
      isInParagraph = element == .p
    } else if element.hidesParagraph {
      isInParagraph = false
    }
    switch role {
    case .inline:
      break
    case .separator:
      blocks.separate(place)
    case .hidden:
      if element.isReplaced { blocks.separate(place) }
      if !isEmpty { hidden.begin(element) }
    case .hiddenRawText:
      if element.isReplaced { blocks.separate(place) }
      openRaw(element, isForeign)
    case .block, .preformatted, .rawText, .escapableText:
      blocks.endBlock()
      if role == .preformatted, !isEmpty {
        preformatted += 1
        blocks.breaksLines = true
      }
      openRaw(element, isForeign)
    }
  }

  /// Switches to raw text, if the element has raw text.
  private mutating func openRaw(_ element: HTMLElement, _ isForeign: Bool) {
    if isForeign { return }
    switch element.role {
    case .rawText, .escapableText:
      mode = .raw(element)
      if hidden.element == nil, element != .title { blocks.breaksLines = true }
    case .hiddenRawText:
      mode = .raw(element)
    default:
      break
    }
  }

  private mutating func close(_ element: HTMLElement, _ place: Range<Int>) {
    if hidden.element != nil, !hidden.close(element) { return foreign.close(element) }
    let role = foreign.root.map { element.role(in: $0) } ?? element.role
    foreign.close(element)
    if element == .p { isInParagraph = false }
    switch role {
    case .separator:
      blocks.separate(place)
    case .block:
      blocks.endBlock()
    case .preformatted:
      blocks.endBlock()
      if preformatted > 0 { preformatted -= 1 }
      blocks.breaksLines = preformatted > 0
    default:
      break
    }
  }

  // MARK: Raw text

  /// Reads inside an element whose content has no markup.
  private mutating func readRaw(_ element: HTMLElement, _ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let (start, end) = (range.lowerBound, range.upperBound)
    if element == .script {
      guard let close = ScriptEnd.offset(in: text, range) else { return end }
      return endRaw(element, text, close..<end)
    }
    if text[start] == UInt8(ascii: "<") {
      if element != .plaintext, Self.hasEndTag(of: element, text, range) {
        return endRaw(element, text, range)
      }
      append(text, start..<(start + 1))
      return start + 1
    }
    if text[start] == UInt8(ascii: "&"), element.role == .escapableText { return readReference(text, range) }
    let isEscapable = element.role == .escapableText
    return readText(text, from: start, to: end) {
      $0 == UInt8(ascii: "<") || (isEscapable && $0 == UInt8(ascii: "&"))
    }
  }

  /// Reads the end tag of raw text.
  private mutating func endRaw(_ element: HTMLElement, _ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    mode = .markup
    guard let tag = HTMLTag(in: text, at: range.lowerBound, to: range.upperBound) else {
      return range.upperBound
    }
    blocks.breaksLines = preformatted > 0
    if hidden.element == nil, element.role != .hiddenRawText { blocks.endBlock() }
    return tag.end
  }

  private static func hasEndTag(of element: HTMLElement, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound + 2
    guard start < range.upperBound, text[start - 1] == UInt8(ascii: "/") else { return false }
    var end = start
    while end < range.upperBound, end - start <= HTMLElement.longestName, !HTMLTag.endsName(text[end]) {
      end += 1
    }
    return end < range.upperBound && HTMLElement(named: text.extracting(start..<end)) == element
  }
}

/// Extracts the text of an HTML document, or of a part of one, block by block.
///
/// Any bytes can be read as HTML. A byte order mark at the start is skipped.
package struct HTMLScanner: BlockScanner {
  private let source: [UInt8]
  private var offset: Int
  private var reader: HTMLReader

  package init(_ source: [UInt8], safeCut: @escaping SafeCut) {
    reader = HTMLReader(safeCut: safeCut)
    self.source = source
    offset = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package mutating func next() -> TextBlock? {
    let source = source
    while true {
      if let block = reader.takeFinished() { return block }
      if offset == source.count {
        reader.endBlock()
        return reader.takeFinished()
      }
      offset = reader.step(source.span, offset..<source.count)
    }
  }
}
