import Foundation

@testable import ImportingBase

/// A folder of its own for the files of a source, which goes with the object.
final class SourceFolder {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private let url: URL

  init(_ files: [String: [UInt8]] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, bytes) in files { try write(bytes, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and the folders above it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}

/// A file in a folder of its own that goes with the value.
struct LoneFile {
  let path: String
  private let folder: SourceFolder
  private let name: String

  init(_ name: String, _ bytes: [UInt8]) throws {
    folder = try SourceFolder([name: bytes])
    path = folder.path(name)
    self.name = name
  }

  /// Writes other bytes.
  func replace(_ bytes: [UInt8]) throws { try folder.write(bytes, to: name) }

  func read<Result>(_ body: (String) throws(ImportError) -> Result) throws(ImportError) -> Result {
    defer { withExtendedLifetime(folder) {} }
    return try body(path)
  }
}
