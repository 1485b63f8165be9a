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
  let descriptor: Int32
  private let isMemory: Bool

  /// One that keeps everything.
  package static var memory: Output { Output(descriptor: -1, isMemory: true) }

  package init(descriptor: Int32) {
    self.init(descriptor: descriptor, isMemory: false)
  }

  private init(descriptor: Int32, isMemory: Bool) {
    self.descriptor = descriptor
    self.isMemory = isMemory
  }

  /// Writes what has been gathered if it is worth a system call.
  package mutating func flushIfLarge() throws(WriteError) {
    if bytes.count >= Self.blockLength { try flush() }
  }

  /// Ends the run if nobody reads any more, though there is nothing to write: a long text may have nothing new.
  func checkReader() throws(WriteError) {
    if !isMemory, StandardStreams.hasLostReader(descriptor) { throw .closed }
  }

  /// Writes everything.
  package mutating func flush() throws(WriteError) {
    if isMemory { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    let code = StandardStreams.write(bytes, to: descriptor)
    if code != 0 { throw code == EPIPE ? .closed : .failed(code) }
  }
}
