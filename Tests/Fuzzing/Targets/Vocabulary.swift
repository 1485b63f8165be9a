import Foundation
import History
import Safety
import Vocabulary

extension FuzzTarget {
  /// The history, and the words that `lensctl words import` reads.
  static var vocabulary: [FuzzTarget] {
    let history = [
      FuzzTarget(name: "history-row", longest: 1024) { checkRow },
      FuzzTarget(name: "history", longest: 2048) {
        let folder = try WorkFolder()
        return { try checkJournal($0, folder) }
      },
    ]
    return history + WordFormat.all.map(wordFormat)
  }

  /// Checks that a row stays the same when it is written and read again.
  private static func checkRow(_ line: [UInt8]) throws {
    guard let row = HistoryRow(line: line) else { return }
    var written: [UInt8] = []
    row.append(to: &written)
    try require(!written.contains(0x0A), "not one line")
    guard let read = HistoryRow(line: written) else { throw Fault("what is written is no row") }
    var again: [UInt8] = []
    read.append(to: &again)
    try require(again == written, "written twice, it changes")
  }

  /// Checks that a journal has the same rows when it is read forward and backward.
  private static func checkJournal(_ rows: [UInt8], _ folder: WorkFolder) throws {
    let path = folder.path("history.jsonl")
    try folder.write(Journal.firstLine(hasContext: true) + rows + [0x0A], to: "history.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let journal = try OpenJournal(Journal(path: Array(path.utf8)))
    var (forward, backward): ([HistoryRow], [HistoryRow]) = ([], [])
    var new = NewRows(journal, after: 0)
    while let row = new.next() { forward.append(row) }
    try require(new.offset == journal.size, "not read to its end")
    var reader = JournalReader(journal)
    while let row = reader.next() { backward.append(row) }
    try require(forward == backward.reversed(), "\(forward.count) and \(backward.count) rows")
  }

  /// Checks that words can be exported, read again without a change, and added to a vocabulary.
  private static func wordFormat(_ format: WordFormat) -> FuzzTarget {
    FuzzTarget(name: "words-\(format.name)", longest: 8192) {
      let folder = try WorkFolder()
      let json = WordFormat.all.first { $0.name == "json" }
      return { input in
        try folder.write(input, to: "words")
        let content: VocabularyContent
        do throws(Failure) {
          content = try format.content(of: folder.path("words"), language: nil)
        } catch {
          return try check(error)
        }
        var exported = content
        exported.skipped = 0
        try folder.write(Array(ContentJSON.text(of: content).utf8), to: "words.json")
        try require(
          try json?.content(of: folder.path("words.json"), language: nil) == exported, "another vocabulary")
        _ = ContentCSV.text(of: content.words.map { ($0, content.lookups.first) })
        let vocabulary = folder.path("vocabulary.sqlite")
        for ending in ["", "-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: vocabulary + ending)
        }
        try folder.write([], to: "vocabulary.sqlite")
        try Vocabulary.make(at: vocabulary)
        let added = try Vocabulary(at: vocabulary).add(content)
        try require(added.words <= content.words.count, "\(added.words) words")
      }
    }
  }
}
