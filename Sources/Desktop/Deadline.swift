import ProcessStreams

/// A moment until which something must be done, however many programs it takes.
struct Deadline: Sendable {
  private let end: Double

  init(seconds: Double) {
    end = MonotonicTime.now() + seconds
  }

  /// Seconds until then, never less than 0.
  var left: Double { max(0, end - MonotonicTime.now()) }
}
