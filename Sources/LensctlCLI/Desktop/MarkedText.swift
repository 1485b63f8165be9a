import Messages

/// A text with, perhaps, lines of ours between two comments: what it is without them, and with others.
///
/// Taking the lines out gives the bytes that were there before they were put in, with or without a newline at the end
/// and whatever the line ends are. Comments say how the file came to be, so that one that `lensctl` made can go, too.
struct MarkedText {
  /// How a format writes a comment.
  struct Comment: Equatable {
    var open: String
    var close: String

    static let hash = Comment(open: "# ", close: "")
    static let xml = Comment(open: "<!-- ", close: " -->")

    func line(_ text: String) -> String { open + text + close }
  }

  /// The words in our comments; behind the first stands a text for readers.
  private static let begin = "lens-share: begin"
  private static let end = "lens-share: end"

  /// The text without anything of ours.
  private(set) var rest: [UInt8]
  /// Where in `rest` lines of ours stood; nil if there were none.
  private(set) var place: Int?
  private(set) var origin = FileOrigin.found
  private let comment: Comment

  /// Parts the text of the file at `path`. A beginning without an end is refused: what is ours cannot be told then.
  init(_ text: [UInt8], _ comment: Comment, path: String) throws(Failure) {
    rest = text
    self.comment = comment
    let begin = Array((comment.open + Self.begin).utf8)
    let end = Array(comment.line(Self.end).utf8)
    var start = 0
    while let first = rest.firstRange(of: begin, from: start)?.lowerBound {
      let line = rest.startOfLine(at: first)
      let isAlone = rest[line..<first].allSatisfy(\.isBlank)
      if !isAlone, comment == .hash {
        start = first + 1
        continue
      }
      guard let last = rest.firstRange(of: end, from: first)?.upperBound else {
        throw Failure(.data, .userFileUnended(file: path, mark: comment.line(Self.end)))
      }
      let found = FileOrigin(in: rest[first..<last], comment)
      if found != .found { origin = found }
      let range = isAlone ? rest.wholeLines(line..<last) : first..<last
      rest.removeSubrange(range)
      if place == nil { place = range.lowerBound }
      start = range.lowerBound
    }
  }

  /// The text with these lines where others of ours stood, else at `fallback`.
  ///
  /// Within a line they are written without line ends.
  func with(_ lines: [String], origin: FileOrigin, reader: String, at fallback: Int) -> [UInt8] {
    let place = place ?? fallback
    let indentation = comment == .xml ? rest[place...].prefix(while: \.isBlank) + Array("  ".utf8) : []
    let marks = [comment.line("\(Self.begin), \(reader)")] + origin.marks.map(comment.line)
    let block = (marks + lines + [comment.line(Self.end)]).map { indentation + Array($0.utf8) }
    let newline = rest.newline
    let isAtStartOfLine = place == 0 || rest[place - 1] == 0x0A
    var inserted: [UInt8] = []
    if isAtStartOfLine {
      for line in block { inserted += line + newline }
    } else if place == rest.count {
      for line in block { inserted += newline + line }
    } else {
      for line in block { inserted += line.drop(while: \.isBlank) }
    }
    return rest[..<place] + inserted + rest[place...]
  }
}

extension [UInt8] {
  func firstRange(of pattern: [UInt8], from start: Int = 0) -> Range<Int>? {
    guard let first = pattern.first, count >= pattern.count else { return nil }
    var index = start
    while index <= count - pattern.count {
      if self[index] == first, self[index..<(index + pattern.count)].elementsEqual(pattern) {
        return index..<(index + pattern.count)
      }
      index += 1
    }
    return nil
  }

  func startOfLine(at offset: Int) -> Int {
    self[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// What ends a line here: CR LF if the first line ends so, else LF.
  var newline: [UInt8] {
    guard let first = firstIndex(of: 0x0A), first > 0, self[first - 1] == 0x0D else { return [0x0A] }
    return [0x0D, 0x0A]
  }

  /// A range that begins a line, up to the end of its last line. Of lines that end the text without a newline the one
  /// before them goes instead.
  fileprivate func wholeLines(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end < count, self[end].isBlank || self[end] == 0x0D { end += 1 }
    if end < count { return range.lowerBound..<(self[end] == 0x0A ? end + 1 : range.upperBound) }
    // It ends as the lines within do.
    let length = Array(self[range]).newline.count
    return Swift.max(0, range.lowerBound - length)..<count
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
