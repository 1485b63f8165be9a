/// A line of Markdown and the position in it, in bytes and in columns. A tab extends to the next column that is a
/// multiple of four (CommonMark 0.31, section 2.2).
struct MarkdownLine {
  private let source: [UInt8]
  /// The end of the line, before its line ending.
  let end: Int
  private(set) var offset: Int
  private var column = 0
  /// The offset of the first byte from `offset` on that is not a space or tab; `end` if there is none.
  private(set) var next: Int
  private var nextColumn = 0

  init(_ source: [UInt8], _ range: Range<Int>) {
    self.source = source
    end = range.upperBound
    offset = range.lowerBound
    next = offset
    findNext()
  }

  /// The number of columns of white space before `next`.
  var indent: Int { nextColumn - column }
  var isBlank: Bool { next == end }
  /// The byte at `next`; 0 in a blank line.
  var first: UInt8 { next < end ? source[next] : 0 }

  // MARK: Moving on

  mutating func advanceToNext() {
    offset = next
    column = nextColumn
  }

  /// Advances over bytes that are not tabs.
  mutating func advance(bytes: Int) {
    offset += bytes
    column += bytes
    findNext()
  }

  /// Advances over columns of white space, possibly into the middle of a tab.
  mutating func advance(columns: Int) {
    var left = columns
    while left > 0, offset < end {
      guard source[offset] == 0x09 else {
        offset += 1
        column += 1
        left -= 1
        continue
      }
      let width = 4 - column % 4
      column += min(width, left)
      if width <= left { offset += 1 }
      left -= min(width, left)
    }
    findNext()
  }

  private mutating func findNext() {
    next = offset
    nextColumn = column
    while next < end {
      if source[next] == 0x20 {
        nextColumn += 1
      } else if source[next] == 0x09 {
        nextColumn += 4 - nextColumn % 4
      } else {
        return
      }
      next += 1
    }
  }

  // MARK: Markup at `next`

  /// The number of times that a byte is repeated at `start`, or at `next`.
  func run(of byte: UInt8, from start: Int? = nil) -> Int {
    var index = start ?? next
    while index < end, source[index] == byte { index += 1 }
    return index - (start ?? next)
  }

  /// Whether there are only spaces and tabs from `start` on.
  func isBlank(from start: Int) -> Bool {
    (start..<end).allSatisfy { source[$0] == 0x20 || source[$0] == 0x09 }
  }

  /// Whether the rest is three or more of `*`, `-` or `_` (section 4.1).
  var isThematicBreak: Bool {
    let byte = first
    guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else {
      return false
    }
    var count = 0
    for index in next..<end {
      if source[index] == byte {
        count += 1
      } else if source[index] != 0x20, source[index] != 0x09 {
        return false
      }
    }
    return count >= 3
  }

  /// The text of an ATX heading (section 4.2); nil if there is none.
  var heading: Range<Int>? {
    let level = run(of: UInt8(ascii: "#"))
    guard 1...6 ~= level else { return nil }
    var start = next + level
    guard start == end || source[start] == 0x20 || source[start] == 0x09 else { return nil }
    start = skipSpace(from: start)
    var last = endWithoutSpace(from: start)
    var closing = last
    while closing > start, source[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
    if closing == start || source[closing - 1] == 0x20 || source[closing - 1] == 0x09 { last = closing }
    return start..<max(start, last)
  }

  /// Whether the line underlines a heading (section 4.3).
  var isSetextUnderline: Bool {
    guard first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else { return false }
    return isBlank(from: next + run(of: first))
  }

  /// The byte and the length of an opening code fence (section 4.5).
  var fence: (byte: UInt8, length: Int)? {
    let length = run(of: first)
    guard length >= 3, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
    if first == UInt8(ascii: "`"), source[(next + length)..<end].contains(first) { return nil }
    return (first, length)
  }

  /// The length of a list marker (section 5.2), and whether it may interrupt a paragraph; nil if there is none.
  var listMarker: (length: Int, mayInterrupt: Bool)? {
    var index = next
    var mayInterrupt = true
    switch first {
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < end, source[index] &- 0x30 <= 9 { index += 1 }
      guard index - next <= 9, index < end,
        source[index] == UInt8(ascii: ".") || source[index] == UInt8(ascii: ")")
      else { return nil }
      mayInterrupt = source[next..<index].elementsEqual("1".utf8)
      index += 1
    default:
      return nil
    }
    guard index == end || source[index] == 0x20 || source[index] == 0x09 else { return nil }
    return (index - next, mayInterrupt && !isBlank(from: index))
  }

  private func skipSpace(from start: Int) -> Int {
    var index = start
    while index < end, source[index] == 0x20 || source[index] == 0x09 { index += 1 }
    return index
  }

  private func endWithoutSpace(from start: Int) -> Int {
    var index = end
    while index > start, source[index - 1] == 0x20 || source[index - 1] == 0x09 { index -= 1 }
    return index
  }
}
