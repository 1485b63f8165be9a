import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct ApertiumImporterTests {
  @Test(arguments: [false, true])
  func readsPairs(hasWeights: Bool) throws {
    let text = try String(
      contentsOf: SourceFolder.fixtures.appending(path: "apertium/eng-spa.autobil.txt"), encoding: .utf8)
    let file = try LoneFile(
      "eng-spa.autobil.bin", CompiledTransducer.bytes(of: text, hasWeights: hasWeights))
    let importer = try ApertiumImporter.open(path: file.path) { _ in }
    #expect(importer.info.name == "apertium-eng-spa")
    #expect(
      importer.info.languages.map(\.text) == ["en"] && importer.info.glossLanguages.map(\.text) == ["es"])
    #expect(
      RecordDescription.lines(try RecordDescription.records(of: importer)).sorted() == [
        "Spain: name España", "ab: other ab", "house: noun casa ‹f›, hogar ‹m›", "red: adjective rojo",
        "take off: verb despegar", "two: numeral dos",
      ])
    #expect(importer.warnings.count == 0)
  }

  /// States that all lead to all others have more paths than anybody can follow.
  @Test(.timeLimit(.minutes(1))) func endsWhereThereIsNoEnd() throws {
    var lines = ""
    for source in 0..<40 {
      for target in 0..<40 { lines += "\(source)\t\(target)\ta\tb\t0.0\t\n" }
    }
    let file = try LoneFile("eng-spa.bin", CompiledTransducer.bytes(of: lines + "39\t0.0\n"))
    let importer = try ApertiumImporter.open(path: file.path) { _ in }
    #expect(importer.warnings.kept.contains { $0.reason.code == "skippedRest" })
  }

  @Test func oldFilesHaveNoHeadings() throws {
    let bytes = CompiledTransducer.bytes(of: "0\t1\ta\tb\t0.0\t\n1\t0.0\n", hasHeadings: false)
    let file = try LoneFile("x.bin", bytes)
    let importer = try ApertiumImporter.open(path: file.path) { _ in }
    #expect(try RecordDescription.records(of: importer).count == 2)
  }

  @Test(arguments: [
    (Array("words\n".utf8), LineFault.wrongCount(field: "letters", promised: 14_191)),
    (Array("LTTB".utf8) + [0, 0, 0, 0, 0, 0, 0, 8], .invalid(field: "features", text: "8")),
    ([], .missing(field: "letters")),
    ([0, 0, 1, 0x41, 0x42], .missing(field: "symbol")),
    ([0, 0, 0, 1, 0, 0, 1, 9, 1], .wrongCount(field: "states", promised: 1)),
    ([0, 0, 0, 1, 0, 0, 0, 1, 1, 5, 0], .invalid(field: "pair", text: "5")),
  ])
  func otherFilesAreRefused(bytes: [UInt8], fault: LineFault) throws {
    let file = try LoneFile("x.bin", bytes)
    let error = #expect(throws: ImportError.self) { try ApertiumImporter.open(path: file.path) { _ in } }
    guard case .malformedRecord(_, _, let found) = error else { return #expect(fault == nil as LineFault?) }
    #expect(found == fault)
  }

  @Test func aFileWithoutAPairIsAnError() throws {
    let file = try LoneFile("x.bin", CompiledTransducer.bytes(of: "0\t0.0\n"))
    #expect(throws: ImportError.noEntries(path: file.path)) {
      try ApertiumImporter.open(path: file.path) { _ in }
    }
  }
}
