import FoundationEssentials
import History
import Messages
import Safety
import Vocabulary

/// Which rows of the history `lensctl history list` lists.
struct RowSelection {
  private let since: Int
  private let language: String?
  private let search: String?

  /// `since` is a date.
  init(since: String?, language: String?, search: String?) throws(Failure) {
    guard let day = HistoryTime.day(of: ArraySlice((since ?? "1970-01-01").utf8)) else {
      throw Failure(.usage, .badDate(value: since ?? ""))
    }
    self.since = day * HistoryTime.secondsPerDay
    self.language = language
    self.search = search?.lowercased()
  }

  /// The rows, the newest first.
  func rows(of vocabulary: Vocabulary) throws(Failure) -> [ListedRow] {
    try vocabulary.lookups(since: since).filter(isWanted).map(ListedRow.init)
  }

  private func isWanted(_ lookup: RecordedLookup) -> Bool {
    if let language, !lookup.word.isOf(language) { return false }
    guard let search else { return true }
    return [lookup.word.headword, lookup.text, lookup.sentence].contains { $0.lowercased().contains(search) }
  }
}

/// A lookup, as text and as JSON.
struct ListedRow: Encodable {
  var time: String
  var word: String
  var text: String
  var language: String
  var lexicon: String
  var source: String
  /// The book of a lookup that was imported.
  var title: String?
  var sentence: String?

  init(_ lookup: RecordedLookup) {
    time = String(historyTime: lookup.time)
    word = lookup.word.headword
    text = lookup.text
    language = lookup.word.language
    lexicon = lookup.lexicon
    source = lookup.source
    title = lookup.title.isEmpty ? nil : lookup.title
    sentence = lookup.sentence.isEmpty ? nil : lookup.sentence
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
