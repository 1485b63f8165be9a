#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file, mapped read-only for as long as the object lives, or of an array in a test. If little of a
/// file is needed, parts of it are read instead, to where `PageChecksums.place` says; its beginning may still be mapped.
///
/// A file that shrinks while it is mapped raises SIGBUS at the next read beyond its end: packs are replaced by
/// rename, never written in place, and the programs turn the signal into an error.
@safe
public final class MappedFile: Sendable {
  // SAFETY: the memory is never written after init, so any thread may read it.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer
  /// Bytes of the file.
  public let count: Int
  private let isMapping: Bool
  // SAFETY: `count` bytes at `base`, or all of the memory that parts are read to.
  @usableFromInline nonisolated(unsafe) let readable: UnsafeBufferPointer<UInt8>
  // SAFETY: a file that is read part by part belongs to one reader on one thread.
  nonisolated(unsafe) let loaded: LoadedPages?

  /// Maps an open file, which may be closed afterwards. Throws `.system` and `.notAFile` only.
  public convenience init(descriptor: Int32) throws(PackError) {
    try self.init(descriptor: descriptor, length: Self.length(of: descriptor))
  }

  /// A file that is not mapped: parts of it are read to `memory`.
  public convenience init(loading file: OpenFile, to memory: LoadedMemory) throws(PackError) {
    let count = try Self.length(of: file.descriptor)
    let pages = LoadedPages(file, length: count, first: PackFormat.longestHead, to: memory)
    guard let pages else { throw .system(ENOMEM) }
    self.init(pages)
  }

  /// Maps the first `length` bytes of a file, and reads parts of the rest to memory of its own. Up to `threads` threads share the
  /// mapping. A shorter file, or one for which there are not enough addresses, is mapped.
  public convenience init(mapping length: Int, of file: OpenFile, threads: Int) throws(PackError) {
    let count = try Self.length(of: file.descriptor)
    if count > length, let memory = LoadedMemory(after: file, length: count, threads: threads) {
      self.init(LoadedPages(file, length: count, mapped: length, to: memory))
    } else {
      try self.init(descriptor: file.descriptor, length: count)
    }
  }

  private init(_ pages: LoadedPages) {
    count = pages.length
    unsafe loaded = pages
    unsafe readable = pages.buffer
    // SAFETY: a one-byte block, never read, freed in deinit.
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    isMapping = false
  }

  /// The length of an open file in bytes.
  private static func length(of descriptor: Int32) throws(PackError) -> Int {
    var status = stat()
    // SAFETY: fstat fills the structure that it is given.
    if unsafe fstat(descriptor, &status) != 0 { throw .system(errno) }
    if status.st_mode & S_IFMT != S_IFREG { throw .notAFile }
    return Int(status.st_size)
  }

  private init(descriptor: Int32, length: Int) throws(PackError) {
    count = length
    unsafe loaded = nil
    if count == 0 {
      // SAFETY: a one-byte block, never read, freed in deinit.
      unsafe base = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
      unsafe readable = UnsafeBufferPointer(start: nil, count: 0)
      isMapping = false
      return
    }
    // SAFETY: a fresh read-only mapping of the whole file, checked below and unmapped in deinit.
    let mapping = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { throw .system(errno) }
    unsafe Self.preferLargePages(mapping, count)
    unsafe base = mapping
    unsafe readable = UnsafeBufferPointer(start: mapping.assumingMemoryBound(to: UInt8.self), count: count)
    isMapping = true
  }

  /// What is read from disk then comes 2 MiB at once, which is faster (13 instead of 22 ms for an index of 32 MB) and is mapped
  /// at one page fault.
  static func preferLargePages(_ mapping: UnsafeMutableRawPointer, _ count: Int) {
    #if os(Linux)
      // SAFETY: a mapping that has just been made; advice changes no bytes, and may be refused.
      unsafe madvise(mapping, count, MADV_HUGEPAGE)
    #endif
  }

  /// Holds a copy of `bytes`.
  public init(copying bytes: [UInt8]) {
    count = bytes.count
    unsafe loaded = nil
    // SAFETY: as many bytes as are copied into it, freed in deinit.
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
    unsafe base.copyMemory(from: bytes, byteCount: count)
    unsafe readable = UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: count)
    isMapping = false
  }

  deinit {
    // SAFETY: the object owns the memory, and no span of it outlives `withBytes`.
    if isMapping {
      unsafe munmap(base, count)
    } else {
      unsafe base.deallocate()
    }
  }

  /// Lets go of the mapped pages; what is needed again comes from the file.
  public func releaseMemory() {
    // SAFETY: the mapping is ours and never written, so that nothing is lost with its pages.
    if isMapping { unsafe madvise(base, count, MADV_DONTNEED) }
    unsafe loaded?.memory.room.releaseFile()
  }

  /// The bytes at the beginning of the file that are mapped.
  public var mappedLength: Int { unsafe loaded?.mapped ?? count }

  /// The bytes that were read after a mapped beginning.
  var readBytes: Int { unsafe mappedLength > 0 ? loaded?.memory.used ?? 0 : 0 }

  /// Forgets what was read after a mapped beginning. Nobody may have a place of it.
  func forgetReads() { if readBytes > 0 { unsafe loaded?.forget() } }

  /// The same file for another thread. A mapped one, or the mapped beginning, is shared.
  public func forAnotherThread() throws(PackError) -> MappedFile {
    guard let pages = unsafe loaded else { return self }
    guard pages.mapped > 0, let memory = LoadedMemory(in: pages.memory.room) else { return try mapped() }
    return MappedFile(LoadedPages(pages.file, length: count, mapped: pages.mapped, to: memory))
  }

  /// The open file, if parts of it are read.
  public var openFile: OpenFile? { unsafe loaded?.file }

  /// The file, mapped: for callers that read much of it.
  public func mapped() throws(PackError) -> MappedFile {
    if let openFile { return try MappedFile(descriptor: openFile.descriptor) }
    return self
  }

  /// Runs `body` over all bytes of the file, or over those that were and will be read of it.
  @inlinable
  public func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    // SAFETY: the bytes are readable while the object is alive, which it is to the end of the call.
    defer { withExtendedLifetime(self) {} }
    return try body(unsafe Span(_unsafeElements: readable))
  }
}
