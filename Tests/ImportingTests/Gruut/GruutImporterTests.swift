import CSQLite
import Foundation
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct GruutImporterTests {
  /// A lexicon made of a text of the fixture, in the folders of a package.
  static func lexicon(_ text: String, at place: String = "gruut_lang_de/lexicon.db") throws -> LoneFile {
    let fixture = SourceFolder.fixtures.appending(path: "gruut/\(text).sql")
    let file = try LoneFile(place, [])
    var connection: OpaquePointer?
    // SAFETY: Swift strings are passed as copies that live during the calls; the connection is closed at the end.
    defer { unsafe sqlite3_close(connection) }
    unsafe #expect(sqlite3_open(file.path, &connection) == SQLITE_OK)
    let statements = try String(contentsOf: fixture, encoding: .utf8)
    unsafe #expect(sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK)
    return file
  }

  @Test func readsPronunciations() throws {
    let file = try Self.lexicon("mini")
    let folder = String(file.path.dropLast("/lexicon.db".count))
    try Data("2.0.1\n".utf8).write(to: URL(filePath: "\(folder)/VERSION"))
    var seen: [UInt8] = []
    let imported = try ImportedFacts("gruut", folder) { seen += $0 }
    #expect(seen == (try Array(Data(contentsOf: URL(filePath: file.path)))))
    #expect(
      imported.facts == [
        "turm tʊʁm", "weg veːk", "weg vɛk", "doppelt dˈɔpəlt", "silbe-für-silbe zˈɪlbə", "früh fʁyː",
        "leerzeichen leːʁ", "später ʃpɛːtɐ",
      ])
    #expect(imported.info.name == "gruut-de" && imported.info.version == "2.0.1")
    #expect(imported.info.languages.map(\.text) == ["de"])
    #expect(imported.info.source == "https://pypi.org/project/gruut-lang-de")
    #expect(imported.warnings == [ImportWarning(file: "LICENSE", .fileMissing(.licenceText))])
  }

  @Test func theLexiconOfESpeakIsAPackOfItsOwn() throws {
    let file = try Self.lexicon("mini", at: "gruut_lang_fr-2.0.2/gruut_lang_fr/espeak/lexicon.db")
    let imported = try ImportedFacts("gruut", file.path)
    #expect(imported.info.name == "gruut-fr-espeak")
    #expect(imported.info.languages.map(\.text) == ["fr"])
  }

  /// SQLite takes a path for an address, so that its own signs may not count.
  @Test(arguments: ["a?mode=rw#%41/ä b.db", "lexicon.db"]) func readsAFileOfAnyName(place: String) throws {
    let file = try Self.lexicon("mini", at: place)
    #expect(try ImportedFacts("gruut", file.path).facts.count == 8)
  }

  @Test func rowsThatCannotBeReadAreSkipped() throws {
    let file = try Self.lexicon("broken-rows")
    let imported = try ImportedFacts("gruut", file.path)
    #expect(imported.facts == ["gut ɡuːt"])
    let faults: [LineFault] = [
      .missing(field: "word"), .missing(field: "word"), .missing(field: "phonemes"),
      .invalid(field: "phonemes", text: "f\u{FFFD}"), .invalid(field: "phonemes", text: "SIL"),
      .missing(field: "phonemes"), .tooLong(bytes: 256, limit: 255), .tooLong(bytes: 1200, limit: 1024),
    ]
    #expect(
      imported.warnings.dropFirst().map(\.reason)
        == zip(Int(2)..., faults).map { .skippedRow(number: $0, $1) })
  }

  @Test(arguments: ["broken-view", "broken-columns"]) func refusesWhatIsNoLexicon(text: String) throws {
    let file = try Self.lexicon(text)
    #expect(
      throws: ImportError.noTable(path: file.path, table: "word_phonemes", columns: ["word", "phonemes"])
    ) {
      try GruutImporter(path: file.path) { _ in }
    }
  }

  @Test func refusesWhatIsNoDatabase() throws {
    let file = try LoneFile("lexicon.db", Array("no database at all".utf8))
    #expect(throws: ImportError.database(path: file.path, reason: "file is not a database")) {
      try GruutImporter(path: file.path) { _ in }
    }
  }

  /// A journal beside the file belongs to somebody else, and nothing is written.
  @Test func whatLiesBesideTheFileDoesNotCount() throws {
    let file = try Self.lexicon("mini")
    for ending in ["-journal", "-wal", "-shm"] {
      try Data(repeating: 0xD9, count: 600).write(to: URL(filePath: file.path + ending))
    }
    let folder = URL(filePath: file.path).deletingLastPathComponent().path
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(try ImportedFacts("gruut", file.path).facts.count == 8)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
  }

  @Test func whatStandsBeforeDamageIsRead() throws {
    let file = try Self.lexicon("long")
    var bytes = try Array(Data(contentsOf: URL(filePath: file.path)))
    // The type of the last page, which holds the last rows.
    bytes[bytes.count - 512] = 0
    try file.replace(bytes)
    let imported = try ImportedFacts("gruut", file.path)
    #expect(imported.facts.count > 100 && imported.facts.count < 200)
    let number = Int(imported.facts.count)
    #expect(
      imported.warnings.last?.reason == .rowsEnd(number: number, reason: "database disk image is malformed"))
  }

  @Test func everyFlippedBitAndCutIsSurvived() throws {
    let file = try Self.lexicon("mini")
    let bytes = try Array(Data(contentsOf: URL(filePath: file.path)))
    #expect(bytes.count <= 4096)
    try TextDamage.survive(.gruut, "lexicon.db", bytes)
  }
}
