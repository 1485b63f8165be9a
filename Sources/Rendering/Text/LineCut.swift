import TextAnalysis

extension [UInt8] {
  /// How many lines end behind `start`.
  func lineCount(from start: Int) -> Int {
    var count = 0
    for index in start..<self.count where self[index] == 0x0A { count += 1 }
    return count
  }

  /// Shortens the last line, which begins at `start`, to `width` cells with an ellipsis as its end. Escape
  /// sequences take no cells; a cut inside a style ends it.
  mutating func cutLine(from start: Int, width: Int, isStyled: Bool) {
    var cells = 0
    var index = start
    /// Where the line would be cut: the last place with room for the ellipsis.
    var cut = start
    while index < count {
      if self[index] == 0x1B {
        while index < count, self[index] != 0x6D { index += 1 }
        index += 1
        continue
      }
      let length = span.characterLength(at: index)
      cells += DisplayWidth.cells(of: span.extracting(index..<(index + length)))
      if cells > width {
        removeSubrange(cut...)
        while last == 0x20 { removeLast() }
        append("…")
        if isStyled { append(TextRole.end) }
        return
      }
      index += length
      if cells < width { cut = index }
    }
  }
}
