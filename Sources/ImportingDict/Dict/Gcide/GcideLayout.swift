import ImportingBase

/// A paragraph of an article, identified by its mark and its indentation.
struct GcideBlock {
  enum Kind: Equatable {
    /// `2. A knob …`; without a number what follows the head directly.
    case sense(number: Int?)
    /// `(b) A knob …`
    case subsense
    /// `{Mouse bird} (Zool.), a coly.`
    case phrase
    /// Text indented further than what it belongs to; line breaks of verse are kept as LF.
    case quotation
    /// `Syn:`, `Ant:`
    case synonyms, antonyms
    /// `Note:` or `Usage:`
    case note
    /// A further paragraph; `isOwn` if it begins further to the left than the text of the sense before it.
    case paragraph(isOwn: Bool)
  }

  var kind: Kind
  /// In GCIDE's notation, without the mark, lines joined by spaces.
  var text: [UInt8]
}

/// Cuts an article into its head and its paragraphs.
///
/// The text is filled to 64 columns. The head begins in column 0, the body in column 3. Senses and notes hang by their
/// marks, and quotations are indented by six columns more. A source tag is on a line of its own and ends a paragraph, as
/// an empty line does.
struct GcideLayout {
  private(set) var head = GcideHead([])
  private(set) var blocks: [GcideBlock] = []

  private static let width = 64
  private static let attributionColumn = 40

  /// The column of the text of the current block: a quotation is known by being further to the right.
  private var base = 3
  private var number = 0
  /// The letter that is due, and the column of the last one.
  private var letter = UInt8(ascii: "a")
  private var letterColumn = -1
  private var isAfterBreak = false
  private var isInNumbers = false
  /// The column after the last line, and the one where it began.
  private var lastColumn = 0
  private var lastIndent = 0

  init(_ text: [UInt8]) {
    let lines = text.split(separator: Ascii.newline, omittingEmptySubsequences: false)
      .map { $0.dropLast($0.suffix(while: { $0 == Ascii.space }).count) }
    // A motto, or the end of the article before, may precede the head.
    let first = lines.firstIndex { $0.first.map { $0 != Ascii.space } ?? false } ?? 0
    for line in lines[readHead(lines[first...])...] {
      let content = line.dropping(" ")
      if content.isEmpty {
        isAfterBreak = true
      } else {
        add(content, indent: content.startIndex - line.startIndex)
      }
    }
    dropPageMark()
  }

