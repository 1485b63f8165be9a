import ByteText

/// Divides a Markdown document into the blocks that have text: paragraphs, headings, table cells, and HTML (CommonMark
/// 0.31, chapters 4 and 5, by the strategy of its appendix; GFM 0.29, section 4.10, tables).
///
/// Code blocks, thematic breaks, link reference definitions and front matter have no text and are skipped.
struct MarkdownBlocks {
  struct Leaf {
    var content: TextBlock
    /// Whether the content is an HTML block rather than inlines.
    var isHTML = false
  }

  /// The maximum depth of quotes and list items, since each line is compared with all that are open. Deeper markers are
  /// text.
  private static let deepestNesting = 64

  /// The length in bytes above which a paragraph or HTML block is split into several leaves, since a leaf takes several times the
  /// memory of its text. A heading or a row of a table that is longer is a paragraph.
  private static let longestContent = 1 << 20
  /// The maximum number of labels that are remembered.
  private static let mostLabels = 200_000

  private enum Container {
    case quote
    /// A list item, whose content is indented by `indent` columns.
    case item(indent: Int, hasContent: Bool)
  }

  /// The innermost open block, to which lines may be added.
  private enum Tip: Equatable {
    case none
    case paragraph
    case indentedCode
    case fence(byte: UInt8, length: Int)
    case html(MarkdownHTMLBlock.End)
    case table(columns: Int)
  }

  /// The labels of the link reference definitions read so far, normalized.
  private(set) var labels: Set<[UInt8]> = []

  private let source: [UInt8]
  /// The offset of the next line.
  private var position: Int
  /// The end of the last line.
  private var lineEnd = 0
  private var containers: [Container] = []
  private var tip = Tip.none
  /// The content of the open paragraph or HTML block. Lines are separated by LF, and those of a paragraph have no
  /// indentation.
  private var content = TextBlock()
  /// The offset of a paragraph's last line in its content.
  private var lastLine = 0
  /// The part of the last line that is not in the content yet.
  private var restOfLine = 0..<0
  /// Whether that line is the last one of an HTML block.
  private var closesAfterLine = false
  private var leaves: [Leaf] = []
  private var taken = 0

  init(_ source: [UInt8], from start: Int) {
    self.source = source
    position = start
  }

  /// The next leaf, in the order of the source.
  mutating func next() -> Leaf? {
    while true {
      if taken < leaves.count {
        taken += 1
        return leaves[taken - 1]
      }
      leaves.removeAll(keepingCapacity: true)
      taken = 0
      if !restOfLine.isEmpty {
        appendRestOfLine()
      } else if position < source.count {
        readLine()
      } else {
        if tip == .none { return nil }
        closeTip()
      }
    }
  }

  /// The end of the line that begins at `start`, and the start of the next line.
  static func line(in source: [UInt8], at start: Int) -> (end: Int, next: Int) {
    var end = start
    while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
    if end == source.count { return (end, end) }
    let isPair = source[end] == 0x0D && end + 1 < source.count && source[end + 1] == 0x0A
    return (end, end + (isPair ? 2 : 1))
  }

  // MARK: Lines

  private mutating func readLine() {
    let (end, next) = Self.line(in: source, at: position)
    var line = MarkdownLine(source, position..<end)
    position = next
    let depth = matchContainers(&line)
    if depth == containers.count, continueTip(line) {
      lineEnd = end
      return
    }
    readBlocks(&line, depth: depth)
    lineEnd = end
  }

  /// The number of open containers that the line continues. The line is advanced past their markers.
  private func matchContainers(_ line: inout MarkdownLine) -> Int {
    for (depth, container) in containers.enumerated() {
      switch container {
      case .quote:
        guard line.indent <= 3, line.first == UInt8(ascii: ">") else { return depth }
        Self.skipQuoteMarker(&line)
      case .item(let indent, let hasContent):
        if line.isBlank {
          if !hasContent { return depth }
          line.advanceToNext()
        } else {
          if line.indent < indent { return depth }
          line.advance(columns: indent)
        }
      }
    }
    return containers.count
  }

  private static func skipQuoteMarker(_ line: inout MarkdownLine) {
    line.advanceToNext()
    line.advance(bytes: 1)
    if line.indent > 0 { line.advance(columns: 1) }
  }

