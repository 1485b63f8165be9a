/// The index of a dictionary: the headwords, and where in the text their articles are.
///
/// A row is 16 bytes, so that ten million fit; the file is kept as well, for the headwords.
package struct ArticleIndex {
  package struct Row: Comparable {
    /// The article's offset, in bytes, and in the low 11 bits the headword's length: 0 for a skipped row.
    private let offsetAndHeadword: UInt64
    /// The article's length, and in the low 30 bits the start of the headword.
    private let lengthAndStart: UInt64

    /// A skipped row.
    package static let skipped = Row(headword: 0..<0, offset: 0, length: 0)

    private init(headword: Range<Int>, offset: UInt64, length: UInt64) {
      offsetAndHeadword = offset << 11 | UInt64(headword.count)
      lengthAndStart = length << 30 | UInt64(headword.lowerBound)
    }

    /// Throws unless the numbers, in bytes, are those of an article; `empty` is the fault of a length of 0, or nil where
    /// that is allowed.
    package init(
      checking headword: Range<Int>, offset: UInt64, length: UInt64, empty: LineFault?
    ) throws(LineFault) {
      if headword.isEmpty { throw .missing(field: "headword") }
      if headword.count > ArticleIndex.headwordLimit {
        throw .tooLong(bytes: headword.count, limit: ArticleIndex.headwordLimit)
      }
      if length > UInt64(ArticleIndex.articleLimit) {
        throw .tooLong(bytes: Int(clamping: length), limit: ArticleIndex.articleLimit)
      }
      if length == 0, let empty { throw empty }
      if offset >= UInt64(ArticleIndex.offsetLimit) { throw .invalid(field: "offset", text: "\(offset)") }
      self.init(headword: headword, offset: offset, length: length)
    }

    package var isSkipped: Bool { headword.isEmpty }

    /// The article's byte range in the text.
    package var place: Range<Int> {
      let offset = Int(offsetAndHeadword >> 11)
      return offset..<offset + Int(lengthAndStart >> 30)
    }

    /// The headword's byte range in the index.
    package var headword: Range<Int> {
      let start = Int(lengthAndStart & (1 << 30 - 1))
      return start..<(start + Int(offsetAndHeadword & (1 << 11 - 1)))
    }

    /// By the place of the article, then as in the file.
    package static func < (one: Row, other: Row) -> Bool {
      let (first, second) = (one.place, other.place)
      return (first.lowerBound, first.upperBound, one.headword.lowerBound)
        < (second.lowerBound, second.upperBound, other.headword.lowerBound)
    }
  }

  /// The most bytes of the file (512 MiB), of a headword (as in a lookup), and of an article (64 MiB).
  package static let limit = 512 << 20
  package static let headwordLimit = 1024
  private static let articleLimit = 64 << 20
  private static let offsetLimit = 1 << 52

  package let file: SourceFile
  /// In the order of the file.
  package let rows: [Row]
  /// Positions of the rows that are not skipped, in the order of `Row`.
  package let order: [UInt32]

  package init(_ file: SourceFile, _ rows: [Row]) {
    self.file = file
    self.rows = rows
    var order = rows.indices.filter { !rows[$0].isSkipped }.map { UInt32($0) }
    order.sort { rows[Int($0)] < rows[Int($1)] }
    self.order = order
  }

  package func headword(_ row: UInt32) -> ArraySlice<UInt8> { file.bytes[rows[Int(row)].headword] }

  /// The rows of one article, the first of which is at `start` of `order`.
  package func article(from start: Int) -> ArraySlice<UInt32> {
    let place = rows[Int(order[start])].place
    return order[start...].prefix { rows[Int($0)].place == place }
  }
}
