import Foundation

/// A Python program beside tests that says what is right.
package enum PythonJudge {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// What `Judges/<name>.py` writes when it reads `input`; `Judges` lies in the caller's folder or above it.
  package static func run(
    _ name: String, input: [UInt8] = [], arguments: [String] = [], caller: String = #filePath
  ) throws -> [UInt8] {
    let script = try script(name, above: URL(filePath: caller))
    // Files, not pipes: they hold any amount.
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(input).write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script.path] + arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      let talk = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
      throw Failure(description: "\(name).py ended with \(process.terminationStatus): \(talk)")
    }
    return try Array(Data(contentsOf: files[1]))
  }

  private static func script(_ name: String, above caller: URL) throws -> URL {
    var folder = caller.deletingLastPathComponent()
    while folder.pathComponents.count > 2 {
      let script = folder.appending(path: "Judges/\(name).py")
      if FileManager.default.fileExists(atPath: script.path) { return script }
      folder = folder.deletingLastPathComponent()
    }
    throw Failure(description: "\(name).py: no such judge")
  }
}
