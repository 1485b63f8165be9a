import ByteText
import LexiconModel
import LexiconPack
import Lookup
import Safety
import TextAnalysis

/// A column of the table, by its name in the header line and in `--columns`.
package enum TableColumn: UInt8, CaseIterable, Equatable, Sendable {
  case text, key, headword, match, part, pos, start, end, line, column
  case sentenceStart, sentenceEnd, zipf, level, lexicon, definition, file

  package var name: StaticString {
    switch self {
    case .text: "text"
    case .key: "key"
    case .headword: "headword"
    case .match: "match"
    case .part: "part"
    case .pos: "pos"
    case .start: "start"
    case .end: "end"
    case .line: "line"
    case .column: "column"
    case .sentenceStart: "sentence_start"
    case .sentenceEnd: "sentence_end"
    case .zipf: "zipf"
    case .level: "level"
    case .lexicon: "lexicon"
    case .definition: "definition"
    case .file: "file"
    }
  }

  /// The columns that a list names, with commas between; nil if one is unknown or named twice.
  package static func list(_ text: [UInt8]) -> [TableColumn]? {
    var columns: [TableColumn] = []
    for name in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let column = allCases.first(where: { "\($0.name)".utf8.elementsEqual(name) }),
        !columns.contains(column)
      else { return nil }
      columns.append(column)
    }
    return columns
  }
}

/// A table for databases and data frames: a header line, then a row for each lookup or token, with a tab between two fields.
///
/// A tab, a line feed, a carriage return and a backslash in a field are written `\t`, `\n`, `\r` and `\\`, which is what COPY of
/// PostgreSQL reads. A field that is not known is empty.
struct TableRenderer: Renderer {
  private let columns: [TableColumn]
  private let walk: EntryWalk
  private var hasHeader: Bool
  private var key: [UInt8]?
  private var file: [UInt8] = []

  init(_ options: RenderOptions) {
    if options.columns.isEmpty {
      columns = TableColumn.allCases.filter { $0 != .file || options.namesFile }
    } else {
      columns = options.columns
    }
    walk = EntryWalk(options, Romanization(options))
    hasHeader = options.followsText
  }

  var needsOccurrences: Bool { true }
  var mayRenderAnywhere: Bool { true }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    key = source.hasKey ? source.key : nil
    file = source.name
    if hasHeader { return }
    hasHeader = true
    if source.hasKey { output.append("id\t") }
    for (number, column) in columns.enumerated() {
      if number > 0 { output.append(0x09) }
      output.append(column.name)
    }
    output.append(0x0A)
  }

  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let match = engine.store.matches[event.match]
    let row = try FirstSense(of: match, engine, walk)
    if let key { output.append(key: key) }
    for (number, column) in columns.enumerated() {
      if number > 0 { output.append(0x09) }
      append(column, of: row, match, event.occurrence, surface: surface, engine, to: &output)
    }
    output.append(0x0A)
  }

  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {}

  private func append(
    _ column: TableColumn, of row: FirstSense, _ match: Match, _ occurrence: Occurrence?,
    surface: Span<UInt8>,
    _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    switch column {
    case .text: output.append(field: surface)
    case .key: output.append(field: engine.store.bytes.span.extracting(match.key))
    case .headword: output.append(field: row.headword.span)
    case .match: output.append(match.kind.name)
    case .part: if let occurrence { output.append(field: occurrence.partOf.span) }
    case .pos: if let part = row.partOfSpeech { output.append(part.name) }
    case .start: output.append(number: occurrence?.bytes.lowerBound)
    case .end: output.append(number: occurrence?.bytes.upperBound)
    case .line: output.append(number: occurrence?.line)
    case .column: output.append(number: occurrence?.column)
    case .sentenceStart: output.append(number: occurrence?.sentence.lowerBound)
    case .sentenceEnd: output.append(number: occurrence?.sentence.upperBound)
    case .zipf: if let zipf = row.zipf { output.append(hundredths: zipf) }
    case .level: if let level = row.level { output.append(level.name) }
    case .lexicon: output.append(field: row.lexicon.span)
    case .definition: output.append(field: row.definition.span)
    case .file: output.append(field: file.span)
    }
  }
}

extension [UInt8] {
  /// Appends a field, sanitized and escaped.
  fileprivate mutating func append(field text: Span<UInt8>) {
    var plain = 0
    for index in text.indices {
      let escape: UInt8
      switch text[index] {
      case 0x09: escape = UInt8(ascii: "t")
      case 0x0A: escape = UInt8(ascii: "n")
      case 0x0D: escape = UInt8(ascii: "r")
      case 0x5C: escape = 0x5C
      default: continue
      }
      Sanitizer.append(text, plain..<index, to: &self)
      append(0x5C)
      append(escape)
      plain = index + 1
    }
    Sanitizer.append(text, plain..<text.count, to: &self)
  }

  fileprivate mutating func append(number: Int?) {
    if let number { append(decimal: number) }
  }
}
