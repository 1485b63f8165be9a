#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A clock that goes on whatever is done to the time of day.
package enum MonotonicTime {
  /// Seconds since some moment.
  package static func now() -> Double {
    var time = timespec()
    // SAFETY: clock_gettime fills a structure of ours.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
