/// Finds programs in the folders of `PATH`, as execvp(3) does. Relative folders are skipped, so that nothing in the current
/// folder is ever started.
package struct ToolFinder: Sendable {
  private let folders: [[UInt8]]

  /// `path` is the value of `PATH`.
  package init(path: [UInt8]?) {
    folders = (path ?? Array("/usr/local/bin:/usr/bin:/bin".utf8))
      .split(separator: UInt8(ascii: ":")).filter { $0.first == UInt8(ascii: "/") }.map { Array($0) }
  }

  /// The absolute folders as a value of `PATH`. If there are none, a path that is no folder: an empty value would mean the
  /// current folder.
  package var searchPath: [UInt8] {
    folders.isEmpty ? Array("/dev/null".utf8) : Array(folders.joined(separator: [UInt8(ascii: ":")]))
  }

  /// The full path of a program; nil if there is none.
  package func path(of name: String) -> [UInt8]? {
    for folder in folders {
      let path = folder + [UInt8(ascii: "/")] + Array(name.utf8)
      if Self.isProgram(path) { return path }
    }
    return nil
  }

  /// The full paths of all programs of this name, in their order.
  package func paths(of name: String) -> [[UInt8]] {
    folders.map { $0 + [UInt8(ascii: "/")] + Array(name.utf8) }.filter { Self.isProgram($0) }
  }

  /// Whether a path names a regular file that this user may execute.
  package static func isProgram(_ path: [UInt8]) -> Bool {
    guard stat.isFile(path) else { return false }
    // SAFETY: the path is NUL-terminated and used during the call only.
    return unsafe (path + [0]).withUnsafeBytes { buffer in
      unsafe access(buffer.assumingMemoryBound(to: CChar.self).baseAddress!, X_OK) == 0
    }
  }
}
