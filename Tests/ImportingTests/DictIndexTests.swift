import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct DictIndexTests {
  static func read(_ line: String) throws -> (rows: [ArticleIndex.Row], warnings: [ImportWarning]) {
    var warnings = WarningLog()
    let index = try DictIndex(
      SourceFile(name: "mini.index", bytes: Array("good\tA\tB\n\(line)\n".utf8)), warnings: &warnings)
    return (Array(index.articles.rows.dropFirst()), warnings.kept)
  }

  @Test(arguments: [
    ("", LineFault.missing(field: "offset")), ("a", .missing(field: "offset")),
    ("a\tB", .missing(field: "length")), ("a\t\tB", .missing(field: "offset")),
    ("\tA\tB", .missing(field: "headword")), ("a\tB=\tB", .invalid(field: "offset", text: "B=")),
    ("a\tB\t-1", .invalid(field: "length", text: "-1")), ("a\tB\tA", .invalid(field: "length", text: "A")),
    // 2⁶³ and 2⁶⁴ − 1.
    ("a\tIAAAAAAAAAA\tB", .invalid(field: "offset", text: "IAAAAAAAAAA")),
    ("a\tP//////////\tB", .invalid(field: "offset", text: "P//////////")),
    // No file is so long.
    ("a\tH//////////\tB", .invalid(field: "offset", text: "9223372036854775807")),
    ("a\tQAAAAAAAA\tB", .invalid(field: "offset", text: "4503599627370496")),
    ("a\tA\tD///////", .tooLong(bytes: (1 << 44) - 1, limit: 64 << 20)),
    ("\(String(repeating: "a", count: 1_025))\tA\tB", .tooLong(bytes: 1_025, limit: 1_024)),
    ("\(String(repeating: "a", count: 65_535))\tA\tB", .tooLong(bytes: 65_535, limit: 1_024)),
  ]) func aBadLineIsSkipped(line: String, fault: LineFault) throws {
    let (rows, warnings) = try Self.read(line)
    #expect(rows.isEmpty)
    #expect(warnings == [ImportWarning(file: "mini.index", line: 2, .skippedLine(fault))])
  }

  @Test(arguments: [
    ("a\tB\tC", 1, 2), ("a\tBA\tBA\t", 64, 64), ("a\tAAAAAAAAAAAAAAAB\tC\ta\tsurplus", 1, 2),
    ("a\tB//\tC", 8191, 2), ("a\tB////\tC", (1 << 25) - 1, 2), ("a\tCAAAAA\tC", 1 << 31, 2),
    ("a\tD/////\tC", (1 << 32) - 1, 2), ("a\tP////////\tC", (1 << 52) - 1, 2),
    ("\(String(repeating: "a", count: 255))\tB\tC", 1, 2),
    ("\(String(repeating: "a", count: 256))\tB\tC", 1, 2),
  ]) func aGoodLineIsARow(line: String, offset: Int, length: Int) throws {
    let (rows, warnings) = try Self.read(line)
    #expect(warnings == [])
    #expect(rows.map(\.place) == [offset..<offset + length])
  }

  @Test(arguments: ["", "\n\n", "no tab", "\0\0\0\0"]) func anIndexWithoutAGoodRowIsAnError(text: String) {
    var warnings = WarningLog()
    #expect(throws: ImportError.self) {
      try DictIndex(SourceFile(name: "mini.index", bytes: Array(text.utf8)), warnings: &warnings)
    }
  }

  @Test func rowsAreOrderedByPlace() throws {
    var warnings = WarningLog()
    let index = try DictIndex(
      SourceFile(name: "x", bytes: MiniDict.index([("b", 9, 2), ("a", 9, 2), ("c", 9, 1), ("d", 0, 3)])),
      warnings: &warnings
    ).articles
    let headwords = index.order.map { String(decoding: index.headword($0), as: UTF8.self) }
    #expect(headwords == ["d", "c", "b", "a"])
    #expect(index.article(from: 2).count == 2)
  }

  @Test(arguments: [
    ("00-database-short", DictDatabase.Part.short), ("00databaseshort", .short), ("00-database-utf8", .utf8),
    ("00databaseURL", .url), ("00-database-allchars", nil), ("00-database-", nil), ("short", nil),
  ]) func headwordsAboutTheDatabase(headword: String, part: DictDatabase.Part?) {
    #expect(DictDatabase.Part(headword: Array(headword.utf8)[...]) == part)
  }
}
