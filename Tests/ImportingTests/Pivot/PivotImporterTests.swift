import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct PivotImporterTests {
  private typealias Word = (headword: String, part: PartOfSpeech, definitions: [String])

  /// A dictionary of these words.
  private func source(_ from: String, _ to: String, _ words: [Word]) -> ImportFormat.Source {
    let info = LexiconInfo(
      name: "\(from)-\(to)", title: "\(from)-\(to)", version: "",
      languages: [LanguageTag(from)].compactMap(\.self), glossLanguages: [LanguageTag(to)].compactMap(\.self),
      licence: from, licenceText: "", source: "", date: "2020-01-01")
    var records: [LexiconRecord] = []
    var number = 0
    for word in words {
      let senses = word.definitions.indices.map {
        Sense(synset: number + $0, partOfSpeech: word.part, spelling: word.headword)
      }
      records += word.definitions.map {
        .synset(Synset(partOfSpeech: word.part, members: [word.headword], definition: $0))
      }
      records.append(.entry(Entry(headword: word.headword, senses: senses)))
      number += word.definitions.count
    }
    return ImportFormat.Source(path: "\(from)-\(to)") { [records] _, _ in
      RecordsImporter(info: info, records: records)
    }
  }

  private func lines(_ first: ImportFormat.Source, _ second: ImportFormat.Source) throws -> [String] {
    let importer = try PivotImporter(first, through: second, observe: { _ in })
    return RecordDescription.lines(try RecordDescription.records(of: importer))
  }

  private var italian: ImportFormat.Source {
    source(
      "it", "es",
      [
        ("prestare", .verb, ["prestar", "dar, rendir"]), ("sotto", .preposition, ["bajo"]),
        ("ignoto", .adjective, ["desconocido"]),
      ])
  }

  @Test func aSenseNamesTheWordsItCameThrough() throws {
    let spanish = source(
      "es", "en",
      [
        ("prestar", .verb, ["to lend; to loan"]), ("dar", .verb, ["give"]), ("bajo", .adjective, ["low"]),
        ("bajo", .preposition, ["under"]),
      ])
    #expect(
      try lines(italian, spanish) == [
        "prestare: verb es: prestar| lend, loan; verb es: dar| give", "sotto: preposition es: bajo| under",
      ])
  }

  @Test func theSecondDictionaryMayBeOfTheOtherDirection() throws {
    let english = source("en", "es", [("lend", .verb, ["prestar"]), ("under", .preposition, ["bajo"])])
    #expect(
      try lines(italian, english) == [
        "prestare: verb es: prestar| lend", "sotto: preposition es: bajo| under",
      ])
  }

  @Test func theResultSaysWhatItIsMadeOf() throws {
    let importer = try PivotImporter(
      italian, through: source("es", "en", []), observe: { _ in })
    #expect(importer.info.name == "it-es-through-es" && importer.info.title == "it-es, through es-en")
    #expect(importer.info.languages.map(\.text) == ["it"])
    #expect(importer.info.glossLanguages.map(\.text) == ["en"])
    #expect(importer.info.licence == "it AND es")
  }

  @Test func dictionariesWithoutACommonLanguageAreRefused() {
    #expect(throws: ImportError.noCommonLanguage(path: "fi-en")) {
      try lines(italian, source("fi", "en", []))
    }
  }

  /// Slovak words as Czech spells them, or else their synonyms.
  @Test func aThesaurusIsTranslatedByAKinLanguage() throws {
    let slovak = source(
      "sk", "sk",
      [
        ("pozornosť", .noun, ["bdelosť"]), ("pričina", .noun, ["dôvod"]), ("xyz", .noun, ["ovca", "voda"]),
        ("nič", .pronoun, ["zero"]),
      ])
    let czech = source(
      "en", "cs",
      [("attention", .noun, ["pozornost"]), ("reason", .noun, ["důvod"]), ("water", .noun, ["voda"])])
    #expect(
      try lines(slovak, czech) == [
        "pozornosť: noun cs: pozornost| attention", "pričina: noun cs: důvod| reason",
        "xyz: noun cs: voda| water",
      ])
  }

  @Test(arguments: [
    ("byť", "být"), ("reakcia", "reakce"), ("príležitosť", "příležitost"), ("úplne", "úplně"),
    ("pokračovať", "pokračovat"), ("dôkaz", "důkaz"),
  ])
  func czechSpellings(slovak: String, expected: String) throws {
    let (sk, cs) = (try #require(LanguageTag("sk")), try #require(LanguageTag("cs")))
    let spellings = try #require(KinSpellings(from: sk, to: cs))
    let found = spellings.of(slovak)
    #expect(found.contains(expected), "\(slovak): \(found)")
    #expect(found.count <= 101)
  }
}
