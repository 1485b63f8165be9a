import ImportingBase

/// The rows of a `.index` file, ordered by the place of their articles.
///
/// A row is a line: headword, offset and length of the article in the uncompressed text, each after a tab. With
/// `--utf8` and the like, dictfmt adds a fourth field, the headword as the source spells it. Offset and length are in
/// bytes.
struct DictIndex {
  /// Two numbers, since an index may have ten million rows.
  struct Row {
    /// The offset of the article in the text, in bytes, and in the low 11 bits the headword's length.
    private let offsetAndHeadword: UInt64
    /// The article's length; in the low 30 bits where the headword begins, and above these whether the entry describes
    /// the database.
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

    /// Whether this entry describes the database itself.
    var isAboutDatabase: Bool { lengthAndStart & 1 << 30 != 0 }

    /// The bytes of the article in the text.
    var place: Range<Int> { offset..<offset + length }
  }

  /// The most bytes of an index, 512 MiB; of a headword, as much as a look-up takes; of an article, 64 MiB.
  static let limit = 512 << 20
  static let headwordLimit = 1024
  static let articleLimit = 64 << 20
  private static let offsetLimit = 1 << 52

  let file: SourceFile
  /// By offset, then by length, then as in the file.
  private(set) var rows: [Row] = []

  /// Reads all rows. A line that is none is skipped with a warning, and an index without a good row is an error.
  init(_ file: SourceFile, warnings: inout WarningLog) throws(ImportError) {
    self.file = file
    // Growing would take as much memory once more.
    rows.reserveCapacity(file.bytes.reduce(1) { $1 == Ascii.newline ? $0 + 1 : $0 })
    try file.readLines(missing: "headword", &warnings) { line throws(LineFault) in
      rows.append(try Self.row(line))
      return true
    }
    rows.sort {
      ($0.offset, $0.length, $0.headword.lowerBound) < ($1.offset, $1.length, $1.headword.lowerBound)
    }
  }

  /// The bytes of a row's headword.
  func headword(_ row: Row) -> ArraySlice<UInt8> {
    file.bytes[row.headword]
  }

  /// The rows of one article, the first of which is at `start`.
  func article(from start: Int) -> ArraySlice<Row> {
    rows[start...].prefix { $0.place == rows[start].place }
  }

  private static func row(_ line: ArraySlice<UInt8>) throws(LineFault) -> Row {
    var rest = line
    let name = field(&rest)
    let offset = try number("offset", &rest)
    let length = try number("length", &rest)
    let original = field(&rest)
    let headword = original.isEmpty ? name : original
    let isAboutDatabase = DictDatabase.Part.isName(name)
    if headword.isEmpty { throw .missing(field: "headword") }
    if headword.count > headwordLimit { throw .tooLong(bytes: headword.count, limit: headwordLimit) }
    if length > articleLimit { throw .tooLong(bytes: length, limit: articleLimit) }
    guard length > 0 || isAboutDatabase else { throw .invalid(field: "length", text: "A") }
    guard offset < offsetLimit else { throw .invalid(field: "offset", text: "\(offset)") }
    return Row(offset: offset, length: length, headword: headword.indices, isAboutDatabase: isAboutDatabase)
  }

  /// Takes the bytes up to the next tab or the end of the line.
  private static func field(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let field = rest.prefix { $0 != Ascii.tab }
    rest = rest[field.endIndex...].dropFirst()
    return field
  }

  /// Takes a number in base 64, the highest digit first, no padding (dictfmt(1), "INDEX FILE FORMAT"; the digits are
  /// those of RFC 4648, table 1).
  private static func number(_ name: String, _ rest: inout ArraySlice<UInt8>) throws(LineFault) -> Int {
    let digits = field(&rest)
    if digits.isEmpty { throw .missing(field: name) }
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = digit(byte), value >> 57 == 0 else { throw .invalid(field: name, digits) }
      value = value << 6 | UInt64(digit)
    }
    guard let number = Int(exactly: value) else { throw .invalid(field: name, digits) }
    return number
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
