import Markup
import TextAnalysis

/// The markup of a text.
package enum InputFormat: Int, CaseIterable, Sendable {
  case plain
  case html
  case markdown

  /// The name of a format on the command line, and the endings of its files' names, in lower case.
  package struct Row: Sendable {
    package let name: StaticString
    package let endings: [StaticString]
  }

  /// One row per format, in the order of the cases.
  package static let rows: [Row] = [
    Row(name: "plain", endings: []),
    Row(name: "html", endings: [".html", ".htm", ".shtml", ".xhtml", ".xht"]),
    Row(name: "markdown", endings: [".md", ".markdown", ".mdown", ".mdwn", ".mkd", ".mkdn"]),
  ]

  /// The format of a file by the ending of its name or path, in any case; plain if no format has that ending.
  package static func guess(fileName: [UInt8]) -> InputFormat {
    let name = fileName.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    for format in allCases {
      for ending in rows[format.rawValue].endings {
        // A file called `.md` has no ending.
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

  /// `format` must not be plain: a plain text is read by lines.
  package init(_ source: [UInt8], format: InputFormat) {
    scanner =
      format == .markdown
      ? MarkdownScanner(source, safeCut: WordSegmenter.safeCut)
      : HTMLScanner(source, safeCut: WordSegmenter.safeCut)
  }

  /// The next block, in the order of the source; nil at its end.
  package mutating func next() -> TextBlock? { scanner.next() }
}
