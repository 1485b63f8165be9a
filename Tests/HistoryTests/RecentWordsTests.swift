import Foundation
import Testing

@testable import History

@Suite struct RecentWordsTests {
  private func recent(_ file: JournalFile) throws -> RecentWords {
    RecentWords(try OpenJournal(file.journal), file.journal)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func last(_ most: Int, _ file: JournalFile) throws -> [String] {
    var recent = try recent(file)
    return recent.last(most).map { text($0.word) }
  }

  private func neighbor(_ word: String?, isNewer: Bool, _ file: JournalFile) throws -> String {
    var recent = try recent(file)
    switch recent.neighbor(of: word.map { Array($0.utf8) }, isNewer: isNewer) {
    case .word(let row): return text(row.word)
    case .none: return "none"
    case .unknown: return "unknown"
    }
  }

  @Test func theLastWordsComeFirstEachOnce() throws {
    let file = try JournalFile()
    #expect(try last(20, file) == [])
    try file.append("a", "b", "a", "c", "b")
    #expect(try last(20, file) == ["b", "c", "a"])
    #expect(try last(2, file) == ["b", "c"])
  }

  @Test func linesThatAreNoRowsAreSkipped() throws {
    let file = try JournalFile()
    try file.append("a")
    try append("{\n\n\0\u{1}\n" + String(repeating: "x", count: 300_000) + "\n", to: file)
    try file.append("b")
    try append(String(repeating: "y", count: 200_000), to: file)
    #expect(try last(20, file) == ["b", "a"])
  }

  private func append(_ text: String, to file: JournalFile) throws {
    let handle = try FileHandle(forWritingTo: file.url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// Rows of many lengths, so that blocks end at every place of a row.
  @Test func rowsAreWholeAcrossBlocks() throws {
    let file = try JournalFile()
    let words = (0..<4000).map { "w\($0)" + String(repeating: "é", count: $0 % 97) }
    for word in words { try file.append(word) }
    #expect(try last(5000, file) == words.reversed())
  }

  @Test(
    arguments: [
      (nil, false, "c"), ("b", false, "c"), ("c", false, "a"), ("a", false, "none"), ("z", false, "unknown"),
      (nil, true, "none"), ("b", true, "none"), ("c", true, "b"), ("a", true, "c"), ("z", true, "unknown"),
    ] as [(String?, Bool, String)])
  func neighborsAreThoseOfTheList(word: String?, isNewer: Bool, expected: String) throws {
    let file = try JournalFile()
    try file.append("a", "b", "a", "c", "b")
    #expect(try neighbor(word, isNewer: isNewer, file) == expected)
  }

  @Test func aWordIsAlsoNamedAsATextHadIt() throws {
    let file = try JournalFile()
    try file.append("first")
    try append(
      [("run", "running", "en"), ("cat", "cat", "en"), ("run", "runs", "en"), ("dog", "dogs", "en")], to: file
    )
    for word in ["run", "runs", "running"] {
      #expect(try neighbor(word, isNewer: false, file) == "cat")
      #expect(try neighbor(word, isNewer: true, file) == "dog")
    }
  }

  /// `rose` is the past of `rise`, and a headword.
  @Test func aHeadwordIsMeantBeforeATextThatIsSpelledSo() throws {
    let file = try JournalFile()
    try append(
      [("dog", "dog", "en"), ("rose", "rose", "en"), ("cat", "cat", "en"), ("rise", "rose", "en")], to: file)
    #expect(try neighbor("rose", isNewer: false, file) == "dog")
    #expect(try neighbor("rose", isNewer: true, file) == "cat")
  }

  /// Otherwise `chat` would come before and after itself.
  @Test func oneSpellingIsOneWordInAllLanguages() throws {
    let file = try JournalFile()
    try append([("dog", "dog", "en"), ("chat", "chat", "fr"), ("chat", "chat", "en")], to: file)
    #expect(try last(20, file) == ["chat", "dog"])
    #expect(try neighbor("chat", isNewer: false, file) == "dog")
  }

  private func append(_ rows: [(word: String, text: String, language: String)], to file: JournalFile) throws {
    var bytes: [UInt8] = []
    for row in rows {
      JournalFile.row(row.word, text: row.text, language: row.language).append(to: &bytes)
      bytes.append(0x0A)
    }
    try OpenJournal(file.journal).append(bytes)
  }
}
