import ImportingBase

/// The entries of a thesaurus' text, `th_XX_v2.dat`: a line with a headword and the number of its meanings, then one line
/// per meaning.
struct MyThesFile {
  struct Row: Equatable {
    var line: Int
    var headword: String
    var meanings: [String]
  }

  private var lines: SourceLines
  private let name: String
  private var isFirst = true
  /// An entry that was read but has another headword than the one before it.
  private var waiting: Row?

  /// The most meanings of an entry.
  static let limit = 10_000

  init(_ lines: SourceLines, name: String) {
    self.lines = lines
    self.name = name
  }

  /// The next entry, or nil after the last one. Consecutive entries of the same headword are merged, and so are equal
  /// lines.
  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> Row? {
    let first = waiting
    waiting = nil
    let next = first == nil ? try nextRow(&warnings) : first
    guard var row = next else { return nil }
    // The bytes of the meanings; made when there is something to compare.
    var known: Set<[UInt8]> = []
    while let other = try nextRow(&warnings) {
      guard other.headword.utf8.elementsEqual(row.headword.utf8), row.meanings.count < Self.limit else {
        waiting = other
        break
      }
      if known.isEmpty { known = Set(row.meanings.map { Array($0.utf8) }) }
      for meaning in other.meanings where known.insert(Array(meaning.utf8)).inserted {
        row.meanings.append(meaning)
      }
    }
    return row
  }

  /// Reads an entry; if it does not have the announced number of lines, up to what looks like the next entry.
  private mutating func nextRow(_ warnings: inout WarningLog) throws(ImportError) -> Row? {
    if isFirst {
      isFirst = false
      _ = try lines.next(&warnings)
    }
    while let line = try lines.next(&warnings) {
      if line.bytes.allSatisfy({ $0 <= Ascii.space }) { continue }
      guard let head = Self.head(line.bytes), !head.headword.isEmpty else {
        let fault = LineFault.invalid(field: "headword|number of meanings", line.bytes)
        warnings.add(name, line: line.number, .skippedLine(fault))
        continue
      }
      var row = Row(line: line.number, headword: head.headword, meanings: [])
      while row.meanings.count < min(head.count, Self.limit) {
        guard let next = try lines.next(&warnings) else { break }
        if next.followsLoss || Self.head(next.bytes) != nil && !Self.isMeaning(next.bytes) {
          lines.giveBack(next)
          break
        }
        row.meanings.append(MarkedTextBuilder.plain(next.bytes))
      }
      if row.meanings.count != head.count {
        warnings.add(
          name, line: line.number,
          .miscounted(headword: head.headword, found: row.meanings.count, promised: head.count))
      }
      if !row.meanings.isEmpty { return row }
    }
    return nil
  }

  /// `headword|3`; nil for another line.
  private static func head(_ line: [UInt8]) -> (headword: String, count: Int)? {
    guard let bar = line.lastIndex(of: UInt8(ascii: "|")),
      let count = Ascii.number(line[(bar + 1)...].filter { $0 > Ascii.space }[...])
    else { return nil }
    return (MarkedTextBuilder.plain(line[..<bar]), count)
  }

  /// Whether the line begins like a meaning, with `-|` or a parenthesis, although it ends with a number.
  private static func isMeaning(_ line: [UInt8]) -> Bool {
    line.starts(with: "-|".utf8) || line.first == UInt8(ascii: "(")
  }
}
