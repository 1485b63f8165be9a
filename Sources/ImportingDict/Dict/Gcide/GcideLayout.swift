import ImportingBase

/// Cuts an article into its head and its paragraphs.
///
/// The text is filled to 64 columns. The head begins in column 0, the body stands at column 3, senses and notes hang by
/// their marks, quotations are indented by six columns more; source tags stand on lines of their own and end a
/// paragraph, as an empty line does.
struct GcideLayout {
  private(set) var head = GcideHead()
  private(set) var blocks: [GcideBlock] = []

  private static let width = 64
  private static let attributionColumn = 40

  private let text: ArraySlice<UInt8>
  /// Where the text of the current block stands, so that a quotation is known by standing further in.
  private var base = 3
  private var number = 0
  /// The letter that is due, and the column where the last one stood.
  private var letter = UInt8(ascii: "a")
  private var letterColumn = -1
  private var isAfterBreak = false
  private var isInNumbers = false
  /// The column after the last line.
  private var lastColumn = 0
  private var lastIndent = 0

  init(_ text: [UInt8]) {
    self.text = text[...]
    let lines = Self.lines(of: self.text)
    // A motto or a rest of the article before may stand above the head.
    let first = lines.firstIndex { !$0.isEmpty && self.text[$0.lowerBound] != Ascii.space } ?? 0
    let bodyStart = readHead(lines[first...])
    for line in lines[bodyStart...] { add(line) }
    dropPageMark()
  }

  private static func lines(of text: ArraySlice<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    lines.reserveCapacity(text.count / 40)
    var start = text.startIndex
    while start < text.endIndex {
      let newline = text[start...].firstIndex(of: Ascii.newline) ?? text.endIndex
      var end = newline
      while end > start && text[end - 1] == Ascii.space { end -= 1 }
      lines.append(start..<end)
      start = newline + 1
    }
    return lines
  }

  // MARK: - Head

  /// Reads the head; the index of the first line that it does not take.
  private mutating func readHead(_ lines: ArraySlice<Range<Int>>) -> Int {
    var joined: [UInt8] = []
    var starts: [Int] = []
    var index = lines.startIndex
    while index < lines.endIndex {
      let (content, _) = content(of: lines[index])
      if content.isEmpty || GcideSourceTag.end(in: content, at: content.startIndex) != nil { break }
      if index > lines.startIndex, mark(of: content, at: -2, mayBeAnyNumber: false) != nil { break }
      if !joined.isEmpty { joined.append(Ascii.space) }
      starts.append(joined.count)
      joined += content
      index += 1
    }
    var scanner = GcideHeadScanner(joined[...])
    scanner.run()
    head = scanner.head
    // The rest of the line on which the head ends is a line of the body.
    let end = head.end
    guard end < joined.count, let last = starts.lastIndex(where: { $0 <= end }) else { return index }
    let lineEnd = last + 1 < starts.count ? starts[last + 1] - 1 : joined.count
    if end < lineEnd { add(joined[end..<lineEnd], indent: 3) }
    return min(index, lines.startIndex + last + 1)
  }

  // MARK: - Body

  private func content(of line: Range<Int>) -> (content: ArraySlice<UInt8>, indent: Int) {
    let content = text[line].drop { $0 == Ascii.space }
    return (content, content.startIndex - line.lowerBound)
  }

