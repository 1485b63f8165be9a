import CSQLite

/// Why a database cannot be read or written, in SQLite's words.
package struct DatabaseFault: Error, Equatable, Sendable {
  package enum Kind: Sendable {
    /// Not a database, damaged, or without what is asked of it.
    case content
    /// Another process did not finish its change in time.
    case busy
    /// The system does not allow it.
    case permission
    /// The disk is full or has a fault.
    case disk
  }

  /// SQLite's result code without its details.
  let code: Int32

  package var kind: Kind {
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_AUTH: .permission
    case SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM: .disk
    default: .content
    }
  }

  /// SQLite's text for a code is a constant, so it contains nothing from the file.
  package var reason: String {
    // SAFETY: a constant of the library, which ends with NUL.
    unsafe String(cString: sqlite3_errstr(code))
  }

  static func check(_ code: Int32) throws(DatabaseFault) {
    if code != SQLITE_OK { throw DatabaseFault(code: code & 0xFF) }
  }
}

/// A value of a column or of a parameter.
package enum DatabaseValue: Equatable, Sendable {
  case null
  case integer(Int)
  /// UTF-8, unless another program has written it.
  case text([UInt8])
  case blob([UInt8])
  /// A number that is not an integer.
  case real

  package init(_ text: String) { self = .text(Array(text.utf8)) }

  /// The bytes of a text; nil for any other value.
  package var text: [UInt8]? { if case .text(let text) = self { text } else { nil } }

  /// A text, malformed UTF-8 replaced; empty for any other value.
  package var string: String { String(decoding: text ?? [], as: UTF8.self) }

  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  package var blob: [UInt8]? { if case .blob(let bytes) = self { bytes } else { nil } }
}
