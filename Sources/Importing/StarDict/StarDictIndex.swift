import ImportingBase

/// The rows of an `.idx` file: a headword, a zero, and the offset and length of its article, all numbers big-endian.
///
/// A row is 16 bytes here, so that ten million fit; the file is kept as well, for the headwords.
struct StarDictIndex {
  struct Row {
    /// The article's offset, in bytes, and in the low 11 bits the headword's length: 0 for a skipped row.
    private let offsetAndHeadword: UInt64
    /// The article's length, and in the low 30 bits the start of the headword.
    private let lengthAndStart: UInt64

    init(offset: Int, length: Int, headword: Range<Int>) {
      offsetAndHeadword = UInt64(offset) << 11 | UInt64(headword.count)
      lengthAndStart = UInt64(length) << 30 | UInt64(headword.lowerBound)
    }

    /// A skipped row.
    static let skipped = Row(offset: 0, length: 0, headword: 0..<0)

    var isSkipped: Bool { headword.isEmpty }
    var offset: Int { Int(offsetAndHeadword >> 11) }
    var length: Int { Int(lengthAndStart >> 30) }
    /// The article's byte range in the text.
    var place: Range<Int> { offset..<offset + length }

    var headword: Range<Int> {
      let start = Int(lengthAndStart & (1 << 30 - 1))
      return start..<(start + Int(offsetAndHeadword & (1 << 11 - 1)))
    }
  }

  /// The most bytes of the file (512 MiB), of a headword (as in a lookup), and of an article (64 MiB).
  static let limit = 512 << 20
  static let headwordLimit = 1024
  static let articleLimit = 64 << 20
  private static let offsetLimit = 1 << 52

  let file: SourceFile
  /// In the order of the file; synonyms refer to them by position.
  private(set) var rows: [Row] = []
  /// Positions of the rows that are not skipped, ordered by the places of their articles, then as in the file.
  private(set) var order: [UInt32] = []

  init(_ file: SourceFile, offsetLength: Int, warnings: inout WarningLog) throws(ImportError) {
    self.file = file
    var skipped = SkippedLines(of: file.name)
    var position = 0
    let bytes = file.bytes
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != 0 { position += 1 }
      let headword = start..<position
      guard position + 1 + offsetLength + 4 <= bytes.count else {
        let fault = LineFault.missing(field: position == bytes.count ? "NUL" : "offset")
        skipped.end(offset: start, fault, &warnings)
        break
      }
      let offset = Self.number(bytes, position + 1, offsetLength)
      let length = Self.number(bytes, position + 1 + offsetLength, 4)
      position += 1 + offsetLength + 4
      if let fault = Self.fault(headword, offset, length) {
        skipped.skip(offset: start, fault, &warnings)
        rows.append(.skipped)
      } else {
        order.append(UInt32(rows.count))
        rows.append(Row(offset: Int(offset), length: Int(length), headword: headword))
      }
    }
    if order.isEmpty { throw skipped.malformedRecord(missing: "headword") }
    let rows = rows
    order.sort {
      let (one, other) = (rows[Int($0)], rows[Int($1)])
      if one.offset != other.offset { return one.offset < other.offset }
      return one.length == other.length ? $0 < $1 : one.length < other.length
    }
  }

  private static func fault(_ headword: Range<Int>, _ offset: UInt64, _ length: UInt64) -> LineFault? {
    if headword.isEmpty { return .missing(field: "headword") }
    if headword.count > headwordLimit { return .tooLong(bytes: headword.count, limit: headwordLimit) }
    if length == 0 { return .invalid(field: "size", text: "0") }
    if length > UInt64(articleLimit) { return .tooLong(bytes: Int(length), limit: articleLimit) }
    return offset < UInt64(offsetLimit) ? nil : .invalid(field: "offset", text: "\(offset)")
  }

  /// A big-endian number of `count` bytes.
  static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in start..<(start + count) { value = value << 8 | UInt64(bytes[index]) }
    return value
  }

  func headword(_ row: Row) -> ArraySlice<UInt8> { file.bytes[row.headword] }

  /// The positions in `order` of all rows of the article whose first row is at `start`.
  func article(from start: Int) -> Range<Int> {
    var end = start + 1
    while end < order.count, rows[Int(order[end])].place == rows[Int(order[start])].place { end += 1 }
    return start..<end
  }
}
