import LexiconModel
import LexiconPack
import Safety
import TextAnalysis

// Words with inline marks, as `Sanitizer.append(marked:)` writes them.
extension TextLayout {
  /// The most cells of indent that spaces at the start of a line can give.
  private static let deepestLine = 12

  /// Appends the words that `fill` writes, with inline marks if it returns true.
  mutating func append(
    marked role: TextRole, keepsLines: Bool, to output: inout [UInt8],
    _ fill: (inout [UInt8]) throws(PackError) -> Bool
  ) throws(PackError) {
    var words: [UInt8] = []
    if try fill(&words) {
      appendMarked(words, role, keepsLines: keepsLines, to: &output)
    } else {
      appendWords(words, role, to: &output)
    }
  }

  /// Appends words with inline marks, broken at the end of the line. If `keepsLines`, lines of the text remain lines, each with
  /// its own hanging indent; otherwise they are joined by spaces.
  mutating func appendMarked(
    _ text: [UInt8], _ role: TextRole, keepsLines: Bool, to output: inout [UInt8]
  ) {
    let margin = indent
    defer {
      indent = margin
      gap = 0
    }
    var pen = StylePen(role, markup, colors)
    var marks = OpenMarks()
    /// Whether a word was written, and whether the next one begins a line.
    var hasWords = false
    var endsLine = false
    var index = 0
    while index < text.count {
      switch text[index] {
      case InlineMark.lineEnd where keepsLines:
        endsLine = hasWords
        gap = 0
        index += 1
        indent = margin
      case 0x20, 0x09, InlineMark.lineEnd:
        if endsLine {
          indent = min(indent + 1, margin + Self.deepestLine)
        } else if gap == 0 {
          part()
        }
        index += 1
      case let byte where byte < 0x20 && MarkedText.isMark(byte):
        marks.take(byte)
        if pen.isDown { pen.lift(&output) }
        index += 1
      default:
        if endsLine {
          pen.lift(&output)
          breakLine(&output)
        }
        endsLine = false
        hasWords = true
        index = appendWord(text.span, from: index, &marks, &pen, &output)
      }
    }
    pen.lift(&output)
  }

  /// Appends the word at `start`, with the marks inside it; returns its end.
  private mutating func appendWord(
    _ text: Span<UInt8>, from start: Int, _ marks: inout OpenMarks, _ pen: inout StylePen,
    _ output: inout [UInt8]
  ) -> Int {
    var end = start
    var cells = 0
    var pieceStart = start
    while true {
      let isEnd =
        end == text.count || text[end] == 0x20 || text[end] == 0x09 || text[end] == InlineMark.lineEnd
      if isEnd || text[end] < 0x20 && MarkedText.isMark(text[end]) {
        if end > pieceStart { cells += DisplayWidth.cells(of: text.extracting(pieceStart..<end)) }
        pieceStart = end + 1
      }
      if isEnd { break }
      end += 1
    }
    let isBroken = cells > width - indent && width > indent
    if !isStartOfLine, column + gap + (isBroken ? 1 : cells) > width {
      pen.lift(&output)
      breakLine(&output)
    } else if gap > 0 {
      output.append(spaces: gap)
      column += gap
    }
    gap = 0
    var index = start
    while index < end {
      if text[index] < 0x20, MarkedText.isMark(text[index]) {
        marks.take(text[index])
        pen.lift(&output)
        index += 1
        continue
      }
      let length = text.characterLength(at: index)
      let character = text.extracting(index..<(index + length))
      let cells = DisplayWidth.cells(of: character)
      if isBroken, column + cells > width, !isStartOfLine {
        pen.lift(&output)
        breakLine(&output)
      }
      pen.lower(marks.style, &output)
      write(character, 0..<length, &output)
      column += cells
      isStartOfLine = false
      index += length
    }
    return end
  }
}

/// A writer of the style of a role under changing marks: at most one style is open at a time.
private struct StylePen {
  private let role: TextRole
  private let markup: OutputMarkup
  private let colors: TextColors
  private(set) var isDown = false

  init(_ role: TextRole, _ markup: OutputMarkup, _ colors: TextColors) {
    self.role = role
    self.markup = markup
    self.colors = colors
  }

  /// Begins a style unless one is open.
  mutating func lower(_ style: MarkStyle, _ output: inout [UInt8]) {
    if isDown || markup == .none { return }
    let start = output.count
    role.appendStart(markup, colors, style, to: &output)
    isDown = output.count > start
  }

  mutating func lift(_ output: inout [UInt8]) {
    if isDown { output.append(TextRole.end(markup)) }
    isDown = false
  }
}
