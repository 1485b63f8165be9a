import Compressing
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct ReverseImporterTests {
  /// The lines of the records turned round.
  private func reversed(_ records: [LexiconRecord], gloss: String = "en") throws -> ([String], LexiconInfo) {
    let info = LexiconInfo(
      name: "mini", title: "Mini", version: "1", languages: [LanguageTag("xx")].compactMap(\.self),
      glossLanguages: [LanguageTag(gloss)].compactMap(\.self), licence: "", licenceText: "", source: "",
      date: "2020-01-01")
    let importer = try ReverseImporter(
      path: "", open: { _, _ in RecordsImporter(info: info, records: records) }, observe: { _ in })
    return (RecordDescription.lines(try RecordDescription.records(of: importer)), importer.info)
  }

  private func word(
    _ headword: String, _ part: PartOfSpeech, _ definitions: [String], from first: Int, reading: String = ""
  )
    -> [LexiconRecord]
  {
    let synsets = definitions.map {
      LexiconRecord.synset(Synset(partOfSpeech: part, members: [headword], definition: $0))
    }
    let senses = definitions.indices.map { Sense(synset: first + $0, partOfSpeech: part, spelling: headword) }
    return synsets + [.entry(Entry(headword: headword, senses: senses, reading: reading))]
  }

  @Test func translationsBecomeHeadwords() throws {
    let (lines, info) = try reversed(
      word("дом", .noun, ["house; home", "building"], from: 0)
        + word("здание", .noun, ["building, edifice"], from: 2)
        + [.form(Form(surface: "домы", lemma: "дом", partOfSpeech: .noun))])
    #expect(
      lines == [
        "building: noun здание = edifice; noun дом",
        "edifice: noun здание = building",
        "home: noun дом = house",
        "house: noun дом = home",
      ])
    #expect(info.name == "mini-reversed")
    #expect(info.languages.map(\.text) == ["en"] && info.glossLanguages.map(\.text) == ["xx"])
  }

  @Test func aHeadwordIsOneSense() throws {
    let (lines, _) = try reversed(
      word("吃", .other, ["to eat", "to consume; to eat (a meal)"], from: 0, reading: "chī"))
    #expect(lines == ["consume: verb 吃 (chī) = eat", "eat: verb 吃 (chī)"])
  }

  @Test func headwordsOfOneSenseStandTogether() throws {
    let sense = Sense(synset: 0, partOfSpeech: .noun, spelling: "x")
    let (lines, _) = try reversed([
      .synset(Synset(partOfSpeech: .noun, members: [], definition: "dragon")),
      .entry(Entry(headword: "龙", senses: [sense], reading: "lóng")),
      .entry(Entry(headword: "龍", senses: [sense], reading: "lóng")),
    ])
    #expect(lines == ["dragon: noun 龙 (lóng), 龍 (lóng)"])
  }

  /// A definition, and the words that can be looked up.
  @Test(arguments: [
    ("the house; a home, an inn", ["house", "home", "inn"]),
    ("to go (on foot); to walk", ["go", "walk"]),
    ("to look after sb", ["look after"]),
    ("(lit.) big [coll.]; {m} fire", ["big", "fire"]),
    ("one, two; one two three four five", ["one", "two"]),
    ("surname Wang", []), ("CL:個|个[ge4]", []), ("variant of 行", []), ("123", []), ("…", []),
    ("Hello!", ["Hello"]), ("\"quoted\"", ["quoted"]), ("what?!", ["what"]),
    ("casa \u{03}f\u{0E}, \u{01}hogar\u{0E}", ["casa", "hogar"]),
    ("кепка; фуражка (из меха (или кожи))，шапка", ["кепка", "фуражка", "шапка"]),
    ("", []),
  ])
  func findsWords(_ definition: String, _ expected: [String]) {
    #expect(ReverseTranslations(language: "en").words(of: definition).map(\.text) == expected)
  }

  @Test func articlesAreThoseOfTheLanguage() {
    #expect(ReverseTranslations(language: "de").words(of: "das Haus; the").map(\.text) == ["Haus", "the"])
  }

  @Test func aListOfFrequenciesOrdersTheSenses() throws {
    let list = MiniWordfreq.list(levels: 501, ["здание": 400, "дом": 500])
    let file = try LoneFile("large_xx.msgpack.gz", Deflater.gzip(list))
    let records = word("дом", .noun, ["building"], from: 0) + word("здание", .noun, ["building"], from: 1)
    let info = LexiconInfo(
      name: "mini", title: "", version: "", languages: [], licence: "", licenceText: "", source: "", date: "")
    let importer = try ReverseImporter(
      path: "", open: { _, _ in RecordsImporter(info: info, records: records) }, ranks: file.path,
      observe: { _ in })
    #expect(
      RecordDescription.lines(try RecordDescription.records(of: importer)) == [
        "building: noun здание; noun дом"
      ])
  }
}