  /// Reads the head, which goes on to the first tag, empty line or mark, and returns the index of the first line that it
  /// does not take.
  private mutating func readHead(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Int {
    var joined: [UInt8] = []
    var starts: [Int] = []
    for line in lines {
      let content = line.dropping(" ")
      if content.isEmpty || GcideSourceTag.end(in: content, at: content.startIndex) != nil { break }
      if !starts.isEmpty, mark(of: content, at: -2, mayBeAnyNumber: false) != nil { break }
      if !joined.isEmpty { joined.append(Ascii.space) }
      starts.append(joined.count)
      joined += content
    }
    head = GcideHead(joined[...])
    // The rest of the line on which the head ends is a line of the body.
    let end = head.end
    guard end < joined.count, let last = starts.lastIndex(where: { $0 <= end }) else {
      return lines.startIndex + starts.count
    }
    let lineEnd = last + 1 < starts.count ? starts[last + 1] - 1 : joined.count
    if end < lineEnd { add(joined[end..<lineEnd], indent: 3) }
    return lines.startIndex + last + 1
  }

  private mutating func add(_ line: ArraySlice<UInt8>, indent: Int) {
    var line = line
    if let end = GcideSourceTag.end(in: line, at: line.startIndex) {
      isAfterBreak = true
      line = line[end...].dropping(" ")
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
    } else if isAfterBreak || blocks.last?.kind == .quotation && indent < min(base + 3, lastIndent) {
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

  private static let marks: [(text: String, kind: GcideBlock.Kind)] = [
    ("Syn:", .synonyms), ("Ant:", .antonyms), ("Note:", .note), ("Usage:", .note),
  ]

  /// The mark that a line begins with. A number must be the one that is due, but after a break any is taken. A letter
  /// must be due as well, but any is taken below another one.
  private func mark(of line: ArraySlice<UInt8>, at column: Int, mayBeAnyNumber: Bool) -> Mark? {
    guard let first = line.first else { return nil }
    if Ascii.isDigit(first) {
      let digits = line.prefix { Ascii.isDigit($0) }
      let after = line[digits.endIndex...]
      guard digits.count < 4, after.starts(with: ". ") || after.elementsEqual(".".utf8),
        let value = Ascii.number(digits),
        value == number + 1 || (mayBeAnyNumber && value > 0) || (value == 1 && blocks.isEmpty)
      else { return nil }
      return Mark(kind: .sense(number: value), length: min(digits.count + 2, line.count))
    }
    if first == UInt8(ascii: "(") {
      guard line.count > 3, line.starts(at: line.startIndex + 2, ") ") else { return nil }
      let found = line[line.startIndex + 1]
      let isDue = found == letter || found == UInt8(ascii: "a")
      return isDue || column == letterColumn && Ascii.isLower(found) ? Mark(kind: .subsense, length: 4) : nil
    }
    if first == UInt8(ascii: "{") { return mayBeAnyNumber ? Mark(kind: .phrase, length: 0) : nil }
    return Self.marks.first { line.starts(with: $0.text) }.map {
      Mark(kind: $0.kind, length: $0.text.utf8.count)
    }
  }

  private mutating func open(_ mark: Mark, _ line: ArraySlice<UInt8>, _ indent: Int) {
    let rest = line.dropFirst(mark.length).dropping(" ")
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
      // A quotation can begin with a cross reference, a note's paragraph too.
      if indent > 4 { return addParagraph(line, indent) }
      letter = UInt8(ascii: "a")
      letterColumn = -1
      open(mark.kind, rest, base: indent + 3)
      return
    default: break
    }
    open(mark.kind, rest, base: column)
  }

  private mutating func open(_ kind: GcideBlock.Kind, _ line: ArraySlice<UInt8>, base: Int) {
    blocks.append(GcideBlock(kind: kind, text: Array(line)))
    self.base = base
  }

  private mutating func addParagraph(_ line: ArraySlice<UInt8>, _ indent: Int) {
    let isQuotation = indent >= base + 3
    blocks.append(
      GcideBlock(
        kind: isQuotation ? .quotation : .paragraph(isOwn: isInNumbers && indent < base), text: Array(line)))
  }

  /// Adds a line to the last block.
  private mutating func extend(_ line: ArraySlice<UInt8>, _ indent: Int) {
    let word = line.prefix { $0 != Ascii.space }
    // The line before had room for the first word, so it was broken there on purpose.
    let isVerse =
      blocks[blocks.count - 1].kind == .quotation && max(indent, lastIndent) < Self.attributionColumn
      && lastColumn + 1 + word.count <= Self.width && !line.starts(with: "--")
    blocks[blocks.count - 1].text.append(isVerse ? Ascii.newline : Ascii.space)
    blocks[blocks.count - 1].text += line
  }

  /// Drops the guide words of the printed page, which follow the last sentence or tag of some articles: one to four words
  /// without a full stop, of which one begins as the headword does.
  private mutating func dropPageMark() {
    guard let last = blocks.last, let name = head.names.first?.text, name.count > 1 else { return }
    let text = last.text[...]
    let guide = text.suffix(while: { Ascii.isLetter($0) || $0.isIn("- ") })
    let words = guide.split(separator: Ascii.space)
    guard (1...4).contains(words.count), Ascii.isUpper(words[0][words[0].startIndex]),
      words.contains(where: {
        $0.count > 1 && $0.prefix(2).map(Ascii.lowered) == name.prefix(2).map(Ascii.lowered)
      }),
      guide.count == text.count || guide.first == Ascii.space
    else { return }
    let before = text[..<guide.startIndex]
    if before.isEmpty {
      blocks.removeLast()
    } else if before[before.endIndex - 1].isIn(".])") {
      blocks[blocks.count - 1].text = Array(before)
    }
  }
}
