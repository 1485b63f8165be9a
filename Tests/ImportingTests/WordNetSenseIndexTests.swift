import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct WordNetSenseIndexTests {
  @Test func theFirstRowOfAKeyCounts() {
    let rows = "a%1:05:00:: 00000009 1 7\na%1:05:00:: 00000009 2 3\n"
    var warnings = WarningLog()
    var index = WordNetSenseIndex(
      SourceFile(name: "index.sense", bytes: Array(rows.utf8)), warnings: &warnings)
    #expect(
      warnings.kept == [
        ImportWarning(file: "index.sense", line: 2, .duplicateSense(identifier: "a%1:05:00::"))
      ])
    #expect(index.tagCount(Array("a%1:05:00::".utf8), offset: 9) == 7)
  }
}
