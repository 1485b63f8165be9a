#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory that parts of files are read to, one after the other in one stretch: separate mappings would each need page
/// tables.
///
/// What was read stays where it is, until it is forgotten. The system's memory is taken as it is used.
@safe
public final class LoadedMemory {
  /// Bytes. A word takes up to 200 KiB, a passage of 60 words 2 MiB; a long text has a limit (`MemoryBudget.ofReads`).
  private static let length = 256 << 20
  /// The same after a mapped file, for each thread.
  private static let lengthForFile = 64 << 20
  /// Bytes of memory that are taken at once, first and later: a number needs little more than the index's head.
  private static let firstStep = 16 << 10
  private static let step = 32 << 10

  let room: FileRoom
  /// Where the part of the room begins that is read to.
  private let start: Int
  /// The place of the next read.
  private var end: Int
  /// Where the memory ends that the system was asked to give.
  private var taken: Int

  /// Nil if there are not enough addresses.
  public convenience init?() {
    guard let room = FileRoom(parts: 1, of: Self.length) else { return nil }
    self.init(in: room)
  }

  /// Maps a file, with room after it for what up to `threads` threads read. Nil if there are not enough addresses.
  convenience init?(after file: OpenFile, length: Int, threads: Int) {
    guard let room = FileRoom(file, length: length, parts: threads, of: Self.lengthForFile) else {
      return nil
    }
    self.init(in: room)
  }

  /// A part of a room; nil if none is left.
  init?(in room: FileRoom) {
    guard let start = room.takePart() else { return nil }
    self.room = room
    (self.start, end, taken) = (start, start, start)
  }

  deinit {
    forget()
    room.giveBack(partAt: start)
  }

  /// The bytes that were read so far.
  public var used: Int { end - start }

  /// Gives back the memory of what was read. Nobody may have a place of it.
  func forget() {
    // SAFETY: within the room; what is read next finds zeros there.
    unsafe madvise(room.base + start, taken - start, MADV_DONTNEED)
    (end, taken) = (start, start)
  }

  /// All of the room from a place to the end of this part.
  @inline(__always)
  func buffer(from place: Int) -> UnsafeBufferPointer<UInt8> {
    // SAFETY: the bytes of a room are readable while the object is alive; a place is 0 or one that `read` gave.
    unsafe UnsafeBufferPointer(
      start: (room.base + place).assumingMemoryBound(to: UInt8.self), count: start + room.partLength - place)
  }

  /// Reads a part of a file and gives where it lies. Fewer bytes are read where the file ends.
  func read(
    _ range: Range<Int>, of descriptor: Int32, isWhole: Bool = true
  ) throws(PackError) -> Int {
    guard range.count <= room.partLength - used else { throw .system(ENOMEM) }
    let place = end
    take(place + range.count)
    var count = 0
    while count < range.count {
      // SAFETY: the bytes from `place` on have room, and nobody has looked at them yet.
      let result = unsafe pread(
        descriptor, room.base + place + count, range.count - count, off_t(range.lowerBound + count))
      if result < 0, errno == EINTR { continue }
      if result < 0 { throw .system(errno) }
      if result == 0 {
        // The file has become shorter.
        if isWhole { throw .damaged(offset: range.lowerBound + count) }
        break
      }
      count += result
    }
    end = (place + count + 15) & ~15
    return place
  }

  /// Has the memory up to `end` taken some pages at a time, which costs half of one by one.
  private func take(_ end: Int) {
    guard end > taken else { return }
    #if os(Linux)
      let next = min(
        (max(end, taken + (taken == start ? Self.firstStep : Self.step)) + 4095) & ~4095,
        start + room.partLength)
      // SAFETY: within the mapping; 23 is MADV_POPULATE_WRITE, since Linux 5.14. Older ones refuse it.
      unsafe madvise(room.base + taken, next - taken, 23)
      taken = next
    #endif
  }
}
