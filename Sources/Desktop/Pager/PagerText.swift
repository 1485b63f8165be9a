import ByteText
import LookupKeys
import TextAnalysis

/// A rendering for terminals, cut into cells, lines and words, so that the word in each cell is known.
struct PagerText {
  /// A character of the text, or the end of a line.
  struct Glyph {
    /// Half-open, in `bytes`.
    var start: Int
    var end: Int
    var cells: Int
    /// A position in `styles`.
    var style: Int
    var isLineEnd: Bool
  }

  /// A word, or the words of a link: half-open positions in `glyphs`.
  struct Word: Equatable {
    var start: Int
    var end: Int
    /// Its text, with one space in place of a line's end.
    var text: [UInt8]
  }

  private(set) var bytes: [UInt8] = []
  private(set) var glyphs: [Glyph] = []
  /// The escape sequences for the styles in the text; the first is empty.
  private(set) var styles: [[UInt8]] = [[]]
  /// Every word, in order; empty before `findWords`.
  private(set) var words: [Word] = []
  /// The words that were given as links, in order; a link of several words is one. Empty before `findWords`.
  private(set) var links: [Word] = []
  /// The links that were given; empty after `findWords`.
  private var given: [[UInt8]]
  private let further: (@Sendable () -> [[UInt8]])?
  private var hasWords = false
  /// A line of the window.
  struct Line {
    /// Positions in `glyphs`.
    var glyphs: Range<Int>
    /// Spaces before it, if it continues the line before.
    var indent: Int
  }

  private(set) var lines: [Line] = []
  private var width = 0

  /// `body` is text with SGR escape sequences; everything else that could control a terminal is replaced.
  init(_ body: [UInt8], links: [[UInt8]], further: (@Sendable () -> [[UInt8]])? = nil) {
    given = links
    self.further = further
    read(body)
  }

  // MARK: Cells

  private mutating func read(_ body: [UInt8]) {
    bytes.reserveCapacity(body.count)
    glyphs.reserveCapacity(body.count)
    var index = 0
    var style = 0
    while index < body.count {
      if body[index] == 0x1B, let end = Self.endOfStyle(body, index) {
        style = number(of: Array(body[index..<end]))
        index = end
        continue
      }
      let start = bytes.count
      if 0x20..<0x7F ~= body[index] {
        bytes.append(body[index])
        glyphs.append(Glyph(start: start, end: start + 1, cells: 1, style: style, isLineEnd: false))
        index += 1
        continue
      }
      if body[index] == 0x0A {
        bytes.append(0x0A)
        glyphs.append(Glyph(start: start, end: start + 1, cells: 0, style: 0, isLineEnd: true))
        index += 1
        continue
      }
      let unit = UTF8Decoding.unit(in: body.span, at: index)
      let isUnsafe = unit.isMalformed || unit.scalar < 0x20 || 0x7F...0x9F ~= unit.scalar
      bytes += isUnsafe ? [0xEF, 0xBF, 0xBD] : Array(body[index..<(index + unit.length)])
      index += unit.length
      append(cells: isUnsafe ? 1 : DisplayWidth.cells(of: unit.scalar), from: start, style)
    }
  }

  /// Adds a character; a character without a width becomes part of the one before it.
  private mutating func append(cells: Int, from start: Int, _ style: Int) {
    if let last = glyphs.last, !last.isLineEnd, cells == 0 {
      glyphs[glyphs.count - 1].end = bytes.count
      glyphs[glyphs.count - 1].cells = DisplayWidth.cells(of: Array(bytes[last.start...]).span)
    } else {
      glyphs.append(Glyph(start: start, end: bytes.count, cells: cells, style: style, isLineEnd: false))
    }
  }

  /// The end of the `ESC [ digits m` that begins at an offset; nil if there is none.
  private static func endOfStyle(_ body: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < body.count, body[start + 1] == UInt8(ascii: "[") else { return nil }
    let end = body[(start + 2)...].firstIndex { !(0x30...0x39 ~= $0 || $0 == UInt8(ascii: ";")) }
    guard let end, body[end] == UInt8(ascii: "m") else { return nil }
    return end + 1
  }

  private mutating func number(of style: [UInt8]) -> Int {
    if style.elementsEqual("\u{1B}[0m".utf8) || style.elementsEqual("\u{1B}[m".utf8) { return 0 }
    if let known = styles.firstIndex(of: style) { return known }
    styles.append(style)
    return styles.count - 1
  }

  // MARK: Words

