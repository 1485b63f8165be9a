import Lookup
import Messages
import TextAnalysis

/// CommonMark: a heading a headword, a numbered list a part of speech.
///
/// With `brief` detail each word is one item of a list. Text from outside is escaped, so that no gloss can make
/// a heading, a link or HTML.
struct MarkdownRenderer: PageRenderer {
  let options: RenderOptions
  let markup: PageMarkup
  var text: ReadableText
  /// Text between the sanitizer and the escaper.
  private var scratch: [UInt8] = []

  init(_ options: RenderOptions) {
    self.options = options
    markup = options.isBrief ? Self.item : Self.article
    text = ReadableText(options)
  }

  private static var item: PageMarkup {
    PageMarkup(
      separator: "", title: .init("- **", "**"), form: .init(" (", ")"), surface: .init("*", "*"),
      other: .init("**", "**"), entryEnd: "\n", homonym: .init(" **", "**"), homonymEnd: "",
      partOfSpeech: .init(" ", ": "), senses: .none, number: .none, senseEnd: "", restrictions: .none,
      definitionEnd: "", details: .none, example: .none, detail: .none, detailLabel: .none, paragraph: .none,
      closing: .init("", "\n"), closingSeparator: "\n", label: .init("*", "* "))
  }

  private static var article: PageMarkup {
    PageMarkup(
      separator: "\n", title: .init("## ", "\n"), form: .init("\n", "\n"), surface: .init("*", "*"),
      other: .init("**", "**"), entryEnd: "", homonym: .init("\n**", "**"), homonymEnd: "\n",
      partOfSpeech: .init("\n**", "**\n\n"), senses: .none, number: .init("", ". "), senseEnd: "",
      restrictions: .init("(", ") "), definitionEnd: "\n", details: .none, example: .init("*“", "”*"),
      detail: .init("   - ", "\n"), detailLabel: .init("", " "), paragraph: .init("\n", "\n"),
      closing: .init("", "\n"), closingSeparator: "\n", label: .init("*", "* "))
  }

  func append(escaping text: Span<UInt8>, to output: inout [UInt8]) {
    output.append(markdown: text)
  }

  mutating func append(word bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    scratch.removeAll(keepingCapacity: true)
    Isolation.append(bytes, range, to: &scratch)
    output.append(markdown: scratch.span)
  }

  mutating func append(
    text bytes: Span<UInt8>, _ range: Range<Int>, as kind: PageText, to output: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    let isMarked = Isolation.append(marked: bytes, range, to: &scratch)
    if !isMarked { return output.append(markdown: scratch.span) }
    switch kind {
    case .definition: output.append(markdownWithMarks: scratch.span, indent: 3)
    case .paragraph: output.append(markdownWithMarks: scratch.span, indent: 0)
    case .item:
      MarkedText.keepBriefLines(of: &scratch)
      output.append(markdownWithMarks: scratch.span, indent: nil)
    case .phrase:
      MarkedText.removeMarks(from: 0, of: &scratch)
      output.append(markdown: scratch.span)
    }
  }
}
