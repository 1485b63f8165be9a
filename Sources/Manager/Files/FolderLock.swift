import ManagerBase
import Messages
import Processes
import Safety

/// A lock on a folder that several runs of the program may want to change at once. It ends with the process at the latest.
///
/// It is a locked file, which is removed while the lock is still held. A run that waited for a file that has since been
/// removed tries again.
struct FolderLock: ~Copyable {
  /// Milliseconds between two tries.
  private static let pause = 5

  private let path: String
  private let descriptor: Int32

  /// Waits up to this many seconds for another run; with 0 it tries once.
  init(_ path: String, patience seconds: Int = 10) throws(Failure) {
    self.path = path
    for _ in 0..<max(seconds * 1000 / Self.pause, 1) {
      let descriptor = FileCalls.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      if descriptor < 0 { throw .system(path, errno, Message.ctlFolderRefused) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        if FileCalls.isFile(descriptor, at: path) {
          self.descriptor = descriptor
          return
        }
      } else if errno != EWOULDBLOCK && errno != EINTR {
        let code = errno
        close(descriptor)
        throw .system(path, code, Message.ctlFolderRefused)
      }
      close(descriptor)
      usleep(UInt32(Self.pause * 1000))
    }
    throw Failure(.temporary, .orderLocked(file: path))
  }

  deinit {
    // The folder may have been replaced by another, whose lock another run holds.
    if FileCalls.isFile(descriptor, at: path) { FileCalls.remove(path) }
    close(descriptor)
  }
}