  /// Finds the words in the running text, in which a line's end and the next indent are one space. Not before the reader
  /// presses a key that needs them: it takes longer than all that is shown first.
  mutating func findWords() {
    if hasWords { return }
    hasWords = true
    let links = given + (further?() ?? [])
    given = []
    var text: [UInt8] = []
    /// The glyph of each byte of `text`.
    var places: [Int] = []
    var isIndent = true
    for (place, glyph) in glyphs.enumerated() {
      if glyph.isLineEnd {
        isIndent = true
        continue
      }
      if isIndent {
        if bytes[glyph.start] == 0x20 { continue }
        isIndent = false
        if !text.isEmpty {
          text.append(0x20)
          places.append(place)
        }
      }
      for offset in glyph.start..<glyph.end {
        text.append(bytes[offset])
        places.append(place)
      }
    }
    var tokens: [Token] = []
    WordSegmenter().appendTokens(of: text.span, base: 0, to: &tokens)
    let word = { (tokens: ArraySlice<Token>) in
      let range = tokens.first!.start..<tokens.last!.end
      return Word(
        start: places[range.lowerBound], end: places[range.upperBound - 1] + 1, text: Array(text[range]))
    }
    words = tokens.indices.map { word(tokens[$0...$0]) }
    self.links = Self.places(of: links, tokens, text).map { word(tokens[$0]) }
  }

  /// The ranges of tokens that are links; if several links begin at a token, the longest one.
  private static func places(of links: [[UInt8]], _ tokens: [Token], _ text: [UInt8]) -> [Range<Int>] {
    var keys: Set<[UInt8]> = []
    var longest = 0
    var parts: [Token] = []
    for link in links {
      keys.insert(key(of: link[...]))
      parts.removeAll(keepingCapacity: true)
      WordSegmenter().appendTokens(of: link.span, base: 0, to: &parts)
      longest = max(longest, parts.count)
    }
    var places: [Range<Int>] = []
    var index = 0
    while index < tokens.count {
      let counts = stride(from: min(longest, tokens.count - index), to: 0, by: -1)
      let count = counts.first {
        keys.contains(key(of: text[tokens[index].start..<tokens[index + $0 - 1].end]))
      }
      if let count { places.append(index..<(index + count)) }
      index += count ?? 1
    }
    return places
  }

  private static func key(of text: ArraySlice<UInt8>) -> [UInt8] {
    LookupKey.bytes(for: text.span)
  }

  // MARK: Lines

  /// Lays out the lines for a window of this width in cells. A longer line continues on the next one with the same indent.
  mutating func lay(width: Int) {
    if width == self.width { return }
    self.width = width
    lines.removeAll(keepingCapacity: true)
    var start = 0
    while start < glyphs.count {
      let end = glyphs[start...].firstIndex { $0.isLineEnd } ?? glyphs.count
      layLine(start..<end, width)
      start = end + 1
    }
  }

  private mutating func layLine(_ line: Range<Int>, _ width: Int) {
    let spaces = line.prefix(while: isSpace).count
    // At least half of the line is for text.
    let indent = min(spaces, width / 2)
    var next = Line(glyphs: line, indent: 0)
    var column = 0
    var lastSpace: Int?
    for index in line {
      let start = next.glyphs.lowerBound
      // A line is not broken in its indent.
      let isPlace = isSpace(index) && index > start && !isSpace(index - 1)
      column += glyphs[index].cells
      if column > width, index > start {
        let end = isPlace ? index : lastSpace ?? index
        lines.append(Line(glyphs: start..<end, indent: next.indent))
        let rest = isPlace || lastSpace != nil ? end + 1 : end
        next = Line(glyphs: rest..<line.upperBound, indent: indent)
        column = indent + (rest..<max(rest, index + 1)).reduce(0) { $0 + glyphs[$1].cells }
        lastSpace = nil
      } else if isPlace {
        lastSpace = index
      }
    }
    lines.append(next)
  }

  private func isSpace(_ glyph: Int) -> Bool { bytes[glyphs[glyph].start] == 0x20 }

  /// The glyph in a cell of a line; nil outside the text.
  func glyph(line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line), column >= lines[line].indent else { return nil }
    var end = lines[line].indent
    for index in lines[line].glyphs {
      end += glyphs[index].cells
      if column < end { return index }
    }
    return nil
  }

  /// The line that contains a glyph.
  func line(of glyph: Int) -> Int {
    lines.lastIndex { $0.glyphs.lowerBound <= glyph } ?? 0
  }
}
