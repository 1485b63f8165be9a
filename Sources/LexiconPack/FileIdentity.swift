import ByteText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Distinguishes one state of a file from another without reading it: its length and when it was last changed.
///
/// Packs are replaced by rename and never edited, so that another content has another time. Archives keep whole
/// seconds: a time without a fraction is equal to one in the same second, and only the digest of the pack distinguishes them.
public struct FileIdentity: Equatable, Sendable {
  /// Bytes.
  public var length: Int
  package var seconds: Int
  package var nanoseconds: Int

  package init(length: Int, seconds: Int, nanoseconds: Int) {
    self.length = length
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// That of an open file; nil if the system refuses.
  public init?(descriptor: Int32) {
    var status = stat()
    // SAFETY: fstat fills the structure that it is given.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// That of a file or folder; nil if there is none.
  public init?(path: [UInt8]) { self.init(terminated: path + [0], in: AT_FDCWD, isReadable: false) }

  /// That of a file or folder in an open folder, by its name and a NUL; nil if there is none, or none that this process may read
  /// and that was asked for.
  fileprivate init?(terminated name: [UInt8], in folder: Int32, isReadable: Bool) {
    var status = stat()
    let code = unsafe name.withUnsafeBytes { buffer in
      let name = unsafe buffer.assumingMemoryBound(to: CChar.self).baseAddress!
      // SAFETY: the name is NUL-terminated and used during the call only, which fills the structure it is given.
      let code = unsafe fstatat(folder, name, &status, 0)
      // What anybody may read needs no second question.
      if !isReadable || code != 0 || status.st_mode & 0o444 == 0o444 { return code }
      return unsafe faccessat(folder, name, R_OK, 0)
    }
    guard code == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    length = Int(status.st_size)
    #if canImport(Darwin)
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
    #else
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    #endif
  }

  /// Whether its time has a fraction of a second, so that no other content has it.
  var isExact: Bool { nanoseconds != 0 }

  package func isSame(as other: FileIdentity) -> Bool {
    length == other.length && seconds == other.seconds
      && (nanoseconds == other.nanoseconds || nanoseconds == 0 || other.nanoseconds == 0)
  }
}

extension PackIndex.Pack {
  /// Whether an open file is the pack that the index describes.
  public func describes(_ descriptor: Int32) -> Bool {
    guard let found = FileIdentity(descriptor: descriptor), found.isSame(as: identity) else { return false }
    return found.isExact && identity.isExact
      || PackIndex.digest(of: descriptor, length: found.length) == digest
  }
}

extension PackIndex {
  /// Whether the files of all packs have the length and the time that the index describes, and this process may read them; for an
  /// index that was found for the packs in `folder`.
  public func describesFiles(for folder: [UInt8]) -> Bool {
    #if os(Linux)
      // O_PATH, which asks for no right to list the folder.
      let flags = 0x20_0000 | O_DIRECTORY
    #else
      let flags = O_RDONLY | O_DIRECTORY
    #endif
    // By their names in an open folder, which the system finds in three quarters of the time that their paths take.
    var (descriptor, number): (Int32, Int) = (-1, -1)
    defer { if descriptor >= 0 { MappedFile.close(descriptor) } }
    var name: [UInt8] = []
    for index in packs.indices {
      if packs[index].folder != number {
        if descriptor >= 0 { MappedFile.close(descriptor) }
        number = packs[index].folder
        descriptor = (try? MappedFile.open(path(number, for: folder), flags)) ?? -1
      }
      name.removeAll(keepingCapacity: true)
      name.append(contentsOf: packs[index].name)
      name.append(text: ".lexpack\0")
      guard descriptor >= 0, let found = FileIdentity(terminated: name, in: descriptor, isReadable: true),
        found.isSame(as: packs[index].identity)
      else { return false }
    }
    return true
  }

  /// The first eight bytes of the SHA-256 at the end of a pack, as a number; nil if they cannot be read.
  package static func digest(of descriptor: Int32, length: Int) -> UInt64? {
    var digest: UInt64 = 0
    let offset = length - PackFormat.digestLength
    // SAFETY: the eight bytes of a number are written.
    let count = unsafe withUnsafeMutableBytes(of: &digest) { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
    }
    return count == 8 ? UInt64(littleEndian: digest) : nil
  }
}
