import CSQLite
import ImportingBase

/// Why a database cannot be read any further, in SQLite's words.
struct SQLiteFault: Error, Equatable {
  let reason: String

  /// SQLite's text for a result code is a constant, so it contains nothing from the file.
  fileprivate init(_ code: Int32) {
    // SAFETY: a constant of the library, which ends with NUL.
    reason = unsafe String(cString: sqlite3_errstr(code))
  }
}

/// The rows of a table of a SQLite database, in the order of their numbers.
///
/// The file may be damaged or malicious. It is opened as immutable, so that locks and journals are ignored and nothing is
/// written. Only a table is read, so that none of the file's own queries runs (sqlite.org/security.html).
@safe final class SQLiteRows {
  struct Row {
    /// SQLite's rowid.
    let number: Int64
    /// UTF-8 bytes; nil for a value that is not text.
    let fields: [[UInt8]?]
  }

  /// The most bytes of a value.
  private static let limit: Int32 = 1 << 20

  private var connection: OpaquePointer?
  private var statement: OpaquePointer?
  private let columns: Int
  private var last: Int64?

  /// Opens `table` of the file at `path`; nil if there is no such table with all of `columns`.
  init?(path: String, table: String, columns: [String]) throws(SQLiteFault) {
    self.columns = columns.count
    let options = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_NOMUTEX
    // SAFETY: Swift strings are passed as copies that end with NUL and live during the calls; what they make is kept
    // by this object alone, and freed by `deinit`, which also runs when this ends early.
    try Self.check(unsafe sqlite3_open_v2(Self.address(of: path), &connection, options, nil))
    unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.limit)
    try Self.check(
      unsafe sqlite3_exec(
        connection, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0", nil,
        nil,
        nil))
    // Views and virtual tables have no root page.
    try prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '\(table)' AND rootpage > 0")
    guard try step() else { return nil }
    let names = columns.joined(separator: ", ")
    do throws(SQLiteFault) {
      try prepare("SELECT rowid, \(names) FROM \(table) ORDER BY rowid")
    } catch  where error == SQLiteFault(SQLITE_ERROR) {
      return nil
    }
  }

  deinit {
    // SAFETY: made by `init`, and nothing outside this object has them; freeing what was never made does nothing.
    unsafe sqlite3_finalize(statement)
    unsafe sqlite3_close_v2(connection)
  }

  /// The next row, or nil after the last one.
  func next() throws(SQLiteFault) -> Row? {
    guard try step() else { return nil }
    // SAFETY: the statement has a current row.
    let number = unsafe sqlite3_column_int64(statement, 0)
    // In a damaged file, pages can refer to each other in a cycle.
    if let last, number <= last { throw SQLiteFault(SQLITE_CORRUPT) }
    last = number
    var fields: [[UInt8]?] = []
    for column in 1...Int32(columns) {
      // SAFETY: the statement has a current row, and the text lives until the next call on it.
      guard unsafe sqlite3_column_type(statement, column) == SQLITE_TEXT,
        let text = unsafe sqlite3_column_text(statement, column)
      else {
        fields.append(nil)
        continue
      }
      let count = unsafe Int(sqlite3_column_bytes(statement, column))
      fields.append(unsafe Array(UnsafeBufferPointer(start: text, count: count)))
    }
    return Row(number: number, fields: fields)
  }

  private func prepare(_ query: String) throws(SQLiteFault) {
    // SAFETY: the previous statement is not used any more; the string lives during the call.
    unsafe sqlite3_finalize(statement)
    unsafe statement = nil
    try Self.check(unsafe sqlite3_prepare_v2(connection, query, -1, &statement, nil))
  }

  /// Moves to the next row; false if there is none.
  private func step() throws(SQLiteFault) -> Bool {
    // SAFETY: the statement was prepared and is freed by `deinit` alone.
    let code = unsafe sqlite3_step(statement)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    throw SQLiteFault(code)
  }

  private static func check(_ code: Int32) throws(SQLiteFault) {
    if code != SQLITE_OK { throw SQLiteFault(code) }
  }

  /// The file as SQLite's own kind of URI, with every byte but letters and digits escaped (sqlite.org/uri.html).
  private static func address(of path: String) -> String {
    var text = "file:"
    for byte in path.utf8 {
      if byte < 0x80 && (Ascii.isLetter(byte) || Ascii.isDigit(byte)) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text + "?mode=ro&immutable=1"
  }
}
