import CScratch
import Messages
import Processes
import Safety

/// The system calls that take a path, which is text made from bytes (`String(path:)`), and what commands ask of folders. A
/// function that returns a number returns that of the call: -1 with `errno` set if it failed.
package enum FileCalls {
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    unsafe call(path) { unsafe openat(AT_FDCWD, $0, flags | O_CLOEXEC, mode) }
  }

  package static func makeFolder(_ path: String, mode: mode_t) -> Int32 {
    unsafe call(path) { unsafe mkdir($0, mode) }
  }

  package static func rename(_ path: String, to newPath: String) -> Int32 {
    unsafe call(path) { path in unsafe call(newPath) { unsafe renameat(AT_FDCWD, path, AT_FDCWD, $0) } }
  }

  /// Exchanges two files or folders of one disk.
  package static func exchange(_ path: String, with other: String) -> Int32 {
    unsafe call(path) { path in unsafe call(other) { unsafe cscratch_exchange(path, $0) } }
  }

  /// Gives a file another name on its disk, which no file has.
  package static func move(_ path: String, to name: String) -> Int32 {
    unsafe call(path) { path in unsafe call(name) { unsafe cscratch_move(path, $0) } }
  }

  /// Gives a file one more name on its disk. Of a symbolic link, the link itself gets it.
  package static func link(_ path: String, to newPath: String) -> Int32 {
    unsafe call(path) { path in unsafe call(newPath) { unsafe linkat(AT_FDCWD, path, AT_FDCWD, $0, 0) } }
  }

  /// Whether a pattern of glob(7) matches a path, or one of the folders that contain it.
  package static func matches(_ path: String, _ pattern: String) -> Bool {
    // The flag is GNU's and BSD's.
    unsafe call(path) { path in unsafe call(pattern) { unsafe fnmatch($0, path, FNM_PATHNAME | 1 << 3) } }
      == 0
  }

  @discardableResult
  package static func remove(_ path: String) -> Int32 { unsafe call(path) { unsafe unlink($0) } }

  /// Removes a folder if it is empty.
  @discardableResult
  package static func removeFolder(_ path: String) -> Int32 { unsafe call(path) { unsafe rmdir($0) } }

  /// The status of a file; nil with `errno` set if there is none.
  package static func status(_ path: String, followsLinks: Bool) -> stat? {
    stat(of: path.pathBytes, followsLinks: followsLinks)
  }

  /// Whether there is a file, a folder or a link; if not, `errno` is set.
  package static func exists(_ path: String) -> Bool { status(path, followsLinks: false) != nil }

  /// Whether there is a folder, and not a link to one.
  package static func isFolder(_ path: String) -> Bool {
    status(path, followsLinks: false)?.isKind(S_IFDIR) ?? false
  }

  /// Whether an open file is the one with this path.
  package static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    guard let status = stat(of: descriptor), let named = Self.status(path, followsLinks: false) else {
      return false
    }
    return status.st_ino == named.st_ino && status.st_dev == named.st_dev
  }

  /// Whether a disk or a folder is mounted there, so that no file can be moved in or out.
  package static func isMountPoint(_ path: String) -> Bool {
    unsafe call(path) { unsafe cscratch_is_mount_point($0) } != 0
  }

  /// The path with all links resolved; nil with `errno` set if one leads nowhere.
  package static func realPath(_ path: String) -> String? {
    stat.realPath(path.pathBytes).map { String(path: $0) }
  }

  /// The folder that contains a file, by the full path of the file.
  package static func folder(of path: String) -> String {
    "/" + parts(of: path).dropLast().joined(separator: "/")
  }

  /// The names between the slashes of a path. No slash is one character with what follows it.
  package static func parts(of path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// The names of all files in a folder, hidden ones too; nil with `errno` set if it cannot be read.
  package static func names(in folder: String) -> [String]? {
    FileNames.all(in: folder)
  }

  /// The sorted names of all files in a folder, also hidden ones; empty if there is no such folder. Throws if it cannot be
  /// listed.
  package static func list(_ folder: String) throws(Failure) -> [String] {
    if let names = names(in: folder) { return names.sorted() }
    if errno == ENOENT || errno == ENOTDIR { return [] }
    throw .system(folder, errno, Message.ctlFolderRefused)
  }

  /// The paths, relative to a folder, of all regular files in it and its subfolders; nil with `errno` set if some cannot be
  /// listed.
  package static func files(below folder: String) -> [String]? {
    guard let names = names(in: folder) else { return nil }
    var files: [String] = []
    for name in names {
      let path = "\(folder)/\(name)"
      guard let status = status(path, followsLinks: false) else {
        // It was removed or renamed meanwhile.
        if errno == ENOENT { continue }
        return nil
      }
      if status.isKind(S_IFDIR) {
        guard let below = self.files(below: path) else { return nil }
        files += below.map { "\(name)/\($0)" }
      } else if status.isKind(S_IFREG) {
        files.append(name)
      }
    }
    return files
  }

  /// Removes a file, or a folder with everything in it, if it is there.
  package static func removeAll(_ path: String) {
    guard isFolder(path) else {
      remove(path)
      return
    }
    for name in names(in: path) ?? [] { removeAll("\(path)/\(name)") }
    removeFolder(path)
  }

  private static func call<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // SAFETY: the path is NUL-terminated and used during the call only.
    unsafe (path.pathBytes + [0]).withUnsafeBytes { bytes in
      unsafe body(bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
  }
}

extension stat {
  /// The time of the last change.
  package var changed: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (st_mtimespec.tv_sec, st_mtimespec.tv_nsec)
    #else
      (st_mtim.tv_sec, st_mtim.tv_nsec)
    #endif
  }
}
