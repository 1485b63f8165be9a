import ByteText
import LexiconPack
import Safety
import TextAnalysis

/// A layout of words in lines of a width in terminal cells, with a hanging indent.
///
/// Lines are broken at spaces. A word that is wider than a line, or text without spaces, is broken between characters.
package struct TextLayout {
  /// The width of a line in cells.
  let width: Int
  let markup: OutputMarkup
  let colors: TextColors
  /// The column where a continued line begins.
  package var indent = 0
  /// The cells used on the current line.
  package internal(set) var column = 0
  var isStartOfLine = true
  /// The cells between the text on the line and the next text, if that fits on the line.
  var gap = 0

  package init(width: Int, markup: OutputMarkup = .none, colors: TextColors = .none) {
    self.width = width
    self.markup = markup
    self.colors = colors
  }

  /// Ends the line.
  package mutating func newline(to output: inout [UInt8]) {
    output.append(0x0A)
    column = 0
    isStartOfLine = true
    gap = 0
  }

  /// Separates the next text from the text before it: by spaces, or by the end of the line.
  package mutating func part(by cells: Int = 1) {
    if !isStartOfLine { gap = cells }
  }

  /// Fills the line with spaces up to `target`.
  package mutating func tab(to target: Int, _ output: inout [UInt8]) {
    if target > column {
      output.append(spaces: target - column)
      column = target
    }
    isStartOfLine = true
    gap = 0
  }

  /// Appends text that is never broken.
  package mutating func append(_ text: [UInt8], _ role: TextRole, to output: inout [UInt8]) {
    append(text.span, role, to: &output)
  }

  /// Appends text that is never broken.
  mutating func append(_ text: Span<UInt8>, _ role: TextRole, to output: inout [UInt8]) {
    let cells = DisplayWidth.cells(of: text)
    begin(role, &output)
    makeRoom(for: cells, &output)
    write(text, 0..<text.count, &output)
    end(role, &output)
    column += cells
    isStartOfLine = false
  }

  /// Appends text that is never broken, which `fill` writes: at the start of a line, where nothing is to be moved, in place.
  mutating func append(_ role: TextRole, to output: inout [UInt8], _ fill: (inout [UInt8]) -> Void) {
    let escapes = if case .pango = markup { true } else { false }
    if escapes || !isStartOfLine || gap > 0 {
      var text: [UInt8] = []
      fill(&text)
      return append(text, role, to: &output)
    }
    begin(role, &output)
    let start = output.count
    fill(&output)
    column += DisplayWidth.cells(of: output.span.extracting(start..<output.count))
    isStartOfLine = false
    end(role, &output)
  }

  /// Appends words, broken at the end of the line. No space is added before them, and each run of spaces counts as one.
  package mutating func appendWords(_ text: [UInt8], _ role: TextRole, to output: inout [UInt8]) {
    appendWords(text.span, role, to: &output)
  }

  /// The same for a part of a text.
  mutating func appendWords(_ text: Span<UInt8>, _ role: TextRole, to output: inout [UInt8]) {
    begin(role, &output)
    if isPlain(text) {
      appendLines(text, &output)
      end(role, &output)
      return
    }
    // Words next to each other on the line, with one space between them, are written at once.
    var run = 0..<0
    var index = 0
    while index < text.count {
      if text[index] == 0x20 || text[index] == 0x0A || text[index] == 0x09 {
        if gap == 0 { part() }
        index += 1
        continue
      }
      var end = index
      var bits: UInt8 = 0
      while end < text.count, text[end] != 0x20, text[end] != 0x0A, text[end] != 0x09 {
        bits |= text[end]
        end += 1
      }
      let word = text.extracting(index..<end)
      let cells = bits < 0x80 ? word.count : DisplayWidth.cells(of: word)
      if gap == 1, !run.isEmpty, run.upperBound + 1 == index, text[run.upperBound] == 0x20,
        column + 1 + cells <= width
      {
        run = run.lowerBound..<end
        column += 1 + cells
        gap = 0
      } else {
        write(text, run, &output)
        run = appendWord(word, cells: cells, &output) ? 0..<0 : index..<end
      }
      index = end
    }
    write(text, run, &output)
    end(role, &output)
    gap = 0
  }

  /// Appends the words that `fill` writes.
  mutating func appendWords(_ role: TextRole, to output: inout [UInt8], _ fill: (inout [UInt8]) -> Void) {
    var words: [UInt8] = []
    // A line or two: growing to it step by step took 2 % of a full card.
    words.reserveCapacity(160)
    fill(&words)
    appendWords(words, role, to: &output)
  }

  /// Appends words of the model, sanitized and isolated. Most need neither: they are written from where they lie.
  mutating func appendWords(
    isolating bytes: Span<UInt8>, _ range: Range<Int>, _ role: TextRole, to output: inout [UInt8]
  ) {
    if Isolation.isPlain(bytes, range) {
      appendWords(bytes.extracting(range), role, to: &output)
    } else {
      appendWords(role, to: &output) { Isolation.append(bytes, range, to: &$0) }
    }
  }

  /// Whether a text only consists of ASCII words with one space between them, none wider than a line. Then a cell is a byte,
  /// and whole lines can be cut from it.
  private func isPlain(_ text: Span<UInt8>) -> Bool {
    let widest = width - indent
    if text.count <= widest, text.count >= 8 { return text.isPlainLine }
    var wordStart = 0
    for index in text.indices {
      let byte = text[index]
      if byte &- 0x21 < 0x5E { continue }
      if byte != 0x20 || index == wordStart || index - wordStart > widest { return false }
      wordStart = index + 1
    }
    return text.count > wordStart && text.count - wordStart <= widest
  }

  /// Appends a plain text, line by line.
  private mutating func appendLines(_ text: Span<UInt8>, _ output: inout [UInt8]) {
    var index = 0
    while index < text.count, text[index] != 0x20 { index += 1 }
    makeRoom(for: index, &output)
    index = 0
    while true {
      let room = width - column
      if text.count - index <= room {
        write(text, index..<text.count, &output)
        column += text.count - index
        isStartOfLine = false
        return
      }
      var end = index + max(0, room)
      while end > index, text[end] != 0x20 { end -= 1 }
      if end > index {
        write(text, index..<end, &output)
        index = end + 1
      }
      breakLine(&output, isPlain: true)
    }
  }

  /// Makes room for a word. Writes it only if it is wider than a line, and returns true then.
  private mutating func appendWord(_ word: Span<UInt8>, cells: Int, _ output: inout [UInt8]) -> Bool {
    if cells <= width - indent || width <= indent {
      makeRoom(for: cells, &output)
      column += cells
      isStartOfLine = false
      return false
    }
    makeRoom(for: DisplayWidth.cells(of: word.extracting(0..<word.characterLength(at: 0))), &output)
    var index = 0
    while index < word.count {
      let length = word.characterLength(at: index)
      let character = word.extracting(index..<(index + length))
      let cells = DisplayWidth.cells(of: character)
      if column + cells > width, !isStartOfLine { breakLine(&output) }
      write(character, 0..<length, &output)
      column += cells
      isStartOfLine = false
      index += length
    }
    return true
  }

  /// Writes the gap before so many cells, or breaks the line if they do not fit.
  private mutating func makeRoom(for cells: Int, _ output: inout [UInt8]) {
    if column + gap + cells > width, !isStartOfLine {
      breakLine(&output)
    } else {
      output.append(spaces: gap)
      column += gap
    }
    gap = 0
  }

  /// Continues on the next line. `isPlain` says that this line has no isolates.
  mutating func breakLine(_ output: inout [UInt8], isPlain: Bool = false) {
    let isIsolated = !isPlain && Isolation.isOpen(atEndOf: output)
    if isIsolated { output.append("\u{2069}") }
    output.append(0x0A)
    output.append(spaces: indent)
    if isIsolated { output.append("\u{2068}") }
    column = indent
    isStartOfLine = true
  }

  func write(_ text: Span<UInt8>, _ range: Range<Int>, _ output: inout [UInt8]) {
    if range.isEmpty { return }
    if case .pango = markup { output.append(pango: text, range) } else { output.append(text, range) }
  }

  private func begin(_ role: TextRole, _ output: inout [UInt8]) {
    if case .none = markup { return }
    if role != .plain { role.appendStart(markup, colors, to: &output) }
  }

  private func end(_ role: TextRole, _ output: inout [UInt8]) {
    if case .none = markup { return }
    if role != .plain { output.append(TextRole.end(markup)) }
  }
}

