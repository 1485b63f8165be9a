import Foundation

/// A folder for the files of a target, which is removed with the target.
final class WorkFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)").path
    try make("")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a folder in it that only its owner can open.
  func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
  }
}

/// The files of the repository.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where the mini fixtures of importers are.
  static let fixtures = "Tests/ImportingTests/Fixtures"
}
