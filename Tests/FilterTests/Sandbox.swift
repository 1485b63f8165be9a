import Filter
import Foundation
import LexiconModel
import MiniLexicon
import Processes
import Testing

/// A home of its own for one test, with the lexicons `mini` and `words` installed.
final class Sandbox {
  let root: URL
  var variables: [String: String]

  /// What a run answered and told, and its exit code.
  struct Outcome {
    var code: Int32
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map { String($0) } }
    /// What was told, line by line.
    var talk: [String] {
      errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
    }

    /// The answer as one JSON document.
    func json() throws -> NSDictionary {
      try JSONSerialization.jsonObject(with: Data(output)) as! NSDictionary
    }

    /// The lookups of one JSON document.
    func lookups() throws -> [NSDictionary] {
      try json()["lookups"] as! [NSDictionary]
    }

    /// Each line of the answer as JSON.
    func jsonLines() throws -> [NSDictionary] {
      try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as! NSDictionary }
    }
  }

  private static let mini = try! MiniLexicon.pack()
  private static let words = try! MiniLexicon.pack(
    MiniLexicon.records(of: MiniLexicon.words, forms: MiniLexicon.wordForms))

  init(hasPacks: Bool = true) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    variables = [
      "HOME": root.appending(path: "home").path(), "XDG_DATA_HOME": root.appending(path: "data").path(),
      "XDG_DATA_DIRS": root.appending(path: "machine").path(),
      "XDG_CONFIG_HOME": root.appending(path: "config").path(),
    ]
    try FileManager.default.createDirectory(at: packs, withIntermediateDirectories: true)
    if hasPacks {
      try install("mini", Self.mini)
      try install("words", Self.words)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  var packs: URL { root.appending(path: "data/lens-share/packs") }

  func install(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: packs.appending(path: "\(name).lexpack"))
  }

  func configure(_ text: String) throws {
    let folder = root.appending(path: "config/lens-share")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "config"))
  }

  var configPath: String { root.appending(path: "config/lens-share/config").path() }

  func run(_ arguments: String..., input: String) throws -> Outcome {
    try run(arguments, input: Array(input.utf8))
  }

  func run(_ arguments: String...) throws -> Outcome {
    try run(arguments, input: [])
  }

  /// Runs the filter over files that stand for its streams.
  func run(_ arguments: [String], input: [UInt8]) throws -> Outcome {
    let files = try ["in", "out", "err"].map { name in
      let url = root.appending(path: "\(name)-\(UUID().uuidString)")
      try Data(name == "in" ? input : []).write(to: url)
      return url
    }
    let streams = try (
      FileHandle(forReadingFrom: files[0]), FileHandle(forWritingTo: files[1]),
      FileHandle(forWritingTo: files[2])
    )
    let code = run(
      arguments, streams.0.fileDescriptor, streams.1.fileDescriptor, streams.2.fileDescriptor)
    return try Outcome(
      code: code, output: Array(Data(contentsOf: files[1])),
      errors: String(decoding: Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// Runs the filter; its exit code must be this, and its messages these, which begin with the program's name.
  @discardableResult
  func expect(
    _ code: Int32, _ messages: [String], from arguments: [String], input: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    let outcome = try run(arguments, input: Array(input.utf8))
    #expect(outcome.code == code, sourceLocation: sourceLocation)
    #expect(outcome.talk == messages.map { "lens-share: \($0)" }, sourceLocation: sourceLocation)
    return outcome
  }

  /// Runs the filter over these descriptors, and returns its exit code and everything that it wrote to standard error.
  func run(
    _ arguments: [String], from input: Int32, to output: Int32
  ) throws -> (code: Int32, errors: String) {
    let errors = Pipe()
    let code = run(arguments, input, output, errors.fileHandleForWriting.fileDescriptor)
    try errors.fileHandleForWriting.close()
    return (code, String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self))
  }

  /// Runs the filter over these descriptors.
  func run(_ arguments: [String], _ input: Int32, _ output: Int32, _ errors: Int32) -> Int32 {
    LensShare.run(
      arguments: arguments.map { Array($0.utf8) }, input: input, output: output, errors: errors,
      environment: Environment(variables))
  }
}