extension [UInt8] {
  /// Shortens the last line, which begins at `start`, to `width` cells including a final ellipsis. Markup takes no cells, and a
  /// cut inside a role ends the role.
  mutating func cutLine(from start: Int, width: Int, markup: OutputMarkup) {
    var scanner = MarkupScanner(markup, from: start)
    /// The last place with room for the ellipsis.
    var cut = scanner
    while scanner.index < count {
      scanner.next(in: span)
      if scanner.column > width {
        removeSubrange(cut.index...)
        while last == 0x20 { removeLast() }
        append("…")
        if Isolation.isOpen(atEndOf: self) { append("\u{2069}") }
        if cut.isInRole { append(TextRole.end(markup)) }
        return
      }
      if scanner.column < width { cut = scanner }
    }
  }
}

extension Span<UInt8> {
  /// Whether a text of at least eight bytes only consists of ASCII words with one space between them.
  fileprivate var isPlainLine: Bool {
    if self[0] == 0x20 || self[count - 1] == 0x20 || !Isolation.isPlain(self, 0..<count) { return false }
    var index = 0
    while true {
      // The highest bit of each byte that is a space.
      let others = uint64(at: index) ^ 0x2020_2020_2020_2020
      let spaces = ~(others &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080
      if spaces & spaces >> 8 != 0 { return false }
      if index == count - 8 { return true }
      // The last byte is looked at again, with the one after it.
      index = Swift.min(index + 7, count - 8)
    }
  }
}
