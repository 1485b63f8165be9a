import TextAnalysis

/// What stands in a rendering beside its text, to give it looks.
package enum Markup: UInt8, Sendable {
  case none
  /// Escape sequences for bold and colour (ECMA-48, SGR).
  case terminal
  /// Pango's markup, which `&`, `<` and `>` of the text are escaped for.
  case pango
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

  /// Passes over one character with its marks, or the end of a line.
  mutating func next(in bytes: Span<UInt8>) {
    passMarks(in: bytes)
    guard index < bytes.count else { return }
    if bytes[index] == 0x0A {
      column = 0
      index += 1
      return
    }
    if markup == .pango, bytes[index] == UInt8(ascii: "&") {
      // An escaped character is ASCII; marks on it follow the reference.
      while index < bytes.count, bytes[index] != UInt8(ascii: ";") { index += 1 }
      column += 1
      index += 1
      return
    }
    let length = bytes.characterLength(at: index)
    column += DisplayWidth.cells(of: bytes.extracting(index..<(index + length)))
    index += length
  }

  /// Passes over what begins and ends roles.
  mutating func passMarks(in bytes: Span<UInt8>) {
    while index < bytes.count, isMark(bytes[index]) {
      let end: UInt8 = markup == .pango ? UInt8(ascii: ">") : UInt8(ascii: "m")
      let start = index
      while index < bytes.count, bytes[index] != end { index += 1 }
      index += 1
      // `</span>`, `ESC [ 0 m`
      let (place, ending) = markup == .pango ? (start + 1, UInt8(ascii: "/")) : (start + 2, UInt8(ascii: "0"))
      isInRole = place < bytes.count && bytes[place] != ending
    }
  }

  private func isMark(_ byte: UInt8) -> Bool {
    switch markup {
    case .none: false
    case .terminal: byte == 0x1B
    case .pango: byte == UInt8(ascii: "<")
    }
  }
}
