import ByteText
import Processes

/// The time of a row: UTC, such as `2026-01-31T18:30:00Z` (RFC 3339).
package enum HistoryTime {
  private static let secondsPerDay = 86_400
  /// The days from 1 March of the year 0 to 1 January 1970, and those of 400 years.
  private static let daysBefore1970 = 719_468
  private static let daysPerCycle = 146_097

  /// The time of now.
  package static var now: [UInt8] { text(of: time(nil)) }

  /// The time so many seconds after the start of 1970. The system's gmtime_r would read the file of the local time zone:
  /// 8 µs.
  package static func text(of seconds: Int) -> [UInt8] {
    let day = seconds / secondsPerDay + daysBefore1970
    let dayOfCycle = day % daysPerCycle
    // Years begin on 1 March, so that 29 February is the last day of one.
    let year =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / (daysPerCycle - 1)) / 365
    let dayOfYear = dayOfCycle - (365 * year + year / 4 - year / 100)
    // Five months from March on have 153 days.
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    var text: [UInt8] = []
    append(day / daysPerCycle * 400 + year + (isNextYear ? 1 : 0), "-", to: &text)
    append(isNextYear ? month - 9 : month + 3, "-", to: &text)
    append(dayOfYear - (153 * month + 2) / 5 + 1, "T", to: &text)
    append(seconds / 3600 % 24, ":", to: &text)
    append(seconds / 60 % 60, ":", to: &text)
    append(seconds % 60, "Z", to: &text)
    return text
  }

  private static func append(_ number: Int, _ separator: StaticString, to text: inout [UInt8]) {
    if number < 10 { text.append(UInt8(ascii: "0")) }
    text.append(decimal: number)
    text.append(text: separator)
  }
}
