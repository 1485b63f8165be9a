/// The checksums of a pack's pages, and which of them this process has already found right.
///
/// A page is read only after it was checked, once, so that a damaged one is never taken for an answer. Not
/// safe to share between threads: each worker opens a reader of its own.
@safe
package final class PageChecksums {
  /// Byte offset of the first checksum.
  private let table: Int
  /// Bytes of the file that the table covers: all that stand before it.
  private let covered: Int
  /// One bit a page, set when the page was found right. A property of a class that can change is guarded at each
  /// access, which took a tenth of a long text's time: the reference is fixed instead.
  private let checked: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  /// For a table that lies within the file and has a checksum for each page of what precedes it.
  init(table: Range<Int>) {
    self.table = table.lowerBound
    covered = table.lowerBound
    wordCount = max(1, (table.count / 8 + 63) / 64)
    // SAFETY: as many words as pages need bits, all of them set to 0, freed in deinit.
    unsafe checked = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
    unsafe checked.initialize(repeating: 0, count: wordCount)
  }

  deinit {
    // SAFETY: the object owns the words.
    unsafe checked.deallocate()
  }

  /// Throws `.damaged` unless every page that `range` touches has the content it was written with.
  @inline(__always)
  package func check(_ range: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    var page = range.lowerBound / PackFormat.pageLength
    let last = max(range.upperBound - 1, range.lowerBound) / PackFormat.pageLength
    while page <= last {
      let word = page &>> 6
      // SAFETY: the bit of a page beyond the last word is not read.
      let bits = word < wordCount ? unsafe checked[word] : 0
      if bits & (1 &<< UInt64(page & 63)) == 0 { try check(page: page, bytes) }
      page += 1
    }
  }

  @inline(never)
  private func check(page: Int, _ bytes: Span<UInt8>) throws(PackError) {
    let start = page * PackFormat.pageLength
    let end = min(start + PackFormat.pageLength, covered)
    guard start < end, XXHash64.hash(bytes, start..<end) == bytes.uint64(at: table + page * 8) else {
      throw .damaged(offset: start)
    }
    // SAFETY: the table has a checksum for the page, as has just been found, and so there is a bit.
    unsafe checked[page >> 6] |= 1 << UInt64(page & 63)
  }
}