  /// Adds the line to an open block that accepts any line. Returns false if there is none.
  private mutating func continueTip(_ line: MarkdownLine) -> Bool {
    switch tip {
    case .fence(let byte, let length):
      let run = line.run(of: byte)
      if line.indent <= 3, run >= length, line.isBlank(from: line.next + run) { tip = .none }
      return true
    case .indentedCode:
      if line.indent >= 4 || line.isBlank { return true }
      tip = .none
      return false
    case .html(let block):
      if block == .untilBlankLine, line.isBlank {
        closeTip()
        return true
      }
      appendHTML(line, block)
      return true
    default:
      return false
    }
  }

  /// Opens the blocks that begin in the line, and adds the rest of it to the last one.
  private mutating func readBlocks(_ line: inout MarkdownLine, depth: Int) {
    var depth = depth
    while !line.isBlank {
      // Some blocks cannot begin inside a paragraph of the same container.
      let isInParagraph = tip == .paragraph && depth == containers.count
      if line.indent >= 4 {
        if tip == .paragraph { break }
        begin(.indentedCode, depth)
        return
      }
      if line.first == UInt8(ascii: ">"), depth < Self.deepestNesting {
        begin(.none, depth)
        Self.skipQuoteMarker(&line)
        containers.append(.quote)
        depth += 1
        continue
      }
      if readLeaf(line, depth, isInParagraph: isInParagraph) { return }
      guard let marker = line.listMarker, marker.mayInterrupt || !isInParagraph, depth < Self.deepestNesting
      else {
        if isInParagraph, beginTable(line) { return }
        break
      }
      begin(.none, depth)
      beginItem(&line, marker.length)
      depth += 1
      if skipTaskMarker(&line) { break }
    }
    readText(line, depth)
  }

  /// Reads a heading, a thematic break, or the beginning of a code or HTML block. Returns false if the line is none of
  /// them.
  private mutating func readLeaf(_ line: MarkdownLine, _ depth: Int, isInParagraph: Bool) -> Bool {
    if let heading = line.heading, heading.count <= Self.longestContent {
      begin(.none, depth)
      var text = TextBlock()
      text.append(copying: source.span, heading, source: heading.lowerBound)
      addLeaf(Leaf(content: text))
    } else if let fence = line.fence {
      begin(.fence(byte: fence.byte, length: fence.length), depth)
    } else if let block = MarkdownHTMLBlock(in: source.span, line.next..<line.end),
      !(block.mayNotInterrupt && tip == .paragraph)
    {
      begin(.html(block.end), depth)
      content = TextBlock()
      appendHTML(line, block.end)
    } else if isInParagraph, line.isSetextUnderline, closeHeading() {
      return true
    } else if line.isThematicBreak {
      begin(.none, depth)
    } else {
      return false
    }
    return true
  }

  private mutating func readText(_ line: MarkdownLine, _ depth: Int) {
    if line.isBlank {
      if depth < containers.count || tip == .paragraph { closeTip() }
      if case .table = tip { closeTip() }
      containers.removeLast(containers.count - depth)
      return
    }
    // This includes a line that continues a paragraph without the markers around it (section 5.1, "laziness").
    if tip == .paragraph { return appendToParagraph(line) }
    if case .table(let columns) = tip, depth == containers.count, line.end - line.next <= Self.longestContent
    {
      return appendRow(line, columns)
    }
    begin(.paragraph, depth)
    content = TextBlock()
    appendToParagraph(line)
  }

  // MARK: Opening and closing

  /// Closes everything inside the first `depth` containers, and opens a block there.
  private mutating func begin(_ block: Tip, _ depth: Int) {
    closeTip()
    containers.removeLast(containers.count - depth)
    if depth > 0, case .item(let indent, false) = containers[depth - 1] {
      containers[depth - 1] = .item(indent: indent, hasContent: true)
    }
    tip = block
  }

  /// Opens a list item whose marker is next.
  private mutating func beginItem(_ line: inout MarkdownLine, _ length: Int) {
    let indent = line.indent
    line.advanceToNext()
    line.advance(bytes: length)
    let space = line.indent
    // Code, or an empty item, begins after one column.
    let width = line.isBlank || space > 4 ? 1 : space
    line.advance(columns: width)
    containers.append(.item(indent: indent + length + width, hasContent: false))
  }

  /// Skips `[ ]` or `[x]` at the start of a list item, if a paragraph follows (GFM, section 5.3).
  private func skipTaskMarker(_ line: inout MarkdownLine) -> Bool {
    let start = line.next
    guard line.indent < 4, start + 3 < line.end, source[start] == UInt8(ascii: "["),
      source[start + 2] == UInt8(ascii: "]"), source[start + 3] == 0x20 || source[start + 3] == 0x09,
      source[start + 1] == 0x20 || source[start + 1] | 0x20 == UInt8(ascii: "x"),
      !line.isBlank(from: start + 3)
    else { return false }
    line.advanceToNext()
    line.advance(bytes: 3)
    return true
  }

