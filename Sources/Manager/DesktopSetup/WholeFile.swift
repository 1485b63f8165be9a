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
      // Without our comment, it is somebody else's file of the same name.
      guard let file = try UserFile.existing(path), !file.isLink, let folders = folders(in: file) else {
        return nil
      }
      return try FileChange(file, to: nil, folders: folders)
    }
    let file = try UserFile(path)
    let missing = FileChange.missingFolders(above: path).filter { !planned.contains($0) }.count
    guard let folders = file.bytes == nil ? missing : folders(in: file) else {
      throw Failure(.inputOutput, .desktopForeignFile(file: path))
    }
    let text = self.text(lines, folders: folders)
    return file.bytes == text ? nil : try FileChange(file, to: text, isProgram: isProgram)
  }

  private func text(_ lines: [String], folders: Int) -> [UInt8] {
    let marks = [
      comment.line("\(Self.mark)\(Self.folders)\(folders)"),
      comment.line(Message.fileComment(name: name).text),
    ]
    return Array((head + marks + lines).map { $0 + "\n" }.joined().utf8)
  }

  /// The number in our comment; nil if the file is not ours.
  private func folders(in file: UserFile) -> Int? {
    let text = file.bytes ?? []
    let mark = Array((comment.open + Self.mark + Self.folders).utf8)
    guard let place = text.firstRange(of: mark)?.upperBound else { return nil }
    let digits = text[place...].prefix { $0 &- 0x30 < 10 }
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }
}
