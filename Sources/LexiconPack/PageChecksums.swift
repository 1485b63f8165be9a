/// The checksums of a pack's pages, and which of them this process has already found right.
///
/// A page is read only after it was checked, once, so that a damaged one is never taken for an answer. Threads share the marks
/// of what they checked.
@safe
public final class PageChecksums {
  /// Byte offset of the first checksum.
  private let table: Int
  /// Bytes of the file that the table covers: all before it.
  private let covered: Int
  /// The mapped pages that were found right. What is read again is checked again.
  @usableFromInline let marks: PageMarks
  /// The bytes at the beginning of the file that are mapped; no file is longer than `Int.max`.
  private let mapped: Int
  /// Where pages of the rest are read to; nil if there is none.
  private let loaded: LoadedPages?

  /// For a table that lies within the file and has a checksum for each page of what precedes it.
  /// `marks` are those of another reader of the same file.
  init(table: Range<Int>, of file: MappedFile? = nil, marks: PageMarks? = nil) {
    self.table = table.lowerBound
    covered = table.lowerBound
    loaded = unsafe file?.loaded
    mapped = loaded?.mapped ?? .max
    self.marks =
      marks ?? PageMarks(of: min(mapped / PackFormat.pageLength, table.count / PackFormat.checksumLength))
  }

  /// Whether every page of a file before the table of their checksums has the content it was written with; reads the whole
  /// file.
  static func areRight(_ table: Range<Int>, of file: MappedFile) -> Bool {
    guard let file = try? file.mapped() else { return false }
    let pages = PageChecksums(table: table, of: file)
    return (try? file.withBytes { (bytes) throws(PackError) in try pages.check(0..<table.lowerBound, bytes) })
      != nil
  }

  /// Where the bytes at `range` of the file can be read, with the content that they were written with; throws `.damaged` if
  /// they have another.
  @inline(__always)
  public func place(_ range: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) -> Range<Int> {
    guard let loaded, range.upperBound > mapped else {
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
  /// Bytes after a range that are read with it: often, more of the same record is wanted next.
  private static let readAhead = PackFormat.pageLength
  private static let sumsPerRead = 64

  @inline(never)
  private func load(
    _ range: Range<Int>, _ loaded: LoadedPages, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int {
    let first = range.lowerBound / Self.readLength
    var last = (range.upperBound - 1) / Self.readLength
    if let place = place(of: first, to: last, loaded) {
      return place + range.lowerBound - first * Self.readLength
    }
    guard range.lowerBound >= 0, range.upperBound <= covered else {
      throw .damaged(offset: range.lowerBound)
    }
    last = (min(range.upperBound + Self.readAhead, covered) - 1) / Self.readLength
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
    if mapped > 0 { return table + page * PackFormat.checksumLength }
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
    guard page <= last, marks.hold(last) else { throw .damaged(offset: range.lowerBound) }
    while true {
      // SAFETY: the last page has a mark, and this one is not after it.
      if unsafe !marks[page] { try check(page: Int(bitPattern: page), bytes) }
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
    // SAFETY: the last page has a mark, and the first is not after it.
    return first <= last && marks.hold(last) && (unsafe marks[first] && marks[last])
  }

  @inline(never)
  private func check(page: Int, _ bytes: Span<UInt8>) throws(PackError) {
    let start = page * PackFormat.pageLength
    let end = start + PackFormat.pageLength
    guard end <= covered else { throw .damaged(offset: start) }
    guard
      XXHash3.checksum(ofPage: bytes.extracting(start..<end))
        == bytes.uint32(at: table + page * PackFormat.checksumLength)
    else { throw .damaged(offset: start) }
    // SAFETY: a page that the table covers has a mark.
    unsafe marks.set(UInt(bitPattern: page))
  }
}
