import Foundation
import History
import Safety

@testable import Vocabulary

/// A vocabulary and a journal in a folder of their own, which is removed with this.
final class VocabularySandbox {
  let folder: URL
  let vocabulary: Vocabulary
  var journal: Journal { Journal(path: Array(journalURL.path().utf8)) }
  var journalURL: URL { folder.appending(path: "history.jsonl") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vocabulary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "vocabulary.db").path()
    try Data().write(to: URL(fileURLWithPath: path))
    try Vocabulary.make(at: path)
    vocabulary = try Vocabulary(at: path)
    try write("")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a journal with these lines after the first one: another file if `isNew`.
  func write(_ lines: String, isNew: Bool = true) throws {
    if isNew { try? FileManager.default.removeItem(at: journalURL) }
    try Data(Journal.firstLine(hasContext: false) + Array(lines.utf8)).write(to: journalURL)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: journalURL.path())
  }

  /// Appends text to the journal as it is.
  func append(_ text: String) throws {
    try OpenJournal(journal).append(Array(text.utf8))
  }

  func ingest() throws {
    try vocabulary.transaction { () throws(Failure) in try vocabulary.ingest(.opened(journal)) }
  }

  /// The headwords of all lookups, the oldest first.
  var words: [String] {
    get throws { try vocabulary.lookups().reversed().map(\.word.headword) }
  }

  /// Rows of words, looked up one second after the other.
  static func rows(_ words: String..., from second: Int = 0) -> String {
    words.enumerated().map { (index, word) in
      var row = HistoryRow(
        time: HistoryTime.text(of: 1_769_884_200 + second + index), word: Array(word.utf8),
        text: Array(word.utf8),
        language: Array("en".utf8), lexicon: Array("wordnet".utf8), source: Array("arguments".utf8))
      row.sentence = Array("A \(word).".utf8)
      var line: [UInt8] = []
      row.append(to: &line)
      return String(decoding: line, as: UTF8.self) + "\n"
    }.joined()
  }
}
