/// A day of the Gregorian calendar, UTC.
package struct CalendarDay: Equatable {
  package var year: Int
  package var month: Int
  package var day: Int

  /// The day of a time from 1970 on, by Richards' arithmetic (Explanatory Supplement to the Astronomical Almanac, 2013,
  /// section 15.11.3) with years that begin in March.
  package init(secondsSince1970 seconds: Int) {
    // Days since 0000-03-01.
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// `2022-11-18`.
  package var text: String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}