  private mutating func add(_ line: Range<Int>) {
    let (content, indent) = content(of: line)
    if content.isEmpty {
      isAfterBreak = true
    } else {
      add(content, indent: indent)
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, indent: Int) {
    var line = line
    if let end = GcideSourceTag.end(in: line, at: line.startIndex) {
      isAfterBreak = true
      line = line[end...].drop { $0 == Ascii.space }
      if line.isEmpty { return }
    }
    defer {
      lastColumn = indent + line.count
      lastIndent = indent
    }
    if let mark = mark(of: line, at: indent, mayBeAnyNumber: isAfterBreak), indent < Self.attributionColumn {
      open(mark, line, indent)
    } else if blocks.isEmpty {
      open(.sense(number: nil), line, base: indent)
    } else if isAfterBreak || isOutside(indent) {
      addParagraph(line, indent)
    } else {
      extend(line, indent)
    }
    isAfterBreak = false
  }

  private struct Mark {
    var kind: GcideBlock.Kind
    /// How many bytes the mark and the space after it take.
    var length: Int
  }

  /// The mark that a line begins with. A number must be the one that is due, but after a break any is taken; a letter
  /// too, but below another one any is.
  private func mark(of line: ArraySlice<UInt8>, at column: Int, mayBeAnyNumber: Bool) -> Mark? {
    guard let first = line.first else { return nil }
    if Ascii.isDigit(first) {
      let digits = line.prefix { Ascii.isDigit($0) }
      let next = digits.endIndex
      guard digits.count < 4, next < line.endIndex, line[next] == UInt8(ascii: "."),
        next + 1 == line.endIndex || line[next + 1] == Ascii.space, let value = Ascii.number(digits),
        value == number + 1 || (mayBeAnyNumber && value > 0) || (value == 1 && blocks.isEmpty)
      else { return nil }
      return Mark(kind: .sense(number: value), length: min(digits.count + 2, line.count))
    }
    switch first {
    case UInt8(ascii: "("):
      let start = line.startIndex
      guard line.count > 3, line[start + 2] == UInt8(ascii: ")"), line[start + 3] == Ascii.space,
        line[start + 1] == letter || line[start + 1] == UInt8(ascii: "a")
          || (column == letterColumn && Ascii.isLower(line[start + 1]))
      else { return nil }
      return Mark(kind: .subsense, length: 4)
    case UInt8(ascii: "S"): return line.starts(with: "Syn:") ? Mark(kind: .synonyms, length: 4) : nil
    case UInt8(ascii: "A"): return line.starts(with: "Ant:") ? Mark(kind: .antonyms, length: 4) : nil
    case UInt8(ascii: "N"): return line.starts(with: "Note:") ? Mark(kind: .note, length: 5) : nil
    case UInt8(ascii: "U"): return line.starts(with: "Usage:") ? Mark(kind: .usage, length: 6) : nil
    case UInt8(ascii: "{"): return mayBeAnyNumber ? Mark(kind: .phrase, length: 0) : nil
    default: return nil
    }
  }

  private mutating func open(_ mark: Mark, _ line: ArraySlice<UInt8>, _ indent: Int) {
    // A quotation can begin with a cross reference, a note's paragraph too.
    if mark.kind == .phrase, indent > 4 {
      addParagraph(line, indent)
      return
    }
    let rest = line.dropFirst(mark.length).drop { $0 == Ascii.space }
    let column = indent + (rest.startIndex - line.startIndex)
    switch mark.kind {
    case .sense(let value):
      number = value ?? 0
      isInNumbers = true
      letter = UInt8(ascii: "a")
      letterColumn = -1
      if let sub = self.mark(of: rest, at: column, mayBeAnyNumber: false), sub.kind == .subsense {
        open(mark.kind, [], base: column)
        open(sub, rest, column)
        return
      }
    case .subsense:
      letter = line[line.startIndex + 1] + 1
      letterColumn = indent
    case .phrase:
      letter = UInt8(ascii: "a")
      letterColumn = -1
      open(mark.kind, rest, base: indent + 3)
      return
    default: break
    }
    open(mark.kind, rest, base: column)
  }

  private mutating func open(_ kind: GcideBlock.Kind, _ line: ArraySlice<UInt8>, base: Int) {
    blocks.append(GcideBlock(kind: kind, text: []))
    self.base = base
    append(line)
  }

  /// Whether a line stands too far to the left to go on with a quotation.
  private func isOutside(_ indent: Int) -> Bool {
    blocks.last?.kind == .quotation && indent < min(base + 3, lastIndent)
  }

  private mutating func addParagraph(_ line: ArraySlice<UInt8>, _ indent: Int) {
    if indent >= base + 3 {
      blocks.append(GcideBlock(kind: .quotation, text: []))
    } else {
      blocks.append(GcideBlock(kind: .paragraph(isOwn: isInNumbers && indent < base), text: []))
    }
    append(line)
  }

  /// Goes on with the last block.
  private mutating func extend(_ line: ArraySlice<UInt8>, _ indent: Int) {
    let word = line.firstIndex(of: Ascii.space) ?? line.endIndex
    // The first word would have had room on the line before: the line was ended there on purpose.
    let isVerse =
      blocks[blocks.count - 1].kind == .quotation && indent < Self.attributionColumn
      && lastIndent < Self.attributionColumn
      && lastColumn + 1 + (word - line.startIndex) <= Self.width && !line.starts(with: "--")
    blocks[blocks.count - 1].text.append(isVerse ? Ascii.newline : Ascii.space)
    append(line)
  }

  /// Adds text to the last block, without a source tag at its end, after which a new block begins.
  private mutating func append(_ line: ArraySlice<UInt8>) {
    blocks[blocks.count - 1].text += line
  }

  /// Drops the guide words of the printed page, which stand after the last sentence or tag of some articles: one to four
  /// words without a full stop, of which one begins as the headword does.
  private mutating func dropPageMark() {
    guard let last = blocks.last, let name = head.names.first?.text, name.count > 1 else { return }
    let text = last.text[...]
    let guide = text.suffix(while: { Ascii.isLetter($0) || $0 == UInt8(ascii: "-") || $0 == Ascii.space })
    let words = guide.split(separator: Ascii.space)
    guard (1...4).contains(words.count), words.contains(where: { Self.begins($0, as: name) }),
      Ascii.isUpper(words[0][words[0].startIndex]),
      guide.startIndex == text.startIndex || guide.first == Ascii.space
    else { return }
    let before = text[..<guide.startIndex]
    guard before.isEmpty || ".])".utf8.contains(before[before.endIndex - 1]) else { return }
    blocks[blocks.count - 1].text = Array(before)
    if before.isEmpty { blocks.removeLast() }
  }

  private static func begins(_ word: ArraySlice<UInt8>, as name: ArraySlice<UInt8>) -> Bool {
    word.count > 1 && word.prefix(2).map(Ascii.lowered) == name.prefix(2).map(Ascii.lowered)
  }
}
