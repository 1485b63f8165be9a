import Markup
import TextAnalysis

/// The blocks of a text with markup, extracted by the scanner of its format.
package struct TextBlocks {
  private var scanner: any BlockScanner

  /// `format` is not plain: a plain text is read by lines.
  package init(_ source: [UInt8], format: InputFormat) {
    scanner =
      format == .markdown
      ? MarkdownScanner(source, safeCut: WordSegmenter.safeCut)
      : HTMLScanner(source, safeCut: WordSegmenter.safeCut)
  }

  /// The next block, in the order of the source; nil at its end.
  package mutating func next() -> TextBlock? { scanner.next() }
}
