import ByteText
import History
import Processes

/// The time of a catalog's last change, such as `2026-11-24T03:20:00Z` (ISO 8601).
///
/// Two timestamps are equal if they are the same moment, however they are written.
struct Timestamp: Comparable, Sendable {
  /// As it was written.
  let text: [UInt8]
  /// Seconds since the start of 1970.
  let seconds: Int
  private let nanoseconds: Int

  /// Takes a date, `T` or a space, hours, minutes and seconds, if needed with up to nine decimals, and `Z`, an offset such as
  /// `+01:00`, or nothing, which is UTC as well: Python's `isoformat()` leaves it out. Nil for anything else.
  init?(_ text: [UInt8]) {
    var reader = DigitReader(bytes: text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
      let day = reader.number(2), reader.skip("T") || reader.skip(" "), let hour = reader.number(2),
      reader.skip(":"),
      let minute = reader.number(2), reader.skip(":"), let second = reader.number(2),
      let days = Self.days(year, month, day), hour < 24, minute < 60, second < 60
    else { return nil }
    guard let nanoseconds = reader.decimals(), let offset = reader.offset(), reader.isAtEnd else {
      return nil
    }
    self.text = text
    seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offset
    self.nanoseconds = nanoseconds
  }

  /// The time so many seconds after the start of 1970, in UTC.
  init(seconds: Int) {
    text = HistoryTime.text(of: seconds)
    self.seconds = seconds
    nanoseconds = 0
  }

  /// The days since the start of 1970; nil if there is no such day.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard 1...12 ~= month, day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day > lengths[month - 1] { return nil }
    let past = year - 1
    // 719,162 days from 1 January of the year 1 to that of 1970.
    return 365 * past + past / 4 - past / 100 + past / 400 + lengths[..<(month - 1)].reduce(0, +) + day - 1
      - 719_162
  }

  /// This second.
  static var now: Timestamp { Timestamp(seconds: time(nil)) }

  var string: String { String(decoding: text, as: UTF8.self) }

  static func < (first: Timestamp, second: Timestamp) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }

  static func == (first: Timestamp, second: Timestamp) -> Bool {
    (first.seconds, first.nanoseconds) == (second.seconds, second.nanoseconds)
  }
}

/// Reads the parts of a timestamp from left to right.
private struct DigitReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  /// A number of exactly so many digits.
  mutating func number(_ count: Int) -> Int? {
    guard bytes.count - index >= count, bytes[index..<(index + count)].allSatisfy(Ascii.isDigit) else {
      return nil
    }
    index += count
    return Ascii.number(bytes[(index - count)..<index])
  }

  /// Skips a character; false if another is there.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Nanoseconds; 0 if there are no decimals.
  mutating func decimals() -> Int? {
    guard skip(".") || skip(",") else { return 0 }
    var value = 0
    var count = 0
    while let digit = number(1) {
      value = value * 10 + digit
      count += 1
      if count > 9 { return nil }
    }
    if count == 0 { return nil }
    for _ in count..<9 { value *= 10 }
    return value
  }

  /// The seconds by which the time is ahead of UTC.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z") { return 0 }
    let isAhead = skip("+")
    guard isAhead || skip("-"), let hours = number(2) else { return nil }
    _ = skip(":")
    guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
    return (isAhead ? 1 : -1) * (hours * 3600 + minutes * 60)
  }
}
