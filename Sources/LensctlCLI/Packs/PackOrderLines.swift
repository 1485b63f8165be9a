import LexiconPack
import Messages

/// The text of an order of packs, to be changed line by line.
///
/// Comments before the first pack stay at the top, any other moves with the pack below it. Of a pack that is named
/// twice one line is left; empty lines go.
struct PackOrderLines: Equatable {
  private struct Line: Equatable {
    /// The lines of comment above it.
    var comments: [[UInt8]] = []
    var name: [UInt8]
    var isDisabled: Bool
    /// What stands behind the name: blanks and a comment.
    var rest: [UInt8] = []
  }

  private var head: [[UInt8]] = []
  private var lines: [Line] = []
  private var tail: [[UInt8]] = []
  /// How many lines the file had.
  private var namedCount = 0

  /// What a file says, nil for none, and behind it the packs that it does not name, in their order.
  init(_ text: [UInt8]?, packs: [PackLocation]) {
    if text == nil { head.append(Array("# \(Message.orderComment.text)".utf8)) }
    read(text ?? [])
    namedCount = lines.count
    for pack in packs where index(of: pack.name) == nil {
      lines.append(Line(name: Array(pack.name.utf8), isDisabled: pack.place?.isDisabled ?? false))
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
    lines.firstIndex { $0.name.elementsEqual(name.utf8) }
  }

  /// Puts packs that are there first, in this order.
  mutating func putFirst(_ names: [String]) {
    var position = 0
    for name in names {
      guard let index = index(of: name), index >= position else { continue }
      lines.insert(lines.remove(at: index), at: position)
      position += 1
    }
  }

  /// Puts a pack last, unless the file names it.
  mutating func append(_ name: String) {
    if let index = index(of: name), index >= namedCount { lines.append(lines.remove(at: index)) }
  }

  /// Adds a pack that is not among them: behind those that shall be asked before it, else before those that shall be
  /// asked after it, else last. The others keep their order.
  mutating func insert(_ name: String, behind earlier: [String], before later: [String]) {
    if index(of: name) != nil { return }
    let position =
      earlier.compactMap { index(of: $0) }.max().map { $0 + 1 }
      ?? later.compactMap { index(of: $0) }.min() ?? lines.count
    lines.insert(Line(name: Array(name.utf8), isDisabled: false), at: position)
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
