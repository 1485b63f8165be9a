import BuiltPrograms
import Foundation

/// What a command did.
struct CommandResult {
  let standardOutput: [UInt8]
  let standardError: [UInt8]
  /// As a shell shows it: 128 and the signal's number for a command that a signal ended.
  let exitStatus: Int32

  /// Ended by one of the signals from 4 (a Swift trap) to 11 (a bad memory access).
  var crashed: Bool { 132...139 ~= exitStatus }
}

/// A place to run the commands of one document in: an empty folder, with a home of its own.
final class CommandRunner {
  /// Seconds after which a command is ended. It only ends what hangs: on a machine that is busy with other things, the
  /// longest commands take a minute.
  private static let limit = 300

  private let home: ProgramHome
  private let environment: [String: String]

  init(repository: URL, _ shelf: Shelf) throws {
    home = try ProgramHome(shelf)
    let work = home.folder.appending(path: "work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    // So that a manual can say `scripts/run`.
    try FileManager.default.createSymbolicLink(
      at: work.appending(path: "scripts"), withDestinationURL: repository.appending(path: "scripts"))
    environment = home.environment.merging(
      [
        "COLUMNS": "80", "REPOSITORY": repository.path,
        "INSTALLED_WORDNET": try BuiltPrograms.wordNetPacks().path,
      ], uniquingKeysWith: { $1 })
  }

  func run(_ step: CommandStep) throws -> CommandResult {
    // Files, not pipes: they hold any amount, and a child that outlives the command cannot hold us up.
    let folder = home.folder
    let input = folder.appending(path: "stdin")
    let output = folder.appending(path: "stdout")
    let error = folder.appending(path: "stderr")
    try Data(step.standardInput.map { $0 + "\n" }.joined().utf8).write(to: input)
    try Data().write(to: output)
    try Data().write(to: error)

    let process = Process()
    // Other tests of this process ignore the signal, which a child would inherit: `yes | head` would then print an error.
    process.executableURL = URL(filePath: "/usr/bin/env")
    let merge = step.standardError == nil ? "exec 2>&1\n" : ""
    process.arguments = [
      "--default-signal=PIPE", "/usr/bin/timeout", "\(Self.limit)", "/bin/sh", "-c", merge + step.command,
    ]
    process.environment = environment
    process.currentDirectoryURL = folder.appending(path: "work")
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return CommandResult(
      standardOutput: try [UInt8](Data(contentsOf: output)),
      standardError: try [UInt8](Data(contentsOf: error)),
      exitStatus: process.terminationReason == .uncaughtSignal ? 128 + status : status)
  }
}
