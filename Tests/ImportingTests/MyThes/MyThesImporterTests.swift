import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct MyThesImporterTests {
  static let folder = SourceFolder.fixtures.appending(path: "mythes").path

  static let entries: [(String, [String])] = [
    // Classes and kin are relations; the text lists the words, and what no entry has.
    (
      "bank",
      [
        "noun depository, Safe, river side <l:(related term)> | = depository, Safe | hypernym building",
        "verb tip | = tip | antonym level",
      ]
    ),
    ("building", ["noun edifice <l:(formal)> | = edifice"]),
    // The line spells the headword with its capital.
    ("Sprüche", ["other Redensart <l:(ugs.)>, Spruch <l:(Hauptform, Oberbegriff)> | = Redensart"]),
    // The text after the part of speech explains the meaning.
    ("acudir", ["verb Andare (in fretta): correre | = correre"]),
    // A line of antonyms belongs to the meaning above it.
    ("мир", ["other покой, война <l:(антоним)> | = покой | antonym bank"]),
  ]

  @Test(arguments: entries) func anEntryIsRead(headword: String, senses: [String]) throws {
    let lexicon = try ImportedLexicon(.mythes, "\(Self.folder)/th_en_US_v2.dat")
    #expect(lexicon.described(headword) == senses)
    #expect(lexicon.hasIntactMarks && lexicon.warnings == [])
    #expect(lexicon.info.languages == [LanguageTag("en")!] && lexicon.info.name == "thesaurus-en")
  }

  @Test(arguments: [
    ("Währung (Hauptform) (Oberbegriff)", "Währung <l:(Hauptform, Oberbegriff)>"),
    ("Währung (Oberbegriff)", "Währung <l:(Oberbegriff)>"),
    ("Währung (ugs.)", "Währung <l:(ugs.)>"), ("(ugs.)", "(ugs.)"),
    ("a (ugs.) (Hauptform) (Oberbegriff)", "a (ugs.) <l:(Hauptform, Oberbegriff)>"),
    ("a (antonym) (antonym)", "a <l:(antonym)>"),
  ])
  func remarksStandBehindAWord(field: String, shown: String) throws {
    let lexicon = try ImportedLexicon(.mythes, "th_de_DE_v2.dat", text: "UTF-8\nGeld|1\n-|\(field)\n")
    #expect(lexicon.described("Geld").map { $0.split(separator: " | ")[0] } == ["other \(shown)"])
  }

  /// `bank` holds a line `-|Bank`, which says nothing but its spelling.
  @Test func aMeaningWithoutAWordIsLeftOut() throws {
    let lexicon = try ImportedLexicon(.mythes, "\(Self.folder)/th_en_US_v2.dat")
    #expect(lexicon.entry("bank")?.senses.count == 2)
  }

  @Test func aRemarkMayHoldParentheses() throws {
    let text = "UTF-8\nhochkant|1\n-|auf der Kante (stehen(d))|steil\n"
    let lexicon = try ImportedLexicon(.mythes, "th_de_DE_v2.dat", text: text)
    #expect(
      lexicon.described("hochkant") == [
        "other auf der Kante <l:(stehen(d))>, steil | = auf der Kante, steil"
      ])
  }

  @Test func theFirstLineNamesTheCharset() throws {
    let lexicon = try ImportedLexicon(.mythes, "\(Self.folder)/th_es_ES_v2.dat")
    #expect(lexicon.described("alá") == ["other Dios, Jehová, bajo <l:(Antïnimo)> | = Dios, Jehová, bajo"])
  }

  @Test func aMarkOfByteOrderIsNoPartOfIt() throws {
    let text = "\u{FEFF}UTF-8\nмир|1\n-|покой\n"
    let lexicon = try ImportedLexicon(.mythes, "th_ru_RU_v2.dat", text: text)
    #expect(
      lexicon.described("мир") == ["other покой | = покой"] && lexicon.info.languages == [LanguageTag("ru")!])
  }

  @Test func anotherCharsetIsRefused() throws {
    #expect(throws: ImportError.unknownCharset(file: "x.dat", line: 1, name: "KLINGON")) {
      try ImportedLexicon(.mythes, "x.dat", text: "KLINGON\na|1\n-|b\n")
    }
    #expect(throws: ImportError.malformed(file: "x.dat", line: 1, .missing(field: "charset"))) {
      try ImportedLexicon(.mythes, "x.dat", text: "")
    }
  }

  @Test func linesThatDoNotFitAreTold() throws {
    let lexicon = try ImportedLexicon(.mythes, "\(Self.folder)/broken.dat")
    #expect(
      lexicon.warnings == [
        ImportWarning(file: "broken.dat", line: 2, .miscounted(headword: "bank", found: 1, promised: 2)),
        ImportWarning(
          file: "broken.dat", line: 6,
          .skippedLine(.invalid(field: "headword|number of meanings", text: "no bar"))),
        ImportWarning(
          file: "broken.dat", line: 7,
          .skippedLine(.invalid(field: "headword|number of meanings", text: "|2"))),
        ImportWarning(
          file: "broken.dat", line: 8,
          .skippedLine(.invalid(field: "headword|number of meanings", text: "-|nobody"))),
        ImportWarning(
          file: "broken.dat", line: 9,
          .skippedLine(.invalid(field: "headword|number of meanings", text: "-|nothing"))),
        ImportWarning(
          file: "broken.dat", line: 10,
          .skippedLine(.invalid(field: "headword|number of meanings", text: "level|x"))),
      ])
    #expect(lexicon.entries.map(\.headword) == ["bank", "building"])
  }

  @Test func theIndexIsCounted() throws {
    let text = Array("UTF-8\na|1\n-|b\n".utf8)
    let lexicon = try ImportedLexicon(
      .mythes, files: [("th_en.dat", text), ("th_en.idx", Array("UTF-8\n2\na|6\n".utf8))])
    #expect(
      lexicon.warnings == [
        ImportWarning(file: "th_en.idx", line: 2, .miscounted(headword: "th_en.idx", found: 1, promised: 2))
      ])
  }

  /// Equal lines are found in a set; compared one by one, 200,000 entries of one headword take minutes.
  @Test(.timeLimit(.minutes(1))) func manyEntriesOfOneHeadwordTakeNoTime() throws {
    let rows = (0..<200_000).map { "a|1\n-|word\($0)\n" }.joined()
    let lexicon = try ImportedLexicon(.mythes, files: [("th_en.dat", Array("UTF-8\n\(rows)".utf8))])
    #expect(lexicon.entries.count == 20)
  }

  @Test func everyFlippedBitAndEveryCutIsSurvived() throws {
    let bytes = try SourceFile(path: "\(Self.folder)/th_en_US_v2.dat", name: "").bytes
    try TextDamage.survive(.mythes, "th_en_US_v2.dat", bytes)
  }
}
