import ByteText
import Processes

/// The folder of the cards that an editor goes to: `$XDG_RUNTIME_DIR/lens-share`, which only the user can open. The server's own
/// cards are removed at its end.
final class CardFolder {
  /// The most bytes of a card's name.
  private static let longestName = 200

  private let path: [UInt8]
  /// The names of the cards that were written here.
  private var names: [[UInt8]] = []

  /// Nil unless the variable names a folder that belongs to the user and that others cannot write to (XDG Base Directory
  /// Specification 0.8).
  init?(_ environment: Environment) {
    guard let folder = environment.value("XDG_RUNTIME_DIR"), folder.first == UInt8(ascii: "/"),
      !folder.contains(0), let status = stat(of: folder), status.isKind(S_IFDIR),
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0
    else { return nil }
    var path = folder
    while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    self.path = path + Array("/lens-share".utf8)
  }

  /// The folder, which is made here: a confined process can be granted only folders that already exist. Nothing without a safe
  /// one.
  @Sendable static func kept(_ environment: Environment) -> [[UInt8]] {
    guard let cards = CardFolder(environment), let descriptor = cards.open() else { return [] }
    StandardStreams.close(descriptor)
    return [cards.path]
  }

  /// Writes a card, and returns the URI of its file; nil if it cannot be written.
  func write(_ card: [UInt8], named key: [UInt8]) -> [UInt8]? {
    var name: [UInt8] = []
    name.append(percentEncoding: key.span, keeps: "-_")
    if name.isEmpty || name.count > Self.longestName { return nil }
    name.append(text: ".md")
    guard let folder = open() else { return nil }
    defer { StandardStreams.close(folder) }
    let draft = Array(".\(getpid())".utf8)
    Self.remove(draft, in: folder)
    let file = Self.create(draft, in: folder)
    if file < 0 { return nil }
    let code = StandardStreams.write(card, to: file)
    StandardStreams.close(file)
    guard code == 0, Self.rename(draft, to: name, in: folder) else {
      Self.remove(draft, in: folder)
      return nil
    }
    if !names.contains(name) { names.append(name) }
    var uri = Array("file://".utf8)
    uri.append(percentEncoding: (path + [UInt8(ascii: "/")] + name).span, keeps: "/-._~")
    return uri
  }

  /// Removes the cards. The folder stays, which another server may use.
  func removeAll() {
    if names.isEmpty { return }
    guard let folder = open() else { return }
    for name in names { Self.remove(name, in: folder) }
    StandardStreams.close(folder)
    names = []
  }

  /// The descriptor of the folder, which is made if there is none; nil if it is a link, another user's, or open to others.
  private func open() -> Int32? {
    // SAFETY: the path is NUL-terminated and used during the calls only.
    let descriptor = unsafe (path + [0]).withUnsafeBytes { bytes in
      let path = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress!
      unsafe mkdir(path, 0o700)
      return unsafe openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    if descriptor < 0 { return nil }
    if let status = stat(of: descriptor), status.st_uid == geteuid(), status.st_mode & 0o077 == 0 {
      return descriptor
    }
    StandardStreams.close(descriptor)
    return nil
  }

  private static func create(_ name: [UInt8], in folder: Int32) -> Int32 {
    // SAFETY: the name is NUL-terminated and used during the call only.
    unsafe (name + [0]).withUnsafeBytes {
      unsafe openat(
        folder, $0.assumingMemoryBound(to: CChar.self).baseAddress!,
        O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
  }

  private static func rename(_ old: [UInt8], to new: [UInt8], in folder: Int32) -> Bool {
    // SAFETY: both names are NUL-terminated and used during the call only.
    unsafe (old + [0]).withUnsafeBytes { old in
      unsafe (new + [0]).withUnsafeBytes { new in
        unsafe renameat(
          folder, old.assumingMemoryBound(to: CChar.self).baseAddress!, folder,
          new.assumingMemoryBound(to: CChar.self).baseAddress!) == 0
      }
    }
  }

  private static func remove(_ name: [UInt8], in folder: Int32) {
    // SAFETY: the name is NUL-terminated and used during the call only.
    _ = unsafe (name + [0]).withUnsafeBytes {
      unsafe unlinkat(folder, $0.assumingMemoryBound(to: CChar.self).baseAddress!, 0)
    }
  }
}
