import Compressing
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct TabularImporterTests {
  static let folder = SourceFolder.fixtures.appending(path: "tabular").path

  @Test func aTableOfCommasIsRead() throws {
    let lexicon = try ImportedLexicon(.csv, "\(Self.folder)/mini.csv")
    #expect(
      lexicon.described("bank") == [
        "noun [geography] [plain] the land beside a river, or\na slope | “We sat on the \"bank\".” | = shore, side",
        "verb to lean to one side | antonym level",
      ])
    #expect(lexicon.described("level") == ["adjective not leaning | = flat | antonym bank"])
    #expect(lexicon.described("食べる") == ["verb [vt] to eat"])
    #expect(lexicon.entry("食べる")?.reading == "たべる")
    #expect(lexicon.facts == [WordFact(word: "bank", value: .pronunciation("bæŋk"))])
    #expect(lexicon.info.name == "mini" && lexicon.info.languages == [LanguageTag("en")!])
    #expect(lexicon.entries.count == 3 && lexicon.hasIntactMarks)
  }

  @Test func rowsThatDoNotFitAreToldWithTheirLine() throws {
    let lexicon = try ImportedLexicon(.csv, "\(Self.folder)/mini.csv")
    #expect(
      lexicon.warnings == [
        ImportWarning(file: "mini.csv", line: 1, .unknownColumn(name: "Colour")),
        ImportWarning(file: "mini.csv", line: 7, .shortRow(found: 2, expected: 11)),
        ImportWarning(file: "mini.csv", line: 7, .emptyEntry(headword: "short")),
        ImportWarning(file: "mini.csv", line: 8, .longRow(found: 12, expected: 11)),
        ImportWarning(file: "mini.csv", line: 9, .skippedLine(.missing(field: "word"))),
        ImportWarning(file: "mini.csv", line: 10, .emptyEntry(headword: "nothing")),
      ])
  }

  @Test func aTableOfTabsIsRead() throws {
    let lexicon = try ImportedLexicon(.tsv, "\(Self.folder)/mini.tsv")
    #expect(lexicon.described("Haus") == ["other house, home"])
    #expect(lexicon.described("Baum") == ["other tree"])
    #expect(lexicon.entry("Baum")?.notes == ["says \"wood\" and more"])
    #expect(lexicon.warnings == [])
  }

  /// Each has the same two entries.
  static let forms: [(String, [UInt8])] = [
    ("commas", Array("word,meaning\na,b\nc,d".utf8)),
    ("semicolons", Array("word;meaning\na;b\nc;d\n".utf8)),
    ("tabs in a CSV", Array("word\tmeaning\na\tb\nc\td\n".utf8)),
    ("sep=", Array("sep=|\nword|meaning\na|b\nc|d\n".utf8)),
    ("CR LF", Array("word,meaning\r\na,b\r\nc,d\r\n".utf8)),
    ("CR", Array("word,meaning\ra,b\rc,d\r".utf8)),
    ("a mark of byte order", Array("\u{FEFF}\"word\",\"meaning\"\n\"a\",b\n\nc,\"d\"\n".utf8)),
    ("UTF-16", [0xFF, 0xFE] + Array("word,meaning\na,b\nc,d".utf16).flatMap { [UInt8($0), 0] }),
    ("other names", Array("Headword,Part of Speech,TRANSLATION 1\na,,b\nc,,d\n".utf8)),
    ("empty values at the end", Array("word,meaning\na,b,,\nc,d,\n".utf8)),
    ("gzip", Deflater.gzip(Array("word,meaning\na,b\nc,d".utf8))),
  ]

  @Test(arguments: forms) func aTableMayBeWrittenInManyWays(name: String, bytes: [UInt8]) throws {
    let lexicon = try ImportedLexicon(.csv, files: [("x.csv", bytes)])
    #expect(lexicon.described("a") == ["other b"] && lexicon.described("c") == ["other d"])
    #expect(lexicon.entries.count == 2 && lexicon.warnings == [])
  }

  @Test func severalColumnsOfAKindAreOne() throws {
    let lexicon = try ImportedLexicon(
      .csv, "x.csv", text: "word,definition 1,definition 2,example,example_2\na,b,c,d,e\n")
    #expect(lexicon.described("a") == ["other b\nc | “d” | “e”"])
  }

  @Test func aTableWithoutAHeaderIsRefused() throws {
    do {
      _ = try ImportedLexicon(.csv, "x.csv", text: "Haus,house\nBaum,tree\n")
      Issue.record("imported")
    } catch ImportError.noHeader(_, let fields) {
      #expect(fields == ["Haus", "house"])
    }
  }

  @Test(arguments: ["", "\n\n", "word,definition\n", "word,definition\n,\n"])
  func aTableWithoutAWordIsRefused(text: String) throws {
    do {
      _ = try ImportedLexicon(.csv, "x.csv", text: text)
      Issue.record("imported")
    } catch ImportError.noEntries {}
  }

  @Test func aQuotationMarkThatIsNotClosedEndsTheTable() throws {
    let lexicon = try ImportedLexicon(.csv, "x.csv", text: "word,definition\na,b\nc,\"d\ne,f\n")
    #expect(lexicon.entries.map(\.headword) == ["a"])
    #expect(lexicon.warnings == [ImportWarning(file: "x.csv", line: 3, .skippedLine(.openQuote))])
  }

  @Test func wordsOfAnyLengthAndManyFieldsAreRead() throws {
    let word = String(repeating: "a", count: 65_535)
    let commas = String(repeating: ",", count: 200_000)
    let lexicon = try ImportedLexicon(.csv, "x.csv", text: "word,definition\(commas)\n\(word),b\n")
    #expect(lexicon.entries.map(\.headword) == [word])
  }

  @Test func everyNameOfAColumnLeadsToIt() {
    for (column, names) in TableColumn.names {
      for name in names { #expect(TableColumn(name: String(name)) == column, "\(name)") }
    }
    #expect(TableColumn(name: "Part-of_Speech") == .partOfSpeech && TableColumn(name: "colour") == nil)
    #expect(TableColumn(name: "") == nil && TableColumn(name: "12") == nil)
  }

  @Test func everyFlippedBitAndEveryCutIsSurvived() throws {
    try TextDamage.survive(.csv, "x.csv", try SourceFile(path: "\(Self.folder)/mini.csv", name: "").bytes)
    try TextDamage.survive(.tsv, "x.tsv", try SourceFile(path: "\(Self.folder)/mini.tsv", name: "").bytes)
  }
}

