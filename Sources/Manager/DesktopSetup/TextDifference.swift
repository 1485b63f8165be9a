/// The difference of two texts as one hunk of a unified diff: everything but their common beginning and end.
enum TextDifference {
  /// The number of lines shown before and after the change.
  private static let context = 2

  static func lines(from old: [UInt8], to new: [UInt8]) -> [String] {
    let old = split(old)
    let new = split(new)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }

    let first = max(0, start - context)
    let before = old[first..<start]
    let after = old[(old.count - end)...].prefix(context)
    let removed = old[start..<(old.count - end)]
    let added = new[start..<(new.count - end)]
    let around = before.count + after.count
    return [
      "@@ -\(range(first, around + removed.count)) +\(range(first, around + added.count)) @@"
    ] + before.map { shown(" ", $0) } + removed.map { shown("-", $0) } + added.map { shown("+", $0) }
      + after.map { shown(" ", $0) }
  }

  /// The lines, with their line ends.
  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == 0x0A {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func shown(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
    var line = line
    let hasEnd = line.last == 0x0A
    if hasEnd { line = line.dropLast() }
    if line.last == 0x0D { line = line.dropLast() }
    let text = mark + String(decoding: line, as: UTF8.self)
    return hasEnd ? text : text + "\n\\ No newline at end of file"
  }
}
