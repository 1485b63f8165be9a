import Foundation
import History

/// A journal in a folder of its own, which is removed with it.
final class JournalFile {
  let folder: URL
  let journal: Journal

  /// Writes a journal with these lines after the first one.
  init(_ lines: String = "", hasContext: Bool = false, mode: Int = 0o600) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    journal = Journal(path: Array(folder.appending(path: "history.jsonl").path().utf8))
    try Data(Journal.firstLine(hasContext: hasContext) + Array(lines.utf8)).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path())
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var url: URL { folder.appending(path: "history.jsonl") }

  var lines: [String] {
    get throws {
      try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  /// Appends rows of these words.
  func append(_ words: String...) throws {
    var bytes: [UInt8] = []
    for word in words {
      Self.row(word).append(to: &bytes)
      bytes.append(0x0A)
    }
    try OpenJournal(journal).append(bytes)
  }

  static func row(_ word: String, text: String? = nil, language: String = "en") -> HistoryRow {
    HistoryRow(
      time: Array("2026-01-31T18:30:00Z".utf8), word: Array(word.utf8), text: Array((text ?? word).utf8),
      language: Array(language.utf8), lexicon: Array("wordnet".utf8), source: Array("arguments".utf8))
  }
}
