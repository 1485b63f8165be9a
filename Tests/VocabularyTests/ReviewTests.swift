import Testing

@testable import Vocabulary

/// The intervals of KOReader, in seconds.
@Suite struct ReviewTests {
  @Test func intervalsGrow() {
    let day = 86_400
    var review = Review(starredAt: 1000)
    #expect(review == Review(due: 1300, streak: 0, count: 0))
    let expected = [1800, day / 2, day, 2 * day, 4 * day, 7 * day, 15 * day, 30 * day, 60 * day, 120 * day]
    for (index, interval) in expected.enumerated() {
      review.answer(isKnown: true, at: 5000)
      #expect(review == Review(due: 5000 + interval, streak: index + 1, count: index + 1))
    }
    review.answer(isKnown: false, at: 9000)
    #expect(review == Review(due: 9300, streak: 0, count: 11))
  }

  @Test func aForgedCountIsAnswered() {
    var review = Review(due: 0, streak: .max, count: .max)
    review.answer(isKnown: true, at: 1000)
    #expect(review == Review(due: 1000 + Review.interval(after: 1_000_000), streak: .max, count: .max))
  }

  @Test func noStreakIsTooLong() {
    #expect(Review.interval(after: 1_000_000) == 30 * 86_400 * 1024)
  }
}
