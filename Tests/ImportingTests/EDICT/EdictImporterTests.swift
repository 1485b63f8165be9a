import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct EdictImporterTests {
  private static let folder = SourceFolder.fixtures.appending(path: "edict").path()

  private static func mini() throws -> ImportedLexicon {
    try ImportedLexicon(EdictImporter(path: folder) { _ in })
  }

  @Test func aLineIsAnEntryForTheKanjiAndOneForTheKana() throws {
    let mini = try Self.mini()
    let look = try #require(mini.entries("見る").first)
    #expect(look.reading == "みる")
    #expect(
      mini.senses(look) == [
        "verb: (ichidan verb, transitive) to look; to watch", "verb: (ichidan verb, transitive) to try out",
      ])
    let kana = try #require(mini.entries("みる").first)
    #expect(kana.reading == "" && kana.spellings == ["見る"])
    #expect(kana.senses.map(\.synset) == look.senses.map(\.synset))
    #expect(mini.forms.isEmpty && mini.facts.isEmpty)
  }

  @Test func commonWordsComeFirst() throws {
    #expect(try Self.mini().entries("みる").map(\.spellings) == [["見る"], ["看る"]])
    // Words usually written in kana come before the others.
    #expect(
      try Self.mini().senses(Self.mini().entries("ほうき")[0]) == [
        "noun: (mathematics) broom graph", "noun: (Kansai dialect) witch (one that flies)",
      ])
  }

  @Test func linesThatSayTheSameOfOneWordAreOne() throws {
    let mini = try Self.mini()
    let quiet = try #require(mini.entries("閑か").first)
    #expect(quiet.spellings == ["静か"] && quiet.notes == ["outdated kanji"])
    #expect(quiet.senses.map(\.synset) == mini.entries("静か")[0].senses.map(\.synset))
    let sunny = mini.entries("日向")
    #expect(sunny.map(\.reading) == ["ひなた、ひゅうが"])
    #expect(sunny[0].notes == ["ひゅうが: outdated kana"])
    #expect(mini.entries("ソフトクリーム").map(\.spellings) == [["ソフト・クリーム"]])
  }

  @Test(arguments: [
    ("掃除", ["noun: (takes suru) cleaning; sweeping"]),
    ("静か", ["adjective: (na-adjective) quiet"]),
    ("箒", ["noun: (usually in kana) broom"]),
    ("仕舞い", ["noun: (noun suffix, usually in kana) end", "noun: (noun suffix) closing (of a shop)"]),
    ("ā長音", ["other: (expression) line with a letter of JIS X 0212"]),
  ])
  func codesBecomeLabels(headword: String, senses: [String]) throws {
    let mini = try Self.mini()
    #expect(mini.senses(try #require(mini.entries(headword).first)) == senses)
  }

  @Test func tellsWhatItIs() throws {
    var seen = 0
    let importer = try EdictImporter(path: Self.folder) { seen += $0.count }
    #expect(importer.info.date == "2026-11-22")
    #expect(
      importer.info.languages.map(\.text) == ["ja"] && importer.info.glossLanguages.map(\.text) == ["en"])
    #expect(importer.info.licenceText == "Copyright 2026 by whoever wrote this file\n")
    #expect(importer.warnings.count == 0)
    #expect(seen == (try ImportedLexicon.file("edict/usr/share/edict/edict")).bytes.count)
  }

  @Test func aLineOfEdict2HasSeveralSpellingsAndRefers() throws {
    let mini = try ImportedLexicon(EdictImporter(ImportedLexicon.file("edict/edict2.utf8")))
    let there = try #require(mini.entries("彼方").first)
    #expect(there.reading == "あちら、あっち、かなた" && there.spellings == ["貴方"])
    #expect(there.senses[0].identifier == "EntL1000320X.1")
    #expect(mini.entries("貴方").map(\.reading) == ["あちら、あっち"])
    #expect(mini.entries("貴方").map(\.notes) == [["outdated kanji", "あっち: irregular kana"]])
    #expect(mini.entries("かなた").map(\.spellings) == [["彼方"]])
    #expect(
      mini.senses(there) == [
        "pronoun: (usually in kana) that way; over there (see どこか遠く) → 此方", "adverb: (computing) elsewhere",
      ])
    #expect(
      mini.warnings.map(\.reason) == [
        .fileMissing(.licenceText), .unknownReference(headword: "どこか遠く"),
      ])
  }

  @Test func linesThatCannotBeReadAreSkipped() throws {
    let broken = try ImportedLexicon(EdictImporter(ImportedLexicon.file("edict/broken-edict")))
    #expect(broken.entries.map(\.headword) == ["空", "そら"])
    #expect(broken.warnings.compactMap(\.line) == [2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func aFileWithoutWordsIsRefused() {
    let error = ImportError.malformed(file: "x", line: 1, .missing(field: "gloss"))
    #expect(throws: error) { try EdictImporter(SourceFile(name: "x", bytes: Array("nothing\n".utf8))) }
  }

  /// A headword of a letter and marks that alternate would take a comparison of strings a time that grows with its square.
  @Test(.timeLimit(.minutes(1))) func marksOfAHeadwordCostNoTime() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 16_000)
    let line = "a [\(marks)] /(n) a/\nb /(n) \(marks)/\na /(n) (See あ\(marks)) a/\n"
    let read = try ImportedLexicon(EdictImporter(SourceFile(name: "x", bytes: Array(line.utf8))))
    #expect(read.entries.map(\.headword) == ["b", "a"])
  }

  /// Each spelling of a word names all others: without a limit, 4,000 lines of one word take minutes.
  @Test(.timeLimit(.minutes(1))) func aWordHasALimitedNumberOfLines() throws {
    let text = (0..<4000).map { "w\($0) [か] /(n) a/\n" }.joined()
    let read = try ImportedLexicon(EdictImporter(SourceFile(name: "x", bytes: Array(text.utf8))))
    #expect(read.entries.count { $0.headword != "か" } == 4000)
    #expect(read.entries.allSatisfy { $0.spellings.count <= 100 })
  }

  @Test(arguments: ["edict/usr/share/edict/edict", "edict/edict2.utf8"])
  func damageDoesNoHarm(path: String) throws {
    #expect(
      try ImportedLexicon.damage(ImportedLexicon.file(path).bytes) { bytes in
        try ImportedLexicon(EdictImporter(SourceFile(name: "x", bytes: bytes))).entries.count
      })
  }

  /// The rules of inflection look for these labels.
  @Test(arguments: JapaneseWordClass.allCases) func everyClassHasACode(wordClass: JapaneseWordClass) {
    #expect(EdictCode.named.values.contains { $0.label == wordClass.label.description })
  }
}
