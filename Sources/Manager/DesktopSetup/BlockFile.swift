import Messages
import Safety

/// A block of our lines in one of the files from which a program reads its settings.
struct BlockFile {
  /// The name of the integration, for the comment that says how to remove the lines.
  let name: String
  var comment = CommentedBlock.Comment.hash
  /// The user's files, in the order in which the program looks for them.
  let paths: [String]
  /// The file that is created if there is none.
  let created: String
  /// The system's files that serve a user who has none, and from which a new file must start; empty if it can start
  /// empty.
  var models: [String] = []
  /// The position of new lines in a text.
  var place: (_ text: [UInt8], _ path: String) throws(Failure) -> Int = { text, _ in text.count }
  /// The number of the line that already uses the key.
  var lineInUse: (_ text: [UInt8]) -> Int? = { _ in nil }

  /// The changes that put these lines into one file, and remove our block from the others; nil removes it from all.
  func changes(to lines: [String]?, key: KeyChord? = nil) throws(Failure) -> [DesktopPlan.Change] {
    let existing = paths.filter { FileCalls.status($0, followsLinks: false) != nil }
    let chosen = lines == nil ? nil : existing.first ?? created
    var changes: [DesktopPlan.Change] = []
    for path in existing where path != chosen {
      if let file = try UserFile.existing(path), let change = try removal(from: file) {
        changes.append(.file(change))
      }
    }
    if let chosen, let lines, let change = try insertion(of: lines, into: UserFile(chosen), key) {
      changes.append(.file(change))
    }
    return changes
  }

  private func insertion(
    of lines: [String], into file: UserFile, _ key: KeyChord?
  ) throws(Failure) -> FileChange? {
    let model = try file.bytes == nil ? self.model() : nil
    let marked = try CommentedBlock(file.bytes ?? model?.text ?? [], comment, path: file.path)
    if let key, let line = lineInUse(marked.rest) {
      throw Failure(.usage, .desktopKeyInUse(file: file.path, line: line, key: key.text))
    }
    let text = marked.with(
      lines, origin: origin(of: file, marked, model), reader: Message.blockComment(name: name).text,
      at: try place(marked.rest, file.path))
    if text == file.bytes { return nil }
    var change = try FileChange(file, to: text)
    change.model = model
    return change
  }

  private func origin(
    of file: UserFile, _ marked: CommentedBlock, _ model: (path: String, text: [UInt8])?
  ) -> FileOrigin {
    if file.bytes != nil { return marked.origin }
    let folders = FileChange.missingFolders(above: file.path).count
    guard let model else { return .made(folders: folders) }
    return .copied(from: model.path, digest: FileOrigin.digest(of: model.text), folders: folders)
  }

  private func removal(from file: UserFile) throws(Failure) -> FileChange? {
    guard let text = file.bytes else { return nil }
    let marked = try CommentedBlock(text, comment, path: file.path)
    if marked.place == nil { return nil }
    guard let folders = marked.origin.foldersToDelete(with: marked.rest), !file.isLink else {
      return try FileChange(file, to: marked.rest)
    }
    var change = try FileChange(file, to: nil)
    change.folders = folders
    return change
  }

  /// The file from which a new one starts; nil if it can start empty.
  private func model() throws(Failure) -> (path: String, text: [UInt8])? {
    if models.isEmpty { return nil }
    for path in models {
      if let text = try UserFile(path).bytes { return (path, text) }
    }
    throw Failure(.noInput, .desktopNoConfig(file: created, model: models[0], name: name))
  }
}
