import CScratch

/// A file without a name, for data that is too large for memory: written from front to back, then each part read once, in any
/// order. The system frees it when the process ends, however it ends.
package final class ScratchFile {
  private let descriptor: Int32
  /// Bytes written so far.
  package private(set) var length = 0

  /// The system refused to make, write or read the file, with its `errno`.
  package struct Refusal: Error, Equatable {
    package let code: Int32
  }

  /// Makes the file on the disk of `folder`, a path without a NUL.
  package init(in folder: String) throws(Refusal) {
    var path = "\(folder)/.scratch.XXXXXX".pathBytes + [0]
    // SAFETY: the path is NUL-terminated, and mkstemp and unlink use it during their calls only.
    descriptor = unsafe path.withUnsafeMutableBufferPointer { buffer in
      let start = unsafe UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self)
      let descriptor = unsafe mkstemp(start)
      if descriptor >= 0 { unsafe unlink(start) }
      return descriptor
    }
    if descriptor < 0 { throw Refusal(code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// A path under which other programs can read it as long as it exists (proc(5), `/proc/PID/fd`).
  package var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

  package func append(_ bytes: [UInt8]) throws(Refusal) {
    let code = StandardStreams.write(bytes, to: descriptor)
    if code != 0 { throw Refusal(code: code) }
    length += bytes.count
  }

  /// Appends `count` bytes of the file from `offset` on to `bytes`; all of them must have been written. They are then removed
  /// from the file, so that the system can reuse their memory and disk space for the next data.
  package func take(at offset: Int, count: Int, to bytes: inout [UInt8]) throws(Refusal) {
    var filled = bytes.count
    let end = filled + count
    bytes.append(contentsOf: repeatElement(0, count: count))
    while filled < end {
      let place = offset + count - (end - filled)
      // SAFETY: pread writes at most `end - filled` bytes from `filled` on, which the array has.
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(descriptor, buffer.baseAddress! + filled, end - filled, off_t(place))
      }
      if result < 0 && errno == EINTR { continue }
      if result <= 0 { throw Refusal(code: result < 0 ? errno : EIO) }
      filled += result
    }
    cscratch_forget(descriptor, off_t(offset), off_t(count))
  }
}
