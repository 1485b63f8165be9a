import Databases
import History
import Safety

/// How much was looked up, by day, language and word.
package struct LookupStatistics: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    /// Days from 1 January 1970, in local time.
    package var number: Int
    package var count: Int

    /// `2026-01-31`.
    package var text: String {
      String(decoding: HistoryTime.text(of: number * HistoryTime.secondsPerDay).prefix(10), as: UTF8.self)
    }
  }

  package struct CountedWord: Equatable, Sendable {
    package var word: Word
    package var count: Int
  }

  package struct CountedLanguage: Equatable, Sendable {
    package var language: String
    package var count: Int
  }

  /// The lookups a day that count for a streak; 1 unless the reader has set another number.
  package var goal: Int
  /// The days on which something was looked up, the earliest first.
  package var days: [Day]
  /// Today's lookups.
  package var today = 0
  /// The days in a row with enough lookups, up to today, or to yesterday while today has not enough.
  package var streak = 0
  package var longestStreak = 0
  /// The words by how often they were looked up, the most frequent first; of those that are as frequent, the newest.
  package var words: [CountedWord]
  package var languages: [CountedLanguage] = []

  package var lookupCount: Int { days.reduce(0) { $0 + $1.count } }

  /// `days` is sorted, and `words` too.
  init(days: [Day], words: [CountedWord], goal: Int, today: Int) {
    (self.days, self.words, self.goal) = (days, words, goal)
    self.today = days.last { $0.number == today }?.count ?? 0
    var run = 0
    var last: Int?
    for day in days where day.count >= goal && day.number <= today {
      run = last == day.number - 1 ? run + 1 : 1
      last = day.number
      longestStreak = max(longestStreak, run)
    }
    if let last, last >= today - 1 { streak = run }
    for word in words {
      let language = word.word.language
      if let place = languages.firstIndex(where: { $0.language == language }) {
        languages[place].count += word.count
      } else {
        languages.append(CountedLanguage(language: language, count: word.count))
      }
    }
    languages.sort { $0.count > $1.count }
  }
}

extension Vocabulary {
  /// What was looked up until now, a time in seconds.
  package func statistics(at now: Int) throws(Failure) -> LookupStatistics {
    var days: [LookupStatistics.Day] = []
    for number in try rows(
      "SELECT time FROM lookup ORDER BY time", [], { HistoryTime.localDay(of: $0[0].integer ?? 0) })
    {
      if days.last?.number == number {
        days[days.count - 1].count += 1
      } else {
        days.append(LookupStatistics.Day(number: number, count: 1))
      }
    }
    let words = try rows(
      """
      SELECT headword, language, count(*) FROM lookup JOIN word ON word.id = lookup.word GROUP BY word.id
      ORDER BY count(*) DESC, max(time) DESC, word.id
      """
    ) {
      LookupStatistics.CountedWord(
        word: Word($0[0].string, language: $0[1].string), count: $0[2].integer ?? 0)
    }
    return LookupStatistics(
      days: days, words: words, goal: try goal() ?? 1, today: HistoryTime.localDay(of: now))
  }
}
