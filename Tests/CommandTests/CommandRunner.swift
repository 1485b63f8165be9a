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

/// Why commands cannot be run at all.
struct CommandSetupError: Error, CustomStringConvertible {
  let description: String
}

/// A place to run the commands of one document in: an empty folder, a home of its own with nothing in it but the
/// WordNet pack, and the built programs first on the path.
final class CommandRunner {
  /// Seconds after which a command is ended.
  private static let limit = 60

  private let folder: URL
  private let environment: [String: String]

  init(repository: URL) throws {
    let files = FileManager.default
    let programs = try Self.programs()
    let pack = try Self.pack()
    folder = files.temporaryDirectory.appending(path: "lens-share-" + UUID().uuidString)
    let home = folder.appending(path: "home")
    let data = home.appending(path: "data")
    let packs = data.appending(path: "lens-share/packs")
    try files.createDirectory(at: packs, withIntermediateDirectories: true)
    try files.createDirectory(at: folder.appending(path: "work"), withIntermediateDirectories: true)
    // A copy, so that a command may damage it.
    try files.copyItem(at: pack, to: packs.appending(path: pack.lastPathComponent))
    // So that a manual can say `scripts/run`.
    try files.createSymbolicLink(
      at: folder.appending(path: "work/scripts"), withDestinationURL: repository.appending(path: "scripts"))
    environment = [
      "PATH": "\(programs.path):/usr/bin:/bin",
      "HOME": home.path,
      "XDG_CONFIG_HOME": home.appending(path: "config").path,
      "XDG_DATA_HOME": data.path,
      "XDG_STATE_HOME": home.appending(path: "state").path,
      "XDG_CACHE_HOME": home.appending(path: "cache").path,
      "XDG_DATA_DIRS": home.appending(path: "none").path,
      "LANG": "C.UTF-8",
      "COLUMNS": "80",
      "SWIFT_BACKTRACE": "enable=no",
      "REPOSITORY": repository.path,
    ]
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ step: CommandStep) throws -> CommandResult {
    // Files, not pipes: they hold any amount, and a child that outlives the command cannot hold us up.
    let input = folder.appending(path: "stdin")
    let output = folder.appending(path: "stdout")
    let error = folder.appending(path: "stderr")
    try Data(step.standardInput.map { $0 + "\n" }.joined().utf8).write(to: input)
    try Data().write(to: output)
    try Data().write(to: error)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    let merge = step.standardError == nil ? "exec 2>&1\n" : ""
    process.arguments = ["\(Self.limit)", "/bin/sh", "-c", merge + step.command]
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

// MARK: - What stands ready

extension CommandRunner {
  /// The folder of the programs: `LENS_SHARE_PROGRAMS`, or where `swift build` put them beside the tests.
  private static func programs() throws -> URL {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let folder = ProcessInfo.processInfo.environment["LENS_SHARE_PROGRAMS"].map { URL(filePath: $0) } ?? tests
    for name in ["lens-share", "lensctl"] {
      guard FileManager.default.isExecutableFile(atPath: folder.appending(path: name).path) else {
        throw CommandSetupError(description: "no program \(name) in \(folder.path): run scripts/test")
      }
    }
    return folder
  }

  /// The pack that documents are run with: WordNet, imported once by the program under test.
  private static func pack() throws -> URL { try importedPack.get() }

  private static let importedPack: Result<URL, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lens-share-pack-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // SAFETY: written here, once, before the handler that reads it is set.
    unsafe importFolder = folder.path
    atexit { if let folder = unsafe importFolder { try? FileManager.default.removeItem(atPath: folder) } }
    let process = Process()
    let errors = Pipe()
    process.executableURL = try programs().appending(path: "lensctl")
    process.arguments = ["import", "wordnet", "/usr/share/wordnet"]
    process.environment = ["XDG_DATA_HOME": folder.path, "SWIFT_BACKTRACE": "enable=no"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let talk = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandSetupError(
        description: "no pack could be made, run scripts/test: \(String(decoding: talk, as: UTF8.self))")
    }
    return folder.appending(path: "lens-share/packs/wordnet.lexpack")
  }
}

/// Where the imported pack lies, for the handler that removes it.
private nonisolated(unsafe) var importFolder: String?
