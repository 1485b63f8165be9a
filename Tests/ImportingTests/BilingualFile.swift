import Foundation

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// A file in a folder of its own that goes with the value.
final class BilingualFile {
  let path: String
  private let folder: URL

  init(_ name: String, _ bytes: [UInt8]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    path = file.path
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes other bytes.
  func replace(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  func read<Result>(_ body: (String) throws(ImportError) -> Result) throws(ImportError) -> Result {
    try body(path)
  }
}
