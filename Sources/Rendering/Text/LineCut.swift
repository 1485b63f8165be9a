import Safety
import TextAnalysis

extension [UInt8] {
  /// Shortens the last line, which begins at `start`, to `width` cells with an ellipsis as its end. Marks take no
  /// cells; a cut inside a role ends it.
  mutating func cutLine(from start: Int, width: Int, markup: Markup) {
    var scanner = MarkupScanner(markup, from: start)
    /// Where the line would be cut: the last place with room for the ellipsis.
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
