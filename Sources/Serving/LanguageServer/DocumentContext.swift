import Intake

/// A part of a document that is enough to understand a place in it, and the place in the part.
struct DocumentContext {
  /// The most bytes that are read around a place.
  static let longest = 64 << 10
  /// The most bytes of a document with markup that is read as a whole: so many take 1 ms of HTML, and 2 ms of Markdown.
  private static func longestWhole(_ format: InputFormat) -> Int { format == .html ? longest : longest / 4 }

  let text: [UInt8]
  /// The offset of the part in the document.
  let start: Int
  /// In bytes of the part.
  let focus: Range<Int>
  let format: InputFormat

  /// A text with markup is read as a whole, unless it is long; otherwise the paragraph, up to the blank lines around it. Of a
  /// very long line, at most `before` bytes before the place are read.
  init(
    of range: Range<Int>, in document: TextDocument, _ format: InputFormat, before: Int = longest / 2
  ) {
    let isWhole = format != .plain && document.bytes.count <= Self.longestWhole(format)
    let paragraph = isWhole ? 0..<document.bytes.count : Self.paragraph(around: range, in: document, before)
    var text = Array(document.bytes[paragraph])
    // The scanner knows two of the three line ends.
    for index in text.indices where text[index] == 0x0D {
      if index + 1 == text.count || text[index + 1] != 0x0A { text[index] = 0x0A }
    }
    self.text = text
    start = paragraph.lowerBound
    let end = min(range.upperBound, paragraph.upperBound)
    focus = (range.lowerBound - start)..<(max(end, range.lowerBound) - start)
    self.format = format
  }

  private static func paragraph(
    around range: Range<Int>, in document: TextDocument, _ before: Int
  ) -> Range<Int> {
    let line = document.line(at: range.lowerBound)
    var part = document.content(of: line)
    if part.count > longest { return piece(of: part, around: range.lowerBound, in: document.bytes, before) }
    // In turns, so that a long paragraph is cut on both sides of the place.
    var (first, last) = (line, line)
    var (goesUp, goesDown) = (true, true)
    while goesUp || goesDown {
      if goesUp {
        let content = first > 0 ? document.content(of: first - 1) : 0..<0
        goesUp = first > 0 && part.upperBound - content.lowerBound <= longest && !document.isBlank(content)
        if goesUp { (first, part) = (first - 1, content.lowerBound..<part.upperBound) }
      }
      if goesDown {
        let isLast = last + 1 == document.lineCount
        let content = isLast ? 0..<0 : document.content(of: last + 1)
        goesDown = !isLast && content.upperBound - part.lowerBound <= longest && !document.isBlank(content)
        if goesDown { (last, part) = (last + 1, part.lowerBound..<content.upperBound) }
      }
    }
    return part
  }

  /// A part of a very long line, cut between characters.
  private static func piece(
    of line: Range<Int>, around place: Int, in bytes: [UInt8], _ before: Int
  ) -> Range<Int> {
    var start = max(line.lowerBound, place - before)
    var end = min(line.upperBound, place + longest / 2)
    while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
    while end > place, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }
}

extension TextDocument {
  /// Whether a range has no more than white space of ASCII.
  func isBlank(_ range: Range<Int>) -> Bool {
    for index in range where bytes[index] > 0x20 { return false }
    return true
  }
}
