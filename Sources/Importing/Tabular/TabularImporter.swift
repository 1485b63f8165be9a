import ImportingBase
import LexiconModel

/// Imports your own glossary: a table in CSV or TSV with a header that names the columns.
///
/// A row is a sense. Consecutive rows of the same word make one entry; if the word occurs again elsewhere, it gets another.
/// The text is read twice, so that antonyms can refer to later words. Memory holds one entry, a piece of the text, and 24
/// bytes per word.
struct TabularImporter: PieceImporter {
  let info: LexiconInfo
  private(set) var warnings = WarningLog()
  var records = RecordQueue()

  private var entries: TableEntries
  private let numbers: HeadwordNumbers

  /// Opens the table at `path`, whose values are separated by tabs, or else by commas or semicolons.
  init(path: String, isTabbed: Bool, observe: SourceObserver) throws(ImportError) {
    let text = try SourceStream(path: path, observe: observe)
    let separator = isTabbed ? Ascii.tab : nil
    var unheard = WarningLog()
    var numbers = HeadwordNumbers()
    var first = try TableEntries(text, separator, &unheard)
    var next = 0
    var languages: (word: String, gloss: String) = ("", "")
    while let entry = try first.next(&unheard) {
      numbers.add(entry.word, next)
      if next == 0 { languages = (entry.language, entry.glossLanguage) }
      next += entry.senses.count
    }
    if next == 0 { throw .noEntries(path: path) }
    self.numbers = numbers
    entries = try TableEntries(text, separator, &warnings)
    let stem = text.stem([".csv", ".tsv", ".tab", ".txt"])
    info = LexiconInfo(
      name: stem.packName, title: stem, version: "",
      languages: LanguageNames.tag(languages.word).map { [$0] } ?? [],
      glossLanguages: LanguageNames.tag(languages.gloss).map { [$0] } ?? [], licence: "", licenceText: "",
      source: "", date: try text.day())
  }

  mutating func readPiece() throws(ImportError) -> Bool {
    guard let entry = try entries.next(&warnings) else { return false }
    entry.add(to: &records, numbers)
    return true
  }
}

/// The entries of a glossary, one by one: consecutive rows of the same word are one entry.
struct TableEntries {
  /// The most senses of an entry.
  static let limit = 1000

  let header: TableHeader
  private var rows: TableRows
  private let name: String
  /// A row that was read but belongs to the next entry.
  private var pending: TableEntry?

  /// Reads the header, with warnings of unknown columns.
  init(
    _ text: SourceStream, _ separator: UInt8?, _ warnings: inout WarningLog
  ) throws(ImportError) {
    name = text.name
    var unheard = WarningLog()
    var lines = try text.lines(.utf8, &warnings)
    var first = try text.lines(.utf8, &unheard)
    let line = try first.next(&unheard)?.bytes ?? []
    var separator = separator ?? TableHeader.separator(line)
    // Spreadsheets declare the separator in a separate line: `sep=;`.
    if line.count == 5, line.starts(with: "sep=".utf8) {
      separator = line[4]
      _ = try lines.next(&unheard)
    }
    rows = TableRows(lines, name: name, separator: separator)
    guard let row = try rows.next(&warnings) else { throw .noEntries(path: text.path) }
    guard let header = TableHeader(row) else {
      let fields = row.fields.prefix(8).map { String($0.trimmed.prefix(40)) }
      throw .noHeader(path: text.path, fields: fields)
    }
    self.header = header
    for unknown in header.unknown {
      warnings.add(name, line: row.line, .unknownColumn(name: unknown))
    }
  }

  /// The next entry, or nil after the last one.
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

  /// The next row with a word and something about it.
  private mutating func nextRow(_ warnings: inout WarningLog) throws(ImportError) -> TableEntry? {
    if let row = pending {
      pending = nil
      return row
    }
    while let row = try rows.next(&warnings) {
      let (found, expected) = (row.fields.count, header.columns.count)
      // Spreadsheets write empty values after the last column.
      if row.fields.dropFirst(expected).contains(where: { !$0.trimmed.isEmpty }) {
        warnings.add(name, line: row.line, .longRow(found: found, expected: expected))
        continue
      }
      if found < expected {
        warnings.add(name, line: row.line, .shortRow(found: found, expected: expected))
      }
      let entry = TableEntry(row, header)
      if entry.word.isEmpty {
        warnings.add(name, line: row.line, .skippedLine(.missing(field: "word")))
      } else if entry.isEmpty {
        warnings.add(name, line: row.line, .emptyEntry(headword: entry.word))
      } else {
        return entry
      }
    }
    return nil
  }
}
