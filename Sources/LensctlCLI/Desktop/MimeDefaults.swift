/// The user's `mimeapps.list` (MIME Applications specification 1.0.1): which program opens what.
///
/// Desktops write this file, too, and put their lines anywhere in it. So a line of ours is told by what it says, and
/// comments stand only above what was made for us, one line, the group or the file.
struct MimeDefaults {
  /// A type that `entry` opens.
  struct Choice {
    var type: String
    var entry: String

    fileprivate var line: Line { Line("\(type)=\(entry)") }
  }

  private static let group = "[Default Applications]"
  private static let madeGroup = "# lens-share: made this group"
  private static let madeFile = "# lens-share: made this file, folders "
  private static let kept = "# lens-share: keeps "

  let path: String

  /// The change that makes one of our entries open its type, and writes down what opens others: the entry of a user's
  /// own folder would else come before that of the machine. Nil if it is so already.
  func change(to own: Choice, keeping others: [Choice]) throws(Failure) -> FileChange? {
    let file = try UserFile(path)
    let text = file.bytes ?? []
    var lines = Self.lines(of: text)
    Self.removeOurs(from: &lines, own.type)
    if !lines.contains(where: { $0.isHeading(Self.group) }) {
      let folders = FileChange.missingFolders(above: path).count
      lines += [Line(file.bytes == nil ? "\(Self.madeFile)\(folders)" : Self.madeGroup), Line(Self.group)]
    }
    let heading = lines.firstIndex { $0.isHeading(Self.group) } ?? 0
    let members = lines[(heading + 1)...].prefix { !$0.isGroup }
    var added = [own.line]
    for other in others where !members.contains(where: { $0.content.starts(with: "\(other.type)=".utf8) }) {
      added += [Line(Self.kept + "\(other.type)=\(other.entry)"), other.line]
    }
    lines.insert(contentsOf: added, at: heading + 1)
    let new = Self.joined(lines, like: text)
    return new == file.bytes ? nil : try FileChange(file, to: new)
  }

  /// The change that takes all of this away; nil if there is nothing of ours.
  func removal(of type: String) throws(Failure) -> FileChange? {
    let file = try UserFile(path)
    guard let text = file.bytes else { return nil }
    var lines = Self.lines(of: text)
    Self.removeOurs(from: &lines, type)
    let folders = Self.removeEmptyGroup(from: &lines)
    if let folders, lines.isEmpty, !file.isLink {
      var change = try FileChange(file, to: nil)
      change.folders = folders
      return change
    }
    let rest = Self.joined(lines, like: text)
    return rest == text ? nil : try FileChange(file, to: rest)
  }

  /// Takes away every line that gives the type to an entry of ours, and what was kept for others: not a line that
  /// another program has changed since.
  private static func removeOurs(from lines: inout [Line], _ type: String) {
    let comment = Array(kept.utf8)
    var index = 0
    while index < lines.count {
      let content = lines[index].content
      if content.starts(with: comment) {
        let isKept = index + 1 < lines.count && lines[index + 1].content == content.dropFirst(comment.count)
        lines.removeSubrange(index...(isKept ? index + 1 : index))
      } else if content.starts(with: "\(type)=lens-share".utf8) {
        lines.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Takes away the group that was made for us if it is empty now. Gives the number of folders in its comment, if the
  /// file was made for us, too.
  private static func removeEmptyGroup(from lines: inout [Line]) -> Int? {
    let file = Array(madeFile.utf8)
    for index in lines.indices.dropLast() where lines[index + 1].isHeading(group) {
      let isFile = lines[index].content.starts(with: file)
      guard isFile || lines[index].content.elementsEqual(madeGroup.utf8) else { continue }
      let next = lines[(index + 2)...].first { !$0.content.allSatisfy(\.isBlank) }
      if let next, !next.isGroup { continue }
      let folders = Int(String(decoding: lines[index].content.dropFirst(file.count), as: UTF8.self))
      lines.removeSubrange(index...(index + 1))
      return isFile ? folders ?? 0 : nil
    }
    return nil
  }

  // MARK: Lines

  fileprivate struct Line {
    var content: ArraySlice<UInt8>
    /// LF or CR LF; nil for that of the file.
    var end: ArraySlice<UInt8>?

    init(_ content: ArraySlice<UInt8>) { self.content = content }

    init(_ text: String) { content = Array(text.utf8)[...] }

    var isGroup: Bool { content.first == UInt8(ascii: "[") }

    func isHeading(_ group: String) -> Bool { content.elementsEqual(group.utf8) }
  }

  private static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = text[...]
    while !rest.isEmpty {
      let length = rest.firstIndex(of: 0x0A).map { $0 + 1 - rest.startIndex } ?? rest.count
      var line = Line(rest.prefix(length))
      rest = rest.dropFirst(length)
      if line.content.last == 0x0A {
        let hasReturn = line.content.dropLast().last == 0x0D
        line.end = line.content.suffix(hasReturn ? 2 : 1)
        line.content = line.content.dropLast(hasReturn ? 2 : 1)
      }
      lines.append(line)
    }
    return lines
  }

  /// The lines as one text, with a newline at its end if `text` has one, or is empty.
  private static func joined(_ lines: [Line], like text: [UInt8]) -> [UInt8] {
    var joined: [UInt8] = []
    let isOpen = !text.isEmpty && text.last != 0x0A
    for (index, line) in lines.enumerated() {
      joined += line.content
      if index < lines.count - 1 || !isOpen { joined += line.end ?? text.newline[...] }
    }
    return joined
  }
}
