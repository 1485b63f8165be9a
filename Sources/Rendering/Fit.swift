import Messages
import Safety
import TextAnalysis

/// Fits an answer into a notification, a popup or a pane by showing less detail, never by cutting a line.
package struct Fit: Sendable {
  /// The width in cells.
  package var columns: Int
  /// The most lines; nil for no limit.
  package var rows: Int?

  package init(columns: Int, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the most detailed rendering that fits. `render` returns the rendering with a detail and at most so many lines for
  /// a headword, `columns` wide, with brief lines wrapped.
  ///
  /// First a headword gets fewer lines, then the detail is reduced. If even `brief` detail does not fit,
  /// the last lookups are dropped, and the last line says how many; a single lookup ends with an ellipsis.
  package func text<E>(
    upTo richest: Detail = .full, _ markup: OutputMarkup, _ colors: TextColors = .none,
    _ render: (Detail, Int?) throws(E) -> [UInt8]
  ) throws(E) -> [UInt8] {
    guard let rows else { return try render(richest, nil) }
    if richest == .full {
      let text = try render(.full, nil)
      if text.lineCount(from: 0) <= rows { return text }
    }
    if richest.rawValue <= Detail.normal.rawValue {
      for lines in [rows, rows / 2, rows / 3, nil] {
        let text = try render(.normal, lines)
        if text.lineCount(from: 0) <= rows { return text }
      }
    }
    let text = try render(richest == .none ? .none : .brief, nil)
    return text.lineCount(from: 0) <= rows ? text : shortened(text, to: max(1, rows), markup, colors)
  }

  private func shortened(
    _ text: [UInt8], to rows: Int, _ markup: OutputMarkup, _ colors: TextColors
  ) -> [UInt8] {
    /// The starts of lines; an item begins at the margin.
    var lines: [(start: Int, isItem: Bool)] = []
    for start in text.indices where start == 0 || text[start - 1] == 0x0A {
      lines.append((start, text[start] != 0x20))
    }
    let total = lines.count { $0.isItem }
    /// The first line that is left out to make room for the line that says so.
    var cut = rows - 1
    while cut > 0, !lines[cut].isItem { cut -= 1 }
    var result: [UInt8]
    if cut > 0 {
      result = Array(text[..<lines[cut].start])
    } else {
      cut = total > 1 && rows > 1 ? rows - 1 : rows
      result = withoutLastWords(text, from: lines[cut - 1].start, to: lines[cut].start - 1, markup)
      if cut == rows { return result }
    }
    TextRole.note.appendStart(markup, colors, to: &result)
    let kept = lines[..<cut].count { $0.isItem }
    Message.moreSenses(count: total - kept).append(to: &result)
    result.append(TextRole.end(markup))
    result.append(0x0A)
    return result
  }

  /// Returns a text up to the end of the line between two offsets, without as many of the last words as the ellipsis needs
  /// room.
  private func withoutLastWords(
    _ text: [UInt8], from start: Int, to end: Int, _ markup: OutputMarkup
  ) -> [UInt8] {
    // A role may have begun lines before.
    var scanner = MarkupScanner(markup, from: 0)
    var afterWord: MarkupScanner?
    var afterCharacter: MarkupScanner?
    var isInWord = false
    while scanner.index < end {
      let before = scanner
      scanner.next(in: text.span)
      if before.index < start || before.column + 2 > columns || before.column == scanner.column { continue }
      let isSpace = text[scanner.index - 1] == 0x20
      if isSpace, isInWord { afterWord = before }
      if isInWord { afterCharacter = before }
      isInWord = !isSpace
    }
    let cut = scanner.column + 2 <= columns ? scanner : afterWord ?? afterCharacter ?? scanner
    var result = Array(text[..<cut.index])
    result.append(" …")
    if cut.isInRole { result.append(TextRole.end(markup)) }
    result.append(0x0A)
    return result
  }
}
