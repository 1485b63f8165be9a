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

  /// `tombe` is a noun, a form of `tomber`, and `tombe+je`, two words.
  @Test func aFormBelongsToAllItsWords() throws {
    let arcs =
      ["tt", "oo", "mm", "bb", "ee"].enumerated().map { number, pair in
        "\(number)\t\(number + 1)\t\(pair.first!)\t\(pair.last!)\t0.0\t"
      } + [
        "5\t6\tε\t<n>\t0.0\t", "5\t7\tε\tr\t0.0\t", "7\t8\tε\t<vblex>\t0.0\t", "5\t9\tε\t+\t0.0\t",
        "9\t10\tε\tj\t0.0\t", "6\t0.0", "8\t0.0", "10\t0.0",
      ]
    let file = try LoneFile(
      "fr-es.automorf.bin", CompiledTransducer.bytes(of: arcs.map { $0 + "\n" }.joined()))
    let importer = try ApertiumFormsImporter.open(path: file.path) { _ in }
    #expect(importer.info.name == "apertium-fr-es-forms" && importer.info.languages.map(\.text) == ["fr"])
    #expect(
      RecordDescription.lines(try RecordDescription.records(of: importer)) == ["tombe > tomber verb"])
  }

  /// A regular expression for numbers and addresses of the Web has more paths than anybody can follow.
  @Test func digitsAreNotFollowed() throws {
    let digits = (0..<9).map { "0\t0\t\($0)\t\($0)\t0.0\t\n" }.joined()
    let file = try LoneFile(
      "eng-spa.bin",
      CompiledTransducer.bytes(of: digits + "0\t1\t9\t9\t0.0\t\n0\t1\ta\tb\t0.0\t\n1\t0.0\n"))
    let importer = try ApertiumImporter.open(path: file.path) { _ in }
    #expect(RecordDescription.lines(try RecordDescription.records(of: importer)) == ["a: other b"])
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
