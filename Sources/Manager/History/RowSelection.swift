import FoundationEssentials
import History
import Messages
import Safety

/// Which rows of the journal `lensctl history list` lists.
struct RowSelection {
  private let since: [UInt8]
  private let language: String?
  private let search: String?

  /// `since` is a date.
  init(since: String?, language: String?, search: String?) throws(Failure) {
    if let since, !PackMaker.isDate(since) { throw Failure(.usage, .badDate(value: since)) }
    self.since = Array((since ?? "").utf8)
    self.language = language?.lowercased()
    self.search = search?.lowercased()
  }

  /// The rows, the newest first.
  func rows(of journal: OpenJournal) -> [ListedRow] {
    var reader = JournalReader(journal)
    var rows: [ListedRow] = []
    while let row = reader.next() {
      // Times in UTC are in the order of their bytes.
      if row.time.lexicographicallyPrecedes(since) { continue }
      let row = ListedRow(row)
      if isWanted(row) { rows.append(row) }
    }
    return rows
  }

  private func isWanted(_ row: ListedRow) -> Bool {
    let tag = row.language.lowercased()
    if let language, tag != language, !tag.hasPrefix("\(language)-") { return false }
    guard let search else { return true }
    return [row.word, row.text, row.sentence ?? ""].contains { $0.lowercased().contains(search) }
  }
}

/// A row of the journal, as text and as JSON.
struct ListedRow: Encodable {
  var time: String
  var word: String
  var text: String
  var language: String
  var lexicon: String
  var source: String
  var sentence: String?

  init(_ row: HistoryRow) {
    time = String(decoding: row.time, as: UTF8.self)
    word = String(decoding: row.word, as: UTF8.self)
    text = String(decoding: row.text, as: UTF8.self)
    language = String(decoding: row.language, as: UTF8.self)
    lexicon = String(decoding: row.lexicon, as: UTF8.self)
    source = String(decoding: row.source, as: UTF8.self)
    sentence = row.sentence.isEmpty ? nil : String(decoding: row.sentence, as: UTF8.self)
  }

  /// One line, its fields separated by tabs.
  var line: String {
    let fields = [time, word, text, language, lexicon, source] + (sentence.map { [$0] } ?? [])
    return fields.map(\.onOneLine).joined(separator: "\t")
  }
}

/// A word, and how often it was looked up.
struct CountedWord: Encodable {
  var word: String
  var language: String
  var count: Int

  var line: String { [String(count), word.onOneLine, language.onOneLine].joined(separator: "\t") }

  /// The words of rows, the most frequent first; of those that are as frequent, the one looked up last.
  static func counts(of rows: [ListedRow]) -> [CountedWord] {
    var words: [CountedWord] = []
    var places: [String: Int] = [:]
    for row in rows {
      let name = "\(row.word)\0\(row.language)"
      if let place = places[name] {
        words[place].count += 1
      } else {
        places[name] = words.count
        words.append(CountedWord(word: row.word, language: row.language, count: 1))
      }
    }
    return words.sorted { $0.count > $1.count }
  }
}
