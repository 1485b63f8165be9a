import Markup
import TextAnalysis

/// What a text is written in: whether it has markup, and whose.
package enum InputFormat: Int, CaseIterable, Sendable {
  case plain
  case html
  case markdown

  /// How a format is called on the command line, and how the names of its files end, in lower case.
  package struct Row: Sendable {
    package let name: StaticString
    package let endings: [StaticString]
  }

  /// One row a format, in the order of the cases.
  package static let rows: [Row] = [
    Row(name: "plain", endings: []),
    Row(name: "html", endings: [".html", ".htm", ".shtml", ".xhtml", ".xht"]),
    Row(name: "markdown", endings: [".md", ".markdown", ".mdown", ".mdwn", ".mkd", ".mkdn"]),
  ]

  /// The format that a file's name or path tells by its ending, in any case; plain if none does.
  package static func guess(fileName: [UInt8]) -> InputFormat {
    let name = fileName.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    for format in allCases {
      for ending in rows[format.rawValue].endings {
        // A file that is called `.md` has no ending.
        let stem = name.count - ending.utf8CodeUnitCount
        if stem > 0, name[stem - 1] != UInt8(ascii: "/"), name.span.hasSuffix(ending) { return format }
      }
    }
    return .plain
  }
}

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
