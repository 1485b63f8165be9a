import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct DingImporterTests {
  private static let path = SourceFolder.fixtures.appending(path: "ding/de-en").path()

  @Test func readsEachLine() throws {
    let importer = try LineImporter<DingLines>(path: Self.path) { _ in }
    let lines = RecordDescription.lines(try RecordDescription.records(of: importer))
    #expect(
      lines == [
        "Türme > Turm noun plural",
        "faltend > falten verb",
        "faltete > falten verb",
        "flinker > flink adjective comparative",
        "flinksten > flink adjective superlative",
        "Garne > Garn noun plural",
        "Garn: noun neuter| jdm. ins Garn gehen – to fall into sb.'s trap",
        "KN: noun neuter, ugs., naut.| barge; punt [Br.] = Kahn, Nachen",
        "Kahn: noun masculine, klein; flach, naut.| barge; punt [Br.] = Nachen",
        "Nachen: noun neuter, ugs., naut.| barge; punt [Br.] = Kahn",
        "Naue: noun neuter, ugs., naut.| barge; punt [Br.] = Kahn, Nachen",
        "Ober: affix upper",
        "Rot: noun neuter| red {rot werden – to blush}",
        "Turm: noun masculine, constr.| tower "
          + "{auf dem Turm – on the tower; Der Turm ist hoch. – The tower is high.}",
        "auf dem Turm: other on the tower",
        "blitzschnell: adjective fast as lightning",
        "falten: verb etw., textil.| to fold sth.",
        "flink: adjective nimble = rasch",
        "garnen: verb sich etw. garnen – to get yarn {Sie garnt gut. – She is good at it.}",
        "ins Garn gehen: other jdm.| to fall into sb.'s trap",
        "politisch links: adjective pol.| left-wing = rot",
        "rasch: adjective nimble = flink",
        "rot: adjective red; adjective pol.| left-wing = politisch links",
        "rot werden: other to blush",
        "rotes Garn: noun neuter| red yarn",
        "sputen: verb sich| to hurry",
      ])
  }

  @Test func tellsWhatTheHeadOfTheListSays() throws {
    let importer = try LineImporter<DingLines>(path: Self.path) { _ in }
    #expect(importer.info.name == "ding-de-en")
    #expect(importer.info.languages.map(\.text) == ["de"])
    #expect(importer.info.glossLanguages.map(\.text) == ["en"])
    #expect(importer.info.date == "2020-02-03")
    #expect(importer.info.source == "https://example.org/ding/")
  }

  @Test func skipsLinesThatAreNone() throws {
    var importer = try LineImporter<DingLines>(path: Self.path) { _ in }
    while try importer.next() != nil {}
    #expect(
      importer.warnings.kept.suffix(2) == [
        ImportWarning(file: "de-en", line: 18, .skippedLine(.missing(field: "::"))),
        ImportWarning(file: "de-en", line: 19, .skippedLine(.wrongCount(field: "|", promised: 2))),
      ])
  }

  @Test func aFileWithoutALineIsAnError() throws {
    #expect(throws: ImportError.malformed(file: "en.txt", line: 1, .missing(field: "::"))) {
      try LoneFile("en.txt", Array("nothing\n".utf8)).read { path throws(ImportError) in
        try RecordDescription.records(of: LineImporter<DingLines>(path: path) { _ in })
      }
    }
  }
}
