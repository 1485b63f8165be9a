import Compressing
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// A list in wordfreq's format, as a mini file.
enum MiniWordfreq {
  /// `the` at 10^0, nothing, then three words at 10^−0.02.
  static let list: [UInt8] =
    [0x94] + header("cB", version: 1) + [0x91] + string("the") + [0x90, 0xDC, 0, 4] + string("of")
    + string("00s")
    + string("\u{200D}") + string("naïve")

  /// A list of so many levels, each a hundredth of a power of ten, with words at some of them.
  static func list(levels: Int, _ words: [String: Int]) -> [UInt8] {
    var list = [0xDC, UInt8((levels + 1) >> 8), UInt8((levels + 1) & 0xFF)] + header("cB", version: 1)
    for level in 0..<levels {
      let names = words.filter { $0.value == level }.keys.sorted()
      list += [0x90 | UInt8(names.count)] + names.flatMap { string($0) }
    }
    return list
  }

  static func header(_ format: String, version: UInt8) -> [UInt8] {
    [0x82] + string("format") + string(format) + string("version") + [version]
  }

  static func string(_ text: String) -> [UInt8] {
    [0xA0 | UInt8(text.utf8.count)] + Array(text.utf8)
  }
}

@Suite struct WordfreqImporterTests {
  static let metadata = """
    Metadata-Version: 2.1
    Version: 0.1

    # wordfreq

    ## License

    Attribution.

    ## Citing

    None.
    """

  @Test(arguments: ["", "wordfreq", "wordfreq/data", "wordfreq/data/large_en.msgpack.gz"])
  func theFirstListIsCertain(path: String) throws {
    let imported = try ImportedFacts(
      "wordfreq", path,
      files: [
        "wordfreq/data/large_en.msgpack.gz": Deflater.gzip(MiniWordfreq.list),
        "wordfreq-0.1.dist-info/METADATA": Array(Self.metadata.utf8),
        "wordfreq-0.1.dist-info/LICENSE.txt": Array("Copyright 2026 the authors".utf8),
      ])
    #expect(imported.facts == ["the 900", "of 898", "naïve 898"])
    #expect(imported.warnings == [])
    #expect(imported.info.title == "wordfreq 0.1")
    #expect(imported.info.licenceText == "Attribution.")
    #expect(imported.info.languages.map(\.text) == ["en"])
    #expect(imported.info.date == "2026-01-01")
  }

  @Test(arguments: [("small_de.msgpack.gz", ["de"]), ("mine.gz", []), ("_chinese_mapping.msgpack.gz", [])])
  func theNameTellsTheLanguage(name: String, languages: [String]) throws {
    let imported = try ImportedFacts("wordfreq", name, files: [name: Deflater.gzip(MiniWordfreq.list)])
    #expect(imported.info.languages.map(\.text) == languages)
    #expect(imported.warnings == [ImportWarning(file: "METADATA", .fileMissing(.licenceText))])
  }

  @Test(
    arguments: [
      ([], 0, LineFault.missing(field: "array")),
      ([0x01], 1, .invalid(field: "array", text: "0x1")),
      ([0x91] + MiniWordfreq.header("dB", version: 1), 21, .invalid(field: "format", text: "dB")),
      ([0x91] + MiniWordfreq.header("cB", version: 2), 21, .invalid(field: "version", text: "2")),
      (
        [0xDD, 255, 255, 255, 255] + MiniWordfreq.header("cB", version: 1), 25,
        .wrongCount(field: "array", promised: 4_294_967_295)
      ),
      (
        [0x92] + MiniWordfreq.header("cB", version: 1) + [0xDD, 255, 255, 255, 255], 26,
        .missing(field: "word")
      ),
      (
        [0x92] + MiniWordfreq.header("cB", version: 1) + [0x91, 0xDB, 255, 255, 255, 255], 27,
        .missing(field: "word")
      ),
    ] as [([UInt8], Int, LineFault)])
  func whatIsNoListIsAnError(bytes: [UInt8], offset: Int, fault: LineFault) {
    #expect(throws: ImportError.malformedRecord(file: "x.gz", offset: offset, fault)) {
      try ImportedFacts("wordfreq", "x.gz", files: ["x.gz": Deflater.gzip(bytes)])
    }
  }

  @Test func aListThatEndsEarlyKeepsWhatStandsBefore() throws {
    let bytes = MiniWordfreq.list.dropLast(3)
    let imported = try ImportedFacts("wordfreq", "x.gz", files: ["x.gz": Deflater.gzip(Array(bytes))])
    #expect(imported.facts == ["the 900", "of 898"])
    #expect(
      imported.warnings.first == ImportWarning(file: "x.gz", .endsAt(offset: 42, .missing(field: "word"))))
  }

  @Test func whatIsNotCompressedIsAnError() {
    #expect(throws: ImportError.compressed(path: "x.gz", .damaged(offset: 2))) {
      try ImportedFacts("wordfreq", "x.gz", files: ["x.gz": MiniWordfreq.list])
    }
  }
}
