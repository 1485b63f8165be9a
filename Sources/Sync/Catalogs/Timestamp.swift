import ByteText
import History

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
    guard text.count >= 19, [UInt8(ascii: "T"), UInt8(ascii: " ")].contains(text[10]),
      let day = HistoryTime.day(of: text[..<10]), let second = HistoryTime.secondOfDay(of: text[11..<19])
    else { return nil }
    var reader = DigitReader(bytes: text, from: 19)
    guard let nanoseconds = reader.decimals(), let offset = reader.offset(), reader.isAtEnd else {
      return nil
    }
    self.text = text
    seconds = day * HistoryTime.secondsPerDay + second - offset
    self.nanoseconds = nanoseconds
  }

  /// The time so many seconds after the start of 1970, in UTC.
  init(seconds: Int) {
    text = HistoryTime.text(of: seconds)
    self.seconds = seconds
    nanoseconds = 0
  }

  /// This second.
  static var now: Timestamp { Timestamp(seconds: HistoryTime.seconds) }

  var string: String { String(decoding: text, as: UTF8.self) }

  static func < (first: Timestamp, second: Timestamp) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }

  static func == (first: Timestamp, second: Timestamp) -> Bool {
    (first.seconds, first.nanoseconds) == (second.seconds, second.nanoseconds)
  }
}

/// Reads the parts of a timestamp that follow its seconds.
private struct DigitReader {
  private let bytes: [UInt8]
  private var index: Int

  init(bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    index = start
  }

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
