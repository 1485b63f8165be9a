import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// A file in cefrpy's format, as a mini file.
enum MiniCEFR {
  static let records: [(word: String, tag: UInt8, level: UInt8)] = [
    ("a", 2, 0), ("ox", 10, 85), ("cow", 10, 25), ("ran", 10, 0), ("ran", 20, 0), ("run", 4, 0),
    ("run", 8, 75),
    ("run", 9, 250), ("run", 19, 24), ("run", 23, 250), ("tom", 10, 250), ("yew", 4, 250), ("yew", 10, 250),
  ]

  static let file = bytes(records)

  /// Words of up to three letters, sorted by length.
  static func bytes(_ records: [(word: String, tag: UInt8, level: UInt8)]) -> [UInt8] {
    var positions: [UInt8] = [0, 0, 0, 0]
    var body: [UInt8] = []
    for length in 1...3 {
      for record in records where record.word.utf8.count == length {
        body += Array(record.word.utf8) + [record.tag, record.level]
      }
      positions += [UInt8(body.count), 0, 0, 0]
    }
    return [4] + positions + body
  }
}

@Suite struct CEFRImporterTests {
  @Test(arguments: ["", "cefrpy", "cefrpy/data.bin"])
  func aPartOfSpeechHasOneLevel(path: String) throws {
    let imported = try ImportedFacts(
      "cefrpy", path,
      files: [
        "cefrpy/data.bin": MiniCEFR.file, "cefrpy-0.1.dist-info/METADATA": Array("Version: 0.1\n\n".utf8),
        "cefrpy-0.1.dist-info/licenses/LICENSE": Array("Copyright (c) 2026 the authors".utf8),
      ])
    #expect(
      imported.facts == [
        "a A1 determiner", "ox B1 noun", "cow A2 noun", "ran A1 noun", "ran A1 verb", "run A1 adjective",
        "run A2 noun", "run A1 verb", "yew C2 adjective", "yew C2 noun",
      ])
    #expect(imported.warnings == [])
    #expect(imported.info.title == "cefrpy 0.1")
    #expect(imported.info.date == "2026-01-01")
  }

  /// Python's `round(level / 50 + 1)`.
  @Test(
    arguments: [
      (0, "A1"), (24, "A1"), (25, "A2"), (50, "A2"), (75, "A2"), (76, "B1"), (125, "B2"), (175, "B2"),
      (176, "C1"),
      (224, "C1"), (225, "C2"), (250, "C2"),
    ] as [(UInt8, String)])
  func halvesGoToTheEvenLevel(stored: UInt8, level: String) {
    #expect("\(CEFRLevels.level(stored).name)" == level)
  }

  @Test func aBadRecordIsSkipped() throws {
    let bytes = MiniCEFR.bytes([("a", 2, 0), ("B", 2, 0), ("c", 28, 0), ("d", 2, 251), ("ox", 8, 85)])
    let imported = try ImportedFacts("cefrpy", "data.bin", files: ["data.bin": bytes])
    #expect(imported.facts == ["a A1 determiner", "ox B1 noun"])
    #expect(
      imported.warnings.dropLast() == [
        Self.skipped(20, .invalid(field: "word", text: "B")),
        Self.skipped(23, .invalid(field: "tag", text: "28")),
        Self.skipped(26, .invalid(field: "level", text: "251")),
      ])
  }

  @Test func aSectionThatIsNoneIsSkipped() throws {
    var bytes = MiniCEFR.file
    bytes[9] += 1
    let imported = try ImportedFacts("cefrpy", "data.bin", files: ["data.bin": bytes])
    #expect(imported.facts == ["a A1 determiner"])
    #expect(
      imported.warnings.dropLast() == [
        Self.skipped(9, .invalid(field: "position", text: "8")),
        Self.skipped(13, .invalid(field: "position", text: "62")),
      ])
  }

  private static func skipped(_ offset: Int, _ fault: LineFault) -> ImportWarning {
    ImportWarning(file: "data.bin", .skippedRecord(offset: offset, fault))
  }

  @Test(
    arguments: [
      ([], 0, "number of positions"), ([1, 0, 0, 0, 0], 0, "number of positions"),
      ([2, 0, 0, 0, 0, 0, 0, 0], 0, "number of positions"),
      ([2, 0, 0, 0, 0, 0, 0, 0, 0], 0, "record"), ([2, 0, 0, 0, 0, 3, 0, 0, 0, 0x61], 9, "record"),
      ([2, 0, 0, 0, 0, 255, 255, 255, 255], 9, "record"),
    ] as [([UInt8], Int, String)])
  func aFileOfSomethingElseIsAnError(bytes: [UInt8], offset: Int, field: String) {
    #expect(throws: ImportError.malformedRecord(file: "data.bin", offset: offset, .missing(field: field))) {
      try ImportedFacts("cefrpy", "data.bin", files: ["data.bin": bytes])
    }
  }
}
