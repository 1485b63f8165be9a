import Compressing
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct DictImporterTests {
  static let headwords = [
    ["ebb"], ["flood", "high water"], ["high water"], ["oclock"], ["Rising Tide"], ["élan"], ["neap"],
  ]

  @Test(arguments: ["", ".index", ".dict"]) func anyPathOfTheDatabaseWillDo(ending: String) throws {
    let dict = try ReadDict(MiniDict.fixture.path + ending)
    #expect(dict.headwords == Self.headwords)
    #expect(dict.warnings == [])
  }

  @Test func theDatabaseTellsItsInfo() throws {
    let info = try ReadDict(MiniDict.fixture.path).info
    #expect(info.name == "mini")
    #expect(info.title == "A Mini Dictionary of Tides (version 1.2.3, May 2024)")
    #expect(info.version == "1.2.3")
    #expect(info.licence == "LicenseRef-Notice")
    #expect(
      info.licenceText == "Publication date: 2024-05-06.\n\nWritten for these tests. Anyone may copy it.")
    #expect(info.source == "https://example.org/tides")
    #expect(info.date == "2024-05-06")
    #expect(info.languages == [])
  }

  @Test func everyByteIsObservedOnce() throws {
    let dict = try ReadDict(MiniDict.fixture.path)
    #expect(dict.observed == (try MiniDict.bytes(".index") + MiniDict.bytes(".dict")))
  }

  static let compressions: [@Sendable ([UInt8]) -> [UInt8]] = [
    { Deflater.dictzip($0, chunk: 7) }, { Deflater.dictzip($0, chunk: 60_000) },
    // The same, with flags and fields of the header that gzip(1) sets.
    { Deflater.gzip($0) }, { Deflater.gzip($0, extra: Array("XY".utf8) + [2, 0, 1, 2]) },
  ]

  @Test(arguments: compressions.indices) func compressedTextsGiveTheSame(compression: Int) throws {
    let mini = try MiniDict(ending: ".dict.dz", Self.compressions[compression])
    let dict = try ReadDict(mini)
    #expect(dict.articles == (try ReadDict(MiniDict.fixture.path).articles))
    #expect(dict.info.title == "A Mini Dictionary of Tides (version 1.2.3, May 2024)")
    #expect(dict.warnings == [])
  }

  @Test func linesMayEndInCarriageReturns() throws {
    let index = Array(
      String(decoding: try MiniDict.bytes(".index"), as: UTF8.self).replacing("\n", with: "\r\n").utf8)
    let mini = try MiniDict(index: index) { $0 }
    #expect(try ReadDict(mini).headwords == Self.headwords)
    let crlf = try MiniDict(index: MiniDict.index([("a", 0, 8)]), text: Array("a\r\nb\r\n\r\n".utf8))
    #expect(try ReadDict(crlf).articles.map(\.text) == [Array("a\nb\n\n".utf8)])
  }

  @Test func theLastLineNeedsNoEnd() throws {
    let mini = try MiniDict(index: try MiniDict.bytes(".index").dropLast())
    #expect(try ReadDict(mini).headwords == Self.headwords)
  }

  @Test func aMissingFileIsNamed() throws {
    let mini = try MiniDict(ending: ".other")
    #expect(throws: ImportError.missing(path: mini.stem + ".dict")) { try ReadDict(mini) }
    #expect(throws: ImportError.missing(path: mini.stem + ".dict.dz")) {
      try ReadDict(mini.stem + ".dict.dz")
    }
    #expect(throws: ImportError.missing(path: "/none/x.index")) { try ReadDict("/none/x") }
  }

  @Test func plainRecords() throws {
    var importer = try DictImporter(path: MiniDict.fixture.path) { _ in }
    var definitions: [String] = []
    var entries: [(String, Int)] = []
    while let record = try importer.next() {
      switch record {
      case .synset(let synset): definitions.append(synset.definition)
      case .entry(let entry): entries.append((entry.headword, entry.senses[0].synset))
      case .form, .fact: Issue.record("\(record)")
      }
    }
    #expect(
      definitions == [
        "The flowing back of the tide. Opposed to flood.", "flood /flʌd/ <n> The coming in of the tide.",
        "When the tide is highest.", "o'clock, adv. By the clock.", "A tide that rises.",
        "Spirit, as of a spring tide.", "neap",
      ])
    #expect(
      entries.map(\.0) == [
        "ebb", "flood", "high water", "High water", "o'clock", "Rising Tide", "élan", "neap",
      ])
    #expect(entries.map(\.1) == [0, 1, 1, 2, 3, 4, 5, 6])
  }
}
