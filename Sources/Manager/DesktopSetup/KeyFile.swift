import ManagerBase
import Messages
import Safety

/// A program that reads its keys from a text file: a window manager, a key daemon, a terminal. `KeyFileRows.swift` has a row
/// for each.
///
/// Our lines are a block in one of its files.
struct KeyFile: Integration {
  let name: String
  var defaultKey: KeyChord? = .standard
  /// The key as its configuration writes it; nil if it has no name for the key.
  let notation: @Sendable (KeyChord) -> String?
  /// The user's files in the order in which the program looks for them.
  let paths: @Sendable (DesktopPlace) -> [String]
  /// The position in `paths` of the file that is created if there is none.
  var createdPath = 0
  /// The system's files that serve a user who has none, and that a new file must start from; empty if it can start empty.
  var models: [String] = []
  var comment = CommentedBlock.Comment.hash
  /// Where in the text new lines go, for the file at a path; by default at the end.
  var position: @Sendable (_ text: [UInt8], _ path: String) throws(Failure) -> Int = { text, _ in text.count }
  /// Whether it runs now, which is another sign that it is in use.
  var isRunning: @Sendable (DesktopPlace) -> Bool = { _ in false }
  /// The lines that bind a key. Most of these programs hand the command to a shell, so it contains only our path and options.
  let lines: @Sendable (_ key: String, _ program: BoundProgram) -> [String]
  /// The number of the line that already binds a key.
  let lineInUse: @Sendable (_ key: KeyChord, _ text: [UInt8]) -> Int?
  /// The command that makes the running program read its file again.
  let reload: @Sendable (_ path: String) -> String
  /// The command that unbinds the key of the block that was removed, where reloading does not.
  var unbind: (@Sendable (_ block: [UInt8]) -> String?)?
  /// Whether it sets no variable when it runs, so that in an X session without a desktop's name it counts if it is installed.
  var isNameless = false

  func presence(in place: DesktopPlace) -> String? {
    if let file = paths(place).lazy.compactMap({ Presence.file($0, in: place) }).first { return file }
    if isRunning(place) { return Message.presenceSession(name: name).text }
    return isNameless && place.isNamelessX ? Presence.program(name, in: place) : nil
  }

  func spelling(of key: KeyChord) -> String? { notation(key) }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let changes = try changes(for: wanted, in: place)
    var path = paths(place)[createdPath]
    if case .file(let change)? = changes.last {
      path = change.file.path
      if wanted == nil, let unbind {
        let block = try CommentedBlock(change.file.bytes ?? [], comment, path: path).block
        return DesktopPlan(changes: changes, reload: unbind(block))
      }
    }
    return DesktopPlan(changes: changes, reload: reload(path))
  }

  /// The changes that put our block into one file, and remove it from the others.
  private func changes(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> [DesktopPlan.Change] {
    let paths = paths(place)
    let existing = paths.filter(FileCalls.exists)
    let chosen = wanted == nil ? nil : existing.first ?? paths[createdPath]
    var changes: [DesktopPlan.Change] = []
    for path in existing where path != chosen {
      if let file = try UserFile.existing(path), let change = try removal(from: file) {
        changes.append(.file(change))
      }
    }
    if let chosen, let wanted, let change = try insertion(of: wanted, into: UserFile(chosen)) {
      changes.append(.file(change))
    }
    return changes
  }

  private func insertion(of wanted: Wanted, into file: UserFile) throws(Failure) -> FileChange? {
    let model = try file.bytes == nil ? model(of: file.path) : nil
    let marked = try CommentedBlock(file.bytes ?? model?.text ?? [], comment, path: file.path)
    if let key = wanted.key, let line = lineInUse(key, marked.rest) {
      throw Failure(.usage, .desktopKeyInUse(file: file.path, line: line, key: key.text))
    }
    let text = marked.with(
      lines(wanted.key.flatMap(spelling) ?? "", wanted.program), origin: origin(of: file, marked, model),
      reader: Message.blockComment(name: name).text, at: try position(marked.rest, file.path))
    return text == file.bytes ? nil : try FileChange(file, to: text, model: model)
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
    return try FileChange(file, to: nil, folders: folders)
  }

  /// The file from which a new one starts; nil if it can start empty.
  private func model(of path: String) throws(Failure) -> (path: String, text: [UInt8])? {
    if models.isEmpty { return nil }
    for model in models {
      if let text = try UserFile(model).bytes { return (model, text) }
    }
    throw Failure(.noInput, .desktopNoConfig(file: path, model: models[0], name: name))
  }
}
