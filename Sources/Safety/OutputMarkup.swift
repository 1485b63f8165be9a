import ByteText
import TextAnalysis

/// The markup that styles a rendering.
package enum OutputMarkup: UInt8, Sendable {
  case none
  /// Escape sequences for bold and color (ECMA-48, SGR).
  case terminal
  /// Pango's markup; `&`, `<` and `>` of the text are escaped.
  case pango

  /// Returns text escaped for this markup.
  package func escaped(_ text: [UInt8]) -> [UInt8] {
    guard self == .pango else { return text }
    var escaped: [UInt8] = []
    escaped.append(pango: text.span, text.indices)
    return escaped
  }

  /// The cells of a rendering's widest line, and the number of its lines.
  package func size(of text: [UInt8]) -> (columns: Int, rows: Int) {
    var scanner = MarkupScanner(self, from: 0)
    var columns = 0
    while scanner.index < text.count {
      scanner.next(in: text.span)
      columns = max(columns, scanner.column)
    }
    return (columns, text.lineCount(from: 0))
  }

  /// The bytes of the page that begins at `start`: at most so many lines, unless markup is open at the end of each. A page
  /// ends before an empty line if one is in its second half, and has none at its end.
  package func page(of text: [UInt8], from start: Int, rows: Int) -> Range<Int> {
    var scanner = MarkupScanner(self, from: start)
    var (end, row) = (start, 0)
    while scanner.index < text.count, row < rows || end == start {
      let index = scanner.index
      scanner.next(in: text.span)
      if text[index] != 0x0A { continue }
      row += 1
      if scanner.isInRole { continue }
      end = scanner.index
      if row > rows / 2, end < text.count, text[end] == 0x0A, text.lineCount(from: end) > rows - row { break }
    }
    return start..<(scanner.index == text.count && row <= rows ? text.count : end)
  }
}

extension [UInt8] {
  /// The number of lines that end at or after `start`.
  package func lineCount(from start: Int) -> Int {
    var count = 0
    for index in start..<self.count where self[index] == 0x0A { count += 1 }
    return count
  }

  /// Appends `bytes[range]`, escaped for Pango's markup.
  package mutating func append(pango bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "&"): append(text: "&amp;")
      case UInt8(ascii: "<"): append(text: "&lt;")
      case UInt8(ascii: ">"): append(text: "&gt;")
      case let byte: append(byte)
      }
    }
  }
}

/// A scan over a rendering, character by character and markup by markup.
package struct MarkupScanner {
  let markup: OutputMarkup
  package private(set) var index: Int
  /// Cells of the line so far.
  package private(set) var column = 0
  /// Whether a role has begun and not ended.
  package private(set) var isInRole = false

  package init(_ markup: OutputMarkup, from index: Int) {
    self.markup = markup
    self.index = index
  }

  /// Skips one character, the end of a line, or the markup that begins or ends a role.
  package mutating func next(in bytes: Span<UInt8>) {
    let byte = bytes[index]
    if byte == 0x0A {
      column = 0
      index += 1
    } else if markup == .terminal, byte == 0x1B {
      pass(UInt8(ascii: "m"), in: bytes)
    } else if markup == .pango, byte == UInt8(ascii: "<") {
      pass(UInt8(ascii: ">"), in: bytes)
    } else if markup == .pango, byte == UInt8(ascii: "&") {
      while index < bytes.count, bytes[index] != UInt8(ascii: ";") { index += 1 }
      index += 1
      column += 1
    } else {
      let length = bytes.characterLength(at: index)
      column += DisplayWidth.cells(of: bytes.extracting(index..<(index + length)))
      index += length
    }
  }

  /// Skips markup up to the byte `last`.
  private mutating func pass(_ last: UInt8, in bytes: Span<UInt8>) {
    let start = index
    while index < bytes.count, bytes[index] != last { index += 1 }
    index += 1
    // A role ends with `</span>`, or ESC `[0m`.
    isInRole =
      markup == .pango ? bytes[start + 1] != UInt8(ascii: "/") : bytes[start + 2] != UInt8(ascii: "0")
  }
}

extension Span<UInt8> {
  /// The length in bytes of the scalar at `start` and of the scalars after it that take no cell: marks, and the selector
  /// U+FE0F, which gives the scalar before it another cell. A control is alone.
  package func characterLength(at start: Int) -> Int {
    var end = start + UTF8Decoding.unit(in: self, at: start).length
    while end < count {
      let unit = UTF8Decoding.unit(in: self, at: end)
      if unit.scalar < 0x80 || unit.isMalformed || DisplayWidth.cells(of: unit.scalar) > 0 { break }
      end += unit.length
    }
    return end - start
  }
}
