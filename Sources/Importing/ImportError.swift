/// Why a source cannot be imported at all.
///
/// Values only, as in `ImportWarning` and `LineFault`: the words for them are the program's that shows them.
package enum ImportError: Error, Equatable, Sendable {
  /// A file without which the format makes no sense is not there.
  case missing(path: String)
  /// The system refused to read; `code` is the `errno` of the call.
  case unreadable(path: String, code: Int32)
  /// Something other than a regular file stands under this name.
  case notAFile(path: String)
  /// Beyond the size in bytes that an importer accepts.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// A compressed file that cannot be read on.
  case compressed(path: String, InflateError)
  /// Not one article of the text could be read.
  case empty(path: String)
  /// A text without one entry.
  case noEntries(path: String)
  /// A table whose first line names no column that holds the words; what it holds instead.
  case noHeader(path: String, fields: [String])
  /// A text in a charset that is not known.
  case unknownCharset(file: String, line: Int, name: String)
  /// Not one line of this file could be read; the first line that failed, and how.
  case malformed(file: String, line: Int, LineFault)
  /// Not one record of this binary file could be read; the byte at which the first one failed, and how.
  case malformedRecord(file: String, offset: Int, LineFault)
  /// A database of which not one row can be read, in SQLite's words.
  case database(path: String, reason: String)
  /// A database without a table of these columns.
  case noTable(path: String, table: String, columns: [String])
}
