import Compressing
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct DslImporterTests {
  static let path = SourceFolder.fixtures.appending(path: "dsl/mini.dsl").path
  let mini: ImportedLexicon

  init() throws { mini = try ImportedLexicon(.dsl, Self.path) }

  @Test func theHeaderTellsNameAndLanguages() {
    #expect(mini.info.name == "mini" && mini.info.title == "Mini (En-Ru)")
    #expect(mini.info.languages == [LanguageTag("en")!] && mini.info.glossLanguages == [LanguageTag("ru")!])
  }

  static let cards: [(String, [String])] = [
    (
      "bank",
      [
        "noun [американизм] банк <i:(учреждение)> | “to break the bank — сорвать банк” | = depository, safe",
        "noun берег; | “river bank — берег реки” | antonym flatland".replacing(
          "; | “river", with: ";\nсм. тж. nowhere | “river"
        )
        .replacing("flatland", with: "flat land"),
      ]
    ),
    ("colour", ["noun цвет | = color"]), ("color", ["noun цвет | = colour"]),
    ("flat land", ["other равнина [a \\ ~ @] | = flatland"]),
    ("flatland", ["other равнина [a \\ ~ @] | = flat land"]),
    (
      "abandon",
      ["other покидать\nAbandon <sup:2> H<sub:2>O <i:line> red http://a.b [unknown] tag"]
    ),
    ("море", ["other sea, о\u{301}чень"]), ("spring", ["other пружина", "other весна"]),
    ("run", ["verb бежать | see also run out"]), ("run out", ["other кончаться"]),
    (
      "tree",
      [
        "noun дерево\n<l:Verb Frames>: <x:Somebody ----s>; <x:Something ----s> | hyponym colour | hyponym run",
        "verb загнать на дерево",
      ]
    ),
    ("depository", ["other = <a:bank>"]),
  ]

  @Test(arguments: cards) func aCardIsRead(headword: String, senses: [String]) {
    #expect(mini.described(headword) == senses)
  }

  /// A list that says more about its words is text, with its heading.
  @Test func aListThatSaysMoreKeepsItsHeading() throws {
    let text = """
      #NAME "x"

      block
      \t[m1][p]verb[/p][/m]
      \t[m2][trn]obstruct[/trn][/m]
      \t[m3][p]Hyponyms[/p]:[/m]
      \t[m4]blocking (for: <<block>>), <<block>>[/m]
      \t[m4]more[/m]

      """
    let lexicon = try ImportedLexicon(.dsl, "x.dsl", text: text)
    #expect(
      lexicon.described("block") == [
        "verb obstruct\nHyponyms: blocking (for: <a:block>), <a:block>; more"
      ])
  }

  @Test func everyHeadwordIsAnEntry() {
    #expect(Set(mini.entries.map(\.headword)) == Set(Self.cards.map(\.0)))
    #expect(mini.hasIntactMarks)
  }

  @Test func whatAHeadLineSaysBeyondTheHeadword() {
    #expect(mini.entry("abandon")?.notes == ["to abandon"])
    #expect(mini.entry("море")?.reading == "мо\u{301}ре")
    #expect(mini.entries.filter { $0.headword == "spring" }.map(\.homonym) == [1, 2])
    #expect(mini.facts == [WordFact(word: "bank", value: .pronunciation("bæŋk"))])
  }

  @Test func referencesAndMediaThatLeadNowhereAreTold() {
    #expect(mini.reasons == [.unknownReference(headword: "nowhere"), .mediaLeftOut(count: 2)])
    #expect(mini.warnings[0].line == 15)
  }

  @Test(arguments: ["UTF-8", "UTF-16LE", "UTF-16BE", "UTF-16LE without a mark", "gzip", "dictzip"])
  func theTextMayBeInAnyOfItsForms(form: String) throws {
    let text = try SourceFile(path: Self.path, name: "").bytes
    let units = Array(String(decoding: text, as: UTF8.self).utf16)
    let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let (name, bytes): (String, [UInt8]) =
      switch form {
      case "UTF-8": ("mini.dsl", [0xEF, 0xBB, 0xBF] + text)
      case "UTF-16LE": ("mini.dsl", [0xFF, 0xFE] + little)
      case "UTF-16BE": ("mini.dsl", [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
      case "gzip": ("mini.dsl.dz", Deflater.gzip([0xFF, 0xFE] + little))
      case "dictzip": ("mini.dsl.dz", Deflater.dictzip([0xFF, 0xFE] + little, chunk: 333))
      default: ("mini.dsl", little)
      }
    let abbreviations = try SourceFile(
      path: Self.path.replacing("mini.dsl", with: "mini_abrv.dsl"), name: "")
    let lexicon = try ImportedLexicon(.dsl, files: [(name, bytes), ("mini_abrv.dsl", abbreviations.bytes)])
    #expect(lexicon.synsets == mini.synsets && lexicon.entries == mini.entries)
    #expect(lexicon.reasons == mini.reasons && lexicon.info.title == mini.info.title)
  }

  @Test func aCodePageIsUsedWhereNothingElseTells() throws {
    let bytes =
      Array("#NAME \"x\"\n#SOURCE_CODE_PAGE \"Cyrillic\"\n".utf8) + [
        0xEC, 0xE8, 0xF0, 0x0A, 0x09, 0xEC, 0x0A,
      ]
    let lexicon = try ImportedLexicon(.dsl, files: [("x.dsl", bytes)])
    #expect(lexicon.described("мир") == ["other м"])
  }

  /// A line end in a name is no path, and neither is a name.
  @Test(arguments: ["../../etc/passwd", "/etc/passwd", "a\u{0}b"]) func noMediaNameIsOpened(name: String)
    throws
  {
    let lexicon = try ImportedLexicon(.dsl, "x.dsl", text: "a\n\t[s]\(name)[/s]b\n")
    #expect(lexicon.described("a") == ["other b"])
    #expect(lexicon.reasons == [.mediaLeftOut(count: 1)])
  }
}

struct DslHeadwordTests {
  static let lines: [(String, [String], String)] = [
    ("plain", ["plain"], "plain"), ("colo(u)r", ["colour", "color"], "colour"),
    ("(a)b(c)", ["abc", "bc", "ab", "b"], "abc"), ("\\(a\\)", ["(a)"], "(a)"), ("a(b", ["a(b"], "a(b"),
    ("{to }go", ["go"], "to go"), ("{x}", [], "x"), ("  a \t b ", ["a b"], "a b"),
    ("[i]a[/i]", ["a"], "a"), ("a [b", ["a [b"], "a [b"), ("\\~a\\", ["~a"], "~a"), ("", [], ""),
  ]

  @Test(arguments: lines) func aHeadLineIsRead(line: String, forms: [String], title: String) {
    let headword = DslHeadword(Array(line.utf8))
    #expect(headword.forms == forms && headword.title == title)
  }

  @Test func manyOptionalPartsAreBounded() {
    let line = Array(String(repeating: "(a)b", count: 100).utf8)
    #expect(DslHeadword(line).forms.count == 2)
  }
}
