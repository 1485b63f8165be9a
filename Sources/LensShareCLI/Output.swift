import ProcessStreams

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

  private static let blockLength = 64 << 10

  /// What has not yet been written.
  package var bytes: [UInt8] = []
  /// Negative for one that keeps everything.
  let descriptor: Int32

  /// One that keeps everything.
  static var memory: Output { Output(descriptor: -1) }

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes what has been gathered if it is worth a system call.
  package mutating func flushIfLarge() throws(WriteError) {
    if bytes.count >= Self.blockLength { try flush() }
  }

  /// Writes everything.
  package mutating func flush() throws(WriteError) {
    if descriptor < 0 { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    let code = StandardStreams.write(bytes, to: descriptor)
    if code != 0 { throw code == EPIPE ? .closed : .failed(code) }
  }
}
