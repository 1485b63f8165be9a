import ImportingBase

/// The rows of a `.index` file.
///
/// A row is a line: headword, offset and length of the article in the uncompressed text, each after a tab. With
/// `--utf8` and the like, dictfmt adds a fourth field, the headword as the source spells it. Offset and length are in
/// bytes.
struct DictIndex {
  let articles: ArticleIndex
  /// The entries that describe the database itself, by the place of their texts.
  let database: [ArticleIndex.Row]

  /// Reads all rows. A line that is none is skipped with a warning, and an index without a good row is an error.
  init(_ file: SourceFile, warnings: inout WarningLog) throws(ImportError) {
    var rows: [ArticleIndex.Row] = []
    var database: [ArticleIndex.Row] = []
    // Growing would take as much memory once more.
    rows.reserveCapacity(file.bytes.reduce(1) { $1 == Ascii.newline ? $0 + 1 : $0 })
    try file.readLines(missing: "headword", &warnings) { line, _ throws(LineFault) in
      let isAboutDatabase = DictDatabase.Part.isName(line.prefix { $0 != Ascii.tab })
      let row = try Self.row(line, mayBeEmpty: isAboutDatabase)
      if isAboutDatabase { database.append(row) } else { rows.append(row) }
      return true
    }
    // No other headword leads to a description.
    let places = Set(database.map(\.place))
    if !places.isEmpty { rows.removeAll { places.contains($0.place) } }
    articles = ArticleIndex(file, rows)
    self.database = database.sorted()
  }

  private static func row(
    _ line: ArraySlice<UInt8>, mayBeEmpty: Bool
  ) throws(LineFault) -> ArticleIndex.Row {
    var rest = line
    let name = field(&rest)
    let offset = try number("offset", &rest)
    let length = try number("length", &rest)
    let original = field(&rest)
    return try ArticleIndex.Row(
      checking: (original.isEmpty ? name : original).indices, offset: offset, length: length,
      empty: mayBeEmpty ? nil : .invalid(field: "length", text: "A"))
  }

  /// Takes the bytes up to the next tab or the end of the line.
  private static func field(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let field = rest.prefix { $0 != Ascii.tab }
    rest = rest[field.endIndex...].dropFirst()
    return field
  }

  /// Takes a number in base 64, the highest digit first, no padding (dictfmt(1), "INDEX FILE FORMAT"; the digits are
  /// those of RFC 4648, table 1).
  private static func number(_ name: String, _ rest: inout ArraySlice<UInt8>) throws(LineFault) -> UInt64 {
    let digits = field(&rest)
    if digits.isEmpty { throw .missing(field: name) }
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = digit(byte), value >> 57 == 0 else { throw .invalid(field: name, digits) }
      value = value << 6 | UInt64(digit)
    }
    return value
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
