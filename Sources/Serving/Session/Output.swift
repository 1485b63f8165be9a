import Processes

/// The only writer of answers. It gathers bytes and writes them in whole blocks.
package struct Output {
  /// A write that failed.
  package enum WriteError: Error, Equatable {
    /// The reader has closed the output: the run ends without a message.
    case closed
    /// Any other error, an `errno`.
    case failed(Int32)
  }

  private static let blockLength = 64 << 10

  /// What has not yet been written.
  package var bytes: [UInt8] = []
  package let descriptor: Int32
  private let isMemory: Bool
  /// Whether nothing is written for now: the answer may go to a pager.
  package var isHeld = false
  /// Whether anything was written.
  package private(set) var hasWritten = false

  /// An output that keeps everything in memory.
  package static var memory: Output { Output(descriptor: -1, isMemory: true) }

  package init(descriptor: Int32) {
    self.init(descriptor: descriptor, isMemory: false)
  }

  private init(descriptor: Int32, isMemory: Bool) {
    self.descriptor = descriptor
    self.isMemory = isMemory
  }

  /// Writes the gathered bytes if there are enough for a system call.
  package mutating func flushIfLarge() throws(WriteError) {
    if bytes.count >= Self.blockLength { try flush() }
  }

  /// Ends the run if the reader has closed the output, even without anything to write: a long text may have nothing new.
  package func checkReader() throws(WriteError) {
    if !isMemory, StandardStreams.hasLostReader(descriptor) { throw .closed }
  }

  /// Writes everything.
  package mutating func flush() throws(WriteError) {
    if isMemory || isHeld { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    if !bytes.isEmpty { hasWritten = true }
    let code = StandardStreams.write(bytes, to: descriptor)
    if code != 0 { throw code == EPIPE ? .closed : .failed(code) }
  }
}
