import Foundation
import Testing

/// The DICT server itself, asked on its standard input: no port is opened.
enum Dictd {
  /// What it answers to `DEFINE` (RFC 2229, section 3.2) for each headword in turn, the articles as text; and how many
  /// rows of the index it counts (`SHOW SERVER`). `index` is the database's.
  static func articles(of headwords: [String], in index: String) throws -> (articles: [[String]], rows: Int) {
    let work = try SourceFolder()
    defer { withExtendedLifetime(work) {} }
    // Started by root it goes on as another user, who cannot read in a home folder.
    for ending in ["index", "dict.dz"] {
      try FileManager.default.copyItem(
        atPath: "\(index.dropLast(5))\(ending)", toPath: work.path("mini.\(ending)"))
    }
    let configuration =
      """
      global { limit_queries 0 limit_definitions 0 limit_time 0 }
      database mini { data "\(work.path)/mini.dict.dz" index "\(work.path)/mini.index" }
      """
    try work.write(Array(configuration.utf8), to: "dictd.conf")
    let lines = headwords.map {
      "DEFINE mini \"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\r\n"
    }
    try work.write(Array((lines.joined() + "SHOW SERVER\r\nQUIT\r\n").utf8), to: "questions")
    let process = Process()
    let answers = Pipe()
    process.executableURL = URL(filePath: try RealSource.dictd.file())
    process.arguments = ["--inetd", "--config", work.path("dictd.conf"), "--locale", "C.UTF-8"]
    // It writes what it does over its own environment, and dies where a long query does not fit there.
    process.environment = ["PATH": "/usr/bin:/bin", "ROOM": String(repeating: "x", count: 4_096)]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: work.path("questions")))
    process.standardOutput = answers
    try process.run()
    let output = answers.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let text = String(decoding: output, as: UTF8.self)
    let row = text.firstMatch(of: #/mini +([0-9]+) +[0-9]+ [kM]B/#)
    return (parse(text), row.flatMap { Int($0.1) } ?? 0)
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
