import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct ApertiumImporterTests {
  private static let path = SourceFolder.fixtures.appending(path: "apertium/eng-spa.autobil.txt").path()

  @Test func readsPairs() throws {
    let importer = try ApertiumImporter.open(path: Self.path) { _ in }
    #expect(importer.info.name == "apertium-eng-spa")
    #expect(
      importer.info.languages.map(\.text) == ["en"] && importer.info.glossLanguages.map(\.text) == ["es"])
    #expect(
      RecordDescription.lines(try RecordDescription.records(of: importer)) == [
        "house: noun casa ‹f›, hogar ‹m›", "take off: verb despegar", "red: adjective rojo",
        "Spain: name España",
        "ab: other ab", "two: numeral dos",
      ])
    #expect(importer.warnings.count == 0)
  }

  /// States that all lead to all others have more paths than anybody can follow.
  @Test(.timeLimit(.minutes(1))) func endsWhereThereIsNoEnd() throws {
    var lines = ""
    for source in 0..<40 {
      for target in 0..<40 { lines += "\(source)\t\(target)\ta\tb\t0.0\t\n" }
    }
    let file = try LoneFile("eng-spa.txt", Array((lines + "39\t0.0\n").utf8))
    let importer = try ApertiumImporter.open(path: file.path) { _ in }
    #expect(importer.warnings.kept.contains { $0.reason.code == "skippedRest" })
  }

  @Test func skipsWhatIsNoArc() throws {
    let file = try LoneFile("x.txt", Array("0\t1\ta\tb\t0.0\t\nx\t1\ta\tb\n1\t0.0\n".utf8))
    let importer = try ApertiumImporter.open(path: file.path) { _ in }
    #expect(
      importer.warnings.kept == [
        ImportWarning(file: "x.txt", line: 2, .skippedLine(.invalid(field: "state", text: "x")))
      ])
    #expect(try RecordDescription.records(of: importer).count == 2)
  }

  @Test func aFileWithoutAPairIsAnError() throws {
    let file = try LoneFile("x.txt", Array("words\n".utf8))
    #expect(throws: ImportError.malformed(file: "x.txt", line: 1, .invalid(field: "state", text: "words"))) {
      try ApertiumImporter.open(path: file.path) { _ in }
    }
  }
}
