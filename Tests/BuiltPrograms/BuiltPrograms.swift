import Foundation

/// The built programs, and the pack that tests run them with.
package enum BuiltPrograms {
  /// Why they cannot be run at all.
  package struct SetupError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
      self.description = description
    }
  }

  /// Their folder: `LENS_SHARE_PROGRAMS`, or where `swift build` put them beside the tests.
  package static func folder() throws -> URL {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let folder = ProcessInfo.processInfo.environment["LENS_SHARE_PROGRAMS"].map { URL(filePath: $0) } ?? tests
    for name in ["lens-share", "lensctl"] {
      guard FileManager.default.isExecutableFile(atPath: folder.appending(path: name).path) else {
        throw SetupError("no program \(name) in \(folder.path): run scripts/test")
      }
    }
    return folder
  }

  /// The folder with WordNet alone, installed once by the program under test.
  package static func wordNetPacks() throws -> URL { try installedPacks.get() }

  private static let installedPacks: Result<URL, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lens-share-pack-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // SAFETY: written here, once, before the handler that reads it is set.
    unsafe packFolder = folder.path
    atexit { if let folder = unsafe packFolder { try? FileManager.default.removeItem(atPath: folder) } }
    let process = Process()
    let errors = Pipe()
    process.executableURL = try Self.folder().appending(path: "lensctl")
    process.arguments = ["install", "en", "--minimal"]
    process.environment = [
      "XDG_DATA_HOME": folder.path, "XDG_CACHE_HOME": folder.path, "SWIFT_BACKTRACE": "enable=no",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let talk = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SetupError("no pack could be made, run scripts/test: \(String(decoding: talk, as: UTF8.self))")
    }
    return folder.appending(path: "lens-share/packs")
  }
}

/// Where the pack lies, for the handler that removes it.
private nonisolated(unsafe) var packFolder: String?
