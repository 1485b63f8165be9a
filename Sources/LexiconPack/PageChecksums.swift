/// The checksums of a pack's pages, and which of them this process has already found right.
///
/// A page is read only after it was checked, once, so that a damaged one is never taken for an answer. Not
/// safe to share between threads: each worker opens a reader of its own.
package final class PageChecksums {
  /// Byte offset of the first checksum.
  private let table: Int
  /// Bytes of the file that the table covers: all that stand before it.
  private let covered: Int
  /// One bit a page, set when the page was found right.
  private var checked: [UInt64]

  /// For a table that lies within the file and has a checksum for each page of what precedes it.
  init(table: Range<Int>) {
    self.table = table.lowerBound
    covered = table.lowerBound
    checked = [UInt64](repeating: 0, count: (table.count / 8 + 63) / 64)
  }

  /// Throws `.damaged` unless every page that `range` touches has the content it was written with.
  @inline(__always)
  package func check(_ range: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) {
    var page = range.lowerBound / PackFormat.pageLength
    let last = max(range.upperBound - 1, range.lowerBound) / PackFormat.pageLength
    while page <= last {
      if checked[page >> 6] & (1 << UInt64(page & 63)) == 0 { try check(page: page, bytes) }
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
    checked[page >> 6] |= 1 << UInt64(page & 63)
  }
}
