import Messages

/// Lines of ours in one of the files that a program reads its settings from.
struct BlockFile {
  /// The name of the integration, for the comment that says how to take the lines out.
  let name: String
  var comment = MarkedText.Comment.hash
  /// The user's files, in the order in which the program looks for them.
  let paths: [String]
  /// The one that is made if there is none.
  let created: String
  /// The machine's files that serve a user who has none, and that a new one must start from; empty if the program
  /// needs no other settings.
  var models: [String] = []
  /// Where new lines go.
  var place: (_ text: [UInt8], _ path: String) throws(Failure) -> Int = { text, _ in text.count }
  /// The number of a line that uses the key already.
  var lineInUse: (_ text: [UInt8]) -> Int? = { _ in nil }

  /// The changes that lead to these lines, in one file; to none of ours in any if they are nil.
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
    let marked = try MarkedText(file.bytes ?? model?.text ?? [], comment, path: file.path)
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
    of file: UserFile, _ marked: MarkedText, _ model: (path: String, text: [UInt8])?
  ) -> FileOrigin {
    if file.bytes != nil { return marked.origin }
    let folders = FileChange.missingFolders(above: file.path).count
    guard let model else { return .made(folders: folders) }
    return .copied(from: model.path, digest: FileOrigin.digest(of: model.text), folders: folders)
  }

  private func removal(from file: UserFile) throws(Failure) -> FileChange? {
    guard let text = file.bytes else { return nil }
    let marked = try MarkedText(text, comment, path: file.path)
    if marked.place == nil { return nil }
    guard let folders = marked.origin.foldersToDelete(with: marked.rest), !file.isLink else {
      return try FileChange(file, to: marked.rest)
    }
    var change = try FileChange(file, to: nil)
    change.folders = folders
    return change
  }

  /// What a new file starts from; nil if it may start empty.
  private func model() throws(Failure) -> (path: String, text: [UInt8])? {
    if models.isEmpty { return nil }
    for path in models {
      if let text = try UserFile(path).bytes { return (path, text) }
    }
    throw Failure(.noInput, .desktopNoConfig(file: created, model: models[0], name: name))
  }
}
