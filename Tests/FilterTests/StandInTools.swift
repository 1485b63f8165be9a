import Foundation

/// Programs that stand in for a desktop's tools, to do what a real one does seldom: hang, fail, be missing; and to
/// keep what they were given.
final class StandInTools {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "stand-ins-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The value of `PATH`: these programs and no others.
  var path: String { folder.path() }

  /// A program that keeps its arguments, each ended by NUL, and its standard input, and then runs `command`.
  func add(_ name: String, then command: String = "exit 0") throws {
    let program = folder.appending(path: name)
    let script = """
      #!/bin/sh
      printf '%s\\0' "$@" > '\(program.path()).arguments'
      /bin/cat > '\(program.path()).input'
      /usr/bin/env -0 > '\(program.path()).variables'
      \(command)

      """
    let source = folder.appending(path: "\(name).source")
    try Data(script.utf8).write(to: source)
    // Copied by another process: a child that a test of another thread starts just now would hold our own descriptor,
    // and what is open for writing cannot be run.
    let install = Process()
    install.executableURL = URL(filePath: "/usr/bin/install")
    install.arguments = ["-m", "755", source.path(), program.path()]
    try install.run()
    install.waitUntilExit()
  }

  func wasRun(_ name: String) -> Bool { input(name) != nil }

  /// What a program read; nil if it did not run.
  func input(_ name: String) -> String? {
    kept(name, "input").map { String(decoding: $0, as: UTF8.self) }
  }

  func arguments(_ name: String) -> [String] { strings(name, "arguments") }

  /// The variables of a program that begin with `LENS_`.
  func variables(_ name: String) -> [String] {
    strings(name, "variables").filter { $0.hasPrefix("LENS_") }.sorted()
  }

  private func strings(_ name: String, _ what: String) -> [String] {
    (kept(name, what) ?? []).split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func kept(_ name: String, _ what: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: "\(name).\(what)"))).map { Array($0) }
  }
}
