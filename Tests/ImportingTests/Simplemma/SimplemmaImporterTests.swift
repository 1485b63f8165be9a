import Compressing
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct SimplemmaImporterTests {
  @Test(arguments: [false, true]) func readsForms(isReversed: Bool) throws {
    let file = try LoneFile(
      "data/de.plzma", XZ.compress(MiniSimplemma.table(isReversed: isReversed)))
    let importer = try SimplemmaImporter(path: file.path) { _ in }
    #expect(importer.info.name == "forms-de")
    #expect(importer.info.languages.map(\.text) == ["de"])
    let lines = RecordDescription.lines(try RecordDescription.records(of: importer))
    #expect(
      lines == ["Hause > Haus other", "Hauses > Haus other", "Häuser > Haus other", "ging > gehen other"])
  }

  /// `at` is a horse, and the stem of `atmak`; `ev` is a house alone.
  @Test func turkishFormsLeadToTheInfinitive() throws {
    let table = MiniSimplemma.table([
      ("atmak", "at"), ("attı", "at"), ("ev", "ev"), ("evde", "ev"),
    ])
    let file = try LoneFile("tr.plzma", XZ.compress(table))
    let importer = try SimplemmaImporter(path: file.path) { _ in }
    #expect(
      RecordDescription.lines(try RecordDescription.records(of: importer)) == [
        "atmak > at other", "attı > atmak other", "attı > at other", "evde > ev other",
      ])
  }

  @Test func keepsWhatStandsBeforeDamage() throws {
    // The last record lacks its end.
    let table = Array(MiniSimplemma.table().dropLast(2))
    let file = try LoneFile("de.plzma", XZ.compress(table))
    var importer = try SimplemmaImporter(path: file.path) { _ in }
    var count = 0
    while try importer.next() != nil { count += 1 }
    #expect(count == 4)
    #expect(importer.warnings.kept.contains { $0.reason.code == "endsAt" })
  }

  @Test func aShortTableIsTold() throws {
    var table = MiniSimplemma.table()
    table[6] = 9
    let file = try LoneFile("de.plzma", XZ.compress(table))
    var importer = try SimplemmaImporter(path: file.path) { _ in }
    while try importer.next() != nil {}
    #expect(
      importer.warnings.kept.last?.reason
        == .endsAt(offset: table.count, .wrongCount(field: "count", promised: 9)))
  }

  @Test func refusesWhatIsNoTable() throws {
    let file = try LoneFile("de.plzma", XZ.compress(Array("other".utf8)))
    #expect(
      throws: ImportError.malformedRecord(
        file: "de.plzma", offset: 0, .invalid(field: "magic", text: "other"))
    ) {
      try SimplemmaImporter(path: file.path) { _ in }
    }
    try file.replace(Array("no xz at all, and long enough".utf8))
    #expect(throws: ImportError.compressed(path: file.path, .damaged(offset: 12))) {
      try SimplemmaImporter(path: file.path) { _ in }
    }
    try file.replace(Array(XZ.compress(MiniSimplemma.table()).dropLast(20)))
    #expect(throws: ImportError.compressed(path: file.path, .truncated)) {
      try SimplemmaImporter(path: file.path) { _ in }
    }
  }

  @Test func aBombStopsAtTheRatio() throws {
    let file = try LoneFile("de.plzma", XZ.compress([UInt8](repeating: 0, count: 64 << 20)))
    let error = #expect(throws: ImportError.self) { try SimplemmaImporter(path: file.path) { _ in } }
    guard case .compressed(_, .tooLarge(let count)) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(count > 16 << 20 && count < 18 << 20)
  }
}
