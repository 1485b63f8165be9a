import ByteText

/// Rows of tables (GFM 0.29, section 4.10).
enum MarkdownTable {
  /// The most columns of a table. Its cells are all read before the first one is taken, and each costs some hundred bytes.
  private static let mostColumns = 65_535

  /// The number of columns of a delimiter row, such as `| --- | :-: |`; nil for any other line.
  static func columns(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    let end = range.upperBound
    func skipSpace() {
      while index < end, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    }
    func skip(_ byte: UInt8) -> Bool {
      guard index < end, text[index] == byte else { return false }
      index += 1
      return true
    }
    var columns = 0
    _ = skip(UInt8(ascii: "|"))
    while true {
      skipSpace()
      if index == end { return columns > 0 ? columns : nil }
      _ = skip(UInt8(ascii: ":"))
      guard skip(UInt8(ascii: "-")) else { return nil }
      while skip(UInt8(ascii: "-")) {}
      _ = skip(UInt8(ascii: ":"))
      columns += 1
      if columns > mostColumns { return nil }
      skipSpace()
      if index == end { return columns }
      guard skip(UInt8(ascii: "|")) else { return nil }
    }
  }

  /// The first `limit` cells of a row, without the space around them. `\|` becomes `|`.
  static func cells(of row: TextBlock, atMost limit: Int) -> [TextBlock] {
    let bytes = row.bytes
    var cells: [TextBlock] = []
    var start = 0
    var end = bytes.count
    while start < end, Ascii.isBlank(bytes[start]) { start += 1 }
    while end > start, Ascii.isBlank(bytes[end - 1]) { end -= 1 }
    if start < end, bytes[start] == UInt8(ascii: "|") { start += 1 }
    while start < end, cells.count < limit {
      var index = start
      var pipes: [Int] = []
      while index < end, bytes[index] != UInt8(ascii: "|") {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < end, MarkdownText.isPunctuation(bytes[index + 1]) {
          index += 1
          if bytes[index] == UInt8(ascii: "|") { pipes.append(index) }
        }
        index += 1
      }
      cells.append(cell(row, start..<index, pipes))
      start = index + 1
    }
    return cells
  }

  /// A part of a row as a cell. A backslash precedes each of `pipes`.
  private static func cell(_ row: TextBlock, _ range: Range<Int>, _ pipes: [Int]) -> TextBlock {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Ascii.isBlank(row.bytes[start]) { start += 1 }
    while end > start, Ascii.isBlank(row.bytes[end - 1]) { end -= 1 }
    var cell = TextBlock()
    for pipe in pipes {
      cell.append(row, start..<(pipe - 1))
      cell.append([UInt8(ascii: "|")].span, replacing: row.source(of: (pipe - 1)..<(pipe + 1)))
      start = pipe + 1
    }
    cell.append(row, start..<max(start, end))
    return cell
  }
}
