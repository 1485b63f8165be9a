import Databases
import Messages
import Safety

/// What was looked up, and the words that the reader keeps: a SQLite database, by default
/// `~/.local/share/lens-share/vocabulary.db`.
///
/// `lens-share` never opens it: it appends to the journal, from which `ingest` takes the rows.
package final class Vocabulary {
  /// `LenS`, as SQLite's application_id.
  private static let application = 0x4C65_6E53
  private static let version = 1

  /// A database in write-ahead mode, which its file records for later connections. The mode is set last: what is written in that
  /// mode reaches the file only when the database is closed, where a full disk would go unnoticed. Times are seconds from the
  /// start of 1970; texts that are not known are empty.
  private static let schema = """
    BEGIN;
    CREATE TABLE word (
      id INTEGER PRIMARY KEY, headword TEXT NOT NULL, language TEXT NOT NULL, UNIQUE (headword, language)) STRICT;
    CREATE TABLE lookup (
      id INTEGER PRIMARY KEY, word INTEGER NOT NULL REFERENCES word, time INTEGER NOT NULL, text TEXT NOT NULL,
      lexicon TEXT NOT NULL, source TEXT NOT NULL, title TEXT NOT NULL, sentence TEXT NOT NULL) STRICT;
    CREATE INDEX lookup_of_word ON lookup (word, time);
    CREATE INDEX lookup_by_time ON lookup (time);
    CREATE TABLE star (
      word INTEGER PRIMARY KEY REFERENCES word, time INTEGER NOT NULL, note TEXT NOT NULL) STRICT;
    CREATE TABLE review (
      word INTEGER PRIMARY KEY REFERENCES star, due INTEGER NOT NULL, streak INTEGER NOT NULL,
      count INTEGER NOT NULL) STRICT;
    CREATE INDEX review_by_due ON review (due);
    CREATE TABLE journal (inode INTEGER PRIMARY KEY, offset INTEGER NOT NULL, tail BLOB NOT NULL) STRICT;
    CREATE TABLE goal (lookups INTEGER NOT NULL) STRICT;
    PRAGMA application_id = \(application);
    PRAGMA user_version = \(version);
    COMMIT;
    PRAGMA journal_mode = WAL;
    """

  package let path: String
  private let database: Database

  /// Writes a vocabulary without words into a file that is empty.
  package static func make(at path: String) throws(Failure) {
    try attempt(path) { () throws(DatabaseFault) in try Database(own: path).run(script: schema) }
  }

  /// Opens the vocabulary at `path`.
  package init(at path: String) throws(Failure) {
    self.path = path
    database = try Self.attempt(path) { () throws(DatabaseFault) in try Database(own: path) }
    if try number("PRAGMA application_id") != Self.application {
      throw Failure(.data, .vocabularyForeign(file: path))
    }
    if try number("PRAGMA user_version") != Self.version {
      throw Failure(.data, .vocabularyNewer(file: path))
    }
  }

  // MARK: Queries

  /// Makes all changes of `body`, or none if it fails. No other process changes the vocabulary meanwhile.
  package func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk may have ended it already.
      try? database.run("ROLLBACK")
      throw error
    }
  }

  func run(_ query: String, _ values: [DatabaseValue] = []) throws(Failure) {
    try Self.attempt(path) { () throws(DatabaseFault) in try database.run(query, values) }
  }

  func row(_ query: String, _ values: [DatabaseValue] = []) throws(Failure) -> [DatabaseValue]? {
    try Self.attempt(path) { () throws(DatabaseFault) in try database.row(query, values) }
  }

  /// The rows, each as `make` reads it.
  func rows<Row>(
    _ query: String, _ values: [DatabaseValue] = [], _ make: ([DatabaseValue]) -> Row
  ) throws(Failure) -> [Row] {
    var rows: [Row] = []
    try Self.attempt(path) { () throws(DatabaseFault) in
      try database.forEachRow(query, values) { rows.append(make($0)) }
    }
    return rows
  }

  /// The first value of the first row; 0 if there is none.
  func number(_ query: String, _ values: [DatabaseValue] = []) throws(Failure) -> Int {
    try row(query, values)?.first?.integer ?? 0
  }

  /// The number of the row that was added last.
  var lastRow: Int { database.lastRow }

  private static func attempt<Result>(
    _ path: String, _ body: () throws(DatabaseFault) -> Result
  ) throws(Failure) -> Result {
    do throws(DatabaseFault) {
      return try body()
    } catch {
      switch error.kind {
      case .content: throw Failure(.data, .vocabularyDamaged(file: path, reason: error.reason))
      case .busy: throw Failure(.temporary, .vocabularyBusy(file: path))
      case .permission:
        throw Failure(.permission, .vocabularyRefused(file: path, reason: error.reason))
      case .disk: throw Failure(.inputOutput, .vocabularyNotWritten(file: path, reason: error.reason))
      }
    }
  }

  // MARK: Erasing

  /// Forgets everything that was looked up, and with `all` the starred words, too. Call it in a transaction, and
  /// `overwrite` after it.
  package func erase(all: Bool) throws(Failure) {
    for table in ["lookup", "journal"] + (all ? ["review", "star", "goal"] : []) {
      try run("DELETE FROM \(table)")
    }
    try run("DELETE FROM word WHERE id NOT IN (SELECT word FROM star)")
  }

  /// Leaves no trace of what was erased in the files of the database, by rewriting them.
  package func overwrite() throws(Failure) {
    try run("VACUUM")
    // The result is 1 if another process still reads the old content.
    if try number("PRAGMA wal_checkpoint(TRUNCATE)") != 0 {
      throw Failure(.temporary, .vocabularyBusy(file: path))
    }
  }
}
