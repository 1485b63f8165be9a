import Processes

/// A source file, read into memory as a whole; `SourceStream` reads one piece by piece, as often as wanted.
package struct SourceFile: Sendable {
  /// Its name in errors and warnings.
  package let name: String
  package let bytes: [UInt8]

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The most bytes of a file: 1 GiB.
  package static let limit = 1 << 30

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads the regular file at `path` and shows it to `observe`; by default, its name is the last component of the path.
  package init(
    path: String, name: String? = nil, limit: Int = Self.limit, observe: SourceObserver
  ) throws(ImportError) {
    try self.init(path: path, name: name ?? path.fileName, limit: limit)
    observe(bytes)
  }

  /// Reads the regular file at `path`. If it shrinks meanwhile there are fewer bytes; if it grows, not more.
  package init(path: String, name: String, limit: Int = Self.limit) throws(ImportError) {
    let stream = try SourceStream(path: path)
    guard stream.size <= limit else { throw .tooLarge(path: path, bytes: stream.size, limit: limit) }
    self.init(name: name, bytes: try stream.read(at: 0, count: stream.size))
  }
}

/// An open source file, of which any part can be read.
package final class SourceStream: Sendable {
  package let path: String
  /// In bytes, at the time of opening.
  package let size: Int
  private let descriptor: Int32

  /// Opens the regular file at `path`.
  package init(path: String) throws(ImportError) {
    let descriptor = unsafe (path.pathBytes + [0]).withUnsafeBytes { buffer in
      // SAFETY: the path is NUL-terminated and used during the call only.
      unsafe open(
        buffer.baseAddress!.assumingMemoryBound(to: CChar.self), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    if descriptor < 0 {
      throw errno == ENOENT || errno == ENOTDIR ? .missing(path: path) : .unreadable(path: path, code: errno)
    }
    self.descriptor = descriptor
    self.path = path
    var status = stat()
    // SAFETY: `status` outlives the call, which writes only to it.
    let code = unsafe fstat(descriptor, &status) == 0 ? 0 : errno
    size = Int(status.st_size)
    if code != 0 { throw .unreadable(path: path, code: code) }
    if status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path: path) }
  }

  deinit { close(descriptor) }

  /// Opens the regular file at `path` and shows it to `observe`.
  package convenience init(path: String, observe: SourceObserver) throws(ImportError) {
    try self.init(path: path)
    try show(to: observe)
  }

  /// The last component of the path, for messages.
  package var name: String { path.fileName }

  /// At most `count` bytes from `offset` on; fewer where the file ends, none past its end.
  package func read(at offset: Int, count: Int) throws(ImportError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(count, size - offset)))
    var filled = 0
    while filled < bytes.count {
      let wanted = bytes.count - filled
      // SAFETY: the call writes at most `wanted` bytes from `filled` on, all inside `bytes`.
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(descriptor, buffer.baseAddress! + filled, wanted, off_t(offset + filled))
      }
      if read < 0 && errno == EINTR { continue }
      guard read >= 0 else { throw .unreadable(path: path, code: errno) }
      if read == 0 { break }
      filled += read
    }
    bytes.removeSubrange(filled...)
    return bytes
  }

  /// Shows the whole file to `observe`, 1 MiB at a time.
  package func show(to observe: SourceObserver) throws(ImportError) {
    for offset in stride(from: 0, to: size, by: 1 << 20) { observe(try read(at: offset, count: 1 << 20)) }
  }
}
