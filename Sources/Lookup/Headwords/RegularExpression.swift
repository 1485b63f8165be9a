#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a pattern cannot be searched for.
public enum PatternFault: Error, Equatable, Sendable {
  /// The words of the C library.
  case invalid(String)
  /// It has more bytes than this.
  case tooLong(limit: Int)
  /// It would take too much memory: the product of its counts is larger than this. A `+` or `{1,}` after another repetition
  /// or a group counts as 2; `{n,}` with n above 1 counts as n + 1.
  case tooManyRepetitions(limit: Int)
  /// A back reference, with which the time would have no limit.
  case backReference
  /// The search took longer than this.
  case timedOut(seconds: Int)
}

/// A POSIX extended regular expression, compiled by the C library.
@safe
final class RegularExpression {
  /// Bytes.
  static let longest = 256
  static let mostRepetitions = 1000
  /// Processor time of a search, in seconds.
  static let longestTime = 2
  /// The clock is read after so many comparisons.
  private static let comparisons = 64

  // SAFETY: made by regcomp in init, freed by regfree in deinit, and used by this object only.
  private var compiled = unsafe regex_t()
  private var count = 0
  private let start = RegularExpression.processorTime

  init(_ pattern: [UInt8]) throws(PatternFault) {
    if pattern.count > Self.longest { throw .tooLong(limit: Self.longest) }
    if pattern.contains(0) { throw .invalid("NUL") }
    try Self.check(pattern)
    // Characters of UTF-8 are characters of the expression. Nothing else here depends on the locale.
    // SAFETY: a literal ends with NUL.
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    // SAFETY: the pattern is NUL-terminated and used during the call only.
    let code = unsafe (pattern + [0]).withUnsafeBytes { buffer in
      unsafe regcomp(
        &compiled, buffer.assumingMemoryBound(to: CChar.self).baseAddress!,
        REG_EXTENDED | REG_ICASE | REG_NOSUB)
    }
    if code == 0 { return }
    var message = [CChar](repeating: 0, count: 128)
    // SAFETY: the array has as many bytes as the call may fill.
    _ = unsafe regerror(code, &compiled, &message, message.count)
    throw .invalid(String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  // SAFETY: regcomp succeeded, or left what regfree takes.
  deinit { unsafe regfree(&compiled) }

  /// Refuses what would take time or memory without a limit.
  private static func check(_ pattern: [UInt8]) throws(PatternFault) {
    var repetitions = 1
    // Whether a repetition or a group ends before the index.
    var isRepeated = false
    var index = 0
    while index < pattern.count {
      if pattern[index] == UInt8(ascii: "\\"), index + 1 < pattern.count {
        if pattern[index + 1] &- UInt8(ascii: "1") < 9 { throw .backReference }
        index += 2
        isRepeated = false
        continue
      }
      if pattern[index] == UInt8(ascii: "{") {
        var (number, largest) = (0, 1)
        index += 1
        while index < pattern.count, pattern[index] != UInt8(ascii: "}") {
          let digit = pattern[index] &- UInt8(ascii: "0")
          number = digit < 10 ? min(number * 10 + Int(digit), mostRepetitions + 1) : 0
          largest = max(largest, number)
          index += 1
        }
        // `x{2,}` is `xxx*`, but `x{1,}` is one `x+`.
        if pattern[index - 1] == UInt8(ascii: ","), largest > 1 || isRepeated { largest += 1 }
        repetitions *= largest
      } else if pattern[index] == UInt8(ascii: "+"), isRepeated {
        // The C library copies what the `+` repeats, with the repetitions inside it: each `+` doubles the size.
        repetitions *= 2
      }
      if repetitions > mostRepetitions { throw .tooManyRepetitions(limit: mostRepetitions) }
      isRepeated = index < pattern.count && "+*?})".utf8.contains(pattern[index])
      index += 1
    }
  }

  func matches(_ key: [UInt8]) throws(PatternFault) -> Bool {
    count += 1
    if count % Self.comparisons == 0, Self.processorTime - start > UInt64(Self.longestTime) * 1_000_000_000 {
      throw .timedOut(seconds: Self.longestTime)
    }
    // SAFETY: the key is NUL-terminated and used during the call only.
    return unsafe (key + [0]).withUnsafeBytes { buffer in
      unsafe regexec(&compiled, buffer.assumingMemoryBound(to: CChar.self).baseAddress!, 0, nil, 0) == 0
    }
  }

  /// That of this process, in nanoseconds.
  private static var processorTime: UInt64 {
    var time = timespec()
    // SAFETY: the call fills the structure that it is given.
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
