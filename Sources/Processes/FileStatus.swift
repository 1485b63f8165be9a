extension stat {
  /// The status of the file at a path, or of the file to which a link there leads; nil if there is none.
  package init?(of path: [UInt8]) {
    self.init()
    // SAFETY: the path is NUL-terminated and used during the call only, which fills the structure.
    let code = unsafe (path + [0]).withUnsafeBytes { buffer in
      unsafe fstatat(AT_FDCWD, buffer.assumingMemoryBound(to: CChar.self).baseAddress!, &self, 0)
    }
    if code != 0 { return nil }
  }

  /// Whether there is a regular file at a path, or a link to one.
  package static func isFile(_ path: [UInt8]) -> Bool { stat(of: path)?.isKind(S_IFREG) ?? false }

  /// Whether it is of this kind, such as `S_IFREG`.
  package func isKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
}
