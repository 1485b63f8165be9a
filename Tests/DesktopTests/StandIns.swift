import Foundation
import Processes

@testable import Desktop

/// A folder with replacements for the programs of a desktop, and nothing else on the `PATH`.
///
/// Each is a link to a script in `StandIns/`: a script that was just written may still be open in another thread's
/// child, and could not be started then.
final class StandIns {
  let folder: URL
  private let variables: [String: String]

  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "StandIns")

  /// `programs` names the script for each program; `facts` are the variables that make the session.
  init(_ programs: [String: String], facts: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lens-stand-ins-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for (program, script) in programs {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: program), withDestinationURL: Self.scripts.appending(path: script))
    }
    variables = facts.merging(
      [
        "PATH": folder.path(), "HOME": folder.path(), "RECORD": folder.path(),
        "ANSWER": folder.appending(path: "answer.txt").path(),
      ], uniquingKeysWith: { $1 })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var session: DesktopSession { DesktopSession(Environment(variables)) }
  /// A file that no shell may make.
  var canary: String { folder.appending(path: "canary").path() }
  var hasCanary: Bool { FileManager.default.fileExists(atPath: canary) }

  /// Sets the output of the replacement `answer`.
  func answer(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appending(path: "answer.txt"))
  }

  /// What a replacement has recorded: `arguments`, `input` or `variable`.
  func recorded(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: name)))
  }
}

/// How long something takes, in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Date()
  try body()
  return Date().timeIntervalSince(start)
}
