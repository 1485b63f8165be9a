import ByteText
import Processes
import Safety

/// How often a word was looked up.
package struct PastLookups: Equatable, Sendable {
  /// The bytes after which older rows are not read, whatever the time.
  private static let mostBytes = 4 << 20
  private static let blockLength = 64 << 10
  /// Where the headword begins in a row: `{"time":"2026-01-31T18:30:00Z","word":`.
  private static let wordOffset = 38

  package private(set) var count = 0
  /// The last time, as `HistoryTime` writes it; empty if there was none.
  package private(set) var last: [UInt8] = []

  /// Counts the rows of a headword that end before an offset of the journal, from there back, for so many seconds: somebody
  /// waits for an answer.
  ///
  /// Rows are compared at the place where they have their headword, and not read as JSON, which takes 20 times as long.
  package init(of word: [UInt8], in journal: OpenJournal, before end: Int, within seconds: Double = 0.002) {
    var pattern: [UInt8] = []
    pattern.append(json: word.span, word.indices)
    pattern.append(UInt8(ascii: ","))
    let deadline = MonotonicTime.now() + seconds
    var start = end
    // The end of the line that begins in the block before.
    var rest: [UInt8] = []
    while start > 0, end - start < Self.mostBytes, MonotonicTime.now() < deadline {
      let length = min(Self.blockLength, start)
      start -= length
      let block = journal.bytes(at: start, atMost: length) + rest
      let whole = start == 0 ? 0 : Self.newline(in: block, from: 0).map { $0 + 1 } ?? block.count
      count(pattern, in: block, from: whole)
      rest = Array(block[..<whole])
    }
  }

  /// Counts rows in whole lines.
  private mutating func count(_ pattern: [UInt8], in lines: [UInt8], from first: Int) {
    var latest: Range<Int>?
    var start = first
    while start < lines.count {
      let end = Self.newline(in: lines, from: start) ?? lines.count
      let word = start + Self.wordOffset
      if word + pattern.count < end, pattern.indices.allSatisfy({ lines[word + $0] == pattern[$0] }) {
        latest = start..<end
        count += 1
      }
      start = end + 1
    }
    if last.isEmpty, let latest { last = HistoryRow(line: Array(lines[latest]))?.time ?? [] }
  }

  private static func newline(in bytes: [UInt8], from start: Int) -> Int? {
    // SAFETY: memchr reads from `start` to the end of the array; the pointer is used during the call only.
    unsafe bytes.withUnsafeBytes { bytes in
      guard start < bytes.count,
        let newline = unsafe memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(newline) - bytes.baseAddress!
    }
  }
}
