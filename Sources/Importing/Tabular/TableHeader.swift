import ImportingBase

/// The first row of a glossary, which says what each column holds.
struct TableHeader {
  /// The column of each field; nil for one with an unknown name, which is left out.
  let columns: [TableColumn?]
  /// The unknown names as written.
  let unknown: [String]

  /// Nil if no column holds words.
  init?(_ row: TableRows.Row) {
    var columns: [TableColumn?] = []
    var unknown: [String] = []
    for field in row.fields {
      let name = field.trimmed
      let column = TableColumn(name: name)
      // A second column of words, perhaps in another language, would be another dictionary.
      let isDouble = column == .word && columns.contains(.word)
      columns.append(isDouble ? nil : column)
      if !name.isEmpty && (column == nil || isDouble) { unknown.append(name) }
    }
    guard columns.contains(.word) else { return nil }
    self.columns = columns
    self.unknown = unknown
  }

  /// The separator (comma, semicolon or tab) that splits this header line into the most known names.
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

/// What a column of a glossary holds, according to its name in the header.
enum TableColumn: String, CaseIterable, Sendable {
  case word, definition, partOfSpeech, example, reading, synonyms, antonyms, labels, note, pronunciation,
    etymology, language, glossLanguage

  /// The column with this name, ignoring case, spaces, hyphens and underscores; nil for an unknown name.
  init?(name: String) {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    // `Definition 2`, `example3`: another column of the same kind.
    let plain = String(letters.reversed().drop { $0.isNumber }.reversed())
    guard let column = Self.columns[plain] else { return nil }
    self = column
  }

  /// The names of each column, in lower case: the rows of `column-names.txt`.
  static let names: [(column: TableColumn, names: [Substring])] =
    EmbeddedTable.rows(PackageResources.column_names_txt, fields: 2).compactMap { row in
      TableColumn(rawValue: row[0]).map { ($0, row[1].split(separator: " ")) }
    }

  private static let columns: [String: TableColumn] = Dictionary(
    uniqueKeysWithValues: names.flatMap { column, names in names.map { (String($0), column) } })
}
