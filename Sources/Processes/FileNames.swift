/// The names in a folder, as bytes.
package enum FileNames {
  /// The names that do not begin with a dot, in no order; none if the folder cannot be read.
  package static func visible(in folder: [UInt8]) -> [[UInt8]] {
    (all(in: folder) ?? []).filter { $0.first != UInt8(ascii: ".") }
  }

  /// The same as `all(in:)` for paths as text (`String(path:)`).
  package static func all(in folder: String) -> [String]? {
    all(in: folder.pathBytes).map { names in names.map { String(path: $0) } }
  }

  /// All names except `.` and `..`, in no order; nil with `errno` set if the folder cannot be read to its end.
  package static func all(in folder: [UInt8]) -> [[UInt8]]? {
    var names: [[UInt8]] = []
    var code: Int32 = 0
    // SAFETY: the path is NUL-terminated; the stream is ours and closed below; an entry's name is NUL-terminated
    // and read before the next call to readdir.
    unsafe (folder + [0]).withUnsafeBytes { path in
      guard let stream = unsafe opendir(path.assumingMemoryBound(to: CChar.self).baseAddress!) else {
        code = errno
        return
      }
      errno = 0
      while let entry = unsafe readdir(stream) {
        let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name)!
        let start = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
        let length = unsafe strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
        let name = unsafe Array(UnsafeBufferPointer(start: start, count: length))
        if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
      }
      code = errno
      unsafe closedir(stream)
    }
    errno = code
    return code == 0 ? names : nil
  }
}
