import LexiconPack
import Messages
import PackBuilding
import Processes
import Safety

/// Puts a pack into a folder so that neither a reader nor a crash nor a power cut leaves half of it.
///
/// The pack is written to a hidden file in the same folder, flushed to the disk, verified as a whole and renamed; then the
/// folder is flushed. The hidden file is locked while it is written. One without a lock was left by an import that was
/// killed, and the next import removes it.
struct PackInstaller {
  let folder: String
  let name: String

  var location: PackLocation {
    PackLocation(name: name, path: "\(folder)/\(name)\(PackLocation.ending)", isOwn: true)
  }

  /// Installs what `write` writes to the descriptor that it is given.
  func install(_ write: (Int32) throws(PackWriteError) -> Void) throws(Failure) {
    try Self.makeFolder(folder)
    Self.removeLeftovers(of: name, in: folder)
    try Self.replace(location.path, named: name) { (descriptor, temporary) throws(Failure) in
      do throws(PackWriteError) { try write(descriptor) } catch { throw .from(error, path: temporary) }
    } verify: { (temporary) throws(Failure) in
      try PackLocation(name: name, path: temporary, isOwn: true).verify()
    }
  }

  /// Puts a file in place by a rename, after `fill` has written it under a hidden name and `verify` has accepted it; `refused`
  /// is the message if the system does not allow it. By default others may not write to the file, whatever the umask: the
  /// filter maps packs.
  static func replace(
    _ path: String, named name: String, mode: mode_t = 0o644,
    refused: (_ file: String, _ reason: String) -> Message = Message.ctlFolderRefused,
    _ fill: (_ descriptor: Int32, _ path: String) throws(Failure) -> Void,
    verify: (_ path: String) throws(Failure) -> Void = { (_) throws(Failure) in }
  ) throws(Failure) {
    let folder = FileCalls.folder(of: path)
    let temporary = "\(folder)/.\(name).\(UInt64.random(in: 0...UInt64.max)).tmp"
    let descriptor = FileCalls.open(temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    if descriptor < 0 { throw .system(folder, errno, refused) }
    defer { close(descriptor) }
    do throws(Failure) {
      flock(descriptor, LOCK_EX | LOCK_NB)
      try fill(descriptor, temporary)
      if fsync(descriptor) != 0 { throw .system(temporary, errno, Message.ctlDiskFailed) }
      try verify(temporary)
      if FileCalls.rename(temporary, to: path) != 0 { throw .system(path, errno, refused) }
    } catch {
      FileCalls.remove(temporary)
      throw error
    }
    try flushFolder(folder)
  }

  /// Makes a folder, and the missing ones above it.
  static func makeFolder(_ folder: String) throws(Failure) {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      if FileCalls.makeFolder(path, mode: 0o755) != 0 && errno != EEXIST {
        // For a folder that exists, a read-only parent may return another error than EEXIST.
        let code = errno
        if FileCalls.status(path, followsLinks: true) != nil { continue }
        throw .system(path, code, Message.ctlFolderNotMade)
      }
    }
  }

  /// Removes the hidden files that killed runs have left for the file `name`.
  static func removeLeftovers(of name: String, in folder: String) {
    for file in FileCalls.names(in: folder) where file.hasPrefix(".\(name).") && file.hasSuffix(".tmp") {
      let path = "\(folder)/\(file)"
      let descriptor = FileCalls.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      if descriptor < 0 { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { FileCalls.remove(path) }
      close(descriptor)
    }
  }

  /// Flushes the folder, so that renames and removals survive a power cut.
  static func flushFolder(_ folder: String) throws(Failure) {
    let descriptor = FileCalls.open(folder, O_RDONLY | O_DIRECTORY)
    if descriptor < 0 { throw .system(folder, errno, Message.ctlFolderRefused) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw .system(folder, errno, Message.ctlDiskFailed) }
  }
}

extension PackLocation {
  /// Reads the whole pack and throws the first fault in it.
  func verify() throws(Failure) {
    let reader = try open()
    do throws(PackVerifier.Problem) {
      try PackVerifier.verify(reader)
    } catch {
      throw .from(error, path: path)
    }
  }
}
