/// Extracts the text of a Markdown document, block by block: CommonMark 0.31, with the tables, strikethrough, task
/// lists and bare addresses of GFM 0.29, and front matter. Ours, because no library reports the exact source bytes of
/// each character of the text.
///
/// Text is what a person reads as words in the rendered document: headings, paragraphs, table cells, the text of links,
/// the descriptions of images, code spans, which are words of their sentence, and the text of HTML. Skipped are code
/// blocks, destinations and titles of links, addresses, link reference definitions, front matter and the markup itself.
package struct MarkdownScanner: BlockScanner {
  private var blocks: MarkdownBlocks
  private var inlines: MarkdownInlines
  private var reader: HTMLReader

  package init(_ source: [UInt8], safeCut: @escaping SafeCut) {
    reader = HTMLReader(safeCut: safeCut)
    let start = Self.frontMatterEnd(in: source)
    blocks = MarkdownBlocks(source, from: start)
    // A link may precede the definition that it needs.
    var definitions = blocks
    while definitions.next() != nil {}
    inlines = MarkdownInlines(labels: definitions.labels)
  }

  package mutating func next() -> TextBlock? {
    while true {
      if let block = reader.takeFinished() { return block }
      guard let leaf = blocks.next() else {
        reader.endBlock()
        return reader.takeFinished()
      }
      reader.origin = leaf.content
      if leaf.isHTML {
        let bytes = leaf.content.bytes
        reader.readAll(bytes.span, 0..<bytes.count)
      } else {
        reader.readParagraph { inlines.read(leaf.content, to: &$0) }
      }
    }
  }

  /// The offset after the front matter of a document: YAML between `---` and `---` or `...`, or TOML between `+++` and
  /// `+++`, each on a separate line. Without front matter, the offset after a byte order mark.
  private static func frontMatterEnd(in source: [UInt8]) -> Int {
    let start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (end, next) = MarkdownBlocks.line(in: source, at: start)
    guard let fence = fence(source[start..<end]), fence != UInt8(ascii: ".") else { return start }
    while next < source.count {
      let first = next
      (end, next) = MarkdownBlocks.line(in: source, at: first)
      let last = Self.fence(source[first..<end])
      if last == fence || (last == UInt8(ascii: ".") && fence == UInt8(ascii: "-")) { return next }
    }
    return start
  }

  /// The byte that a line repeats three times, followed by nothing but spaces and tabs; nil for any other line.
  private static func fence(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let byte = line.first, [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte),
      line.prefix(4).count >= 3, line.prefix(3).allSatisfy({ $0 == byte }),
      line.dropFirst(3).allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else { return nil }
    return byte
  }
}
