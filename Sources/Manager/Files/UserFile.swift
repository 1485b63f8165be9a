import ManagerBase
import Messages
import Processes
import Safety

/// A user's file as it is before a change.
struct UserFile {
  /// The path by which it was named.
  let path: String
  /// The file itself: `path` with all links resolved.
  let target: String
  /// Its content; nil if it does not exist.
  let bytes: [UInt8]?
  /// Its owner, permissions and kind; nil if it does not exist.
  private let status: stat?

  /// The most bytes of a configuration, 4 MiB; a larger file is none.
  private static let largest = 4 << 20

  /// Reads the file at `path`; throws if there is something other than a regular file.
  init(_ path: String) throws(Failure) {
    self.path = path
    guard FileCalls.exists(path) else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .system(path, errno, Message.userFileRefused) }
      target = path
      bytes = nil
      status = nil
      return
    }
    guard let target = FileCalls.realPath(path) else {
      throw Failure(.inputOutput, .userFileLink(file: path, reason: SystemReason.text(of: errno)))
    }
    let (bytes, status) = try Self.read(target)
    self.target = target
    self.bytes = bytes
    self.status = status
  }

  /// The file at `path`; nil if there is no regular file, such as for a folder, or a link that leads nowhere.
  static func existing(_ path: String) throws(Failure) -> UserFile? {
    guard let status = FileCalls.status(path, followsLinks: true) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR || code == ELOOP { return nil }
      throw .system(path, code, Message.userFileRefused)
    }
    return status.isKind(S_IFREG) ? try UserFile(path) : nil
  }

  /// Whether `path` is a link.
  var isLink: Bool {
    FileCalls.status(path, followsLinks: false)?.isKind(S_IFLNK) ?? false
  }

  private static func read(_ path: String) throws(Failure) -> ([UInt8], stat) {
    guard let status = FileCalls.status(path, followsLinks: false) else {
      throw .system(path, errno, Message.userFileRefused)
    }
    // Opened only if it is a regular file: a pipe would wait for a writer.
    guard status.isKind(S_IFREG), status.st_size <= largest else {
      throw Failure(.inputOutput, .userFileKind(file: path))
    }
    let descriptor = FileCalls.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    if descriptor < 0 { throw .system(path, errno, Message.userFileRefused) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let before = bytes.count
      let code = StandardStreams.read(descriptor, atMost: 64 << 10, to: &bytes)
      if code != 0 { throw .system(path, code, Message.userFileRefused) }
      if bytes.count == before { return (bytes, status) }
    }
  }

  /// Throws if the file should not be replaced, even if the system would allow it.
  func checkWritable() throws(Failure) {
    guard let status else { return }
    if status.st_uid != geteuid() { throw Failure(.permission, .userFileOwner(file: target)) }
    if status.st_mode & S_IWUSR == 0 { throw Failure(.permission, .userFileReadOnly(file: target)) }
    // Its other names would keep the old text.
    if status.st_nlink > 1 { throw Failure(.inputOutput, .userFileNames(file: target)) }
  }

  /// Throws if the file has changed since it was read.
  func checkUnchanged() throws(Failure) {
    guard try UserFile(path).bytes == bytes else {
      throw Failure(.inputOutput, .userFileChanged(file: path))
    }
  }

  /// Replaces the file by a rename, so that a reader sees either the old text or the new one. Permissions and group are kept;
  /// a new file gets `mode`, less the umask.
  func replace(with text: [UInt8], mode: mode_t) throws(Failure) {
    let name = FileCalls.parts(of: target).last ?? ""
    try DiskChange.replace(target, named: name, mode: mode, refused: Message.userFileRefused) {
      (descriptor, temporary) throws(Failure) in
      if let status {
        // Before the permissions, which a change of group may reset. A group that the user is not in is not kept.
        _ = fchown(descriptor, uid_t.max, status.st_gid)
        if fchmod(descriptor, status.st_mode & 0o7777) != 0 {
          throw .system(temporary, errno, Message.userFileRefused)
        }
      }
      let code = StandardStreams.write(text, to: descriptor)
      if code != 0 { throw .system(temporary, code, Message.ctlDiskFailed) }
    }
  }
}
