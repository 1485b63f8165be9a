import Messages
import Processes
import Safety

/// Changes of files and folders that neither a crash nor a power cut leaves half made.
package enum DiskChange {
  /// Replaces the file at `path`, or creates it, by a rename: `fill` writes it under a hidden name, and `verify` may refuse it.
  /// Where `isNew`, throws if the file exists.
  /// `refused` is the message for a folder or file that may not be changed. The default mode keeps others from writing to a
  /// pack, which the filter maps, whatever the umask is.
  package static func replace(
    _ path: String, named name: String, mode: mode_t = 0o644, isNew: Bool = false,
    refused: (_ file: String, _ reason: String) -> Message = Message.ctlFolderRefused,
    _ fill: (_ descriptor: Int32, _ path: String) throws(Failure) -> Void,
    verify: (_ path: String) throws(Failure) -> Void = { (_) throws(Failure) in }
  ) throws(Failure) {
    let folder = FileCalls.folder(of: path)
    let (temporary, descriptor) = try hiddenFile(named: name, in: folder, mode: mode, refused: refused)
    defer { close(descriptor) }
    do throws(Failure) {
      try fill(descriptor, temporary)
      if fsync(descriptor) != 0 { throw .system(temporary, errno, Message.ctlDiskFailed) }
      try verify(temporary)
      let code = isNew ? FileCalls.move(temporary, to: path) : FileCalls.rename(temporary, to: path)
      if code != 0 { throw .system(path, errno, refused) }
    } catch {
      FileCalls.remove(temporary)
      throw error
    }
    try flush(folder)
  }

  /// Makes a hidden file and locks it. Before it is locked, another run may take it for a leftover: then another one is made.
  private static func hiddenFile(
    named name: String, in folder: String, mode: mode_t, refused: (String, String) -> Message
  ) throws(Failure) -> (path: String, descriptor: Int32) {
    for _ in 0..<100 {
      let path = "\(folder)/.\(name).\(UInt64.random(in: 0...UInt64.max)).tmp"
      let descriptor = FileCalls.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
      if descriptor < 0 { throw .system(folder, errno, refused) }
      // Some disks have no locks.
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, FileCalls.isFile(descriptor, at: path) { return (path, descriptor) }
      FileCalls.remove(path)
      close(descriptor)
    }
    throw .system(folder, EAGAIN, refused)
  }

  /// Makes a folder, and the missing ones above it.
  package static func makeFolder(
    _ folder: String, refused: (_ file: String, _ reason: String) -> Message = Message.ctlFolderNotMade
  ) throws(Failure) {
    var path = ""
    for part in FileCalls.parts(of: folder) {
      path += "/\(part)"
      if FileCalls.makeFolder(path, mode: 0o755) != 0 && errno != EEXIST {
        // For a folder that exists, a read-only parent may return another error than EEXIST.
        let code = errno
        if FileCalls.status(path, followsLinks: true) != nil { continue }
        throw .system(path, code, refused)
      }
    }
  }

  /// Removes the hidden files that killed runs have left of a file with this name. Those of other runs are locked.
  package static func removeLeftovers(of name: String, in folder: String) {
    for file in FileCalls.names(in: folder) ?? [] where file.hasPrefix(".\(name).") && file.hasSuffix(".tmp")
    {
      let path = "\(folder)/\(file)"
      let descriptor = FileCalls.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      if descriptor < 0 { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { FileCalls.remove(path) }
      close(descriptor)
    }
  }

  /// Flushes the folder, so that renames and removals survive a power cut.
  package static func flush(_ folder: String) throws(Failure) {
    let descriptor = FileCalls.open(folder, O_RDONLY | O_DIRECTORY)
    if descriptor < 0 { throw .system(folder, errno, Message.ctlFolderRefused) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw .system(folder, errno, Message.ctlDiskFailed) }
  }
}
