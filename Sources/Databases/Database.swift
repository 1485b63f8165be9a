import CSQLite

/// An open SQLite database.
///
/// Queries are compiled once and kept; a query must not be run while its own rows are still being read.
@safe package final class Database {
  /// The most bytes of a value.
  private static let longestValue: Int32 = 1 << 20
  /// Milliseconds to wait for a change of another process.
  private static let patience: Int32 = 10_000

  private var connection: OpaquePointer?
  private var statements: [String: DatabaseStatement] = [:]

  /// Opens a database of our own for reading and changing. A file that does not exist is made if `isNew`, with the
  /// permissions of the process's umask.
  ///
  /// A change that has returned survives a power cut (synchronous=FULL), and what is deleted is overwritten with zeros
  /// (secure_delete). Temporary tables are kept in memory.
  package convenience init(own path: String, isNew: Bool = false) throws(DatabaseFault) {
    try self.init(
      path, SQLITE_OPEN_READWRITE | (isNew ? SQLITE_OPEN_CREATE : 0),
      """
      PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY
      """)
  }

  /// Opens a database that may be damaged or malicious (sqlite.org/security.html). It is opened as immutable, so that locks
  /// and journals are ignored and nothing is written.
  package convenience init(source path: String) throws(DatabaseFault) {
    try self.init(Self.address(of: path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, "")
  }

  private init(_ name: String, _ options: Int32, _ settings: String) throws(DatabaseFault) {
    let options = options | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_NOMUTEX
    // SAFETY: Swift strings are passed as copies that end with NUL and live during the calls; the connection is kept by
    // this object alone, and closed by `deinit`, which also runs when this ends early.
    try DatabaseFault.check(unsafe sqlite3_open_v2(name, &connection, options, nil))
    unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.longestValue)
    unsafe sqlite3_busy_timeout(connection, Self.patience)
    try run(script: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
    try run(script: settings)
  }

  deinit {
    statements = [:]
    // SAFETY: opened by `init`, and nothing outside this object has it.
    unsafe sqlite3_close_v2(connection)
  }

  // MARK: Queries

  /// Runs statements without parameters; their rows are not read.
  package func run(script: String) throws(DatabaseFault) {
    // SAFETY: the string lives during the call.
    try DatabaseFault.check(unsafe sqlite3_exec(connection, script, nil, nil, nil))
  }

  /// Runs a change, or a query whose rows are not needed.
  package func run(_ query: String, _ values: [DatabaseValue] = []) throws(DatabaseFault) {
    try forEachRow(query, values) { _ in }
  }

  /// The first row; nil if there is none.
  package func row(_ query: String, _ values: [DatabaseValue] = []) throws(DatabaseFault) -> [DatabaseValue]?
  {
    let statement = try statement(query)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? statement.row : nil
  }

  /// Calls `body` with each row.
  package func forEachRow(
    _ query: String, _ values: [DatabaseValue] = [], _ body: ([DatabaseValue]) -> Void
  ) throws(DatabaseFault) {
    let statement = try statement(query)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() { body(statement.row) }
  }

  func statement(_ query: String) throws(DatabaseFault) -> DatabaseStatement {
    if let statement = statements[query] { return statement }
    // SAFETY: the connection lives as long as this object, and so longer than its statements.
    let statement = try unsafe DatabaseStatement(query, connection)
    statements[query] = statement
    return statement
  }

  /// The number of the row that was added last.
  package var lastRow: Int {
    // SAFETY: the connection is open.
    unsafe Int(sqlite3_last_insert_rowid(connection))
  }

  /// The file as SQLite's own kind of URI, with every byte but letters and digits escaped (sqlite.org/uri.html).
  private static func address(of path: String) -> String {
    var text = "file:"
    for byte in path.utf8 {
      if byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text + "?mode=ro&immutable=1"
  }
}
