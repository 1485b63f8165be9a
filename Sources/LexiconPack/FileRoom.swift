import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One stretch of addresses. A mapped file comes first, if there is one. Parts follow it, one for each thread, which reads to it. So
/// a thread names a byte of the file and a byte that it has read in the same way: by the distance from the beginning.
@safe
final class FileRoom: Sendable {
  // SAFETY: `length` bytes from `start` on are mapped in init and unmapped in deinit. The room is within them.
  nonisolated(unsafe) let base: UnsafeMutableRawPointer
  private nonisolated(unsafe) let start: UnsafeMutableRawPointer
  private let length: Int
  /// The bytes at the beginning that are those of the file.
  let mapped: Int
  /// Bytes of a part.
  let partLength: Int
  /// The number of parts, at most 64.
  private let parts: Int
  /// A bit for each part that somebody has.
  private let takenParts = Atomic<UInt64>(0)

  /// Maps a file of `length` bytes at the beginning, if there is one. Nil if there are not enough addresses.
  init?(_ file: OpenFile? = nil, length: Int = 0, parts: Int, of partLength: Int) {
    // No system that we know has longer pages than 64 KiB, and a part begins with a page.
    mapped = (length + 0xFFFF) & ~0xFFFF
    self.parts = parts
    self.partLength = partLength
    // The kernel maps a large page of a file only at an address that is a multiple of its length.
    let alignment = file == nil ? 1 : 2 << 20
    self.length = alignment - 1 + mapped + parts * partLength
    // SAFETY: a fresh mapping, checked below and unmapped in deinit. The system gives memory as it is used.
    let mapping = unsafe mmap(
      nil, self.length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { return nil }
    unsafe start = mapping
    unsafe base = mapping.alignedUp(toMultipleOf: alignment)
    guard let file else { return }
    // SAFETY: within the mapping, which nobody has seen yet.
    let beginning = unsafe mmap(base, mapped, PROT_READ, MAP_PRIVATE | MAP_FIXED, file.descriptor, 0)
    if unsafe beginning != base { return nil }
    unsafe MappedFile.preferLargePages(base, mapped)
  }

  deinit {
    // SAFETY: the object owns the memory, and who reads it keeps the object.
    unsafe munmap(start, length)
  }

  /// Lets go of the pages of the file.
  func releaseFile() {
    // SAFETY: they are never written, so that nothing is lost with them.
    unsafe madvise(base, mapped, MADV_DONTNEED)
  }

  /// Where a part begins that nobody has; nil if there is none.
  func takePart() -> Int? {
    for number in 0..<parts {
      let bit: UInt64 = 1 << UInt64(number)
      if takenParts.bitwiseOr(bit, ordering: .acquiring).oldValue & bit == 0 {
        return mapped + number * partLength
      }
    }
    return nil
  }

  /// Takes back the part that begins at a place.
  func giveBack(partAt start: Int) {
    takenParts.bitwiseAnd(~(1 << UInt64((start - mapped) / partLength)), ordering: .releasing)
  }
}
