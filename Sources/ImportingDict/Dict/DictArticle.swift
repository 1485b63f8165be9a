/// One article of a DICT database: a text, and the headwords whose rows of the index lead to it.
package struct DictArticle: Equatable, Sendable {
  /// In the order of the index, each once, as the index spells them or the article itself, where it is known.
  package var headwords: [String]
  /// The article as it lies in the database, lines ended by LF, in UTF-8.
  package var text: [UInt8]
  /// The offset of the article in the uncompressed database, in bytes: its place in a warning.
  package var offset: Int

  package init(headwords: [String], text: [UInt8], offset: Int) {
    self.headwords = headwords
    self.text = text
    self.offset = offset
  }
}
