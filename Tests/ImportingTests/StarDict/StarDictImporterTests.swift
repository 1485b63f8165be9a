import Compressing
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct StarDictImporterTests {
  @Test(arguments: ["", ".ifo", ".idx", ".syn", ".dict"]) func anyPathOfTheDictionaryWillDo(ending: String)
    throws
  {
    let read = try ImportedLexicon(starDict: MiniStarDict.fixture.path + ending)
    #expect(read.headwords.count == 19)
    #expect(read.failure == nil)
  }

  @Test func theFolderWillDo() throws {
    let folder = MiniStarDict.fixture.deletingLastPathComponent().path
    #expect(try ImportedLexicon(starDict: folder).headwords.count == 19)
    #expect(try ImportedLexicon(starDict: folder + "/").info.name == "mini")
  }

  @Test func theDictionaryTellsItsInfo() throws {
    let info = try ImportedLexicon(starDict: MiniStarDict.fixture.path).info
    #expect(info.name == "mini")
    #expect(info.title == "A Mini Dictionary of Ships")
    #expect(info.date == "2024-05-06")
    #expect(info.languages.map(\.text) == ["en"])
    #expect(info.glossLanguages.map(\.text) == ["de"])
    #expect(info.licence == "LicenseRef-Notice")
    #expect(info.licenceText == "Written for these tests.\nAnyone may copy it.")
    #expect(info.source == "https://example.org/ships")
  }

  @Test func everyByteIsObservedOnce() throws {
    let expected = try [".ifo", ".idx", ".syn", ".dict"].flatMap { try MiniStarDict.bytes($0) }
    #expect(try ImportedLexicon(starDict: MiniStarDict.fixture.path).observed == expected)
  }

  static let definitions: [(String, [String])] = [
    ("Anker", ["One written with a capital letter."]),
    (
      "anchor",
      [
        "a {strong:heavy {emphasis:hook}} & chain,\nsee {link:capstan} and {link:nowhere}\nnot this or that"
      ]
    ),
    ("bank", ["the first in the index", "the second article of two"]),
    ("berth", ["a place to sleep\n  in a ship\nanother line"]),
    (
      "capstan",
      [
        "[{verbatim:ˈkæpstən}]\n{label:n.}\na winch {emphasis:(upright)}\n{example:They turned the capstan.}\n{link:anchor}"
      ]
    ),
    ("davit", ["{emphasis:crane} <for> a {strong:boat}\nm{superscript:2}"]),
    ("ebb", ["the tide that goes"]),
    (
      "fathom",
      ["{strong:Noun}\n• {strong:six} feet, see a keel and {link:berth}\nnautical {emphasis:used}"]
    ),
    ("gunwale", ["the upper edge"]),
    ("hawser", ["{label:n}\n{link:hawser}, {link:cable}\nlarge heavy rope"]),
    ("isobath", ["a line of equal depth"]),
    ("keel", ["qué"]),
    ("list", ["adj\nleaning to {emphasis:one} side", "of a text:\n  • in order\n  • by name"]),
    ("numbers", ["the first", "the second\nwhich goes on", "the third"]),
    ("行", ["to walk"]),
  ]

  @Test(arguments: definitions) func articlesBecomeTextsOfTheModel(headword: String, expected: [String])
    throws
  {
    let found = try ImportedLexicon(starDict: MiniStarDict.fixture.path).definitions(headword)
    #expect(found == expected)
  }

  @Test func examplesAtTheEndAreExamples() throws {
    let read = try ImportedLexicon(starDict: MiniStarDict.fixture.path)
    let hawser = try #require(read.entries.first { $0.headword == "hawser" })
    #expect(read.synsets[hawser.senses[0].synset].examples == [Example(text: "the hawser broke")])
  }

  @Test func synonymsShareTheSynsets() throws {
    let read = try ImportedLexicon(starDict: MiniStarDict.fixture.path)
    let synsets = ["anchor", "anchors", "bower"].map { word in
      read.entries.filter { $0.headword == word }.map { $0.senses.map(\.synset) }
    }
    #expect(synsets[0].count == 1)
    #expect(synsets[0] == synsets[1] && synsets[1] == synsets[2])
    let entry = try #require(read.entries.first { $0.headword == "bower" })
    #expect(entry.senses[0].spelling == "bower")
    #expect(read.synsets[entry.senses[0].synset].members == ["anchor"])
  }

  @Test func referencesBecomeRelations() throws {
    let read = try ImportedLexicon(starDict: MiniStarDict.fixture.path)
    #expect(read.related("anchor") == ["capstan"])
    #expect(read.related("capstan") == ["anchor"])
    #expect(read.related("fathom") == ["keel", "berth"])
    #expect(
      read.reasons.contains(.danglingReference(headword: "anchor", target: "nowhere")))
  }

  @Test func soundsAndReadingsAreNoText() throws {
    let read = try ImportedLexicon(starDict: MiniStarDict.fixture.path)
    #expect(
      read.facts == [
        WordFact(word: "capstan", value: .pronunciation("ˈkæpstən")),
        WordFact(word: "ebb", value: .pronunciation("ˈɛb")),
      ])
    #expect(read.entries.first { $0.headword == "行" }?.reading == "こう")
  }

  @Test func dataAreLeftOut() throws {
    let read = try ImportedLexicon(starDict: MiniStarDict.fixture.path)
    #expect(read.reasons.contains(.skippedField(headword: "isobath", type: "W")))
    for synset in read.synsets {
      for leak in ["passwd", "alert", "javascript", "file:", "RIFF", "<", "\u{0}"] where leak != "<" {
        #expect(!synset.definition.contains(leak))
      }
    }
  }

  // MARK: Forms of the files

  static let compressions: [@Sendable ([UInt8]) -> [UInt8]] = [
    { Deflater.dictzip($0, chunk: 7) }, { Deflater.dictzip($0, chunk: 60_000) }, { Deflater.gzip($0) },
  ]

  @Test(arguments: compressions.indices) func compressedTextsGiveTheSame(compression: Int) throws {
    let text = Self.compressions[compression](try MiniStarDict.bytes(".dict"))
    let read = try ImportedLexicon(starDict: MiniStarDict([".dict": nil, ".dict.dz": text]))
    let plain = try ImportedLexicon(starDict: MiniStarDict.fixture.path)
    #expect(read.synsets == plain.synsets && read.entries == plain.entries)
  }

  @Test func theIndexMayBeCompressed() throws {
    let index = Deflater.gzip(try MiniStarDict.bytes(".idx"))
    let read = try ImportedLexicon(starDict: MiniStarDict([".idx": nil, ".idx.gz": index]))
    #expect(read.entries == (try ImportedLexicon(starDict: MiniStarDict.fixture.path).entries))
  }

  @Test func offsetsMayHaveEightBytes() throws {
    let mini = try MiniStarDict(
      [(Array("a".utf8), Array("one".utf8)), (Array("b".utf8), Array("two".utf8))], isWide: true)
    #expect(try ImportedLexicon(starDict: mini).definitions("b") == ["two"])
  }

  @Test func allArticlesMayHaveTheSameTypes() throws {
    let mini = try MiniStarDict(
      [(Array("a".utf8), Array("t\u{0}<b>x</b>\u{0}y".utf8)), (Array("b".utf8), Array("\u{0}z".utf8))],
      types: "thm")
    let read = try ImportedLexicon(starDict: mini)
    #expect(read.definitions("a") == ["{strong:x}\ny"])
    #expect(read.definitions("b") == ["z"])
  }

  /// Found by fuzzing: the end of the first mark inside a quotation was taken for the end of the quotation.
  @Test func aQuotationOfLittreMayHaveMarks() throws {
    let mini = try MiniStarDict(
      [(Array("MOT".utf8), Array("un sens<br><q>le <b>mot</b> juste</q>, Auteur.".utf8))], types: "h")
    let style = try #require(ImportFormat.named("stardict")?.styles.first { $0.name == "littre" })
    let read = try withExtendedLifetime(mini) { try ImportedLexicon(style.open(mini.stem + ".ifo") { _ in }) }
    #expect(read.synsets.first?.examples == [Example(text: "le \u{2}mot\u{E} juste", author: "Auteur")])
  }

  static let info = [
    "{magic}\r\nversion=2.4.2\r\nbookname=Made\r\nsametypesequence=m\r\n",
    "{magic}\rversion=2.4.2\rbookname=Made\rsametypesequence=m\r",
    "\u{FEFF}{magic}\nversion=2.4.2\nbookname=Made\nsametypesequence=m",
    "{magic}\n\n  version = 2.4.2 \nbookname= Made\nsametypesequence=m\n\n",
  ]

  @Test(arguments: info) func linesOfTheInfoMayEndInAnyWay(text: String) throws {
    let info = Array(text.replacing("{magic}", with: "StarDict's dict ifo file").utf8)
    let mini = try MiniStarDict([
      ".ifo": info, ".idx": MiniStarDict.row([0x61], 0, 3), ".syn": nil, ".dict": Array("one".utf8),
    ])
    let read = try ImportedLexicon(starDict: mini)
    #expect(read.info.title == "Made")
    #expect(read.definitions("a") == ["one"])
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("2017.11.17", "2017-11-17"), ("Sun Sep 24 16:37:03 2006", "2006-09-24"), ("2006-9-4", "2006-09-04"),
      ("soon", nil), ("2006", nil), ("2006.13.1", nil),
    ] as [(String, String?)])
  func datesAreRead(text: String, expected: String?) {
    #expect(StarDictDate.day(text) == expected)
  }

  @Test(
    arguments: [
      ("ˈkæt", "ˈkæt"), ("[kət]", "kət"), ("/ʃiː/", "ʃiː"), ("kaet", nil), ("こう", nil),
    ] as [(String, String?)])
  func onlyPhoneticLettersAreIPA(text: String, expected: String?) {
    #expect(Transcription.ipa(text) == expected)
  }
}
