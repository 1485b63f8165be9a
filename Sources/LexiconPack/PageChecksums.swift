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
public final class PageChecksums {
  /// Bytes of marks up to which they are cleared one by one; the marks of a larger pack come from the system, which clears
  /// a page of them when it is used first, so that opening costs the same whatever the pack's size.
  private static let clearedBytes = 16 << 10

  /// Byte offset of the first checksum.
  private let table: Int
  /// Bytes of the file that the table covers: all before it.
  private let covered: Int
  /// One bit a page, set when the page was found right.
  // SAFETY: `checkedCount` numbers, allocated zeroed in init and freed in deinit, used by this object only.
  @usableFromInline let checked: UnsafeMutablePointer<UInt64>
  @usableFromInline let checkedCount: Int
  /// Where pages are read to; nil if the file is mapped.
  private let loaded: LoadedPages?

  /// For a table that lies within the file and has a checksum for each page of what precedes it.
  init(table: Range<Int>, of file: MappedFile? = nil) {
    self.table = table.lowerBound
    covered = table.lowerBound
    loaded = unsafe file?.loaded
    // Pages that are read again are checked again.
    checkedCount = loaded == nil ? (table.count / PackFormat.checksumLength + 63) / 64 : 0
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
  public func place(_ range: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) -> Range<Int> {
    guard let loaded else {
      try check(range, bytes)
      return range
    }
    if range.isEmpty { return 0..<0 }
    let start = try load(range, loaded, bytes)
    return start..<(start + range.count)
  }

  /// Bytes that are read at once from a file that is not mapped, and checksums. Four times as many checksums save a tenth of
  /// the reads, and cost three hundredths of the time of a word.
  private static let readLength = 4 * PackFormat.pageLength
  private static let sumsPerRead = 64

  @inline(never)
  private func load(
    _ range: Range<Int>, _ loaded: LoadedPages, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int {
    let first = range.lowerBound / Self.readLength
    let last = (range.upperBound - 1) / Self.readLength
    if let place = place(of: first, to: last, loaded) {
      return place + range.lowerBound - first * Self.readLength
    }
    guard range.lowerBound >= 0, range.upperBound <= covered else {
      throw .damaged(offset: range.lowerBound)
    }
    let read = (first * Self.readLength)..<min((last + 1) * Self.readLength, covered)
    let start = try loaded.load(read)
    for block in first...last {
      let begin = start + (block - first) * Self.readLength
      // The checksums of a block lie side by side.
      var sum = try sum(of: block * Self.readLength / PackFormat.pageLength, loaded)
      var page = begin
      while page < min(begin + Self.readLength, start + read.count) {
        let end = page + PackFormat.pageLength
        guard XXHash3.checksum(ofPage: bytes.extracting(page..<end)) == bytes.uint32(at: sum) else {
          throw .damaged(offset: read.lowerBound + page - start)
        }
        (page, sum) = (end, sum + PackFormat.checksumLength)
      }
    }
    for block in first...last { loaded.note(block, at: start + (block - first) * Self.readLength) }
    return start + range.lowerBound - read.lowerBound
  }

  /// Where blocks lie, if they were read and lie side by side.
  @inline(__always)
  private func place(of first: Int, to last: Int, _ loaded: LoadedPages) -> Int? {
    guard let place = loaded.place(of: first) else { return nil }
    var block = first + 1
    while block <= last {
      guard loaded.place(of: block) == place + (block - first) * Self.readLength else { return nil }
      block += 1
    }
    return place
  }

  /// Where the checksum of a page lies. It is read with those of the pages around it, and noted by a number that is no
  /// block's.
  private func sum(of page: Int, _ loaded: LoadedPages) throws(PackError) -> Int {
    let block = page / Self.sumsPerRead
    let place: Int
    if let noted = loaded.place(of: -2 - block) {
      place = noted
    } else {
      let begin = table + block * Self.sumsPerRead * PackFormat.checksumLength
      let end = min(begin + Self.sumsPerRead * PackFormat.checksumLength, loaded.length)
      place = try loaded.load(begin..<end)
      loaded.note(-2 - block, at: place)
    }
    return place + page % Self.sumsPerRead * PackFormat.checksumLength
  }

  /// Throws `.damaged` unless every page that `range` touches has the content it was written with.
  @inline(__always)
  public func check(_ range: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    // A negative offset gives a page past the end.
    var page = UInt(bitPattern: range.lowerBound) / UInt(PackFormat.pageLength)
    let last = UInt(bitPattern: max(range.upperBound &- 1, range.lowerBound)) / UInt(PackFormat.pageLength)
    // A range past the table would have no marks.
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

  /// Whether the page or the two pages of a range that is shorter than one were found right; false where pages are read
  /// one by one.
  @inlinable @inline(__always)
  func areChecked(_ range: Range<Int>) -> Bool {
    let first = UInt(bitPattern: range.lowerBound) / UInt(PackFormat.pageLength)
    let last = UInt(bitPattern: range.upperBound &- 1) / UInt(PackFormat.pageLength)
    guard first <= last, last &>> 6 < UInt(bitPattern: checkedCount) else { return false }
    // SAFETY: the position of the last mark was checked, and the first is not after it.
    return unsafe checked[Int(bitPattern: first &>> 6)] & (1 &<< UInt64(first & 63)) != 0
      && checked[Int(bitPattern: last &>> 6)] & (1 &<< UInt64(last & 63)) != 0
  }

  @inline(never)
  private func check(page: Int, _ bytes: Span<UInt8>) throws(PackError) {
    let start = page * PackFormat.pageLength
    let end = start + PackFormat.pageLength
    guard end <= covered,
      XXHash3.checksum(ofPage: bytes.extracting(start..<end))
        == bytes.uint32(at: table + page * PackFormat.checksumLength)
    else { throw .damaged(offset: start) }
    // SAFETY: a page that the table covers has a mark.
    unsafe checked[page >> 6] |= 1 << UInt64(page & 63)
  }
}
