import ImportingBase

/// The rows of a table in text: values separated by commas or semicolons (RFC 4180), or by tabs.
///
/// A value in quotation marks may contain the separator, line ends, and quotation marks, which are doubled. Between tabs,
/// `\t` and `\n` are escapes for a tab and a line end (an extension of IANA's text/tab-separated-values), and quotation marks
/// work as in CSV if they enclose the whole value.
struct TableRows {
  struct Row: Equatable {
    /// The line on which the row begins, counted from 1.
    var line: Int
    var fields: [String]
  }

  /// The most bytes of a row, 16 MiB, and of fields, 1000.
  static let limit = 16 << 20
  static let fieldLimit = 1000

  private var lines: SourceLines
  private let name: String
  private let separator: UInt8

  init(_ lines: SourceLines, name: String, separator: UInt8) {
    self.lines = lines
    self.name = name
    self.separator = separator
  }

  /// The next row that is not empty, or nil after the last one.
  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> Row? {
    while let line = try lines.next(&warnings) {
      if line.bytes.allSatisfy({ $0 <= Ascii.space }) { continue }
      if let row = try row(from: line, &warnings) { return row }
    }
    return nil
  }

  /// The row that begins on `line`; nil with a warning where a quotation mark is not closed.
  private mutating func row(
    from line: SourceLines.Line, _ warnings: inout WarningLog
  ) throws(ImportError) -> Row? {
    var scanner = TableRowScanner(separator: separator)
    scanner.add(line.bytes)
    var size = line.bytes.count
    while scanner.isOpen {
      let next = size < Self.limit ? try lines.next(&warnings) : nil
      guard let next, !next.followsLoss else {
        warnings.add(name, line: line.number, .skippedLine(.openQuote))
        lines.giveBack(next)
        return nil
      }
      size += next.bytes.count + 1
      scanner.endLine()
      scanner.add(next.bytes)
    }
    return Row(line: line.number, fields: scanner.finish())
  }
}

/// Splits one row into fields, line by line.
private struct TableRowScanner {
  private let separator: UInt8
  private var fields: [String] = []
  private var field: [UInt8] = []
  /// Whether a quotation mark is open.
  private(set) var isOpen = false
  /// Whether the field began with a quotation mark.
  private var isQuoted = false
  /// Whether the field has only spaces so far.
  private var isBlank = true

  init(separator: UInt8) {
    self.separator = separator
  }

  mutating func add(_ line: [UInt8]) {
    var position = 0
    while position < line.count {
      let byte = line[position]
      position += 1
      if isOpen {
        if byte != Ascii.quote {
          field.append(byte)
        } else if position < line.count && line[position] == Ascii.quote {
          field.append(byte)
          position += 1
        } else {
          isOpen = false
        }
      } else if byte == separator {
        endField()
      } else if byte == Ascii.quote && !isQuoted && isBlank
        && (separator != Ascii.tab || Self.isWhole(line[position...]))
      {
        (isOpen, isQuoted, field) = (true, true, [])
      } else {
        field.append(byte)
        if byte != Ascii.space { isBlank = false }
      }
    }
  }

  mutating func endLine() { field.append(Ascii.newline) }

  mutating func finish() -> [String] {
    endField()
    return fields
  }

  private mutating func endField() {
    let backslash = UInt8(ascii: "\\")
    if separator == Ascii.tab && !isQuoted && field.contains(backslash) { field = Self.unescaped(field) }
    if fields.count < TableRows.fieldLimit { fields.append(String(decoding: field, as: UTF8.self)) }
    (field, isQuoted, isBlank) = ([], false, true)
  }

  /// With `\\n`, `\\t` and doubled backslashes resolved; any other backslash is kept.
  private static func unescaped(_ field: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = field[...]
    while let byte = rest.popFirst() {
      switch byte == UInt8(ascii: "\\") ? rest.first : nil {
      case UInt8(ascii: "n"): result.append(Ascii.newline)
      case UInt8(ascii: "t"): result.append(Ascii.tab)
      case byte: result.append(byte)
      default:
        result.append(byte)
        continue
      }
      rest.removeFirst()
    }
    return result
  }

  /// Whether the value that begins with a quotation mark also ends with one. `rest` is what follows the first.
  private static func isWhole(_ rest: ArraySlice<UInt8>) -> Bool {
    let value = rest.prefix { $0 != Ascii.tab }
    return value.last == Ascii.quote && value.filter { $0 == Ascii.quote }.count % 2 == 1
  }
}
