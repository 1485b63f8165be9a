/// Why a source cannot be imported at all. `text` is what a person reads.
package enum ImportError: Error, Equatable, Sendable {
  /// A file that the format requires does not exist.
  case missing(path: String)
  /// The system refused to read; `code` is the `errno` of the call.
  case unreadable(path: String, code: Int32)
  /// Not a regular file.
  case notAFile(path: String)
  /// More bytes than an importer accepts.
  case tooLarge(path: String, bytes: Int, limit: Int)
  case compressed(path: String, InflateError)
  /// No article of the text could be read.
  case empty(path: String)
  /// A text without entries.
  case noEntries(path: String)
  /// A table whose first line, with these `fields`, names no column of words.
  case noHeader(path: String, fields: [String])
  case unknownCharset(file: String, line: Int, name: String)
  /// No line of this file could be read; the first line that failed, and how.
  case malformed(file: String, line: Int, LineFault)
  /// No record of this binary file could be read; the byte offset of the first one that failed, and how.
  case malformedRecord(file: String, offset: Int, LineFault)
  /// A database of which no row can be read; `reason` is SQLite's message.
  case database(path: String, reason: String)
  /// A database without a table of these columns.
  case noTable(path: String, table: String, columns: [String])
  /// A second dictionary, whose languages are not those that the first one translates into.
  case noCommonLanguage(path: String)

  /// One line: what went wrong, and what to do. `systemText` gives the system's words for an `errno`.
  package func text(systemText: (Int32) -> String) -> String {
    switch self {
    case .missing(let path):
      "\(path): no such file: name the folder that holds it, or install the dictionary"
    case .unreadable(let path, let code):
      "\(path): cannot be read: \(systemText(code)): check its permissions and the disk"
    case .notAFile(let path): "\(path): not a regular file: name the dictionary's own file or folder"
    case .tooLarge(let path, let bytes, let limit):
      "\(path): \(bytes) bytes are more than the \(limit) allowed: check that it is the right file"
    case .compressed(let path, .damaged(let offset)): "\(path): damaged at byte \(offset): fetch it again"
    case .compressed(let path, .truncated):
      "\(path): ends in the middle of its compressed data: fetch it again"
    case .compressed(let path, .tooLarge(let bytes)):
      "\(path): expands to more than \(bytes) bytes, which no dictionary does: check where it comes from"
    case .compressed(let path, .noMemory):
      "\(path): out of memory while decompressing: close other programs and try again"
    case .empty(let path):
      "\(path): no article could be read: check that its index belongs to this file, or fetch both again"
    case .noEntries(let path): "\(path): holds no entry: check that it is a file of this format"
    case .noHeader(let path, let fields):
      "\(path):1: no column is named “word”: put a line such as word,definition above the entries; the first line is: \(fields.joined(separator: ", "))"
    case .unknownCharset(let file, let line, let name):
      "\(file):\(line): unknown charset “\(name)”: convert the file to UTF-8 and name UTF-8 there"
    case .malformed(let file, let line, let fault):
      "\(file):\(line): \(fault.text): no line of the file could be read; check its format, or fetch it again"
    case .malformedRecord(let file, let offset, let fault):
      "\(file) at \(offset): \(fault.text): nothing in the file could be read; check its format, or fetch it again"
    case .database(let path, let reason):
      "\(path): SQLite cannot read it, \(reason): check that it is the right file, or fetch it again"
    case .noTable(let path, let table, let columns):
      "\(path): no table \(table) with the columns \(columns.joined(separator: ", ")): check that it is the right file"
    case .noCommonLanguage(let path):
      "\(path): does not translate the words of the first dictionary: name one from or to the language of its translations"
    }
  }
}

extension ImportError {
  /// The result of `open`; nil if there is no such file.
  package static func unlessMissing<Opened>(
    _ open: () throws(ImportError) -> Opened
  ) throws(ImportError) -> Opened? {
    do throws(ImportError) { return try open() } catch .missing { return nil }
  }

  /// The result of `inflate`, whose faults are those of the file at `path`.
  package static func inflating<Content>(
    _ path: String, _ inflate: () throws(InflateError) -> Content
  ) throws(ImportError) -> Content {
    do throws(InflateError) { return try inflate() } catch { throw .compressed(path: path, error) }
  }
}

/// What is wrong with one line or record of a source file. Fields have the names of the format's own manual.
///
/// Each kind of fault is one function below, which holds its text and its parameters.
package struct LineFault: Error, Equatable, Sendable {
  /// What is wrong, without a full stop.
  package let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// The line ends where this field is expected.
  package static func missing(field: String) -> Self { Self("\(field) is missing") }

  /// The field is not of its kind (a number, a known symbol).
  package static func invalid(field: String, text: String) -> Self { Self("\(field) cannot be “\(text)”") }

  /// The same, with the field's bytes, of which the first 40 are shown.
  package static func invalid(field: String, _ bytes: some Collection<UInt8>) -> Self {
    invalid(field: field, text: String(decoding: bytes.prefix(40), as: UTF8.self))
  }

  /// A count field announces another number of items than the line holds.
  package static func wrongCount(field: String, promised: Int) -> Self {
    Self("\(field) is \(promised), but the line holds another number")
  }

  /// Text after the last field.
  package static func surplus(text: String) -> Self { Self("unexpected “\(text)” at the end") }

  /// The field occurred in an earlier line; that one is used.
  package static func repeated(field: String) -> Self { Self("a second “\(field)”") }

  package static func tooLong(bytes: Int, limit: Int) -> Self {
    Self("\(bytes) bytes are more than the \(limit) allowed")
  }

  package static var openQuote: Self { Self("a quotation mark is opened and never closed") }
  package static var openComment: Self { Self("a comment is opened and never closed") }

  /// `reason` is Expat's message.
  package static func notWellFormed(reason: String) -> Self { Self("not well-formed XML: \(reason)") }

  /// XML that declares or names an entity of its own.
  package static var entity: Self { Self("declares or names an entity, which is not allowed") }

  package static func tooDeep(limit: Int) -> Self { Self("more than \(limit) nested elements") }
}
