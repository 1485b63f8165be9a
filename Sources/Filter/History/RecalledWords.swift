import Desktop
import History
import Intake
import Messages
import Processes
import Rendering
import Safety
import Serving

/// Words from the history.
extension InputSources {
  /// The word of the history before or after the text.
  func word(_ neighbor: Options.HistoryNeighbor) throws(Failure) -> TextInput {
    let origin = options.texts.isEmpty ? nil : Array(options.texts.joined(separator: [0x20]))
    var words = try RecentWords.open(environment)
    switch words.neighbor(of: origin, isNewer: neighbor == .next) {
    case .word(let row):
      var input = make(.arguments, row.word)
      input.take(row, options)
      return input
    case .unknown:
      guard let origin else { throw Failure(.notFound, .historyEmpty) }
      throw Failure(.notFound, .historyUnknown(word: String(decoding: origin, as: UTF8.self)))
    case .none:
      let word = String(decoding: origin ?? words.last(1)[0].word, as: UTF8.self)
      throw Failure(
        .notFound, neighbor == .next ? .historyNoNext(word: word) : .historyNoPrevious(word: word))
    }
  }
}

extension TextInput {
  /// Takes the language of a row, unless the options name one.
  mutating func take(_ row: HistoryRow, _ options: Options) {
    if !options.language.isEmpty || row.language.isEmpty { return }
    language = row.language
    description.language = row.language
  }
}

extension RecentWords {
  /// The most words that are listed.
  private static let mostListed = 20

  /// The words of the reader's history.
  static func open(_ environment: Environment) throws(Failure) -> RecentWords {
    guard let journal = Journal(environment) else { throw Failure(.noInput, .historyNoHome) }
    return RecentWords(try .opened(journal), journal)
  }

  /// The words that were looked up last; there is at least one.
  static func listed(_ environment: Environment) throws(Failure) -> [HistoryRow] {
    var words = try open(environment)
    let rows = words.last(mostListed)
    if rows.isEmpty { throw Failure(.notFound, .historyEmpty) }
    return rows
  }

  /// The same, one a line; for a format of JSON, the rows of the journal.
  static func list(_ environment: Environment, as row: RendererRow) throws(Failure) -> [UInt8] {
    var list: [UInt8] = []
    for word in try listed(environment) {
      if row.isJSON {
        word.append(to: &list)
      } else {
        Sanitizer.append(word.word.span, word.word.indices, to: &list)
      }
      list.append(0x0A)
    }
    return list
  }
}
