import ByteText
import TextAnalysis

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
  fileprivate static func slack(_ width: Int) -> Int { width / 8 }

  /// How many bytes of a text `guess` reads at most.
  private static let examined = 64 << 10
  /// The narrowest and the widest column, in characters, that counts as wrapped text. Subtitles have 42.
  private static let narrowest = 44
  private static let widest = 100
  /// A line of prose has at least this many spaces.
  private static let fewestBlanks = 5
  /// The longest word, in characters, that the next line is expected to begin with.
  private static let longestWord = 24
}

/// What decides whether two lines belong together, without regard to their words.
package struct LineShape {
  /// Characters without the white space at its end.
  var length = 0
  /// Characters of white space at its start.
  var indentation = 0
  /// Characters of its first word.
  private var firstWord = 0
  /// Spaces between its words.
  var blanks = 0
  /// Whether it is a row of a table or a line of code: with a tab or three spaces between its words, or `{`, `}` or
  /// `);` at its end.
  var isRow = false
  /// Whether it begins with the sign of a list, a heading, a quotation or a prompt.
  var isItem = false
  /// Whether it begins with a letter other than a capital.
  var beginsSmall = false
  /// Whether it ends with `.`, `!`, `?`, `:` or `;`, before quotation marks and brackets.
  var endsSentence = false

  var isBlank: Bool { length == 0 }

  /// The shape of a blank line.
  init() {}

  /// The shape of a line with its line feed, if it has one.
  package init(_ line: Span<UInt8>) {
    var end = line.count
    while end > 0, Self.isBlank(line[end - 1]) { end -= 1 }
    var start = 0
    while start < end, Self.isBlank(line[start]) {
      indentation += line[start] == 0x09 ? 8 - indentation % 8 : 1
      start += 1
    }
    if start == end { return }
    length = indentation
    var run = 0
    for index in start..<end {
      let byte = line[index]
      if byte & 0xC0 != 0x80 { length += 1 }
      if !Self.isBlank(byte) {
        run = 0
        continue
      }
      if run == 0 {
        if blanks == 0 { firstWord = length - 1 - indentation }
        blanks += 1
      }
      run += 1
      if run == 3 || byte == 0x09 { isRow = true }
    }
    if blanks == 0 { firstWord = length - indentation }
    switch line[end - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"): isRow = true
    case UInt8(ascii: ";"): if end > 1, line[end - 2] == UInt8(ascii: ")") { isRow = true }
    default: break
    }
    isItem = Self.isItem(line.extracting(start..<end))
    beginsSmall = Self.beginsSmall(line.extracting(start..<end))
    endsSentence = Self.endsSentence(line.extracting(start..<end))
  }

  /// Whether another line may belong to the same paragraph: neither line is blank or a row, and the other one begins
  /// neither an item nor an indented paragraph.
  func mayBeFollowed(by next: LineShape) -> Bool {
    if isBlank || next.isBlank || isRow || next.isRow || next.isItem { return false }
    return next.indentation <= indentation || isItem
  }

  /// Whether a line had no room for the first word of the next, or hardly any.
  func isFull(_ width: Int, before next: LineShape) -> Bool {
    length + 1 + next.firstWord > width - LineWrap.slack(width)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  private static func isItem(_ text: Span<UInt8>) -> Bool {
    func isBlank(_ index: Int) -> Bool { index >= text.count || Self.isBlank(text[index]) }
    switch text[0] {
    case UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "|"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "~"):
      return isBlank(1) || text[1] == text[0]
    case 0xE2:
      // Bullets and dashes: • – — and others.
      return text.count > 2
        && (text[1] == 0x80 && (text[2] &- 0x90 < 6 || text[2] == 0xA2) || text[1] == 0x97)
    default: break
    }
    // `1.`, `12)`, `a)`, `(b)`, `iv.`
    var index = text[0] == UInt8(ascii: "(") ? 1 : 0
    let first = index
    while index < text.count, index - first < 4, isAlphanumeric(text[index]) { index += 1 }
    guard index > first, index < text.count else { return false }
    let isNumber = text[first] &- 0x30 < 10
    if text[index] == UInt8(ascii: ")") { return (isNumber || index - first < 2) && isBlank(index + 1) }
    return text[index] == UInt8(ascii: ".") && isNumber && isBlank(index + 1)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  private static func beginsSmall(_ text: Span<UInt8>) -> Bool {
    if text[0] < 0x80 { return text[0] &- UInt8(ascii: "a") < 26 }
    switch UTF8Decoding.unit(in: text, at: 0).scalar {
    // Capitals of Latin-1, Greek, Cyrillic and Armenian; signs and punctuation; characters without spaces between words.
    case 0x80...0xDE, 0x386...0x3AB, 0x400...0x42F, 0x531...0x556, 0x0E00...0x0EFF, 0x1000...0x109F,
      0x1780...0x17FF,
      0x2000...0x2BFF, 0x2E80...:
      return false
    default: return true
    }
  }

  private static func endsSentence(_ text: Span<UInt8>) -> Bool {
    var index = text.count - 1
    while index >= 0 {
      if isClosing(text[index]) {
        index -= 1
      } else if index > 1, text[index - 2] == 0xE2, text[index - 1] == 0x80 {
        index -= 3
      } else {
        break
      }
    }
    guard index >= 0 else { return false }
    switch text[index] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ";"):
      return true
    default: return false
    }
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "_"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }
}
