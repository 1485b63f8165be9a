import Messages
import PackBuilding
import Safety

/// A text that may contain a block of our lines between two comments.
///
/// Removing the block gives back the bytes from before it was added, with or without a newline at the end and whatever the
/// line ends are. Comments in the block say how the file came to be, so that a file that `lensctl` made can be deleted.
struct CommentedBlock {
  /// The syntax of a comment.
  struct Comment: Equatable {
    var open: String
    var close: String

    static let hash = Comment(open: "# ", close: "")
    static let xml = Comment(open: "<!-- ", close: " -->")

    func line(_ text: String) -> String { open + text + close }
  }

  /// The texts of our comments; the first is followed by a text for readers.
  private static let begin = "lens-share: begin"
  private static let end = "lens-share: end"

  /// The text without our block.
  private(set) var rest: [UInt8]
  /// Our lines.
  private(set) var block: [UInt8] = []
  /// The position of the block in `rest`; nil if there was none.
  private(set) var place: Int?
  private(set) var origin = FileOrigin.found
  private let comment: Comment

  /// Finds the block in the text of the file at `path`. A beginning without an end is an error, because then nobody can know
  /// which lines are ours.
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
      block += rest[range]
      rest.removeSubrange(range)
      if place == nil { place = range.lowerBound }
      start = range.lowerBound
    }
  }

  /// The text with these lines as its block, in the place of the old one or at `fallback`.
  ///
  /// In the middle of a line, they are written without line ends.
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

  /// The line end of this text: CR LF if the first line ends with it, else LF.
  var newline: [UInt8] {
    guard let first = firstIndex(of: 0x0A), first > 0, self[first - 1] == 0x0D else { return [0x0A] }
    return [0x0D, 0x0A]
  }

  /// A range that begins a line, extended to the end of its last line. If the text ends there without a newline, the newline
  /// before the range is included instead.
  fileprivate func wholeLines(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end < count, self[end].isBlank || self[end] == 0x0D { end += 1 }
    if end < count { return range.lowerBound..<(self[end] == 0x0A ? end + 1 : range.upperBound) }
    // It is as long as those within the range.
    let length = Array(self[range]).newline.count
    return Swift.max(0, range.lowerBound - length)..<count
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

/// How a file with our lines came to be. A comment in the file says it, so that `remove` needs no record.
enum FileOrigin: Equatable {
  /// It existed before.
  case found
  /// `lensctl` made it, and this many folders above it.
  case made(folders: Int)
  /// `lensctl` made it as a copy of another file with this SHA-256, and this many folders above it.
  case copied(from: String, digest: String, folders: Int)

  private static let made = "lens-share: made this file, folders "
  private static let copied = "lens-share: copied this file, folders "

  /// The texts of the comments in the file.
  var marks: [String] {
    switch self {
    case .found: []
    case .made(let folders): ["\(Self.made)\(folders)"]
    case .copied(let path, let digest, let folders): ["\(Self.copied)\(folders), SHA-256 \(digest), \(path)"]
    }
  }

  /// Reads the comments in a block of our lines.
  init(in block: ArraySlice<UInt8>, _ comment: CommentedBlock.Comment) {
    self = .found
    for line in String(decoding: block, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // A comment may follow another on the same line.
      for part in line.split(separator: "lens-share: ").map({ "lens-share: \($0)" }) {
        let words = part.split { $0 == " " || $0 == "," }
        if part.hasPrefix(Self.made), words.count > 5, let folders = Int(words[5]) {
          self = .made(folders: folders)
        } else if part.hasPrefix(Self.copied), words.count > 8, let folders = Int(words[5]) {
          self = .copied(from: String(words[8]), digest: String(words[7]), folders: folders)
        }
      }
    }
  }

  /// How many folders are removed with the file if this text is all that is left in it; nil if the file stays.
  func foldersToDelete(with rest: [UInt8]) -> Int? {
    switch self {
    case .found: nil
    case .made(let folders): rest.isEmpty ? folders : nil
    case .copied(_, let digest, let folders): Self.digest(of: rest) == digest ? folders : nil
    }
  }

  static func digest(of text: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(text)
    return digest.finishAsText()
  }
}
