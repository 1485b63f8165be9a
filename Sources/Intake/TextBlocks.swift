/// The blocks of a text with markup, by the scanner of its format.
package struct TextBlocks {
  private var scanner: any BlockScanner

  /// `format` is not plain: a plain text is read by lines.
  package init(_ source: [UInt8], format: InputFormat) {
    scanner = format == .markdown ? MarkdownScanner(source) : HTMLScanner(source)
  }

  /// The next block, in the order of the source; nil at its end.
  package mutating func next() -> TextBlock? { scanner.next() }
}
