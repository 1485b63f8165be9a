import Foundation
import LexiconPack
import MiniLexicon
import Processes
import Serving

/// A home folder with two packs for programs that answer from them, and the files that serve as their standard streams.
final class ServedPacks {
  let folder: WorkFolder
  let environment: Environment
  private let files: [FileHandle]

  init() throws {
    folder = try WorkFolder()
    try folder.make("lens-share/packs")
    try folder.make("runtime")
    let marked = MiniLexicon.records + MiniLexicon.facts
    try folder.write(try MiniLexicon.pack(marked), to: "lens-share/packs/a.lexpack")
    var info = MiniLexicon.info
    info.title = "Other Words 2.0"
    let words = MiniLexicon.records(of: MiniLexicon.words + MiniLexicon.phrases, forms: MiniLexicon.wordForms)
    try folder.write(try MiniLexicon.pack(words, info: info), to: "lens-share/packs/b.lexpack")
    environment = Environment([
      "XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": "/nowhere", "XDG_RUNTIME_DIR": folder.path("runtime"),
    ])
    let streams = ["in", "out", "errors"]
    for name in streams { try folder.write([], to: name) }
    let folder = folder
    files = try streams.map { try FileHandle(forUpdating: URL(filePath: folder.path($0))) }
  }

  /// The service that answers from the packs.
  var service: AnswerService {
    let environment = environment
    return AnswerService(PackLocations { environment.value($0) })
  }

  /// One run of a program.
  struct Run {
    let output: [UInt8]
    let errors: [UInt8]
    let code: Int32
  }

  /// Runs a program over its input, and returns what it wrote.
  func run(_ program: (ProgramStreams) -> Int32, input: [UInt8]) throws -> Run {
    for file in files {
      try file.truncate(atOffset: 0)
      try file.seek(toOffset: 0)
    }
    try files[0].write(contentsOf: Data(input))
    try files[0].seek(toOffset: 0)
    var streams = ProgramStreams()
    streams.input = files[0].fileDescriptor
    streams.output = files[1].fileDescriptor
    streams.errors = files[2].fileDescriptor
    streams.environment = environment
    let code = program(streams)
    let written = try files.dropFirst().map { file in
      try file.seek(toOffset: 0)
      return Array(try file.readToEnd() ?? Data())
    }
    let run = Run(output: written[0], errors: written[1], code: code)
    try require(code != ExitStatus.software.rawValue, "exit status \(code): \(run.errorText)")
    try require(harmless: run.errors)
    return run
  }
}

extension ServedPacks.Run {
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}
