/// The articles of a dictionary that an index locates, in the order of their places: rows of the index that name the same
/// bytes are headwords of one article.
///
/// Memory holds one window of the text.
package struct IndexedArticles {
  package struct Article {
    /// In the order of the index, each once.
    package var headwords: [String]
    /// The rows of the index that name it.
    package var rows: ArraySlice<UInt32>
    package var bytes: ArraySlice<UInt8>
    /// In the text, in bytes.
    package var offset: Int
  }

  private let index: ArticleIndex
  private let path: String
  private var window: TextWindow
  /// The first row in the order of the index whose article was not read yet.
  private var nextRow = 0
  /// Bytes of all articles so far, and how many articles.
  private var size = 0
  private var count = 0

  /// The most bytes of articles in all, 4 GiB: an index may name the same bytes again and again.
  package var limit = 4 << 30

  package init(_ index: ArticleIndex, _ stream: SourceStream, _ text: any TextStream) {
    self.index = index
    path = stream.path
    window = TextWindow(text)
  }

  /// The next article, or nil after the last. One that cannot be read is skipped with a warning. `synonyms` gives further
  /// headwords of a row, which follow those of all rows.
  package mutating func next(
    _ charset: ArticleCharset, synonyms: (UInt32) -> [ArraySlice<UInt8>] = { _ in [] },
    _ warnings: inout WarningLog
  ) throws(ImportError) -> Article? {
    while nextRow < index.order.count {
      let rows = index.article(from: nextRow)
      nextRow = rows.endIndex
      let place = index.rows[Int(rows[rows.startIndex])].place
      // An index may give one article a million headwords: a set of their bytes finds repetitions in time.
      var known: Set<ArraySlice<UInt8>> = []
      let headwords = (rows.map(index.headword) + rows.flatMap(synonyms)).filter { known.insert($0).inserted }
        .map { String(decoding: charset.converted($0), as: UTF8.self) }
      guard let bytes = try window.read(place, &warnings) else {
        warnings.add(index.file.name, .lostArticle(headword: headwords[0], offset: place.lowerBound))
        continue
      }
      size += bytes.count
      if size > limit { throw .tooLarge(path: path, bytes: size, limit: limit) }
      count += 1
      return Article(headwords: headwords, rows: rows, bytes: bytes, offset: place.lowerBound)
    }
    return nil
  }

  /// Reads to the end of the text, for the warnings that arise there. Throws if no article could be read.
  package mutating func finish(_ warnings: inout WarningLog) throws(ImportError) {
    try window.finish(&warnings)
    if count == 0 { throw .empty(path: path) }
  }
}
