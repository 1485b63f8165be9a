import Foundation
import Testing

@testable import Manager

/// The tables of the documentation are what the registries print. `LENS_SHARE_RECORD=1` rewrites them.
struct DocumentedTableTests {
  private static let catalogue = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Filter/Documentation.docc").standardized

  @Test(arguments: DocumentedTable.allCases)
  func articleHasTheTable(_ table: DocumentedTable) throws {
    let file = Self.catalogue.appending(path: "\(table.article).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- table \(table.rawValue) -->\n"))
    let end = try #require(text[start.upperBound...].range(of: "\n<!-- end -->"))
    let environment = ProcessInfo.processInfo.environment
    if environment["LENS_SHARE_RECORD"] != nil, environment["CI"] == nil {
      let recorded = "\(text[..<start.upperBound])\n\(table.markdown)\n\(text[end.lowerBound...])"
      try recorded.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let found = text[start.upperBound..<end.lowerBound].trimmingCharacters(in: .newlines)
    #expect(found == table.markdown, "record it with LENS_SHARE_RECORD=1")
  }
}
