import CSQLite

/// A query or change that is compiled, to be run any number of times.
@safe final class DatabaseStatement {
  private var statement: OpaquePointer?

  /// `connection` lives longer than the statement.
  init(_ query: String, _ connection: OpaquePointer?) throws(DatabaseFault) {
    // SAFETY: the string lives during the call; what it makes is kept by this object alone and freed by `deinit`.
    try DatabaseFault.check(unsafe sqlite3_prepare_v2(connection, query, -1, &statement, nil))
  }

  deinit {
    // SAFETY: made by `init`; freeing what was never made does nothing.
    unsafe sqlite3_finalize(statement)
  }

  /// Begins a run with these parameters.
  func bind(_ values: [DatabaseValue]) throws(DatabaseFault) {
    reset()
    for (index, value) in values.enumerated() {
      try DatabaseFault.check(bind(value, at: Int32(index + 1)))
    }
  }

  /// Ends a run, so that it holds no lock.
  func reset() {
    // SAFETY: the statement lives as long as this object. The code is that of the last step, which has been reported.
    _ = unsafe sqlite3_reset(statement)
  }

  /// Moves to the next row; false if there is none.
  func step() throws(DatabaseFault) -> Bool {
    // SAFETY: as in `reset`.
    let code = unsafe sqlite3_step(statement)
    if code == SQLITE_ROW { return true }
    if code != SQLITE_DONE { try DatabaseFault.check(code) }
    return false
  }

  /// The values of the current row.
  var row: [DatabaseValue] {
    // SAFETY: as in `reset`.
    let count = unsafe sqlite3_column_count(statement)
    return (0..<count).map(value)
  }

  private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    // SAFETY: SQLite copies the bytes during the call, as `copying` demands. An empty array may have no address, for
    // which SQLite would bind NULL: it gets one byte, of which none is read.
    switch value {
    case .null, .real: return unsafe sqlite3_bind_null(statement, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(statement, index, Int64(number))
    case .text(let text):
      return unsafe (text + [0]).withUnsafeBytes { buffer in
        let start = unsafe buffer.assumingMemoryBound(to: CChar.self).baseAddress
        return unsafe sqlite3_bind_text(statement, index, start, Int32(text.count), Self.copying)
      }
    case .blob(let bytes):
      return unsafe (bytes + [0]).withUnsafeBytes { buffer in
        unsafe sqlite3_bind_blob(statement, index, buffer.baseAddress, Int32(bytes.count), Self.copying)
      }
    }
  }

  /// SQLITE_TRANSIENT, a macro that Swift does not import.
  private static var copying: sqlite3_destructor_type? {
    // SAFETY: the constant of the library, which never calls it.
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type?.self)
  }

  private func value(_ column: Int32) -> DatabaseValue {
    // SAFETY: the statement has a current row, and what a column points to lives until the next step; it is copied.
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(unsafe Int(sqlite3_column_int64(statement, column)))
    case SQLITE_TEXT:
      return .text(unsafe bytes(UnsafeRawPointer(sqlite3_column_text(statement, column)), column))
    case SQLITE_BLOB: return .blob(unsafe bytes(sqlite3_column_blob(statement, column), column))
    case SQLITE_NULL: return .null
    default: return .real
    }
  }

  private func bytes(_ start: UnsafeRawPointer?, _ column: Int32) -> [UInt8] {
    // SAFETY: as in `value`; an empty value may have no address.
    guard let start = unsafe start else { return [] }
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
