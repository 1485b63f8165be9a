/// A pipe to or from a child process. This side of it never blocks.
final class Channel {
  /// The first bytes received, at most `limit`.
  private(set) var bytes: [UInt8] = []
  /// Whether more was received than is kept.
  private(set) var hasOverflowed = false
  let childEnd: Int32
  /// −1 once it is closed.
  private var ownEnd: Int32
  private var isChildEndOpen = true
  private let limit: Int
  private let sent: [UInt8]
  private var sentCount = 0

  /// A pipe that sends these bytes to a child, then the end of its input.
  convenience init?(sending bytes: [UInt8]) {
    self.init(sent: bytes, limit: 0, isToChild: true)
    if bytes.isEmpty { closeOwnEnd() }
  }

  /// A pipe that keeps the first `limit` bytes a child writes.
  convenience init?(receiving limit: Int) {
    self.init(sent: [], limit: limit, isToChild: false)
  }

  private init?(sent: [UInt8], limit: Int, isToChild: Bool) {
    var ends: [Int32] = [0, 0]
    // SAFETY: pipe fills an array of two.
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.sent = sent
    self.limit = limit
    (childEnd, ownEnd) = isToChild ? (ends[0], ends[1]) : (ends[1], ends[0])
    _ = fcntl(ownEnd, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeChildEnd()
    closeOwnEnd()
  }

  func closeChildEnd() {
    if isChildEndOpen { close(childEnd) }
    isChildEndOpen = false
  }

  private func closeOwnEnd() {
    if ownEnd >= 0 { close(ownEnd) }
    ownEnd = -1
  }

  /// Whether all has been written, or nobody reads it.
  var isSent: Bool { ownEnd < 0 }

  /// Writes as much as the pipe takes; closes it at the end, or when nobody reads from it any more.
  func send() {
    while ownEnd >= 0, sentCount < sent.count {
      // SAFETY: the pointer is used during the call only, for the bytes from `sentCount` on.
      let count = unsafe sent.withUnsafeBytes { buffer in
        unsafe write(ownEnd, buffer.baseAddress! + sentCount, buffer.count - sentCount)
      }
      if count > 0 {
        sentCount += count
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        break
      }
    }
    closeOwnEnd()
  }

  /// Reads what has arrived, at most 1 MiB at a time, so that a child that never stops writing cannot keep the caller here.
  func receive() {
    guard ownEnd >= 0 else { return }
    var block = [UInt8](repeating: 0, count: 16 << 10)
    for _ in 0..<64 {
      // SAFETY: read writes at most the block's length into it.
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(ownEnd, $0.baseAddress!, $0.count) }
      if count > 0 {
        let kept = min(count, limit - bytes.count)
        bytes += block[..<kept]
        if kept < count { hasOverflowed = true }
      } else if count < 0, errno == EAGAIN {
        return
      } else if count == 0 || errno != EINTR {
        return closeOwnEnd()
      }
    }
  }

  /// Waits for an event of the pipes, or of `watch`, the descriptor that signals the child's end. poll(2) ignores negative
  /// descriptors.
  static func wait(
    _ input: Channel, _ output: Channel?, _ talk: Channel, _ watch: Int32, milliseconds: Int32
  ) {
    var requests = [
      pollfd(fd: input.ownEnd, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output?.ownEnd ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: talk.ownEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
    ]
    // SAFETY: an array of four structures.
    _ = unsafe poll(&requests, 4, milliseconds)
  }
}
