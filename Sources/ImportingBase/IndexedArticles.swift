/// The text of a dictionary whose articles are located by an index, read in the order of their places.
///
/// Memory holds one window of the text.
package struct IndexedArticles {
  private let index: String
  private let path: String
  private var window: TextWindow
  /// Bytes of all articles so far, and how many articles.
  private var size = 0
  private var count = 0

  /// The most bytes of articles in all, 4 GiB: an index may name the same bytes again and again.
  package var limit = 4 << 30

  /// `index` is the name of the index file in warnings.
  package init(_ stream: SourceStream, _ text: any TextStream, index: String) {
    self.index = index
    path = stream.path
    window = TextWindow(text)
  }

  /// The article at `place`, which must not begin before the previous one; nil with a warning if it cannot be read.
  package mutating func read(
    _ place: Range<Int>, headword: @autoclosure () -> String, _ warnings: inout WarningLog
  ) throws(ImportError) -> ArraySlice<UInt8>? {
    guard let bytes = try window.read(place, &warnings) else {
      warnings.add(index, .lostArticle(headword: headword(), offset: place.lowerBound))
      return nil
    }
    size += bytes.count
    if size > limit { throw .tooLarge(path: path, bytes: size, limit: limit) }
    count += 1
    return bytes
  }

  /// Reads to the end of the text, for the warnings that arise there. Throws if no article could be read.
  package mutating func finish(_ warnings: inout WarningLog) throws(ImportError) {
    try window.finish(&warnings)
    if count == 0 { throw .empty(path: path) }
  }
}
