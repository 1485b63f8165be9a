import Foundation
import History
import Safety
import Testing

@testable import Vocabulary

/// What the journal has is in the vocabulary once.
@Suite struct IngestTests {
  private let sandbox: VocabularySandbox

  init() throws { sandbox = try VocabularySandbox() }

  private typealias Rows = VocabularySandbox

  @Test func rowsAreReadOnce() throws {
    try sandbox.ingest()
    #expect(try sandbox.words == [])
    try sandbox.append(Rows.rows("a", "b"))
    try sandbox.ingest()
    try sandbox.ingest()
    #expect(try sandbox.words == ["a", "b"])
    try sandbox.append(Rows.rows("c", from: 2))
    try sandbox.ingest()
    #expect(try sandbox.words == ["a", "b", "c"])
  }

  @Test func allFieldsAreKept() throws {
    try sandbox.append(Rows.rows("mouse"))
    try sandbox.ingest()
    var expected = RecordedLookup(Word("mouse", language: "en"), time: 1_769_884_200)
    (expected.text, expected.lexicon, expected.source) = ("mouse", "wordnet", "arguments")
    expected.sentence = "A mouse."
    #expect(try sandbox.vocabulary.lookups() == [expected])
  }

  @Test func equalRowsAreAllRead() throws {
    try sandbox.append(Rows.rows("a") + Rows.rows("a"))
    try sandbox.ingest()
    try sandbox.append(Rows.rows("a"))
    try sandbox.ingest()
    #expect(try sandbox.words == ["a", "a", "a"])
  }

  /// The rest of a row may still be on its way.
  @Test func aLineWithoutItsEndIsReadLater() throws {
    let row = Rows.rows("a")
    let middle = row.index(row.startIndex, offsetBy: 40)
    try sandbox.append(String(row[..<middle]))
    try sandbox.ingest()
    #expect(try sandbox.words == [])
    try sandbox.append(String(row[middle...].dropLast()))
    try sandbox.ingest()
    #expect(try sandbox.words == [])
    try sandbox.append("\n")
    try sandbox.ingest()
    #expect(try sandbox.words == ["a"])
  }

  @Test func linesThatAreNoRowsAreSkipped() throws {
    try sandbox.append(
      "{\n\n\0\u{1}\n{\"time\":\"t\",\"word\":\"x\"}\n" + String(repeating: "x", count: 300_000) + "\n")
    try sandbox.append("{\"time\":\"2026-01-31T18:30:00Z\",\"wor" + Rows.rows("a"))
    try sandbox.append(String(repeating: "y", count: 600_000) + "\n" + Rows.rows("b", from: 1))
    try sandbox.ingest()
    #expect(try sandbox.words == ["a", "b"])
  }

  /// Blocks end at every place of a row.
  @Test func rowsAreWholeAcrossBlocks() throws {
    let words = (0..<4000).map { "w\($0)" + String(repeating: "é", count: $0 % 97) }
    for (index, word) in words.enumerated() { try sandbox.append(Rows.rows(word, from: index)) }
    try sandbox.ingest()
    #expect(try sandbox.words == words)
  }

  @Test(arguments: [true, false])
  func anEditedJournalAddsOnlyWhatIsNew(isNew: Bool) throws {
    try sandbox.append(Rows.rows("a", "private", "b") + Rows.rows("b", from: 2))
    try sandbox.ingest()
    let edited = Rows.rows("a") + Rows.rows("b", from: 2) + Rows.rows("b", from: 2) + Rows.rows("c", from: 4)
    try sandbox.write(edited, isNew: isNew)
    try sandbox.ingest()
    #expect(try sandbox.words == ["a", "private", "b", "b", "c"])
  }

  @Test func aJournalThatBecameShorterAndLongerAgainIsReadFromItsStart() throws {
    try sandbox.append(Rows.rows("a", "b"))
    try sandbox.ingest()
    try sandbox.write(Rows.rows("c", "d", "e", from: 9), isNew: false)
    try sandbox.ingest()
    #expect(try sandbox.words == ["a", "b", "c", "d", "e"])
  }

  /// Where reading ended is stored with the rows or not at all.
  @Test func whatFailsReadsNothing() throws {
    try sandbox.append(Rows.rows("a", "b"))
    #expect(throws: Failure.self) {
      try sandbox.vocabulary.transaction { () throws(Failure) in
        try sandbox.vocabulary.ingest(.opened(sandbox.journal))
        throw Failure(.software, text: "stop")
      }
    }
    #expect(try sandbox.words == [])
    try sandbox.ingest()
    #expect(try sandbox.words == ["a", "b"])
  }

  /// What is stored is shown, exported and imported again without a change.
  @Test func textsAreMadeSafe() throws {
    try sandbox.append(
      #"{"time":"2026-01-31T18:30:00Z","word":"a\nb\u001B","sentence":"x\ny\u202e"}"# + "\n")
    try sandbox.ingest()
    let lookup = try #require(try sandbox.vocabulary.lookups().first)
    #expect(lookup.word.headword == "a b<U+001B>")
    #expect(lookup.sentence == "x\ny<U+202E>")
  }
}
