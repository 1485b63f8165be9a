import ByteText
import TextAnalysis

/// The texts of a pager's last line, cut to its cells.
enum PagerLine {
  /// The end of a word that is wider than its field.
  static func end(of word: [UInt8], cells room: Int) -> ArraySlice<UInt8> {
    var units: [(start: Int, scalar: UInt32)] = []
    var start = 0
    while start < word.count {
      let unit = UTF8Decoding.unit(in: word.span, at: start)
      units.append((start, unit.scalar))
      start += unit.length
    }
    var left = room
    var isWider = false
    for unit in units.reversed() {
      left -= DisplayWidth.cells(of: unit.scalar) + (isWider ? 1 : 0)
      if left < 0 { break }
      start = unit.start
      // A variation selector may make the character before it one cell wider.
      isWider = unit.scalar == 0xFE0F
    }
    return word[start...]
  }

  /// The beginning of a line that is wider than the window.
  static func beginning(of line: [UInt8], cells room: Int) -> ArraySlice<UInt8> {
    var end = 0
    var left = room
    while end < line.count {
      let unit = UTF8Decoding.unit(in: line.span, at: end)
      left -= DisplayWidth.cells(of: unit.scalar)
      if left < 0 { break }
      end += unit.length
    }
    return line[..<end]
  }

  /// As many keys as there is room for, and the scroll position at the end.
  static func keys(_ keys: [String], _ place: String, width: Int) -> String {
    var shown = keys
    let cells = { (text: String) in DisplayWidth.cells(of: Array(text.utf8).span) }
    // The last one says how to close the window.
    while shown.count > 1, cells(shown.joined(separator: " · ")) + cells(place) + 2 > width {
      shown.removeFirst()
    }
    let text = shown.joined(separator: " · ")
    let gap = width - cells(text) - cells(place)
    if gap < 0 { return cells(text) <= width ? text : "" }
    return text + String(repeating: " ", count: gap) + place
  }
}