struct PartOfSpeechNamesTests {
  @Test(
    arguments: [
      ("noun", .noun, false), ("N.", .noun, false), ("(adj.)", .adjective, false), ("vt", .verb, true),
      ("s.m.", .noun, true), ("гл.", .verb, false), ("Proper noun", .properName, false),
    ] as [(String, PartOfSpeech, Bool)])
  func aNameIsKnown(name: String, part: PartOfSpeech, saysMore: Bool) {
    #expect(PartOfSpeechNames.meaning(name) == .init(partOfSpeech: part, saysMore: saysMore))
  }

  @Test(arguments: ["", "()", ".", "nautical", "nounish"]) func another(name: String) {
    #expect(PartOfSpeechNames.meaning(name) == nil)
  }
}

struct LanguageNamesTests {
  @Test(
    arguments: [
      ("English", "en"), ("GermanNewSpelling", "de"), ("SpanishModernSort", "es"), ("en-GB", "en-gb"),
      ("de", "de"),
      ("Portuguese (Brazil)", "pt-br"), ("ChinesePRC", "zh-hans"), ("Klingon", nil), ("", nil),
    ] as [(String, String?)])
  func aNameHasATag(name: String, tag: String?) {
    #expect(LanguageNames.tag(name)?.text == tag)
  }
}
