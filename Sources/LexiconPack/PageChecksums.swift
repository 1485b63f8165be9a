#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The checksums of a pack's pages, and which of them this process has already found right.
///
/// A page is read only after it was checked, once, so that a damaged one is never taken for an answer. Not
/// safe to share between threads: each worker opens a reader of its own.
@safe
package final class PageChecksums {
  /// Bytes of marks up to which they are cleared one by one; the marks of a larger pack come from the system, which clears
  /// a page of them when it is used first, so that opening costs the same whatever the pack's size.
  private static let clearedBytes = 16 << 10

  /// Byte offset of the first checksum.
  private let table: Int
  /// Bytes of the file that the table covers: all that stand before it.
  private let covered: Int
  /// One bit a page, set when the page was found right.
  // SAFETY: `checkedCount` numbers, allocated zeroed in init and freed in deinit, used by this object only.
  private let checked: UnsafeMutablePointer<UInt64>
  private let checkedCount: Int
  /// Where pages are read to; nil if the file is mapped.
  private let loaded: LoadedPages?

  /// For a table that lies within the file and has a checksum for each page of what precedes it.
  init(table: Range<Int>, of file: MappedFile? = nil) {
    self.table = table.lowerBound
    covered = table.lowerBound
    loaded = unsafe file?.loaded
    // What is read anew is checked anew.
    checkedCount = loaded == nil ? (table.count / 8 + 63) / 64 : 0
    let length = checkedCount * 8
    if length <= Self.clearedBytes {
      // SAFETY: nothing is allocated but what is used; without memory the process ends, as an array's would.
      unsafe checked = calloc(max(length, 1), 1)!.assumingMemoryBound(to: UInt64.self)
      return
    }
    // SAFETY: as above; a fresh anonymous mapping is zero.
    let mapping = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    precondition(unsafe mapping != MAP_FAILED, "no memory")
    unsafe checked = mapping!.assumingMemoryBound(to: UInt64.self)
  }

  deinit {
    // SAFETY: freed as it was allocated.
    if checkedCount * 8 <= Self.clearedBytes {
      unsafe free(checked)
    } else {
      unsafe munmap(checked, checkedCount * 8)
    }
  }

  /// Where the bytes at `range` of the file can be read, with the content that they were written with; throws `.damaged` if
  /// they have another.
  @inline(__always)
  package func place(_ range: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) -> Range<Int> {
    guard let loaded else {
      try check(range, bytes)
      return range
    }
    if range.isEmpty { return 0..<0 }
    let start = try load(range, loaded, bytes)
    return start..<(start + range.count)
  }

  @inline(never)
  private func load(
    _ range: Range<Int>, _ loaded: LoadedPages, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int {
    if let place = loaded.place(of: range) { return place }
    guard range.lowerBound >= 0, range.upperBound <= covered else {
      throw .damaged(offset: range.lowerBound)
    }
    let first = range.lowerBound / PackFormat.pageLength
    let last = max(range.upperBound - 1, range.lowerBound) / PackFormat.pageLength
    let pages = (first * PackFormat.pageLength)..<min((last + 1) * PackFormat.pageLength, covered)
    let sums = (table + first * 8)..<(table + (last + 1) * 8)
    let start = try loaded.load(pages)
    let sum: Int
    if let place = loaded.place(of: sums) { sum = place } else { sum = try load(sums: sums, loaded) }
    for page in first...last {
      let begin = start + (page - first) * PackFormat.pageLength
      let end = min(begin + PackFormat.pageLength, start + pages.count)
      guard XXHash64.hash(bytes, begin..<end) == bytes.uint64(at: sum + (page - first) * 8) else {
        throw .damaged(offset: page * PackFormat.pageLength)
      }
    }
    loaded.remember(pages, at: start)
    return start + range.lowerBound - pages.lowerBound
  }

  /// Reads checksums with those around them, 2 KiB: what stands near in the file is often looked at next.
  private func load(sums: Range<Int>, _ loaded: LoadedPages) throws(PackError) -> Int {
    let step = 4 * PackFormat.pageLength
    let first = max(table, sums.lowerBound / step * step)
    let around = first..<min((sums.upperBound + step - 1) / step * step, loaded.length)
    let place = try loaded.load(around)
    loaded.remember(around, at: place)
    return place + sums.lowerBound - around.lowerBound
  }

  /// Throws `.damaged` unless every page that `range` touches has the content it was written with.
  @inline(__always)
  package func check(_ range: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    // A negative offset gives a page behind all.
    var page = UInt(bitPattern: range.lowerBound) / UInt(PackFormat.pageLength)
    let last = UInt(bitPattern: max(range.upperBound &- 1, range.lowerBound)) / UInt(PackFormat.pageLength)
    // A range behind the table would have no marks.
    guard page <= last, last &>> 6 < UInt(bitPattern: checkedCount) else {
      throw .damaged(offset: range.lowerBound)
    }
    while true {
      // SAFETY: the position was checked above.
      if unsafe checked[Int(bitPattern: page &>> 6)] & (1 &<< UInt64(page & 63)) == 0 {
        try check(page: Int(bitPattern: page), bytes)
      }
      if page == last { return }
      page &+= 1
    }
  }

  @inline(never)
  private func check(page: Int, _ bytes: Span<UInt8>) throws(PackError) {
    let start = page * PackFormat.pageLength
    let end = min(start + PackFormat.pageLength, covered)
    guard start < end, XXHash64.hash(bytes, start..<end) == bytes.uint64(at: table + page * 8) else {
      throw .damaged(offset: start)
    }
    // SAFETY: a page that the table covers has a mark.
    unsafe checked[page >> 6] |= 1 << UInt64(page & 63)
  }
}
