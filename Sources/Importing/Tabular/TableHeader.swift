import ImportingBase

/// The first row of a glossary: what each column holds.
struct TableHeader {
  /// The column of each field; nil for one whose name is not known, which is left out.
  let columns: [TableColumn?]
  /// The names that are not known, as they stand there.
  let unknown: [String]

  /// Nil if no column holds the words.
  init?(_ row: TableRows.Row) {
    var columns: [TableColumn?] = []
    var unknown: [String] = []
    for field in row.fields {
      let name = field.trimmed
      let column = TableColumn(name: name)
      // A second column of words, such as those of another language, would be another dictionary.
      let isDouble = column == .word && columns.contains(.word)
      columns.append(isDouble ? nil : column)
      if !name.isEmpty && (column == nil || isDouble) { unknown.append(name) }
    }
    guard columns.contains(.word) else { return nil }
    self.columns = columns
    self.unknown = unknown
  }

  /// Which of a comma, a semicolon and a tab parts the names of a header, told by its first line.
  static func separator(_ line: [UInt8]) -> UInt8 {
    var best = (separator: UInt8(ascii: ","), known: 0)
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), Ascii.tab] {
      let names = line.split(separator: separator).map {
        String(decoding: $0.filter { $0 != Ascii.quote }, as: UTF8.self)
      }
      let known = names.count { TableColumn(name: $0) != nil }
      if known > best.known { best = (separator, known) }
    }
    return best.separator
  }
}
