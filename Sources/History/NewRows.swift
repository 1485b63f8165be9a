import ByteText

/// Reads the rows of a journal from an offset on, in the order in which they were recorded.
///
/// What follows the last newline is left for the next time: the system may still be writing it. Lines that are no rows are
/// skipped.
package struct NewRows {
  private static let blockLength = 256 << 10
  /// No row is longer, so a longer line is not gathered.
  private static let longestLine = 64 << 10

  private let journal: OpenJournal
  /// The offset after the last line that was read.
  package private(set) var offset: Int
  /// What was read after `offset`, from `position` on.
  private var bytes: [UInt8] = []
  private var position = 0
  /// Whether the line at `offset` is too long.
  private var isInLongLine = false

  package init(_ journal: OpenJournal, after offset: Int) {
    self.journal = journal
    self.offset = offset
  }

  package mutating func next() -> HistoryRow? {
    while let line = nextLine() {
      if let row = HistoryRow(line: line) { return row }
    }
    return nil
  }

  private mutating func nextLine() -> [UInt8]? {
    var searched = position
    while true {
      if let newline = bytes[searched...].firstIndex(of: 0x0A) {
        let line = Array(bytes[position..<newline])
        offset += newline + 1 - position
        position = newline + 1
        if !isInLongLine { return line }
        isInLongLine = false
        searched = position
        continue
      }
      bytes.removeSubrange(..<position)
      position = 0
      if bytes.count > Self.longestLine {
        offset += bytes.count
        bytes = []
        isInLongLine = true
      }
      searched = bytes.count
      let start = offset + bytes.count
      // Rows that were added since the journal was opened are for the next time.
      let block = journal.bytes(at: start, atMost: min(Self.blockLength, journal.size - start))
      if block.isEmpty { return nil }
      bytes += block
    }
  }
}
