import ImportingBase

/// The lines and rows of texts that are no dictionaries, such as lists of words.
package enum PlainSource {
  /// The most bytes of such a text: 64 MiB.
  private static let limit = 64 << 20

  /// The lines of the file at `path`, in UTF-8 unless its first bytes show another encoding.
  package static func lines(of path: String) throws(ImportError) -> [String] {
    var unheard = WarningLog()
    var source = try source(path, &unheard)
    var lines: [String] = []
    while let line = try source.next(&unheard) { lines.append(String(decoding: line.bytes, as: UTF8.self)) }
    return lines
  }

  /// The rows of the table at `path`, its header first. The separator is the one of comma, semicolon and tab that the first
  /// line has most of. Rows with a quotation mark that is not closed are left out, and counted.
  package static func rows(of path: String) throws(ImportError) -> (rows: [[String]], skipped: Int) {
    var warnings = WarningLog()
    var lines = try source(path, &warnings)
    guard let first = try lines.next(&warnings) else { return ([], 0) }
    lines.giveBack(first)
    var separator = UInt8(ascii: ",")
    for other in [UInt8(ascii: ";"), Ascii.tab]
    where first.bytes.count(where: { $0 == other }) > first.bytes.count(where: { $0 == separator }) {
      separator = other
    }
    var table = TableRows(lines, name: path, separator: separator)
    var rows: [[String]] = []
    while let row = try table.next(&warnings) { rows.append(row.fields) }
    return (rows, warnings.count)
  }

  private static func source(
    _ path: String, _ warnings: inout WarningLog
  ) throws(ImportError) -> SourceLines {
    let stream = try SourceStream(path: path)
    if stream.size > limit { throw .tooLarge(path: path, bytes: stream.size, limit: limit) }
    return try stream.lines(.utf8, &warnings)
  }
}
