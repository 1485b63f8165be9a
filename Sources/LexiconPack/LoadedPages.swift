#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pages of a file that a short run asks for, read one behind the other into one stretch of memory.
///
/// A word needs some fifty places of its packs, each in another part of the files. Where a file is mapped, the first look at
/// a place costs a page fault, which maps the 64 KiB around it: 5 µs with its end, and 64 KiB of resident memory. Read
/// into memory that lies together it costs 0.5 µs and a page. A long text comes back to the same places and is better off
/// with a mapping.
///
/// What was read stays where it is. There is room for `room` bytes; memory is taken as it is used.
@safe
final class LoadedPages {
  /// Bytes. A word takes up to 100 KiB of one file.
  static let room = 256 << 20
  /// Bytes of memory that are taken at once.
  private static let step = 16 << 10
  /// How many pages are remembered, a power of two.
  private static let remembered = 256

  let descriptor: Int32
  /// Bytes of the file.
  let length: Int
  // SAFETY: `room` bytes, mapped in init and unmapped in deinit. Those below `used` are never written again.
  private let base: UnsafeMutableRawPointer
  private var used = 0
  /// Bytes that the system was asked to give memory for.
  private var taken = 0
  /// Of the last read that has a page, by the page's number: where it begins and ends in the file, and where it lies in
  /// memory.
  private var reads = [Int](repeating: 0, count: remembered * 3)

  /// Takes over an open file of `length` bytes, and reads its first `count` to the start. Nil if there is no room, and the
  /// file stays open.
  init?(descriptor: Int32, length: Int, first count: Int) {
    // SAFETY: a fresh mapping, checked below and unmapped in deinit.
    let mapping = unsafe mmap(
      nil, Self.room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { return nil }
    unsafe base = mapping
    self.descriptor = descriptor
    self.length = length
    used = (min(count, length) + 15) & ~15
    // SAFETY: `used` bytes have room.
    if unsafe pread(descriptor, base, min(count, length), 0) < 0 {
      unsafe munmap(base, Self.room)
      return nil
    }
  }

  deinit {
    // SAFETY: the object owns the memory, and no span of it outlives `MappedFile.withBytes`.
    unsafe munmap(base, Self.room)
    MappedFile.close(descriptor)
  }

  /// All of the memory.
  @inline(__always)
  var buffer: UnsafeBufferPointer<UInt8> {
    // SAFETY: `room` bytes are readable at `base` while the object is alive.
    unsafe UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: Self.room)
  }

  /// Where in memory a part of the file lies that was read and remembered; nil if it is not known.
  func place(of range: Range<Int>) -> Int? {
    let row = Self.row(page: range.lowerBound / PackFormat.pageLength)
    guard reads[row] <= range.lowerBound, range.upperBound <= reads[row + 1] else { return nil }
    return reads[row + 2] + range.lowerBound - reads[row]
  }

  private static func row(page: Int) -> Int {
    (page &* 0x9E37_79B1 >> 12 & (remembered - 1)) * 3
  }

  /// Reads a part of the file, and gives where it lies in memory.
  func load(_ range: Range<Int>) throws(PackError) -> Int {
    guard range.count <= Self.room - used else { throw .system(ENOMEM) }
    let place = used
    take(used + range.count)
    var count = 0
    while count < range.count {
      // SAFETY: the bytes behind `place` have room, and nobody has looked at them yet.
      let result = unsafe pread(
        descriptor, base + place + count, range.count - count, off_t(range.lowerBound + count))
      if result < 0, errno == EINTR { continue }
      if result < 0 { throw .system(errno) }
      // The file has become shorter.
      if result == 0 { throw .damaged(offset: range.lowerBound + count) }
      count += result
    }
    used = (place + count + 15) & ~15
    return place
  }

  /// Has the memory up to `end` taken some pages at a time, which costs a third of one by one.
  private func take(_ end: Int) {
    guard end > taken else { return }
    #if os(Linux)
      let next = min((end + Self.step - 1) / Self.step * Self.step, Self.room)
      // SAFETY: within the mapping; 23 is MADV_POPULATE_WRITE, since Linux 5.14. Older ones refuse it.
      unsafe madvise(base + taken, next - taken, 23)
      taken = next
    #endif
  }

  /// Notes that a part of the file lies at a place in memory.
  func remember(_ range: Range<Int>, at place: Int) {
    for page in range.lowerBound / PackFormat.pageLength...(range.upperBound - 1) / PackFormat.pageLength {
      let row = Self.row(page: page)
      reads[row] = range.lowerBound
      reads[row + 1] = range.upperBound
      reads[row + 2] = place
    }
  }
}
