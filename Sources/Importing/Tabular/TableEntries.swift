import ImportingBase

/// The entries of a glossary one by one: rows of the same word that follow each other are one.
struct TableEntries {
  /// The most senses of an entry.
  static let limit = 1000

  let header: TableHeader
  private var rows: TableRows
  private let name: String
  /// A row that was read and belongs to the next entry.
  private var pending: TableEntry?

  /// Reads the header; columns that are not known are told to `warnings`.
  init(
    _ text: SourceText, _ separator: UInt8?, _ warnings: inout WarningLog
  ) throws(ImportError) {
    name = text.name
    var unheard = WarningLog()
    var lines = try text.lines(.utf8, &warnings)
    var first = try text.lines(.utf8, &unheard)
    let line = try first.next(&unheard)?.bytes ?? []
    var separator = separator ?? TableHeader.separator(line)
    // Spreadsheets tell it in a line of its own: `sep=;`.
    if line.count == 5, line.starts(with: "sep=".utf8) {
      separator = line[4]
      _ = try lines.next(&unheard)
    }
    rows = TableRows(lines, name: name, separator: separator)
    guard let row = try rows.next(&warnings) else { throw .noEntries(path: text.stream.path) }
    guard let header = TableHeader(row) else {
      let fields = row.fields.prefix(8).map { String($0.trimmed.prefix(40)) }
      throw .noHeader(path: text.stream.path, fields: fields)
    }
    self.header = header
    for unknown in header.unknown {
      warnings.add(ImportWarning(file: name, line: row.line, .unknownColumn(name: unknown)))
    }
  }

  /// The next entry, or nil behind the last one.
  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> TableEntry? {
    guard var entry = try nextRow(&warnings) else { return nil }
    while let row = try nextRow(&warnings) {
      guard entry.senses.count < Self.limit, row.word.utf8.elementsEqual(entry.word.utf8) else {
        pending = row
        break
      }
      entry.add(row)
    }
    return entry
  }

  /// The next row that has a word and something to say of it.
  private mutating func nextRow(_ warnings: inout WarningLog) throws(ImportError) -> TableEntry? {
    if let row = pending {
      pending = nil
      return row
    }
    while let row = try rows.next(&warnings) {
      let (found, expected) = (row.fields.count, header.columns.count)
      // Spreadsheets write empty values behind the last column.
      if row.fields.dropFirst(expected).contains(where: { !$0.trimmed.isEmpty }) {
        warnings.add(ImportWarning(file: name, line: row.line, .longRow(found: found, expected: expected)))
        continue
      }
      if found < expected {
        warnings.add(ImportWarning(file: name, line: row.line, .shortRow(found: found, expected: expected)))
      }
      let entry = TableEntry(row, header)
      if entry.word.isEmpty {
        warnings.add(ImportWarning(file: name, line: row.line, .skippedLine(.missing(field: "word"))))
      } else if entry.isEmpty {
        warnings.add(ImportWarning(file: name, line: row.line, .emptyEntry(headword: entry.word)))
      } else {
        return entry
      }
    }
    return nil
  }
}
