import ByteText
import Processes

/// The time of a row: UTC, such as `2026-01-31T18:30:00Z` (RFC 3339).
package enum HistoryTime {
  package static let secondsPerDay = 86_400
  /// The days from 1 March of the year 0 to 1 January 1970, and those of 400 years.
  private static let daysBefore1970 = 719_468
  private static let daysPerCycle = 146_097

  /// The time of now.
  package static var now: [UInt8] { text(of: seconds) }

  /// The seconds from the start of 1970 to now.
  package static var seconds: Int { time(nil) }

  /// The days from 1 January 1970 to the day of a time, in local time, which is that of `TZ`.
  package static func localDay(of seconds: Int) -> Int {
    var time = time_t(seconds)
    // SAFETY: the call reads one variable and fills the other, of which only a number is used.
    var parts = unsafe tm()
    _ = unsafe localtime_r(&time, &parts)
    let local = unsafe seconds + parts.tm_gmtoff
    return local / secondsPerDay - (local % secondsPerDay < 0 ? 1 : 0)
  }

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

  /// The seconds from the start of 1970 to a time; nil if it is not written like those of rows.
  package static func seconds(of text: [UInt8]) -> Int? {
    guard text.count == 20, text[10] == UInt8(ascii: "T"), text[19] == UInt8(ascii: "Z"),
      let day = day(of: text[..<10]), day >= 0, let second = secondOfDay(of: text[11..<19])
    else { return nil }
    return day * secondsPerDay + second
  }

  /// The days from 1 January 1970 to a date such as `2026-01-31`; nil if it is written otherwise, or if there is no such day.
  package static func day(of date: ArraySlice<UInt8>) -> Int? {
    guard let numbers = numbers("0000-00-00", of: date) else { return nil }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year > 0, 1...12 ~= month, 1...lengths[month - 1] ~= day else { return nil }
    // Years begin on 1 March, as in `text`.
    let years = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 365 * years + years / 4 - years / 100 + years / 400 + dayOfYear - daysBefore1970
  }

  /// The seconds from midnight to a time of the day such as `18:30:00`; nil if it is written otherwise, or is none.
  package static func secondOfDay(of time: ArraySlice<UInt8>) -> Int? {
    guard let numbers = numbers("00:00:00", of: time), numbers[0] < 24, numbers[1] < 60, numbers[2] < 60
    else { return nil }
    return (numbers[0] * 60 + numbers[1]) * 60 + numbers[2]
  }

  /// The numbers of a text that is written like a pattern, in which `0` is any digit; nil if it is not.
  private static func numbers(_ pattern: StaticString, of text: ArraySlice<UInt8>) -> [Int]? {
    guard text.count == pattern.utf8CodeUnitCount else { return nil }
    var numbers = [0]
    for (index, byte) in text.enumerated() {
      if pattern.byte(at: index) == UInt8(ascii: "0") {
        guard Ascii.isDigit(byte) else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == pattern.byte(at: index) else { return nil }
        numbers.append(0)
      }
    }
    return numbers
  }

  private static func append(_ number: Int, _ separator: StaticString, to text: inout [UInt8]) {
    if number < 10 { text.append(UInt8(ascii: "0")) }
    text.append(decimal: number)
    text.append(text: separator)
  }
}
