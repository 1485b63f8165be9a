extension stat {
  /// The status of the file at a path, or of the file to which a link there leads; nil if there is none.
  package init?(of path: [UInt8], followsLinks: Bool = true) {
    self.init()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    // SAFETY: the path is NUL-terminated and used during the call only, which fills the structure.
    let code = unsafe (path + [0]).withUnsafeBytes { buffer in
      unsafe fstatat(AT_FDCWD, buffer.assumingMemoryBound(to: CChar.self).baseAddress!, &self, flags)
    }
    if code != 0 { return nil }
  }

  /// The status of an open file; nil if the system refuses.
  package init?(of descriptor: Int32) {
    self.init()
    // SAFETY: fstat fills the structure that it is given.
    if unsafe fstat(descriptor, &self) != 0 { return nil }
  }

  /// Whether there is a regular file at a path, or a link to one.
  package static func isFile(_ path: [UInt8]) -> Bool { stat(of: path)?.isKind(S_IFREG) ?? false }

  /// A path with all links resolved; nil with `errno` set if one leads nowhere.
  package static func realPath(_ path: [UInt8]) -> [UInt8]? {
    // SAFETY: the path is NUL-terminated and used during the call only; the result is NUL-terminated, copied and freed.
    unsafe (path + [0]).withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
      guard let resolved = unsafe realpath(start, nil) else { return nil }
      defer { unsafe free(resolved) }
      return unsafe Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }
  }

  /// Where a link leads, as it says; nil if it is none.
  package static func linkTarget(_ path: [UInt8]) -> [UInt8]? {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    // SAFETY: the path is NUL-terminated and used during the call only, which writes at most the array's length into it.
    let length = unsafe (path + [0]).withUnsafeBytes { path in
      unsafe target.withUnsafeMutableBytes { buffer in
        unsafe readlink(
          path.assumingMemoryBound(to: CChar.self).baseAddress!,
          buffer.assumingMemoryBound(to: CChar.self).baseAddress!, buffer.count)
      }
    }
    return length < 0 ? nil : Array(target[..<length])
  }

  /// Whether it is of this kind, such as `S_IFREG`.
  package func isKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
}
