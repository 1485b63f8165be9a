import Safety

/// The user's `mimeapps.list` (MIME Applications specification 1.0.1), which says which program opens a type.
///
/// Desktops also write this file and put their lines anywhere in it. So our lines are recognized by their content, and a
/// comment is only above something that we made: a line, the group or the file.
struct MimeDefaults {
  /// A type, and the desktop entry that opens it.
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

  /// The change that makes our entry open its type, and keeps the entries that open `others`: without this, our entry in the
  /// user's folder would come before those of the system. Nil if there is nothing to change.
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

  /// The change that removes all of our lines; nil if there are none.
  func removal(of type: String) throws(Failure) -> FileChange? {
    guard let file = try UserFile.existing(path), let text = file.bytes else { return nil }
    var lines = Self.lines(of: text)
    Self.removeOurs(from: &lines, type)
    let folders = Self.removeEmptyGroup(from: &lines)
    if let folders, lines.isEmpty, !file.isLink { return try FileChange(file, to: nil, folders: folders) }
    let rest = Self.joined(lines, like: text)
    return rest == text ? nil : try FileChange(file, to: rest)
  }

  /// Removes every line that opens the type with our entry, and the lines kept for others, unless another program has changed
  /// them since.
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

  /// Removes the group if we made it and it is empty now. If we also made the file, returns the number of folders in its
  /// comment.
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
    /// LF or CR LF; nil for the line end of the file.
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

  /// The lines as one text, with a newline at the end unless `text` lacks one.
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
