import ByteText
import History
import Messages
import Processes
import Safety
import Serving

/// The words that were looked up before a run, for the reader of its popup or pager.
final class EarlierWords {
  private let environment: Environment
  /// The word of the history that the run looks up; nil for any other text.
  private let origin: [UInt8]?
  /// Where the rows of the run begin in the journal.
  private let end: Int
  /// Nil before the reader has gone back.
  private var words: RecentWords?
  /// What was returned last.
  private var last: [UInt8]?

  /// Whether there are any.
  let hasWords: Bool

  init(_ environment: Environment, _ recorder: HistoryRecorder, origin: [UInt8]?) {
    self.environment = environment
    self.origin = origin
    let journal = Self.journal(environment)
    hasWords = journal?.hasRows ?? false
    end = recorder.journalEnd ?? journal?.size ?? 0
  }

  /// The next word further back.
  func next() throws(Failure) -> HistoryRow {
    if words == nil { words = try first() }
    guard let row = words?.next() else {
      guard let last = last ?? origin else { throw Failure(.notFound, .historyEmpty) }
      throw Failure(.notFound, .historyNoPrevious(word: String(decoding: last, as: UTF8.self)))
    }
    last = row.word
    return row
  }

  private func first() throws(Failure) -> RecentWords {
    var words = try RecentWords.open(environment)
    words.skip(from: end)
    if let origin { while let row = words.next(), row.word != origin {} }
    return words
  }

  /// The words that were looked up last, those of the run too.
  func recent() throws(Failure) -> [[UInt8]] {
    try RecentWords.listed(environment).map(\.word)
  }

  /// How often a word was looked up before.
  func lookups(of word: [UInt8]) -> PastLookups? {
    guard hasWords, let journal = Self.journal(environment) else { return nil }
    return PastLookups(of: word, in: journal, before: end)
  }

  /// The reader's journal; nil if it is not used.
  private static func journal(_ environment: Environment) -> OpenJournal? {
    guard let journal = Journal(environment) else { return nil }
    return try? .opened(journal)
  }
}

extension PastLookups {
  /// What a card says of it; nil for a word that was never looked up.
  var message: Message? {
    let date = last.split(separator: UInt8(ascii: "-"))
    guard count > 0, date.count == 3, let year = Ascii.number(date[0]), let month = Ascii.number(date[1])
    else { return nil }
    let now = HistoryTime.now
    if last.prefix(10) == now.prefix(10) { return .seenToday(count: count) }
    return .seenInMonth(count: count, month: month, year: last.prefix(4) == now.prefix(4) ? 0 : year)
  }
}
