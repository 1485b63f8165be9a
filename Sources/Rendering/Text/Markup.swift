import TextAnalysis

/// What stands in a rendering beside its text, to give it looks.
package enum Markup: UInt8, Sendable {
  case none
  /// Escape sequences for bold and colour (ECMA-48, SGR).
  case terminal
  /// Pango's markup, which `&`, `<` and `>` of the text are escaped for.
  case pango

  /// Text as it stands in a rendering of this markup.
  package func escaped(_ text: [UInt8]) -> [UInt8] {
    guard self == .pango else { return text }
    var escaped: [UInt8] = []
    escaped.append(pango: text.span, text.indices)
    return escaped
  }

  /// The cells of the widest line of a rendering, and its lines.
  package func size(of text: [UInt8]) -> (columns: Int, rows: Int) {
    var scanner = MarkupScanner(self, from: 0)
    var columns = 0
    while scanner.index < text.count {
      scanner.next(in: text.span)
      columns = max(columns, scanner.column)
    }
    return (columns, text.lineCount(from: 0))
  }
}

extension [UInt8] {
  /// Appends `bytes[range]`, escaped for Pango's markup.
  mutating func append(pango bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case let byte: append(byte)
      }
    }
  }
}

/// Goes through a rendering character by character, past the marks between them.
struct MarkupScanner {
  let markup: Markup
  private(set) var index: Int
  /// Cells of the line so far.
  private(set) var column = 0
  /// Whether a role has begun and not ended.
  private(set) var isInRole = false

  init(_ markup: Markup, from index: Int) {
    self.markup = markup
    self.index = index
  }

  /// Passes over one character, the end of a line, or what begins or ends a role.
  mutating func next(in bytes: Span<UInt8>) {
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

  /// Passes over a mark, which `last` ends.
  private mutating func pass(_ last: UInt8, in bytes: Span<UInt8>) {
    let start = index
    while index < bytes.count, bytes[index] != last { index += 1 }
    index += 1
    // What ends a role: `</span>`, or ESC `[0m`.
    isInRole =
      markup == .pango ? bytes[start + 1] != UInt8(ascii: "/") : bytes[start + 2] != UInt8(ascii: "0")
  }
}
