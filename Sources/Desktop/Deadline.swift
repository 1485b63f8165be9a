#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A moment until which something must be done, however many programs it takes.
struct Deadline: Sendable {
  private let end: Double

  init(seconds: Double) {
    end = MonotonicTime.now() + seconds
  }

  /// Seconds until then, never less than 0.
  var left: Double { max(0, end - MonotonicTime.now()) }
}

enum MonotonicTime {
  /// Seconds since some moment, whatever is done to the time of day.
  static func now() -> Double {
    var time = timespec()
    // SAFETY: clock_gettime fills a structure of ours.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
