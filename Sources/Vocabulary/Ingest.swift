import Databases
import History
import Safety

/// What the journal has goes into the vocabulary.
///
/// Where reading ended is stored in the same transaction as what was read, so that no row is lost or read twice. A journal is
/// recognized by the number of its file and by its bytes before that place; of one that is not, such as one that was
/// edited or restored from a copy, only those rows are added that the vocabulary does not have.
extension Vocabulary {
  /// The bytes that are compared: those of a row at least.
  private static let tailLength = 256

  /// Adds the rows that were recorded since the last time. Call it in a transaction.
  package func ingest(_ journal: OpenJournal) throws(Failure) {
    let start = try place(in: journal)
    var counts = start == nil ? LookupCounts() : nil
    var rows = NewRows(journal, after: start ?? 0)
    while let row = rows.next() {
      guard let lookup = RecordedLookup(row) else { continue }
      if counts == nil { try add(lookup) } else { try add(lookup, ifNewIn: &counts!) }
    }
    if rows.offset != start { try setPlace(rows.offset, in: journal) }
    // A journal whose bytes cannot be read would seem to be another one, or to end before.
    try journal.checkReads()
  }

  /// Takes what is in a journal as read, such as a new one.
  package func skip(_ journal: OpenJournal) throws(Failure) {
    try setPlace(journal.size, in: journal)
  }

  /// Whether everything in a journal was read.
  package func hasRead(_ journal: OpenJournal) throws(Failure) -> Bool {
    try place(in: journal) == journal.size
  }

  /// Forgets the journals that are not among these.
  package func forgetJournals(except journals: [OpenJournal]) throws(Failure) {
    let list = journals.map { "\($0.inode)" }.joined(separator: ", ")
    if try number("SELECT count(*) FROM journal WHERE inode NOT IN (\(list))") > 0 {
      try run("DELETE FROM journal WHERE inode NOT IN (\(list))")
    }
  }

  /// The offset up to which a journal was read; nil if it is not known.
  private func place(in journal: OpenJournal) throws(Failure) -> Int? {
    guard let row = try row("SELECT offset, tail FROM journal WHERE inode = ?", [.integer(journal.inode)]),
      let offset = row[0].integer, let tail = row[1].blob, offset <= journal.size,
      journal.bytes(at: offset - tail.count, atMost: tail.count) == tail
    else { return nil }
    return offset
  }

  private func setPlace(_ offset: Int, in journal: OpenJournal) throws(Failure) {
    let length = min(offset, Self.tailLength)
    try run(
      "INSERT OR REPLACE INTO journal (inode, offset, tail) VALUES (?, ?, ?)",
      [
        .integer(journal.inode), .integer(offset),
        .blob(journal.bytes(at: offset - length, atMost: length)),
      ])
  }
}
