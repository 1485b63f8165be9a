import LexiconPack
import ManagerBase
import Messages
import Safety

/// The user's lookup order. A change holds a lock and replaces the file by a rename, so that no run loses the change of
/// another, and a lookup reads either the old order or the new one.
struct PackOrderFile {
  static let lock = ".order.lock"

  let folders: PackFolders

  /// Changes the order by `edit`, and writes it if it is another, or `isPinned`. Makes the folder if it is missing.
  func change(isPinned: Bool = false, _ edit: (inout PackOrderLines) -> Void) throws(Failure) {
    let folder = try folders.writable()
    try DiskChange.makeFolder(folder)
    let lock = try FolderLock("\(folder)/\(Self.lock)")
    defer { withExtendedLifetime(lock) {} }
    DiskChange.removeLeftovers(of: "order", in: folder)
    let file = try UserFile(folders.orderFile ?? "\(folder)/order")
    var lines = PackOrderLines(file.bytes, packs: try folders.packs())
    let before = lines
    edit(&lines)
    guard isPinned || lines != before, lines.text != file.bytes else { return }
    try file.checkWritable()
    try file.checkUnchanged()
    try file.replace(with: lines.text, mode: 0o644)
  }
}

/// The text of a lookup order, for changes line by line.
///
/// Comments before the first pack stay at the top; other comments move with the pack below them. A second line for the same
/// pack, and empty lines, are dropped.
struct PackOrderLines: Equatable {
  private struct Line: Equatable {
    /// The comment lines above it.
    var comments: [[UInt8]] = []
    var name: [UInt8]
    var isDisabled: Bool
    /// The rest of the line after the name: blanks and a comment.
    var rest: [UInt8] = []
  }

  private var head: [[UInt8]] = []
  private var lines: [Line] = []
  private var tail: [[UInt8]] = []
  /// The number of packs that the file names.
  private var namedCount = 0

  /// The packs that a file names (`text` is nil if there is no file), then the other packs in their order.
  init(_ text: [UInt8]?, packs: [PackLocation]) {
    if text == nil { head.append(Array("# \(Message.orderComment.text)".utf8)) }
    read(text ?? [])
    namedCount = lines.count
    for pack in packs where index(of: pack.name) == nil {
      lines.append(Line(name: pack.name.pathBytes, isDisabled: pack.isDisabled))
    }
  }

  private mutating func read(_ text: [UInt8]) {
    let order = PackOrder(text.span)
    var comments: [[UInt8]] = []
    for line in order.lines {
      if line.name.isEmpty {
        let comment = Self.withoutBlanksAtEnd(text[line.start..<line.end])
        if !comment.isEmpty { comments.append(comment) }
      } else if lines.contains(where: { $0.name == line.name }) {
        continue
      } else {
        if lines.isEmpty { swap(&head, &comments) }
        let rest = Self.withoutBlanksAtEnd(text[line.nameEnd..<line.end])
        lines.append(
          Line(comments: comments, name: line.name, isDisabled: order.isDisabled(line.name), rest: rest))
        comments = []
      }
    }
    tail = comments
  }

  private static func withoutBlanksAtEnd(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = text
    while let last = text.last, [0x20, 0x09, 0x0D].contains(last) { text = text.dropLast() }
    return Array(text)
  }

  private func index(of name: String) -> Int? {
    let bytes = name.pathBytes
    return lines.firstIndex { $0.name == bytes }
  }

  /// Moves packs to the top, in this order.
  mutating func putFirst(_ names: [String]) {
    var position = 0
    for name in names {
      guard let index = index(of: name), index >= position else { continue }
      lines.insert(lines.remove(at: index), at: position)
      position += 1
    }
  }

  /// Moves a pack to the end, unless the file names it.
  mutating func append(_ name: String) {
    if let index = index(of: name), index >= namedCount { lines.append(lines.remove(at: index)) }
  }

  /// Adds a missing pack: after the packs in `earlier`, else before those in `later`, else at the end. The others keep their
  /// order.
  mutating func insert(_ name: String, after earlier: [String], before later: [String]) {
    if index(of: name) != nil { return }
    let position =
      earlier.compactMap { index(of: $0) }.max().map { $0 + 1 }
      ?? later.compactMap { index(of: $0) }.min() ?? lines.count
    lines.insert(Line(name: name.pathBytes, isDisabled: false), at: position)
  }

  mutating func set(_ name: String, isDisabled: Bool) {
    if let index = index(of: name) { lines[index].isDisabled = isDisabled }
  }

  mutating func remove(_ name: String) {
    if let index = index(of: name) { lines.remove(at: index) }
  }

  var text: [UInt8] {
    let named = lines.flatMap {
      $0.comments + [($0.isDisabled ? [UInt8(ascii: "-")] : []) + $0.name + $0.rest]
    }
    return (head + named + tail).flatMap { $0 + [0x0A] }
  }
}
