import ManagerBase
import Messages
import Processes
import Safety

/// One file that an integration writes, changes or deletes.
struct FileChange {
  let file: UserFile
  /// The new text; nil deletes the file.
  let text: [UInt8]?
  /// Whether a new file is a program.
  let isProgram: Bool
  /// The system's file from which a new file starts, and its text.
  let model: (path: String, text: [UInt8])?
  /// How many folders above a deleted file are also removed if they are empty.
  let folders: Int

  /// Throws if the change may not be made.
  init(
    _ file: UserFile, to text: [UInt8]?, isProgram: Bool = false, model: (path: String, text: [UInt8])? = nil,
    folders: Int = 0
  ) throws(Failure) {
    self.file = file
    self.text = text
    self.isProgram = isProgram
    self.model = model
    self.folders = folders
    try file.checkWritable()
  }

  /// The missing folders above a path, the uppermost first.
  static func missingFolders(above path: String) -> [String] {
    var missing: [String] = []
    var folder = FileCalls.parts(of: path).dropLast()
    while !folder.isEmpty {
      let path = "/" + folder.joined(separator: "/")
      if FileCalls.status(path, followsLinks: true) != nil { break }
      missing.insert(path, at: 0)
      folder = folder.dropLast()
    }
    return missing
  }

  /// The folders that are removed with the file, the lowest first.
  private var leftFolders: [String] {
    let parts = FileCalls.parts(of: file.path).dropLast()
    return (0..<min(folders, parts.count)).map { "/" + parts.dropLast($0).joined(separator: "/") }
  }

  func make() throws(Failure) {
    try file.checkUnchanged()
    guard let text else { return try delete() }
    for folder in Self.missingFolders(above: file.path) {
      // XDG Base Directory Specification 0.8: only the user may use folders that a program makes there.
      if FileCalls.makeFolder(folder, mode: 0o700) != 0, errno != EEXIST {
        throw .system(folder, errno, Message.userFileRefused)
      }
    }
    try file.replace(with: text, mode: isProgram ? 0o755 : 0o644)
  }

  private func delete() throws(Failure) {
    if FileCalls.remove(file.path) != 0 { throw .system(file.path, errno, Message.userFileRefused) }
    for folder in leftFolders {
      // A folder that others use by now stays.
      if FileCalls.removeFolder(folder) != 0 { return }
    }
  }

  /// The change as shell commands and a unified diff, line by line.
  var lines: [String] {
    func command(_ program: String, _ arguments: String...) -> String {
      DesktopCommandLine(program, arguments).text
    }
    guard let text else { return [command("rm", file.path)] + leftFolders.map { command("rmdir", $0) } }
    let old = model?.text ?? file.bytes
    let oldName = model?.path ?? (file.bytes == nil ? "/dev/null" : file.target)
    var lines = Self.missingFolders(above: file.path).map { command("mkdir", $0) }
    lines += ["--- \(oldName)", "+++ \(file.target)"] + TextDifference.lines(from: old ?? [], to: text)
    if isProgram, file.bytes == nil { lines.append(command("chmod", "755", file.path)) }
    return lines
  }
}
