import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct CedictImporterTests {
  private static func mini() throws -> ImportedLexicon {
    try ImportedLexicon(CedictImporter(path: SourceFolder.fixtures.appending(path: "cedict").path()) { _ in })
  }

  @Test func bothSpellingsShareTheirSynsets() throws {
    let mini = try Self.mini()
    let (simplified, traditional) = (mini.entries("绿茶")[0], mini.entries("綠茶")[0])
    #expect(simplified.reading == "lǜ chá" && traditional.reading == "lǜ chá")
    #expect(simplified.spellings == ["綠茶"] && traditional.spellings == ["绿茶"])
    #expect(simplified.senses.map(\.synset) == traditional.senses.map(\.synset))
    #expect(simplified.notes == ["Taiwan pr. [lù chá]"])
    #expect(mini.entries("稻").map(\.spellings) == [[]])
    #expect(mini.forms.isEmpty && mini.facts.isEmpty)
  }

  /// Particles, words with more meanings, names.
  @Test func wordsThatAreSpelledAlikeHaveAnOrder() throws {
    let mini = try Self.mini()
    #expect(mini.entries("后").map(\.reading) == ["hòu", "hòu", "Hòu"])
    #expect(
      mini.entries("后").map { mini.senses($0)[0] } == [
        "other: back", "other: empress", "name: surname Hou",
      ])
    #expect(mini.entries("了").map(\.reading) == ["le", "liǎo"])
  }

  @Test(arguments: [
    ("稲", ["other: Japanese variant of 稻 [dào] → 稻"]),
    ("见", ["other: see 後|后 [hòu] and 了 [liǎo] → 后 → 了"]),
    ("稻", ["other: rice plant", "other: paddy"]),
    ("那儿", ["other: (coll.) there (erhua form of 那裡|那里 [nà lǐ])"]),
    ("々", ["other: CL:個|个 [gè]"]),
  ])
  func definitionsNameOtherWords(headword: String, senses: [String]) throws {
    let mini = try Self.mini()
    #expect(mini.senses(mini.entries(headword)[0]) == senses)
  }

  @Test func namedWordsAreLinks() throws {
    let mini = try Self.mini()
    let definition = mini.synsets[mini.entries("稲")[0].senses[0].synset].definition
    #expect(definition == "Japanese variant of \u{5}稻\u{E} [dào]")
    #expect(mini.entries("稻")[0].notes.map(ImportedLexicon.plain) == ["classifier: 棵 [kē], 株|株 [zhū]"])
    #expect(mini.warnings.map(\.reason) == [.unknownReference(headword: "那裡")])
  }

  @Test func tellsWhatItIs() throws {
    let info = try Self.mini().info
    #expect(info.date == "2026-11-22" && info.name == "cc-cedict")
    #expect(info.languages.map(\.text) == ["zh"] && info.glossLanguages.map(\.text) == ["en"])
    #expect(info.licenceText == "A small file in the format of CC-CEDICT\nWritten for tests\n")
  }

  @Test func linesThatCannotBeReadAreSkipped() throws {
    let broken = try ImportedLexicon(CedictImporter(ImportedLexicon.file("cedict/broken-cedict.u8")))
    #expect(broken.entries.map(\.headword) == ["稻", "稲"])
    #expect(broken.warnings.compactMap(\.line) == [1, 2, 3, 4, 5, 6, 9])
    #expect(broken.warnings.last?.reason == .unknownReference(headword: "米"))
  }

  @Test func damageDoesNoHarm() throws {
    #expect(
      try ImportedLexicon.damage(ImportedLexicon.file("cedict/cedict_ts.u8").bytes) { bytes in
        try ImportedLexicon(CedictImporter(SourceFile(name: "x", bytes: bytes))).entries.count
      })
  }

  @Test(arguments: [
    ("xing2", "xíng"), ("lu:4", "lǜ"), ("Lu:e4", "Lüè"), ("nv3", "nǚ"), ("gui4", "guì"), ("liu2", "liú"),
    ("dou4", "dòu"), ("hao3 le5", "hǎo le"), ("er2", "ér"), ("wanr2", "wánr"), ("r5", "r"), ("m2", "ḿ"),
    ("ng4", "ǹg"), ("san1 C", "sān C"), ("A1", "Ā"), ("ê2", "ê\u{301}"), ("hm5", "hm"),
  ])
  func tonesBecomeMarks(numbers: String, marks: String) {
    #expect(Pinyin.marked(Array(numbers.utf8)[...]) == marks)
  }

  @Test(arguments: ["", "a!4", "3:1", ":1"]) func whatIsNoPinyinStays(text: String) {
    #expect(Pinyin.marked(Array(text.utf8)[...]) == nil)
  }
}
