import Foundation
import Testing

/// The DICT server itself, asked on its standard input: no port is opened.
enum Dictd {
  static let program = URL(filePath: "/usr/sbin/dictd")
  /// Where Debian's packages put databases.
  static let folder = "/usr/share/dictd"

  static func has(_ database: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: program.path)
      && FileManager.default.isReadableFile(atPath: "\(folder)/\(database).index")
  }

  /// What it answers to `DEFINE` (RFC 2229, section 3.2) for each headword in turn: the articles, as text.
  static func articles(of headwords: [String], in database: String) throws -> [[String]] {
    let work = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let configuration = work.appending(path: "dictd.conf")
    try Data(
      """
      global { limit_queries 0 limit_definitions 0 limit_time 0 }
      database mini { data "\(folder)/\(database).dict.dz" index "\(folder)/\(database).index" }
      """.utf8
    ).write(to: configuration)
    let questions = work.appending(path: "questions")
    let lines = headwords.map {
      "DEFINE mini \"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\r\n"
    }
    try Data((lines.joined() + "QUIT\r\n").utf8).write(to: questions)
    let process = Process()
    let answers = Pipe()
    process.executableURL = program
    process.arguments = ["--inetd", "--config", configuration.path, "--locale", "C.UTF-8"]
    // It writes what it does over its own environment, and dies where a long query does not fit there.
    process.environment = ["PATH": "/usr/bin:/bin", "ROOM": String(repeating: "x", count: 4_096)]
    process.standardInput = try FileHandle(forReadingFrom: questions)
    process.standardOutput = answers
    try process.run()
    let output = answers.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return parse(String(decoding: output, as: UTF8.self))
  }

  /// The texts of each answer: a text begins after a line with status 151 and ends before a line with a point; a line
  /// that begins with one has a second (section 2.4.1).
  private static func parse(_ output: String) -> [[String]] {
    var answers: [[String]] = []
    var text: [Substring]?
    for line in output.split(separator: "\r\n", omittingEmptySubsequences: false) {
      if let lines = text {
        if line == "." {
          answers[answers.count - 1].append(lines.joined(separator: "\n"))
          text = nil
        } else {
          text = lines + [line.hasPrefix("..") ? line.dropFirst() : line]
        }
      } else if line.hasPrefix("150 ") || line.hasPrefix("552 ") {
        answers.append([])
      } else if line.hasPrefix("151 ") {
        text = []
      }
    }
    return answers
  }
}
