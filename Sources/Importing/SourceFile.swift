#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A source file read into memory, once and whole.
package struct SourceFile: Sendable {
  /// The name by which errors and warnings call it.
  package let name: String
  package let bytes: [UInt8]

  /// The most bytes that a file may have: 1 GiB.
  package static let limit = 1 << 30

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads the regular file at `path`.
  package init(path: String, name: String) throws(ImportError) {
    // SAFETY: a Swift string is passed as a NUL-terminated copy that lives during the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if descriptor < 0 {
      throw errno == ENOENT || errno == ENOTDIR ? .missing(path: path) : .unreadable(path: path, code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    // SAFETY: `status` outlives the call, which writes only to it.
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    let size = Int(status.st_size)
    guard size <= Self.limit else { throw .tooLarge(path: path, bytes: size, limit: Self.limit) }
    self.init(name: name, bytes: try Self.contents(of: descriptor, size: size, path: path))
  }

  /// Reads to the end; a file that shrinks meanwhile gives fewer bytes than `size`, one that grows no more.
  private static func contents(of descriptor: Int32, size: Int, path: String) throws(ImportError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      // SAFETY: the call writes at most `size - filled` bytes from `filled` on, all inside `bytes`.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress! + filled, size - filled)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, code: errno) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeSubrange(filled...)
    return bytes
  }
}
