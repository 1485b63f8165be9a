import CScratch
import FoundationEssentials
import Processes

/// The system calls that take a path, and what commands ask of folders. A function that returns a number returns that of the
/// call: -1 with `errno` set if it failed.
package enum FileCalls {
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    // SAFETY: a Swift string is passed as a NUL-terminated copy that lives during the call; so in all of these.
    unsafe openat(AT_FDCWD, path, flags | O_CLOEXEC, mode)
  }

  package static func makeFolder(_ path: String, mode: mode_t) -> Int32 {
    // SAFETY: as in `open`.
    unsafe mkdir(path, mode)
  }

  package static func rename(_ path: String, to newPath: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe renameat(AT_FDCWD, path, AT_FDCWD, newPath)
  }

  /// Exchanges two files or folders of one disk.
  package static func exchange(_ path: String, with other: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe cscratch_exchange(path, other)
  }

  /// Gives a file another name on its disk, which no file has.
  package static func move(_ path: String, to name: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe cscratch_move(path, name)
  }

  /// Gives a file one more name on its disk. Of a symbolic link, the link itself gets it.
  package static func link(_ path: String, to newPath: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe linkat(AT_FDCWD, path, AT_FDCWD, newPath, 0)
  }

  /// Whether a pattern of glob(7) matches a path, or one of the folders that contain it.
  package static func matches(_ path: String, _ pattern: String) -> Bool {
    // SAFETY: as in `open`. The flag is GNU's and BSD's.
    unsafe fnmatch(pattern, path, FNM_PATHNAME | 1 << 3) == 0
  }

  @discardableResult
  package static func remove(_ path: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe unlink(path)
  }

  /// Removes a folder if it is empty.
  @discardableResult
  package static func removeFolder(_ path: String) -> Int32 {
    // SAFETY: as in `open`.
    unsafe rmdir(path)
  }

  /// The status of a file; nil with `errno` set if there is none.
  package static func status(_ path: String, followsLinks: Bool) -> stat? {
    var status = stat()
    // SAFETY: as in `open`; the call fills the structure.
    let result = unsafe fstatat(AT_FDCWD, path, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    return result == 0 ? status : nil
  }

  /// Whether there is a file, a folder or a link; if not, `errno` is set.
  package static func exists(_ path: String) -> Bool { status(path, followsLinks: false) != nil }

  /// The path with all links resolved; nil with `errno` set if one leads nowhere.
  package static func realPath(_ path: String) -> String? {
    // SAFETY: as in `open`; the result is NUL-terminated, copied and freed.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The folder that contains a file, by the full path of the file.
  package static func folder(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The names of all files in a folder, hidden ones too; none if it cannot be read.
  package static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The paths of all regular files in a folder and its subfolders, below it.
  package static func files(below folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { path in
      status("\(folder)/\(path)", followsLinks: false)?.isKind(S_IFREG) ?? false
    }
  }

  /// Removes a file, or a folder with everything in it, if it is there.
  package static func removeAll(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
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
