import Foundation
import Judging

/// The StarDict reader of the console, asked for exact headwords.
enum Sdcv {
  private struct Answer: Decodable {
    var word: String
    var definition: String
  }

  private struct Dictionary: Decodable {
    var wordcount: String
  }

  /// How many rows the dictionaries of a folder have, as `sdcv --list-dicts` says.
  static func rows(in folder: String) throws -> Int {
    let list = try JSONDecoder().decode([Dictionary].self, from: try run(["--list-dicts"], in: folder))
    return list.reduce(0) { $0 + (Int($1.wordcount) ?? 0) }
  }

  /// The texts of each headword in turn, as the file has them.
  static func texts(of headwords: [String], in folder: String) throws -> [[String]] {
    // A question mark, a star and a slash at the beginning would make a pattern of it, a backslash keeps them from that.
    let questions = headwords.map { $0.replacing(#/[?*\\]|^[\/|]/#) { "\\\($0.output)" } }
    let output = try run(
      ["--non-interactive", "--exact-search", "--utf8-output", "--utf8-input", "--"] + questions, in: folder)
    let answers = try output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode([Answer].self, from: $0)
    }
    return zip(headwords, answers).map { headword, answers in
      answers.filter { $0.word == headword }.map(\.definition)
    }
  }

  private static func run(_ arguments: [String], in folder: String) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try RealSource.sdcv.file())
    process.arguments = ["--json-output", "--only-data-dir", "--data-dir", folder] + arguments
    process.environment = ["HOME": "/nonexistent", "LANG": "C.UTF-8"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
