#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory that parts of files are read to, one after the other in one stretch: separate mappings would each need page
/// tables.
///
/// What was read stays where it is, as long as the object lives. There is room for `room` bytes; the system's memory is taken as
/// it is used.
@safe
public final class LoadedMemory {
  /// Bytes. A word takes up to 200 KiB, a passage of 60 words 2 MiB; a long text has a limit (`MemoryBudget.ofReads`).
  static let room = 256 << 20
  /// Bytes of memory that are taken at once, first and later: a number needs little more than the index's head.
  private static let firstStep = 16 << 10
  private static let step = 32 << 10

  // SAFETY: `room` bytes, mapped in init and unmapped in deinit. Those below `used` are never written again.
  let base: UnsafeMutableRawPointer
  /// The bytes that were read so far.
  public private(set) var used = 0
  /// Bytes that the system was asked to give memory for.
  private var taken = 0

  /// Nil if there is no room.
  public init?() {
    // SAFETY: a fresh mapping, checked below and unmapped in deinit.
    let mapping = unsafe mmap(
      nil, Self.room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { return nil }
    unsafe base = mapping
  }

  deinit {
    // SAFETY: the object owns the memory, and who reads it keeps the object.
    unsafe munmap(base, Self.room)
  }

  /// All of the memory from a place on.
  @inline(__always)
  func buffer(from start: Int) -> UnsafeBufferPointer<UInt8> {
    // SAFETY: `room` bytes are readable at `base` while the object is alive; a start is a place that `read` gave.
    unsafe UnsafeBufferPointer(
      start: (base + start).assumingMemoryBound(to: UInt8.self), count: Self.room - start)
  }

  /// Reads a part of a file and gives where it lies. Fewer bytes are read where the file ends.
  func read(
    _ range: Range<Int>, of descriptor: Int32, isWhole: Bool = true
  ) throws(PackError) -> Int {
    guard range.count <= Self.room - used else { throw .system(ENOMEM) }
    let place = used
    take(place + range.count)
    var count = 0
    while count < range.count {
      // SAFETY: the bytes from `place` on have room, and nobody has looked at them yet.
      let result = unsafe pread(
        descriptor, base + place + count, range.count - count, off_t(range.lowerBound + count))
      if result < 0, errno == EINTR { continue }
      if result < 0 { throw .system(errno) }
      if result == 0 {
        // The file has become shorter.
        if isWhole { throw .damaged(offset: range.lowerBound + count) }
        break
      }
      count += result
    }
    used = (place + count + 15) & ~15
    return place
  }

  /// Has the memory up to `end` taken some pages at a time, which costs half of one by one.
  private func take(_ end: Int) {
    guard end > taken else { return }
    #if os(Linux)
      let next = min(max(end, taken + (taken == 0 ? Self.firstStep : Self.step)) + 4095 & ~4095, Self.room)
      // SAFETY: within the mapping; 23 is MADV_POPULATE_WRITE, since Linux 5.14. Older ones refuse it.
      unsafe madvise(base + taken, next - taken, 23)
      taken = next
    #endif
  }
}
