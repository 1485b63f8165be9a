import Messages
import TextAnalysis

/// Sizes a text to a notification, a popup or a pane, by dropping detail and never by cutting a line.
package struct Fit: Sendable {
  /// Cells a line.
  package var columns: Int
  /// Lines; nil for as many as there are.
  package var rows: Int?

  package init(columns: Int, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }

  /// The richest rendering that fits. `render` gives one of a detail, and with at most so many lines a headword, that
  /// is `columns` wide, brief lines wrapped.
  ///
  /// Before the detail becomes less, the last senses of a single headword are dropped. Where not even `brief` detail fits, lookups at the end are dropped, and a last line says how many. Of a single
  /// one that is too long words are dropped, with an ellipsis in their place.
  package func text<E>(
    upTo richest: Detail = .full, _ markup: Markup, _ render: (Detail, Int?) throws(E) -> [UInt8]
  ) throws(E) -> [UInt8] {
    guard let rows else { return try render(richest, nil) }
    for detail in [Detail.full, .normal] where detail.rawValue >= richest.rawValue {
      let text = try render(detail, rows)
      if text.lineCount(from: 0) <= rows { return text }
    }
    let text = try render(richest == .none ? .none : .brief, nil)
    return text.lineCount(from: 0) <= rows ? text : shortened(text, to: max(1, rows), markup)
  }

  private func shortened(_ text: [UInt8], to rows: Int, _ markup: Markup) -> [UInt8] {
    /// Where lines begin; an item begins at the margin.
    var lines: [(start: Int, isItem: Bool)] = []
    for start in text.indices where start == 0 || text[start - 1] == 0x0A {
      lines.append((start, text[start] != 0x20))
    }
    let total = lines.count { $0.isItem }
    /// The first line that is left out, so that the line which says so has room.
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
    result.append(TextRole.note.start(markup))
    let kept = lines[..<cut].count { $0.isItem }
    Message.moreSenses(count: total - kept).append(to: &result)
    result.append(TextRole.end(markup))
    result.append(0x0A)
    return result
  }

  /// A text up to the end of the line that lies between two offsets, as many of its last words dropped as the
  /// ellipsis needs room.
  private func withoutLastWords(
    _ text: [UInt8], from start: Int, to end: Int, _ markup: Markup
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
