import Foundation
import ManagerBase
import Processes
import Safety
import Testing

@testable import Manager

/// A home of its own for one test, with folders for the user's packs and the machine's.
final class Sandbox {
  let root: URL
  var environment: [String: String]
  /// What can be installed.
  var catalog = Catalog.standard

  /// The answer, the messages and the exit status of the last run.
  struct Outcome {
    var status: Processes.ExitStatus
    var answer: String
    var talk: [String]
  }

  static let wordnet = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "ImportingTests/Fixtures/wordnet")

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "lensctl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    environment = [
      "HOME": root.appending(path: "home").path(), "XDG_DATA_DIRS": root.appending(path: "machine").path(),
    ]
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// The folder that imports go to.
  var packs: URL { root.appending(path: "home/.local/share/lens-share/packs") }
  /// The machine's folder.
  var machinePacks: URL { root.appending(path: "machine/lens-share/packs") }

  /// The names of all files in the folder that imports go to, hidden ones too.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: packs.path())) ?? []).sorted()
  }

  /// Runs `lensctl`; standard output fails with `code` if it is not 0.
  func run(_ arguments: String..., failingWith code: Int32 = 0) -> Outcome {
    run(arguments: arguments, failingWith: code)
  }

  func run(arguments: [String], failingWith code: Int32 = 0) -> Outcome {
    var answer: [UInt8] = []
    var talk: [UInt8] = []
    let console = Console(
      "lensctl",
      out: { bytes in
        if code == 0 { answer += bytes }
        return code
      },
      err: { bytes in
        talk += bytes
        return 0
      })
    // Many tests run at once, so that a program may take its time.
    let session = Session(environment: environment, console: console, patience: 60, catalog: catalog)
    let status = Lensctl.run(arguments, in: session)
    let lines = String(decoding: talk, as: UTF8.self).split(separator: "\n").map(String.init)
    return Outcome(status: status, answer: String(decoding: answer, as: UTF8.self), talk: lines)
  }

  /// Runs `lensctl`; its exit status must be this, and its messages these, which begin with the program's name.
  @discardableResult
  func expect(
    _ status: Processes.ExitStatus, _ messages: [String], from arguments: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Outcome {
    let outcome = run(arguments: arguments)
    #expect(outcome.status == status, sourceLocation: sourceLocation)
    #expect(outcome.talk == messages.map { "lensctl: \($0)" }, sourceLocation: sourceLocation)
    return outcome
  }

  func importMini(_ extra: String...) throws {
    let session = Session(
      environment: environment, console: Console("lensctl", out: { _ in 0 }, err: { _ in 0 }))
    let status = Lensctl.run(["import", "wordnet", Self.wordnet.path()] + extra, in: session)
    if status != .success { throw Failure(status, .internalError(error: "import")) }
  }

  /// A copy of the mini WordNet with one file rewritten.
  func wordnetTwin(_ name: String, _ change: (String) -> String) throws -> String {
    let twin = root.appending(path: "twin")
    try FileManager.default.copyItem(at: Self.wordnet, to: twin)
    let file = twin.appending(path: name)
    try change(String(contentsOf: file, encoding: .utf8)).write(to: file, atomically: true, encoding: .utf8)
    return twin.path()
  }
}
