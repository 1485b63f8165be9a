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

  /// That of a file or folder; nil if there is none, or none that this process may read and that was asked for.
  public init?(path: [UInt8], isReadable: Bool = false) {
    var status = stat()
    // The sum of two arrays would take 300 instructions more for each pack.
    var terminated: [UInt8] = []
    terminated.reserveCapacity(path.count + 1)
    terminated.append(contentsOf: path)
    terminated.append(0)
    let code = unsafe terminated.withUnsafeBytes { buffer in
      let path = unsafe buffer.assumingMemoryBound(to: CChar.self).baseAddress!
      // SAFETY: the path is NUL-terminated and used during the call only, which fills the structure it is given.
      let code = unsafe stat(path, &status)
      // What anybody may read needs no second question.
      if !isReadable || code != 0 || status.st_mode & 0o444 == 0o444 { return code }
      return unsafe access(path, R_OK)
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
