import CScratch
import Processes

/// The system calls that take a path. Each returns the result of the call: -1 with `errno` set if it fails.
enum FileCalls {
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    // SAFETY: a Swift string is passed as a NUL-terminated copy that lives during the call; so in all of these.
    unsafe systemOpen(path, flags | O_CLOEXEC, mode)
  }

  static func makeFolder(_ path: String, mode: mode_t) -> Int32 {
    // SAFETY: as in `open`.
    unsafe mkdir(path, mode)
  }

  static func rename(_ path: String, to newPath: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe systemRename(path, newPath)
  }

  /// Exchanges two files or folders of one disk.
  static func exchange(_ path: String, with other: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe cscratch_exchange(path, other)
  }

  /// Gives a file another name on its disk. Of a symbolic link, the link itself gets it.
  static func link(_ path: String, to newPath: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe linkat(AT_FDCWD, path, AT_FDCWD, newPath, 0)
  }

  /// Whether a pattern of glob(7) matches a path, or one of the folders that contain it.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    // SAFETY: as in `open`. The flag is GNU's and BSD's.
    unsafe fnmatch(pattern, path, FNM_PATHNAME | 1 << 3) == 0
  }

  @discardableResult
  static func remove(_ path: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe unlink(path)
  }

  /// Removes a folder if it is empty.
  static func removeFolder(_ path: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe rmdir(path)
  }

  /// The status of a file; nil with `errno` set if there is none.
  static func status(_ path: String, followsLinks: Bool) -> stat? {
    var status = stat()
    // SAFETY: as in `open`; the call fills the structure.
    let result = unsafe followsLinks ? systemStatus(path, &status) : lstat(path, &status)
    return result == 0 ? status : nil
  }

  /// The path with all links resolved; nil with `errno` set if one leads nowhere.
  static func realPath(_ path: String) -> String? {
    // SAFETY: as in `open`; the result is NUL-terminated, copied and freed.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

private func systemStatus(_ path: UnsafePointer<CChar>, _ status: inout stat) -> Int32 {
  // SAFETY: the caller gives a NUL-terminated path.
  unsafe stat(path, &status)
}

private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  // SAFETY: the caller gives a NUL-terminated path.
  unsafe open(path, flags, mode)
}

private func systemRename(_ path: UnsafePointer<CChar>, _ newPath: UnsafePointer<CChar>) -> Int32 {
  // SAFETY: the caller gives NUL-terminated paths.
  unsafe rename(path, newPath)
}
