import CSQLite

/// The rows of a table of a database from outside, in the order of their numbers.
///
/// Only a table is read, so that none of the file's own queries runs (sqlite.org/security.html).
package final class SourceRows {
  package struct Row {
    /// SQLite's rowid.
    package let number: Int
    package let fields: [DatabaseValue]
  }

  private let database: Database
  private let statement: DatabaseStatement
  private var last: Int?

  /// Opens `table` of the file at `path`; nil if there is no such table with all of `columns`.
  package init?(path: String, table: String, columns: [String]) throws(DatabaseFault) {
    database = try Database(source: path)
    // Views and virtual tables have no root page.
    let isTable = try database.row(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND rootpage > 0", [DatabaseValue(table)]
    )
    if isTable == nil { return nil }
    do throws(DatabaseFault) {
      statement = try database.statement(
        "SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table) ORDER BY rowid")
    } catch  where error.code == SQLITE_ERROR {
      return nil
    }
  }

  /// The next row, or nil after the last one.
  package func next() throws(DatabaseFault) -> Row? {
    guard try statement.step() else { return nil }
    let row = statement.row
    guard let number = row[0].integer else { throw DatabaseFault(code: SQLITE_CORRUPT) }
    // In a damaged file, pages can refer to each other in a cycle.
    if let last, number <= last { throw DatabaseFault(code: SQLITE_CORRUPT) }
    last = number
    return Row(number: number, fields: Array(row.dropFirst()))
  }
}
