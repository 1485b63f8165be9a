import Testing

@testable import Vocabulary

@Suite struct LookupStatisticsTests {
  private typealias Day = LookupStatistics.Day

  /// Days by their distance from today, 0 or less, and their counts.
  private func statistics(_ days: [(Int, Int)], goal: Int = 1) -> LookupStatistics {
    LookupStatistics(
      days: days.map { Day(number: 20_000 + $0.0, count: $0.1) }, words: [], goal: goal, today: 20_000)
  }

  @Test(
    arguments: [
      ([], 0, 0), ([(0, 1)], 1, 1), ([(-1, 1)], 1, 1), ([(-2, 1)], 0, 1), ([(-1, 1), (0, 1)], 2, 2),
      ([(-3, 1), (-2, 1), (0, 1)], 1, 2), ([(-4, 1), (-3, 1), (-2, 1), (-1, 1)], 4, 4),
      ([(-1, 1), (0, 1), (1, 1)], 2, 2),
    ] as [([(Int, Int)], Int, Int)])
  func aStreakEndsTodayOrYesterday(days: [(Int, Int)], streak: Int, longest: Int) {
    let statistics = statistics(days)
    #expect(statistics.streak == streak)
    #expect(statistics.longestStreak == longest)
  }

  @Test func onlyDaysThatReachTheGoalCount() {
    let statistics = statistics([(-3, 5), (-2, 4), (-1, 3), (0, 2)], goal: 3)
    #expect(statistics.today == 2)
    #expect(statistics.streak == 3)
    #expect(self.statistics([(-2, 5), (-1, 2), (0, 3)], goal: 3).streak == 1)
    #expect(statistics.lookupCount == 14)
  }

  @Test func languagesAreCountedByLookups() {
    let words = [("chat", "fr", 2), ("mouse", "en", 2), ("goose", "en", 1)].map {
      LookupStatistics.CountedWord(word: Word($0.0, language: $0.1), count: $0.2)
    }
    let statistics = LookupStatistics(days: [], words: words, goal: 1, today: 0)
    #expect(statistics.languages.map(\.language) == ["en", "fr"])
    #expect(statistics.languages.map(\.count) == [3, 2])
  }

  @Test func wordsAreThoseOfTheVocabulary() throws {
    let sandbox = try VocabularySandbox()
    for (index, word) in ["a", "b", "c", "b", "a"].enumerated() {
      try sandbox.vocabulary.add(RecordedLookup(Word(word), time: 1_000_000 + index))
    }
    let statistics = try sandbox.vocabulary.statistics(at: 1_000_100)
    #expect(statistics.words.map(\.word.headword) == ["a", "b", "c"])
    #expect(statistics.words.map(\.count) == [2, 2, 1])
    #expect(statistics.today == 5)
    #expect(statistics.days.map(\.text) == ["1970-01-12"])
  }
}
