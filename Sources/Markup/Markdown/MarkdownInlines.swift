import ByteText

/// Reads the content of a paragraph, a heading or a cell (CommonMark 0.31, chapter 6; GFM 0.29, sections 6.5 and 6.9).
///
/// Text includes the text of links, the descriptions of images, code spans, and the text between HTML tags, but not the
/// destinations and titles of links, nor addresses. Character references and backslash escapes become their characters.
struct MarkdownInlines {
  /// A piece of the content, and what it becomes.
  private struct Node {
    enum Kind {
      case text, reference, html, lineBreak
      /// A backslash and the character after it.
      case escape
      /// Not text, but separates words.
      case separator
      case nothing
    }

    var kind: Kind
    var start: Int32
    var end: Int32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// A `[` or `![` that may begin a link or an image.
  private struct Bracket {
    var node: Int32
    /// The offset after it.
    var end: Int32
    /// The number of the last run of delimiters before it.
    var delimiters: Int32
    var isImage: Bool
    /// False around a link, since a link cannot contain another one.
    var isActive = true
    /// Whether another bracket opens after it.
    var hasBracketAfter = false
  }

  /// The maximum number of open brackets. If there are more, the outermost ones are text.
  private static let mostBrackets = 1000
  /// The maximum length of a run of backticks. Longer runs are text.
  private static let longestFence = 80

  /// The number of nodes at which they are passed on. Emphasis or a bracket still open then becomes text: nodes take up to 44
  /// bytes, and a text without an end must not take many times its own memory.
  private static let mostNodes = 500_000

  private let labels: Set<[UInt8]>
  private var nodes: [Node] = []
  private var delimiters = MarkdownDelimiters()
  private var brackets: [Bracket] = []
  private var absences = MarkdownHTML.Absences()
  /// The offset of the last run of backticks of each length. Computed on first use.
  private var lastFences: [Int]?
  /// The offset of the text that is in no node yet.
  private var textStart = 0
  /// The offset before which no mail address can begin.
  private var floor = 0

  init(labels: Set<[UInt8]>) {
    self.labels = labels
  }

  /// Passes the text of a block to `reader`, whose origin is that block.
  mutating func read(_ content: TextBlock, to reader: inout HTMLReader) {
    let bytes = content.bytes
    let text = bytes.span
    guard bytes.count < Int32.max else { return reader.append(text, 0..<bytes.count) }
    delimiters.removeAll()
    absences = MarkdownHTML.Absences()
    lastFences = nil
    (textStart, floor) = (0, 0)

    var index = 0
    while index < text.count {
      if Self.isSpecial[Int(text[index])] { index = readSpecial(text, index) } else { index += 1 }
      if nodes.count >= Self.mostNodes { passNodes(of: text, to: index, &reader) }
    }
    passNodes(of: text, to: text.count, &reader)
  }

  /// Passes on the text before `end`, which becomes final.
  private mutating func passNodes(of text: Span<UInt8>, to end: Int, _ reader: inout HTMLReader) {
    flushText(to: end)
    pairDelimiters(above: -1)
    for node in nodes { Self.append(node, of: text, to: &reader) }
    nodes.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    floor = end
  }

  private static func append(_ node: Node, of text: Span<UInt8>, to reader: inout HTMLReader) {
    switch node.kind {
    case .text:
      reader.append(text, node.range)
    case .reference:
      if let reference = HTMLReference(in: text, at: Int(node.start), to: Int(node.end), isStrict: true) {
        reader.append(reference, replacing: node.range)
      }
    case .escape:
      reader.append(UInt32(text[Int(node.start) + 1]), replacing: node.range)
    case .html:
      reader.readAll(text, node.range)
    case .lineBreak:
      reader.breakLine()
    case .separator:
      reader.separate(node.range)
    case .nothing:
      break
    }
  }

  // MARK: Nodes

  private mutating func flushText(to end: Int) {
    if textStart < end { nodes.append(Node(kind: .text, start: Int32(textStart), end: Int32(end))) }
    textStart = end
  }

