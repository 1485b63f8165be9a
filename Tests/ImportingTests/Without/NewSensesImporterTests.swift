import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase

@Suite struct NewSensesImporterTests {
  private static let info = LexiconInfo(
    name: "mini", title: "Mini", version: "1", languages: [LanguageTag("en")].compactMap(\.self), licence: "",
    licenceText: "", source: "", date: "2020-01-01")

  /// The records of entries, each with its definitions; synsets come first or last.
  private static func records(_ entries: [(String, [String])], synsetsFirst: Bool = true) -> [LexiconRecord] {
    var synsets: [LexiconRecord] = []
    var words: [LexiconRecord] = []
    for (word, definitions) in entries {
      let first = synsets.count
      for definition in definitions {
        let relation = Relation(kind: .similar, target: 0)
        synsets.append(
          .synset(Synset(partOfSpeech: .noun, members: [word], definition: definition, relations: [relation]))
        )
      }
      words.append(.entry(Entry(word, from: first, definitions.map { _ in .noun })))
    }
    return synsetsFirst ? synsets + words : words + synsets
  }

  private func left(
    _ entries: [(String, [String])], without known: [(String, [String])], synsetsFirst: Bool = true
  ) throws -> [LexiconRecord] {
    func source(_ entries: [(String, [String])]) -> ImportFormat.Source {
      let records = Self.records(entries, synsetsFirst: synsetsFirst)
      return ImportFormat.Source(path: "") { _, _ in RecordsImporter(info: Self.info, records: records) }
    }
    let importer = try NewSensesImporter(source(entries), without: source(known)) { _ in }
    return try RecordDescription.records(of: importer)
  }

  @Test(arguments: [true, false])
  func whatIsKnownIsLeftOut(synsetsFirst: Bool) throws {
    let records = try left(
      [
        ("tweet", ["a weak chirping sound", "a post on a social media site"]),
        ("Steed", ["(literary) a spirited horse for state of war"]),
        ("mouse", ["a small rodent"]),
        ("paywall", ["what limits access to paying users"]),
      ],
      without: [
        ("tweet", ["a weak chirping sound, as of a small bird"]),
        ("steed", ["(literary) a spirited horse for state or war"]), ("cat", ["a small rodent"]),
      ], synsetsFirst: synsetsFirst)
    #expect(
      RecordDescription.lines(records) == [
        "tweet: noun a post on a social media site", "mouse: noun a small rodent",
        "paywall: noun what limits access to paying users",
      ])
    // Numbers follow; what a relation led to is gone.
    let synsets = records.compactMap { if case .synset(let synset) = $0 { synset } else { nil } }
    #expect(synsets.count == 3 && synsets.allSatisfy(\.relations.isEmpty))
  }

  /// Short words do not make two definitions one.
  @Test func aDefinitionOfOtherWordsIsNew() throws {
    let records = try left(
      [("post", ["to be on it"])], without: [("post", ["a pole of wood set in the ground"])])
    #expect(RecordDescription.lines(records) == ["post: noun to be on it"])
  }
}
