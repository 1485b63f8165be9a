import Foundation
import Testing

@testable import History

@Suite struct PastLookupsTests {
  private func lookups(
    _ word: String, _ file: JournalFile, before end: Int? = nil, within seconds: Double = 60
  ) throws -> PastLookups {
    let journal = try OpenJournal(file.journal)
    return PastLookups(of: Array(word.utf8), in: journal, before: end ?? journal.size, within: seconds)
  }

  @Test func rowsOfAHeadwordAreCounted() throws {
    let file = try JournalFile()
    #expect(try lookups("a", file).count == 0 && lookups("a", file).last == [])
    try file.append("a", "b", "a\"b", "a", "ab")
    let end = try OpenJournal(file.journal).size
    try file.append("a", "a")
    #expect(try lookups("a", file).count == 4 && lookups("a", file, before: end).count == 2)
    #expect(try lookups("a\"b", file).count == 1 && lookups("c", file).count == 0)
    #expect(try lookups("ab", file).last == Array("2026-01-31T18:30:00Z".utf8))
  }

  /// Blocks end at every place of a row.
  @Test func rowsAcrossBlocksAreCountedOnce() throws {
    let file = try JournalFile()
    var bytes: [UInt8] = []
    for number in 0..<2000 {
      JournalFile.row("w\(number % 2)", text: String(repeating: "é", count: number % 97)).append(to: &bytes)
      bytes.append(0x0A)
    }
    try OpenJournal(file.journal).append(bytes)
    #expect(try lookups("w1", file).count == 1000)
  }

  /// Of 20 MB, at most 4 MiB are read, in little more than 2 ms.
  @Test func aLongJournalTakesNoTime() throws {
    let file = try JournalFile()
    var rows: [UInt8] = []
    for _ in 0..<1000 {
      JournalFile.row("mouse").append(to: &rows)
      rows.append(0x0A)
    }
    let journal = try OpenJournal(file.journal)
    let rounds = 20_000_000 / rows.count
    for _ in 0..<rounds { journal.append(rows) }
    let start = ContinuousClock.now
    let count = try lookups("mouse", file, within: 0.002).count
    #expect(count > 0 && count * rows.count / 1000 < 5 << 20)
    #expect(ContinuousClock.now - start < .milliseconds(50))
  }
}