  private mutating func closeTip() {
    switch tip {
    case .paragraph:
      removeDefinitions()
      addLeaf(Leaf(content: content))
    case .html:
      addLeaf(Leaf(content: content, isHTML: true))
    default:
      break
    }
    tip = .none
  }

  private mutating func addLeaf(_ leaf: Leaf) {
    if !leaf.content.isEmpty { leaves.append(leaf) }
  }

  // MARK: Paragraphs

  private mutating func appendToParagraph(_ line: MarkdownLine) {
    addFullLeaf()
    if !content.isEmpty { content.append(0x0A, source: lineEnd) }
    lastLine = content.bytes.count
    restOfLine = line.next..<line.end
    appendRestOfLine()
  }

  /// Makes a leaf of the content if it is long.
  private mutating func addFullLeaf() {
    if content.bytes.count < Self.longestContent { return }
    let isHTML = tip != .paragraph
    if !isHTML { removeDefinitions() }
    addLeaf(Leaf(content: content, isHTML: isHTML))
    content = TextBlock()
    lastLine = 0
  }

  /// Appends as much of the line as there is room for in a leaf.
  private mutating func appendRestOfLine() {
    addFullLeaf()
    var end = restOfLine.upperBound
    let source = source
    if restOfLine.count > Self.longestContent {
      end = Self.cut(source.span, restOfLine.lowerBound..<(restOfLine.lowerBound + Self.longestContent))
    }
    content.append(copying: source.span, restOfLine.lowerBound..<end, source: restOfLine.lowerBound)
    restOfLine = end..<restOfLine.upperBound
    if restOfLine.isEmpty, closesAfterLine {
      closesAfterLine = false
      closeTip()
    }
  }

  /// Where to cut a line: at the end of the last tag, else after the last white space, else between two characters.
  private static func cut(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let hasTags = text.firstOffset(of: UInt8(ascii: "<"), in: range) != nil
    let last = range.last { hasTags ? text[$0] == UInt8(ascii: ">") : Ascii.isHTMLSpace(text[$0]) }
    return last.map { $0 + 1 }
      ?? range.upperBound - UTF8Decoding.incompleteTailLength(of: text.extracting(range))
  }

  /// Turns the paragraph into a heading. Returns false if it consists of definitions only.
  private mutating func closeHeading() -> Bool {
    removeDefinitions()
    if content.isEmpty { return false }
    closeTip()
    return true
  }

  /// Removes the link reference definitions at the start of a paragraph (section 4.7).
  private mutating func removeDefinitions() {
    var start = 0
    while let definition = MarkdownLinks.definition(in: content.bytes.span, at: start) {
      if labels.count < Self.mostLabels { labels.insert(definition.label) }
      start = definition.end
    }
    if start == content.bytes.count {
      (content, lastLine) = (TextBlock(), 0)
    } else if start > 0 {
      _ = content.split(at: start)
      lastLine = max(0, lastLine - start)
    }
  }

  private mutating func appendHTML(_ line: MarkdownLine, _ block: MarkdownHTMLBlock.End) {
    addFullLeaf()
    if !content.isEmpty { content.append(0x0A, source: lineEnd) }
    restOfLine = line.offset..<line.end
    closesAfterLine = block.isMet(in: source.span, restOfLine)
    appendRestOfLine()
  }

  // MARK: Tables

  /// Turns the last line of a paragraph into the header of a table, if the line below it is a delimiter row.
  private mutating func beginTable(_ line: MarkdownLine) -> Bool {
    guard let columns = MarkdownTable.columns(in: source.span, line.next..<line.end) else { return false }
    var header = TextBlock()
    header.append(content, lastLine..<content.bytes.count)
    let cells = MarkdownTable.cells(of: header, atMost: columns + 1)
    if cells.count != columns { return false }
    if lastLine > 0 {
      content = content.split(at: lastLine)
      closeTip()
    }
    for cell in cells { addLeaf(Leaf(content: cell)) }
    tip = .table(columns: columns)
    return true
  }

  private mutating func appendRow(_ line: MarkdownLine, _ columns: Int) {
    var row = TextBlock()
    row.append(copying: source.span, line.next..<line.end, source: line.next)
    // Cells past the header's columns are not shown.
    for cell in MarkdownTable.cells(of: row, atMost: columns) { addLeaf(Leaf(content: cell)) }
  }
}
