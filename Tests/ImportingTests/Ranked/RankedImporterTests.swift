import Compressing
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase

@Suite struct RankedImporterTests {
  /// The records in their order, by a list in which `often` has Zipf 5.5 and `rare` 4.8: 316 and 63 in a million words.
  private static func ranked(_ records: [LexiconRecord]) throws -> [LexiconRecord] {
    let list = MiniWordfreq.list(levels: 421, ["often": 350, "rare": 420])
    let file = try LoneFile("large_en.msgpack.gz", Deflater.gzip(list))
    let info = LexiconInfo(
      name: "mini", title: "", version: "", languages: [LanguageTag("xx")].compactMap(\.self),
      glossLanguages: [LanguageTag("en")].compactMap(\.self), licence: "", licenceText: "", source: "",
      date: "")
    var importer = try RankedImporter(
      path: "", open: { _, _ in RecordsImporter(info: info, records: records) }, ranks: file.path,
      observe: { _ in })
    var ranked: [LexiconRecord] = []
    while let record = try importer.next() { ranked.append(record) }
    return ranked
  }

  private static func word(_ definitions: [String]) -> [LexiconRecord] {
    definitions.map { .synset(Synset(partOfSpeech: .noun, members: [], definition: $0)) } + [
      .entry(Entry("wort", from: 0, definitions.map { _ in PartOfSpeech.noun }))
    ]
  }

  /// The definitions of the entry in its order, with their tag counts.
  private static func senses(_ records: [LexiconRecord]) -> [String] {
    var definitions: [String] = []
    var found: [String] = []
    for record in records {
      if case .synset(let synset) = record { definitions.append(synset.definition) }
      if case .entry(let entry) = record {
        found = entry.senses.map { "\(definitions[$0.synset]) \($0.tagCount)" }
      }
    }
    return found
  }

  @Test(arguments: [
    (["rare", "often"], ["often 316", "rare 63"]),
    // The order of the source decides between words of almost the same frequency; none is known here.
    (["zzz", "yyy"], ["zzz 0", "yyy 0"]),
    (["rare, often"], ["often, rare 316"]),
    (["to rare", "an often"], ["an often 316", "to rare 63"]),
    // Run together.
    (["oftenrare"], ["often rare 16"]), (["oftenzzz"], ["oftenzzz 0"]),
    (["often; rare"], ["often; rare 316"]),
    (["rare", "often (of trees)"], ["rare 63", "often (of trees) 316"]),
  ])
  func frequentTranslationsComeFirst(_ definitions: [String], _ expected: [String]) throws {
    let records = try Self.ranked(Self.word(definitions))
    #expect(Self.senses(records) == expected)
  }

  @Test(arguments: [
    ("a, b", ["a", "b"]), ("a (b, c), d", ["a (b, c)", "d"]), ("a; b, c", ["a; b, c"]), ("", []),
    ("a (b, c", ["a (b, c"]),
  ])
  func aListIsSplitAtItsCommas(_ text: String, _ expected: [String]) {
    #expect(GlossList(text).pieces == expected)
  }

  @Test func anAlphabeticalListHasNoOrder() {
    #expect(GlossList("Act, do, make").isAlphabetical)
    #expect(!GlossList("make, do").isAlphabetical)
  }
}
