import ByteText

/// Which lines of a plain text belong to one paragraph.
package enum LineWrap: Equatable, Sendable {
  /// None: each line is a paragraph.
  case lines
  /// A paragraph ends at a blank line or before a list item.
  case paragraphs
  /// Lines were broken at about this width in characters. A line continues in the next one unless the first word of
  /// that one would have fitted, with `slack` characters to spare.
  case width(Int)

  /// Guesses from its first lines how a text was wrapped.
  ///
  /// Lines were broken at a width if few are longer than `widest`, and if most lines that are continued by a lowercase
  /// letter, without the end of a sentence between, are full. Nearly all such lines of Debian's documentation are full.
  /// Code, tables, logs, verse, subtitles and word lists have no such lines, or few full ones.
  package static func guess(_ text: Span<UInt8>) -> LineWrap {
    guard text.count > narrowest, text.firstOffset(of: 0x0A, in: 0..<(text.count - 1)) != nil else {
      return .lines
    }
    let text = text.extracting(0..<min(text.count, examined))
    var shapes: [LineShape] = []
    var counts = [Int](repeating: 0, count: widest + 1)
    var lines = 0
    var long = 0
    var start = 0
    while start < text.count {
      let end = text.firstOffset(of: 0x0A, in: start..<text.count).map { $0 + 1 } ?? text.count
      let shape = LineShape(text.extracting(start..<end))
      start = end
      shapes.append(shape)
      if shape.isBlank { continue }
      lines += 1
      if shape.length <= widest {
        counts[shape.length] += 1
        continue
      }
      long += 1
      // Most texts that have each paragraph on one line are recognized by their first lines.
      if long > 10, long * 4 > lines { return .lines }
    }
    if long * 20 > lines { return .lines }
    // The width that one line in fifty reaches or exceeds. The few lines beyond it may be tables or addresses.
    var width = widest
    var wider = counts[width]
    while width > narrowest, wider * 50 < lines || wider == 0 {
      width -= 1
      wider += counts[width]
    }
    if width <= narrowest { return .lines }
    var goingOn = 0
    var full = 0
    for index in 1..<shapes.count {
      let (line, next) = (shapes[index - 1], shapes[index])
      guard line.blanks >= fewestBlanks, !line.endsSentence, next.beginsSmall, line.mayBeFollowed(by: next)
      else {
        continue
      }
      goingOn += 1
      if line.isFull(width, before: next) { full += 1 }
    }
    return full > 0 && full * 4 >= goingOn * 3 && full * 50 >= lines ? .width(width) : .lines
  }

  /// Whether the paragraph of a line may continue in a line that has not been read yet.
  func mayGoOn(after line: LineShape) -> Bool {
    switch self {
    case .lines: false
    case .paragraphs: !line.isBlank
    case .width(let width):
      !line.isBlank && !line.isRow && line.length + 1 + Self.longestWord > width - Self.slack(width)
    }
  }

  /// Whether two consecutive lines belong to one paragraph.
  package func joins(_ line: LineShape, _ next: LineShape) -> Bool {
    switch self {
    case .lines: false
    case .paragraphs: !line.isBlank && !next.isBlank && !next.isItem
    case .width(let width): line.mayBeFollowed(by: next) && line.isFull(width, before: next)
    }
  }

  /// How many characters short of the width a line may be and still count as full: lines may have been broken by hand,
  /// inside a quotation, or at another width.
  static func slack(_ width: Int) -> Int { width / 8 }

  /// How many bytes of a text `guess` reads at most.
  package static let examined = 64 << 10
  /// The narrowest and the widest column, in characters, that counts as wrapped text. Subtitles have 42.
  private static let narrowest = 44
  private static let widest = 100
  /// A line of prose has at least this many spaces.
  private static let fewestBlanks = 5
  /// The longest word, in characters, that the next line is expected to begin with.
  private static let longestWord = 24
}
