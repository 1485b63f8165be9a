/// A clock that goes on whatever is done to the time of day.
package enum MonotonicTime {
  /// Seconds since an arbitrary moment.
  package static func now() -> Double {
    var time = timespec()
    // SAFETY: clock_gettime fills the structure.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A moment by which something must be done, however many programs it takes.
package struct Deadline: Sendable {
  private let end: Double

  package init(seconds: Double) {
    end = MonotonicTime.now() + seconds
  }

  /// Seconds until then, never less than 0.
  package var left: Double { max(0, end - MonotonicTime.now()) }
}
