import Foundation
import LexiconModel
import MiniLexicon
import Processes

@testable import Serving

/// Runs of a personality that answers from two small packs, over files as its streams.
final class DictionaryRun {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "lens-dictionaries-\(UUID().uuidString)")
    let packs = root.appending(path: "lens-share/packs")
    try FileManager.default.createDirectory(at: packs, withIntermediateDirectories: true)
    try Data(MiniLexicon.pack()).write(to: packs.appending(path: "a.lexpack"))
    var info = MiniLexicon.info
    info.title = "Other Words 2.0"
    let words = [MiniWord("mouse", .noun, "a pointing device"), MiniWord(".dots", .noun, "…")]
    try Data(MiniLexicon.pack(MiniLexicon.records(of: words), info: info))
      .write(to: packs.appending(path: "b.lexpack"))
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// What is written to standard output and standard error, and the exit code.
  func run(
    _ personality: Personality, _ arguments: [String], input: Data = Data()
  ) throws -> (output: String, errors: String, code: Int32) {
    let paths = try ["in", "out", "err"].map { name in
      let path = root.appending(path: name)
      try (name == "in" ? input : Data()).write(to: path)
      return path
    }
    let files = try paths.map { try FileHandle(forUpdating: $0) }
    var streams = ProgramStreams()
    streams.input = files[0].fileDescriptor
    streams.output = files[1].fileDescriptor
    streams.errors = files[2].fileDescriptor
    streams.environment = Environment(["XDG_DATA_HOME": root.path, "XDG_DATA_DIRS": "/nowhere"])
    let code = personality.run(arguments.map { Array($0.utf8) }, streams)
    func text(_ number: Int) throws -> String {
      String(decoding: try Data(contentsOf: paths[number]), as: UTF8.self)
    }
    return (try text(1), try text(2), code)
  }
}
