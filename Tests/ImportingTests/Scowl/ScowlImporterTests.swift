import Foundation
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct ScowlImporterTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/scowl").path()

  /// The entries as `headword: spelling, what it is; …`.
  @Test func readsNamesAndAbbreviations() throws {
    let records = try records(of: Self.folder)
    let definitions = records.compactMap {
      if case .synset(let synset) = $0 { synset.definition } else { nil }
    }
    let entries = records.compactMap { record in
      guard case .entry(let entry) = record else { return nil as String? }
      let senses = entry.senses.map { "\($0.spelling), \(definitions[$0.synset])" }
      return "\(entry.headword): " + senses.joined(separator: "; ")
    }
    #expect(
      entries == [
        "Ada: Ada, a name; Ada, a name, or a word made from one; ADA, an abbreviation",
        "Apr: Apr, an abbreviation",
        "Brook: Brook, a name; brook, a name; Brook, a name, or a word made from one",
        "English: English, a name, or a word made from one",
      ])
  }

  /// Words that have nothing in common but to be names are no synonyms.
  @Test func synsetsHaveNoMembers() throws {
    for case .synset(let synset) in try records(of: Self.folder) {
      #expect(synset.members == [])
      #expect(synset.partOfSpeech == (synset.definition.contains("name") ? .properName : .other))
    }
  }

  @Test func tellsItsTerms() throws {
    var seen = 0
    let importer = try ScowlImporter.open(path: Self.folder) { seen += $0.count }
    #expect(importer.info.licenceText == "Copyright 2024 by whoever wrote this list\n")
    #expect(importer.info.date == "2024-01-01")
    #expect(importer.info.languages.map(\.text) == ["en"])
    #expect(importer.warnings.count == 0)
    #expect(seen == 28 + 22 + 15)
  }

  @Test func aFolderWithoutListsIsRefused() {
    #expect(throws: ImportError.missing(path: "/proc/self/english-proper-names.50")) {
      try ScowlImporter.open(path: "/proc/self") { _ in }
    }
  }

  @Test func listsWithoutWordsAreRefused() throws {
    let folder = try SourceFolder(["english-upper.10": Array("Ada's\n".utf8)])
    #expect(throws: ImportError.empty(path: folder.path)) {
      try ScowlImporter.open(path: folder.path) { _ in }
    }
  }

  @Test func everyFlippedBitAndCutIsSurvived() throws {
    let list = try LoneFile("english-upper.10", [])
    let folder = String(list.path.dropLast("/english-upper.10".count))
    let isSound = try ImportedLexicon.damage(Array("Ada\nBrook\nÉmile\n".utf8)) { bytes in
      try list.replace(bytes)
      return try records(of: folder).count
    }
    #expect(isSound)
  }

  @Test func aWordWithoutEndIsToldAndSkipped() throws {
    let marked = "e" + String(repeating: "\u{301}\u{316}", count: 100_000)
    let list = try LoneFile("english-upper.10", Array("\(marked)\n\(marked)\nAda\n".utf8))
    let folder = String(list.path.dropLast("/english-upper.10".count))
    let importer = try ScowlImporter.open(path: folder) { _ in }
    #expect(importer.warnings.count == 3)
    #expect(
      importer.warnings.kept[0].reason == .skippedLine(.tooLong(bytes: marked.utf8.count, limit: 255)))
  }

  /// Repetitions are found in a set; compared one by one, 150,000 spellings of a word take minutes.
  @Test(.timeLimit(.minutes(1))) func manySpellingsOfAWordTakeNoTime() throws {
    let letters = Array("internationalization".utf8)
    let lines = (0..<150_000).flatMap { number in
      letters.indices.map { letters[$0] - (number >> $0 & 1 == 1 ? 32 : 0) } + [UInt8(ascii: "\n")]
    }
    let list = try LoneFile("english-upper.10", lines)
    let entries = try records(of: String(list.path.dropLast("/english-upper.10".count))).compactMap {
      if case .entry(let entry) = $0 { entry } else { nil }
    }
    #expect(entries.map(\.senses.count) == [150_000])
  }

  private func records(of folder: String) throws -> [LexiconRecord] {
    var importer = try ScowlImporter.open(path: folder) { _ in }
    var records: [LexiconRecord] = []
    while let record = try importer.next() { records.append(record) }
    return records
  }
}
