/// How well a starred word is known, and when it is asked next: the intervals of KOReader's vocabulary builder.
package struct Review: Hashable, Sendable {
  /// When the word is asked next: seconds from the start of 1970.
  package var due: Int
  /// How often it was known in a row.
  package var streak = 0
  /// How often it was asked.
  package var count = 0

  private static let minute = 60
  private static let hour = 60 * minute
  private static let day = 24 * hour
  /// Seconds until a word is asked, after so many right answers in a row.
  private static let intervals = [
    5 * minute, 30 * minute, 12 * hour, day, 2 * day, 4 * day, 7 * day, 15 * day,
  ]
  /// From then on, it takes twice as long each time.
  private static let longInterval = 30 * day
  /// The most times that the interval doubles: to 84 years.
  private static let mostDoublings = 10

  /// The most that is counted; more can only be a damaged or forged import.
  private static let most = 1_000_000

  package init(due: Int, streak: Int, count: Int) {
    self.due = due
    self.streak = min(max(0, streak), Self.most)
    self.count = min(max(0, count), Self.most)
  }

  /// That of a word that was just starred.
  init(starredAt time: Int) {
    due = time + Self.interval(after: 0)
  }

  /// Records an answer.
  package mutating func answer(isKnown: Bool, at time: Int) {
    self = Review(
      due: time + Self.interval(after: isKnown ? streak + 1 : 0), streak: isKnown ? streak + 1 : 0,
      count: count + 1)
  }

  static func interval(after streak: Int) -> Int {
    if streak < intervals.count { return intervals[streak] }
    return longInterval << min(streak - intervals.count, mostDoublings)
  }
}
