import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct CLDRImporterTests {
  static let folder = SourceFolder.fixtures.appending(path: "cldr").path()
  static let annotations = "usr/share/unicode/cldr/common/annotations"

  @Test(arguments: ["", "usr/share/unicode/cldr/common/", annotations, "\(annotations)/en.xml"])
  func namesComeBeforeKeywords(path: String) throws {
    let imported = try ImportedFacts("cldr", "\(Self.folder)/\(path)")
    #expect(
      imported.facts == [
        "person running 🏃 name", "man running 🏃‍♂️ name", "mouse face 🐭 name", "mouse 🐁 name",
        "red apple 🍎 name",
        "green apple 🍏 name", "grapes 🍇 name", "mending heart ❤️‍🩹 name", "sun ☀️ name", "R&D <brain> 🧠 name",
        "France 🇫🇷 name", "Wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿 name",
        "apple 🍎 keyword", "grape 🍇 keyword", "marathon 🏃 keyword", "run 🏃 keyword", "running 🏃 keyword",
      ])
    #expect(imported.warnings == [])
    #expect(imported.info.title == "Unicode CLDR 0.1")
    #expect(imported.info.languages.map(\.text) == ["en"])
    #expect(imported.info.licence == "LicenseRef-Mini")
    #expect(imported.info.licenceText.contains("Written for the tests"))
    #expect(imported.info.date == "2026-01-01")
  }

  @Test func inAnotherLanguageOnlyNamesCount() throws {
    let imported = try ImportedFacts("cldr", "\(Self.folder)/\(Self.annotations)/de_CH.xml")
    #expect(imported.facts == ["Maus 🐁 name", "roter Apfel 🍎 name"])
    #expect(imported.info.languages.map(\.text) == ["de-ch"])
    #expect(
      imported.warnings == [
        ImportWarning(file: "annotationsDerived/de_CH.xml", .fileMissing(.derivedPictograms))
      ])
  }

  @Test func aFileThatEndsEarlyKeepsWhatStandsBefore() throws {
    let text = """
      <ldml><annotations><annotation cp="🐁" type="tts">mouse</annotation>
      <annotation cp="🐀" type="tts">ra
      """
    let imported = try ImportedFacts("cldr", "x.xml", files: ["x.xml": Array(text.utf8)])
    #expect(imported.facts == ["mouse 🐁 name"])
    #expect(
      imported.warnings.first
        == ImportWarning(file: "x.xml", line: 2, .skippedRest(.notWellFormed(reason: "no element found"))))
    #expect(imported.info.languages == [])
  }

  @Test(arguments: [
    (
      "<!DOCTYPE ldml [<!ENTITY a 'b'>]><ldml>&a;</ldml>",
      ImportError.malformed(file: "x.xml", line: 1, .entity)
    ),
    ("<ldml/>", ImportError.malformed(file: "x.xml", line: 1, .missing(field: "annotation"))),
  ])
  func aFileWithoutAnnotationsIsAnError(text: String, error: ImportError) {
    #expect(throws: error) { try ImportedFacts("cldr", "x.xml", files: ["x.xml": Array(text.utf8)]) }
  }

  @Test(arguments: [
    ("run", "run", true), ("running", "run", true), ("dancing", "dance", true), ("cherries", "cherry", true),
    ("boxes", "box", true), ("socks", "sock", true), ("runner", "run", false), ("bees", "beet", false),
    ("s", "", false),
  ])
  func aKeywordMayBeAFormOfTheWord(term: String, word: String, isForm: Bool) {
    #expect(PictogramChoice.isForm(term, of: word) == isForm)
  }

  @Test func theTableOfKeywordsHasNoWordTwice() {
    let words = EnglishKeywords.rows.map(\.word)
    #expect(Set(words).count == words.count)
    #expect(words.count == 619)
  }
}
