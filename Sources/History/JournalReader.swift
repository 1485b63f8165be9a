import Processes

/// Reads the rows of a journal from its end, block by block, so that the newest words of a large journal are there at once.
///
/// Lines that are no rows are skipped, such as one that a crash of the system cut short.
package struct JournalReader {
  private static let blockLength = 64 << 10
  /// No row is longer, so a longer line is not gathered.
  private static let longestLine = 64 << 10

  private let journal: OpenJournal
  /// The offset in the file of what is in `bytes`: the text before the row that was returned last.
  private var start: Int
  private var bytes: [UInt8] = []
  /// Whether the end of `bytes` belongs to a line that is too long.
  private var isInLongLine = false

  package init(_ journal: OpenJournal) {
    start = journal.size
    self.journal = journal
  }

  /// Where the row that was returned last begins; at first the end of the file.
  var place: Int { start + bytes.count }

  /// The row before the one that was returned last, at first the last row; nil before the first.
  package mutating func next() -> HistoryRow? {
    while let line = nextLine() {
      if let row = HistoryRow(line: line) { return row }
    }
    return nil
  }

  private mutating func nextLine() -> [UInt8]? {
    while true {
      if let newline = bytes.lastIndex(of: 0x0A) {
        let line = Array(bytes[(newline + 1)...])
        bytes.removeSubrange(newline...)
        if !isInLongLine { return line }
        isInLongLine = false
      } else if start == 0 {
        if bytes.isEmpty || isInLongLine { return nil }
        defer { bytes = [] }
        return bytes
      } else {
        if bytes.count > Self.longestLine {
          bytes = []
          isInLongLine = true
        }
        let length = min(Self.blockLength, start)
        start -= length
        bytes = journal.bytes(at: start, atMost: length) + bytes
      }
    }
  }
}
