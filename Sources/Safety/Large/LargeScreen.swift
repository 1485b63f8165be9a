import TextAnalysis

/// A screen of cells that shows a text as large as it fits, for somebody to read from a distance.
package struct LargeScreen {
  package var columns: Int
  package var rows: Int
  /// Nil if none is installed.
  package var font: GlyphFont?

  package init(columns: Int, rows: Int, font: GlyphFont?) {
    self.columns = columns
    self.rows = rows
    self.font = font
  }

  /// Shows a folded text in the middle of the lines, each ended by LF. What block letters cannot show, or what does not fit
  /// in any size, is shown in plain letters.
  package func lines(of text: [UInt8]) -> [UInt8] {
    let blocks = font.flatMap { BlockLetters(font: $0).drawing(of: text, columns: columns, rows: rows) }
    return centered(blocks ?? plain(text))
  }

  /// The same with empty lines above and below it, so that it fills all rows.
  package func page(of text: [UInt8]) -> [UInt8] {
    let lines = lines(of: text)
    let empty = max(0, rows - lines.lineCount(from: 0))
    let line = { [UInt8](repeating: 0x0A, count: $0) }
    return line(empty / 2) + lines + line(empty - empty / 2)
  }

  private func plain(_ text: [UInt8]) -> [UInt8] {
    let large = LargeText(text, dividingAbove: columns) { DisplayWidth.cells(of: $0) }
    guard let lines = large.lines(within: columns) else { return text + [0x0A] }
    let isRightToLeft = LetterForms.isRightToLeft(text)
    let widths = lines.map { DisplayWidth.cells(of: text.span.extracting($0)) }
    let width = widths.max() ?? 0
    var output: [UInt8] = []
    for (line, cells) in zip(lines, widths) {
      if isRightToLeft { output += [UInt8](repeating: 0x20, count: width - cells) }
      output += text[line] + [0x0A]
    }
    return output
  }

  /// Moves the lines to the middle, all by the same number of cells.
  private func centered(_ lines: [UInt8]) -> [UInt8] {
    let margin = (columns - OutputMarkup.none.size(of: lines).columns) / 2
    if margin <= 0 { return lines }
    var output: [UInt8] = []
    for index in lines.indices {
      if lines[index] != 0x0A, index == 0 || lines[index - 1] == 0x0A {
        output += [UInt8](repeating: 0x20, count: margin)
      }
      output.append(lines[index])
    }
    return output
  }
}
