import ImportingBase

/// The rows of a `.index` file, ordered by the place of their articles.
///
/// A row is a line: headword, offset and length of the article in the uncompressed text, each after a tab; dictfmt
/// adds a fourth field where it was told to keep the headword as the source spells it. Offset and length are in bytes.
struct DictIndex {
  /// Two numbers, since an index may have ten million rows.
  struct Row {
    /// The offset of the article in the text, in bytes, and in the low 11 bits the headword's length.
    private let offsetAndHeadword: UInt64
    /// The article's length, in the low 30 bits where the headword begins, and above these whether the entry is about the
    /// database.
    private let lengthAndStart: UInt64

    init(offset: Int, length: Int, headword: Range<Int>, isAboutDatabase: Bool) {
      offsetAndHeadword = UInt64(offset) << 11 | UInt64(headword.count)
      lengthAndStart =
        UInt64(length) << 31 | (isAboutDatabase ? 1 << 30 : 0) | UInt64(headword.lowerBound)
    }

    var offset: Int { Int(offsetAndHeadword >> 11) }
    var length: Int { Int(lengthAndStart >> 31) }

    /// Bytes of the index: the headword, or its original spelling where the row has one.
    var headword: Range<Int> {
      let start = Int(lengthAndStart & (1 << 30 - 1))
      return start..<(start + Int(offsetAndHeadword & (1 << 11 - 1)))
    }

    /// Whether this is an entry about the database itself.
    var isAboutDatabase: Bool { lengthAndStart & 1 << 30 != 0 }

    /// Where the article lies in the text.
    var place: Range<Int> { offset..<offset + length }

    /// By offset, then by length, then as in the file.
    static func isBefore(_ first: Row, _ second: Row) -> Bool {
      if first.offset != second.offset { return first.offset < second.offset }
      if first.length != second.length { return first.length < second.length }
      return first.headword.lowerBound < second.headword.lowerBound
    }
  }

  /// The most bytes of an index, 512 MiB; of a headword, as much as a look-up takes; of an article, 64 MiB.
  static let limit = 512 << 20
  static let headwordLimit = 1024
  static let articleLimit = 64 << 20
  private static let offsetLimit = 1 << 52

  let file: SourceFile
  /// By offset, then by length, then as in the file.
  private(set) var rows: [Row] = []

  /// Reads all rows; a line that is none is skipped with a warning, and an index without one good row is an error.
  init(_ file: SourceFile, warnings: inout WarningLog) throws(ImportError) {
    self.file = file
    var first: (line: Int, fault: LineFault)?
    // Growing would take as much memory once more.
    rows.reserveCapacity(file.bytes.reduce(1) { $1 == Ascii.newline ? $0 + 1 : $0 })
    for (line, range) in LineSequence(file.bytes) {
      do throws(LineFault) {
        rows.append(try Self.row(file.bytes, range))
      } catch {
        if first == nil { first = (line, error) }
        warnings.add(ImportWarning(file: file.name, line: line, .skippedLine(error)))
      }
    }
    if rows.isEmpty {
      let (line, fault) = first ?? (1, .missing(field: "headword"))
      throw .malformed(file: file.name, line: line, fault)
    }
    rows.sort(by: Row.isBefore)
  }

  /// The bytes of a row's headword.
  func headword(_ row: Row) -> ArraySlice<UInt8> {
    file.bytes[row.headword]
  }

  /// The rows of one article, the first of which is at `start`.
  func article(from start: Int) -> ArraySlice<Row> {
    var end = start + 1
    while end < rows.count && rows[end].place == rows[start].place { end += 1 }
    return rows[start..<end]
  }

  private static func row(_ bytes: [UInt8], _ line: Range<Int>) throws(LineFault) -> Row {
    var position = line.lowerBound
    let name = field(bytes, &position, line.upperBound)
    let offset = try number("offset", bytes, &position, line.upperBound)
    let length = try number("length", bytes, &position, line.upperBound)
    let original = field(bytes, &position, line.upperBound)
    let headword = original.isEmpty ? name : original
    let isAboutDatabase = DictDatabase.Part.isName(bytes[name])
    if headword.isEmpty { throw .missing(field: "headword") }
    if headword.count > headwordLimit { throw .tooLong(bytes: headword.count, limit: headwordLimit) }
    if length > articleLimit { throw .tooLong(bytes: length, limit: articleLimit) }
    guard length > 0 || isAboutDatabase else { throw .invalid(field: "length", text: "A") }
    guard offset < offsetLimit else { throw .invalid(field: "offset", text: "\(offset)") }
    return Row(offset: offset, length: length, headword: headword, isAboutDatabase: isAboutDatabase)
  }

  /// The bytes up to the next tab or the end of the line; empty where there are none.
  private static func field(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Range<Int> {
    let start = position
    while position < end && bytes[position] != Ascii.tab { position += 1 }
    defer { if position < end { position += 1 } }
    return start..<position
  }

  private static func number(
    _ name: String, _ bytes: [UInt8], _ position: inout Int, _ end: Int
  ) throws(LineFault) -> Int {
    let range = field(bytes, &position, end)
    if range.isEmpty { throw .missing(field: name) }
    guard let value = DictNumber.value(bytes[range]) else {
      throw .invalid(field: name, text: String(decoding: bytes[range].prefix(40), as: UTF8.self))
    }
    return value
  }
}
