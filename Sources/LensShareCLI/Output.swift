#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one place that writes answers: gathers bytes and writes them whole.
package struct Output {
  /// A write that failed.
  package enum WriteError: Error, Equatable {
    /// Nobody reads any more: the run ends quietly.
    case closed
    /// The `errno` of anything else.
    case failed(Int32)
  }

  static let blockLength = 64 << 10

  /// What has not yet been written.
  package var bytes: [UInt8] = []
  let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes what has been gathered if it is worth a system call.
  package mutating func flushIfLarge() throws(WriteError) {
    if bytes.count >= Self.blockLength { try flush() }
  }

  /// Writes everything.
  package mutating func flush() throws(WriteError) {
    defer { bytes.removeAll(keepingCapacity: true) }
    try Self.writeAll(bytes, to: descriptor)
  }

  /// Writes all bytes to a descriptor, whatever the system takes at a time.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    var written = 0
    while written < bytes.count {
      // SAFETY: the pointer is used during the call only, for the bytes that are left.
      let result = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress! + written, bytes.count - written)
      }
      if result >= 0 {
        written += result
      } else if errno == EAGAIN {
        wait(for: descriptor)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closed : .failed(errno)
      }
    }
  }

  /// Waits until a descriptor that does not block takes bytes again.
  private static func wait(for descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // SAFETY: one structure of ours, for the duration of the call.
    _ = unsafe poll(&request, 1, -1)
  }
}