  /// Adds a node, after one for the text before it. Returns the offset after it.
  private mutating func add(_ kind: Node.Kind, _ range: Range<Int>) -> Int {
    flushText(to: range.lowerBound)
    nodes.append(Node(kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound)))
    textStart = range.upperBound
    if kind != .text { floor = range.upperBound }
    return range.upperBound
  }

  // MARK: Special bytes

  private static let isSpecial: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "\n\\`*_~[]!<&:@w".utf8 { table[Int(byte)] = true }
    return table
  }()

  /// Reads the markup that begins with the byte at `index`. Returns the offset after it.
  private mutating func readSpecial(_ text: Span<UInt8>, _ index: Int) -> Int {
    switch text[index] {
    case 0x0A:
      let isHard = index >= textStart + 2 && text[index - 1] == 0x20 && text[index - 2] == 0x20
      return isHard ? add(.lineBreak, index..<(index + 1)) : index + 1
    case UInt8(ascii: "\\"):
      guard index + 1 < text.count else { return index + 1 }
      if text[index + 1] == 0x0A { return add(.lineBreak, index..<(index + 2)) }
      return MarkdownText.isPunctuation(text[index + 1]) ? add(.escape, index..<(index + 2)) : index + 1
    case UInt8(ascii: "`"):
      return readCode(text, index)
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      return readDelimiters(text, index)
    case UInt8(ascii: "["):
      return openBracket(index..<(index + 1), isImage: false)
    case UInt8(ascii: "!"):
      let isImage = index + 1 < text.count && text[index + 1] == UInt8(ascii: "[")
      return isImage ? openBracket(index..<(index + 2), isImage: true) : index + 1
    case UInt8(ascii: "]"):
      return closeBracket(text, index)
    case UInt8(ascii: "<"):
      if let end = MarkdownAutolinks.end(in: text, at: index) { return add(.separator, index..<end) }
      guard let end = MarkdownHTML.end(in: text, at: index, &absences) else { return index + 1 }
      return add(.html, index..<end)
    case UInt8(ascii: "&"):
      guard let reference = HTMLReference(in: text, at: index, to: text.count, isStrict: true) else {
        return index + 1
      }
      return add(.reference, index..<(index + reference.length))
    default:
      return readAddress(text, index)
    }
  }

  private mutating func readAddress(_ text: Span<UInt8>, _ index: Int) -> Int {
    let isInBrackets = !brackets.isEmpty
    let found =
      switch text[index] {
      case UInt8(ascii: ":"):
        MarkdownAutolinks.url(in: text, at: index, from: textStart, isInBrackets: isInBrackets)
      case UInt8(ascii: "w"):
        MarkdownAutolinks.web(in: text, at: index, isInBrackets: isInBrackets)
      default:
        MarkdownAutolinks.mail(in: text, at: index, from: floor)
      }
    guard let found else { return index + 1 }
    while let last = nodes.last, Int(last.end) > found.lowerBound, last.end > last.start {
      if Int(last.start) < found.lowerBound {
        nodes[nodes.count - 1].end = Int32(found.lowerBound)
        break
      }
      nodes.removeLast()
      delimiters.remove(fromNode: nodes.count)
    }
    textStart = min(textStart, found.lowerBound)
    return add(.separator, found)
  }

  // MARK: Code

  private mutating func readCode(_ text: Span<UInt8>, _ start: Int) -> Int {
    let length = Self.fence(in: text, at: start)
    var index = start + length
    guard length <= Self.longestFence, lastFence(of: length, in: text) > start else { return index }
    while index < text.count {
      guard let next = text.firstOffset(of: UInt8(ascii: "`"), in: index..<text.count) else { break }
      let run = Self.fence(in: text, at: next)
      index = next + run
      if run == length { return addCode(text, start..<index, length) }
    }
    return start + length
  }

  private mutating func addCode(_ text: Span<UInt8>, _ range: Range<Int>, _ length: Int) -> Int {
    var (start, end) = (range.lowerBound + length, range.upperBound - length)
    let isPadded = Ascii.isHTMLSpace(text[start]) && Ascii.isHTMLSpace(text[end - 1])
    if isPadded, (start..<end).contains(where: { !Ascii.isHTMLSpace(text[$0]) }) {
      start += 1
      end -= 1
    }
    _ = add(.nothing, range.lowerBound..<start)
    _ = add(.text, start..<end)
    return add(.nothing, end..<range.upperBound)
  }

  private static func fence(in text: Span<UInt8>, at start: Int) -> Int {
    var index = start
    while index < text.count, text[index] == UInt8(ascii: "`") { index += 1 }
    return index - start
  }

  private mutating func lastFence(of length: Int, in text: Span<UInt8>) -> Int {
    if let lastFences { return lastFences[length] }
    var fences = [Int](repeating: -1, count: Self.longestFence + 1)
    var index = 0
    while let next = text.firstOffset(of: UInt8(ascii: "`"), in: index..<text.count) {
      let run = Self.fence(in: text, at: next)
      if run <= Self.longestFence { fences[run] = next }
      index = next + run
    }
    lastFences = fences
    return fences[length]
  }

  // MARK: Emphasis

  private mutating func readDelimiters(_ text: Span<UInt8>, _ start: Int) -> Int {
    let byte = text[start]
    var end = start
    while end < text.count, text[end] == byte { end += 1 }
    flushText(to: start)
    let run = MarkdownDelimiters.Run(
      node: nodes.count, byte: byte, length: end - start,
      before: MarkdownText.neighbor(before: start, in: text),
      after: MarkdownText.neighbor(at: end, in: text))
    let isLong = byte == UInt8(ascii: "~") && end - start > 2
    if run.canOpen || run.canClose, !isLong { delimiters.append(run) }
    return add(.text, start..<end)
  }

  private mutating func pairDelimiters(above bottom: Int32) {
    delimiters.pair(above: bottom) { node, count, areLast in
      if areLast { nodes[node].end -= Int32(count) } else { nodes[node].start += Int32(count) }
    }
  }

  // MARK: Links

  private mutating func openBracket(_ range: Range<Int>, isImage: Bool) -> Int {
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketAfter = true }
    if brackets.count == Self.mostBrackets { brackets.removeFirst(Self.mostBrackets / 2) }
    flushText(to: range.lowerBound)
    brackets.append(
      Bracket(
        node: Int32(nodes.count), end: Int32(range.upperBound), delimiters: delimiters.last, isImage: isImage)
    )
    return add(.text, range)
  }

  private mutating func closeBracket(_ text: Span<UInt8>, _ index: Int) -> Int {
    guard let bracket = brackets.popLast() else { return index + 1 }
    guard bracket.isActive, let end = linkEnd(text, bracket, index) else { return index + 1 }
    flushText(to: index)
    pairDelimiters(above: bracket.delimiters)
    nodes[Int(bracket.node)].kind = bracket.isImage ? .separator : .nothing
    if !bracket.isImage { deactivateBrackets() }
    return add(bracket.isImage ? .separator : .nothing, index..<end)
  }

  /// The offset after the link or image whose text ends with the `]` at `index`; nil if there is none.
  private func linkEnd(_ text: Span<UInt8>, _ bracket: Bracket, _ index: Int) -> Int? {
    if let end = MarkdownLinks.inlineEnd(in: text, at: index + 1) { return end }
    let label = MarkdownLinks.label(in: text, at: index + 1)
    let isFull = label.map { !$0.isEmpty } ?? false
    if !isFull, bracket.hasBracketAfter { return nil }
    let sought = isFull ? label! : Int(bracket.end)..<index
    guard let key = MarkdownLinks.normalized(text.extracting(sought)), labels.contains(key) else {
      return nil
    }
    return label.map { $0.upperBound + 1 } ?? index + 1
  }

  /// No link can contain another link.
  private mutating func deactivateBrackets() {
    for index in brackets.indices.reversed() where !brackets[index].isImage {
      if !brackets[index].isActive { return }
      brackets[index].isActive = false
    }
  }
}
