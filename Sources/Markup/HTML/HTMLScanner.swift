/// Takes the text of an HTML document, or of a part of one, out of its markup, block by block.
///
/// Any bytes are HTML. A byte order mark at the start is no text.
package struct HTMLScanner: BlockScanner {
  private let source: [UInt8]
  private var offset: Int
  private var reader: HTMLReader

  package init(_ source: [UInt8], safeCut: @escaping SafeCut) {
    reader = HTMLReader(safeCut: safeCut)
    self.source = source
    offset = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package mutating func next() -> TextBlock? {
    let source = source
    while true {
      if let block = reader.takeFinished() { return block }
      if offset == source.count {
        reader.part()
        return reader.takeFinished()
      }
      offset = reader.step(source.span, offset..<source.count)
    }
  }
}
