import Messages
import Safety

/// A file that belongs to us as a whole, with a comment that says so.
struct WholeFile {
  /// The name of the integration, for the comment.
  let name: String
  let path: String
  var isProgram = false
  /// The lines that must come before any comment: `#!/bin/sh`, an XML declaration.
  var head: [String] = []
  var comment = CommentedBlock.Comment.hash

  /// In the comment of each of our files.
  private static let mark = "lens-share: written"
  private static let folders = ", folders "

  /// The change that writes these lines after the comment, or removes the file if they are nil. Nil if there is nothing to do.
  func change(to lines: [String]?, sharing planned: [String] = []) throws(Failure) -> FileChange? {
    guard let lines else {
      return try UserFile.existing(path).flatMap { file throws(Failure) in try removal(of: file) }
    }
    let file = try UserFile(path)
    let missing = FileChange.missingFolders(above: path).filter { !planned.contains($0) }.count
    let folders = file.bytes == nil ? missing : try self.folders(of: file)
    let text = self.text(lines, folders: folders)
    if file.bytes == text { return nil }
    var change = try FileChange(file, to: text)
    change.isProgram = isProgram
    return change
  }

  private func text(_ lines: [String], folders: Int) -> [UInt8] {
    let marks = [
      comment.line("\(Self.mark)\(Self.folders)\(folders)"),
      comment.line(Message.fileComment(name: name).text),
    ]
    return Array((head + marks + lines).map { $0 + "\n" }.joined().utf8)
  }

  private func removal(of file: UserFile) throws(Failure) -> FileChange? {
    if file.isLink { return nil }
    let folders: Int
    do throws(Failure) {
      folders = try self.folders(of: file)
    } catch {
      // A file of somebody else with the same name.
      return nil
    }
    var change = try FileChange(file, to: nil)
    change.folders = folders
    return change
  }

  /// The number in our comment; throws if the file is not ours.
  private func folders(of file: UserFile) throws(Failure) -> Int {
    let text = file.bytes ?? []
    let mark = Array((comment.open + Self.mark + Self.folders).utf8)
    guard let place = text.firstRange(of: mark)?.upperBound else {
      throw Failure(.inputOutput, .desktopForeignFile(file: path))
    }
    let digits = text[place...].prefix { $0 &- 0x30 < 10 }
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }
}
