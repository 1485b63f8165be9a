import ByteText
import CByteMasks

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
    measure(line.extracting(start..<end))
    switch line[end - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"): isRow = true
    case UInt8(ascii: ";"): if end > 1, line[end - 2] == UInt8(ascii: ")") { isRow = true }
    default: break
    }
    isItem = Self.isItem(line.extracting(start..<end))
    beginsSmall = Self.beginsSmall(line.extracting(start..<end))
    endsSentence = Self.endsSentence(line.extracting(start..<end))
  }

  /// Counts the characters and the spaces of a line that begins and ends with a word, 64 bytes at a time.
  private mutating func measure(_ text: Span<UInt8>) {
    length = indentation
    // The blanks of the 64 bytes before, of which the last two matter.
    var before: UInt64 = 0
    var offset = 0
    while offset < text.count {
      let count = min(64, text.count - offset)
      // SAFETY: `count` bytes from `offset` on are in the text.
      let masks = unsafe text.withUnsafeBufferPointer { bytes in
        unsafe bytemasks_spacing_of(bytes.baseAddress.unsafelyUnwrapped + offset, count)
      }
      let characters = ~masks.continuations & (.max &>> UInt64(64 - count))
      let second = masks.blanks << 1 | before >> 63
      let third = masks.blanks << 2 | before >> 62
      let starts = masks.blanks & ~second
      if blanks == 0, starts != 0 {
        let firstWord = characters & (starts & (0 &- starts) &- 1)
        self.firstWord = length - indentation + firstWord.nonzeroBitCount
      }
      length += characters.nonzeroBitCount
      blanks += starts.nonzeroBitCount
      if masks.tabs | masks.blanks & second & third != 0 { isRow = true }
      before = masks.blanks
      offset += count
    }
    if blanks == 0 { firstWord = length - indentation }
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
    while index < text.count, index - first < 4, Ascii.isAlphanumeric(text[index]) { index += 1 }
    guard index > first, index < text.count else { return false }
    let isNumber = text[first] &- 0x30 < 10
    if text[index] == UInt8(ascii: ")") { return (isNumber || index - first < 2) && isBlank(index + 1) }
    return text[index] == UInt8(ascii: ".") && isNumber && isBlank(index + 1)
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
