import Foundation
import Testing

/// Checks that the tests and sources named in the tables of the page "Security" exist.
struct SecurityTableTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The cells of each row of the page's tables, by the names of their columns.
  private static func rows() throws -> [[String: String]] {
    var rows: [[String: String]] = []
    var columns: [String] = []
    let page = try text("Sources/Filter/Documentation.docc/Security.md")
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("| ") else {
        if !line.hasPrefix("|---") { columns = [] }
        continue
      }
      let cells = line.dropFirst().dropLast().split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if columns.isEmpty {
        columns = cells
      } else {
        try #require(cells.count == columns.count, "\(line)")
        rows.append(Dictionary(uniqueKeysWithValues: zip(columns, cells)))
      }
    }
    return rows
  }

  /// The names in backquotes in a cell.
  private static func names(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files below a folder.
  private static func files(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: folder).path)
      .map { "\(folder)/\($0)" }
  }

  @Test func everyTestExists() throws {
    let suites = try Self.files("Tests").filter { $0.hasSuffix("Tests.swift") }.flatMap {
      try Self.text($0).matches(of: /struct (\w+Tests)\b/).map { String($0.1) }
    }
    let steps = try Self.text("scripts/check").matches(of: /check_([a-z]+)\(\)/).map { "check \($0.1)" }
    let documents = try Self.files("Tests/CommandTests/Commands").map {
      String($0.dropFirst("Tests/CommandTests/Commands/".count))
    }
    let known = Set(suites + steps + documents.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) })
    let cells = try Self.rows().compactMap { $0["test"] }
    #expect(cells.count > 100)
    for cell in cells {
      let tests = Self.names(in: cell)
      #expect(tests.isEmpty == (cell == "none"), "\(cell)")
      for test in tests { #expect(known.contains(test), "\(test)") }
    }
  }

  @Test func everyMechanismIsASource() throws {
    let paths = try Self.files("Sources") + Self.files("scripts") + ["Package.swift"]
    let sources = Set(paths.map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    let cells = try Self.rows().compactMap { $0["mechanism"] }
    #expect(cells.count > 100)
    for cell in cells {
      let names = Self.names(in: cell)
      #expect(!names.isEmpty, "\(cell)")
      for name in names { #expect(sources.contains(name), "\(name)") }
    }
  }
}
