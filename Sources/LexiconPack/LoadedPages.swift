#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pages of a file that are needed, read one after the other into `LoadedMemory`, and where each lies there.
///
/// A word needs some fifty places of its packs, each in another part of the files. Where a file is mapped, the first look at
/// a place costs a page fault, which maps the 64 KiB around it: 5 µs with its end, and 64 KiB of resident memory. Read
/// into memory that lies together it costs 0.5 µs and an eighth of a page. What a text comes back to again and again, the tables
/// of the index and the first pack, is better off with a mapping.
@safe
final class LoadedPages {
  /// How many pages are remembered at first, a power of two.
  private static let slotsAtFirst = 64

  let file: OpenFile
  /// Bytes of the file.
  let length: Int
  let memory: LoadedMemory
  /// Where the file begins in the memory. Places are counted from there.
  private let start: Int
  /// As many bytes at the beginning of the file are not read, but mapped there.
  let mapped: Int

  // A hash table: of a page that was read its number plus 1, and where it lies; 0 for a slot that is free. It is no array:
  // one in a class is guarded at each access.
  // SAFETY: `slots` pairs of numbers, allocated zeroed and freed by this object only.
  private var table: UnsafeMutablePointer<Int>
  private var slots = slotsAtFirst
  private var count = 0

  /// Reads the first `count` of a file's `length` bytes to the start. Nil if they cannot be read.
  init?(_ file: OpenFile, length: Int, first count: Int, to memory: LoadedMemory) {
    guard let start = try? memory.read(0..<min(count, length), of: file.descriptor, isWhole: false)
    else { return nil }
    mapped = 0
    self.memory = memory
    self.start = start
    self.file = file
    self.length = length
    unsafe table = Self.allocate(slots)
  }

  deinit {
    // SAFETY: freed as it was allocated.
    unsafe free(table)
  }

  private static func allocate(_ slots: Int) -> UnsafeMutablePointer<Int> {
    // SAFETY: without memory the process ends, as an array's would.
    unsafe calloc(slots * 2, MemoryLayout<Int>.stride)!.assumingMemoryBound(to: Int.self)
  }

  /// For a file whose beginning is mapped to `memory`, which is for it alone.
  init(_ file: OpenFile, length: Int, mapped: Int, to memory: LoadedMemory) {
    self.mapped = mapped
    self.memory = memory
    self.file = file
    self.length = length
    start = 0
    unsafe table = Self.allocate(slots)
  }

  /// The memory from the file's beginning on.
  @inline(__always)
  var buffer: UnsafeBufferPointer<UInt8> { unsafe memory.buffer(from: start) }

  /// Reads a part of the file, and gives where it lies.
  func load(_ range: Range<Int>) throws(PackError) -> Int {
    try memory.read(range, of: file.descriptor) - start
  }

  // MARK: What was read

  /// Forgets all of it.
  func forget() {
    memory.forget()
    // SAFETY: `slots` pairs.
    unsafe table.update(repeating: 0, count: slots * 2)
    count = 0
  }

  /// Where a page lies that was noted; nil if it was not.
  func place(of page: Int) -> Int? {
    let slot = slot(of: page)
    // SAFETY: a slot is below `slots`.
    return unsafe table[slot] == 0 ? nil : table[slot + 1]
  }

  /// Notes where a page lies.
  func note(_ page: Int, at place: Int) {
    if count * 2 >= slots { grow() }
    let slot = slot(of: page)
    // SAFETY: a slot is below `slots`.
    if unsafe table[slot] == 0 { count += 1 }
    unsafe table[slot] = page + 1
    unsafe table[slot + 1] = place
  }

  /// The slot of a page in the table, or the one it would take.
  @inline(__always)
  private func slot(of page: Int) -> Int {
    var slot = page &* 0x9E37_79B1 >> 12 & (slots - 1)
    // SAFETY: masked; a free slot ends the search, since half of them are free.
    while unsafe table[slot * 2] != 0 && table[slot * 2] != page + 1 { slot = (slot + 1) & (slots - 1) }
    return slot * 2
  }

  private func grow() {
    let (old, oldSlots) = unsafe (table, slots)
    slots *= 2
    unsafe table = Self.allocate(slots)
    for row in 0..<oldSlots {
      // SAFETY: the old table is ours until it is freed, once, below.
      guard unsafe old[row * 2] != 0 else { continue }
      let slot = unsafe slot(of: old[row * 2] - 1)
      unsafe table[slot] = old[row * 2]
      unsafe table[slot + 1] = old[row * 2 + 1]
    }
    unsafe free(old)
  }
}
