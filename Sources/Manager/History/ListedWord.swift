import History
import ManagerBase
import Safety
import Vocabulary

/// A starred word, as text and as JSON.
struct ListedWord: Encodable {
  var word: String
  var language: String
  /// When it was starred, in UTC.
  var starred: String
  /// When it is asked next.
  var due: String
  /// How often it was known in a row.
  var streak: Int
  /// How often it was asked.
  var reviews: Int
  var note: String?

  init(_ starred: StarredWord) {
    word = starred.word.headword
    language = starred.word.language
    self.starred = String(historyTime: starred.time)
    due = String(historyTime: starred.review.due)
    streak = starred.review.streak
    reviews = starred.review.count
    note = starred.note.isEmpty ? nil : starred.note
  }

  /// One line, its fields separated by tabs.
  var line: String { Self.line([word, language, starred, note ?? ""]) }

  /// One line that says when it is due.
  var dueLine: String { Self.line([word, language, due, "\(streak)"]) }

  private static func line(_ fields: [String]) -> String {
    fields.map { $0.onOneLine }.joined(separator: "\t")
  }
}

extension OutputOptions {
  private struct Words: Encodable {
    var words: [ListedWord]
  }

  /// Writes a list of starred words, one a line.
  func answer(
    _ words: [StarredWord], on console: Console, line: (ListedWord) -> String = \.line
  ) throws(Failure) {
    let words = words.map(ListedWord.init)
    try answer("words", Words(words: words), on: console) {
      words.isEmpty ? nil : words.map(line).joined(separator: "\n")
    }
  }
}

extension String {
  /// A time in UTC, such as `2026-01-31T18:30:00Z`.
  init(historyTime seconds: Int) {
    self = String(decoding: HistoryTime.text(of: seconds), as: UTF8.self)
  }
}

extension Word {
  /// Whether the word is of a language, or of a variety of it.
  func isOf(_ language: String) -> Bool {
    let (own, wanted) = (self.language.lowercased(), language.lowercased())
    return own == wanted || own.hasPrefix("\(wanted)-")
  }
}
