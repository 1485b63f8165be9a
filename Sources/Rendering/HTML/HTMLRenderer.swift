import LexiconModel
import Lookup
import Messages
import TextAnalysis

/// HTML: an article a headword, a list a part of speech. No script, no style, nothing that is fetched.
///
/// With `brief` detail each word is one paragraph. Text from outside is escaped, and what may be written to the left has a
/// direction of its own: `bdi` for words, `dir="auto"` for sentences (HTML Standard, sections 4.5.24 and 3.2.6.4).
struct HTMLRenderer: PageRenderer {
  let options: RenderOptions
  let markup: PageMarkup
  var text: ReadableText
  /// Text between the sanitizer and the escaper.
  private var scratch: [UInt8] = []
  private var hasBegun = false

  init(_ options: RenderOptions) {
    self.options = options
    markup = options.isBrief ? Self.item : Self.article
    text = ReadableText(options)
  }

  private static var item: PageMarkup {
    PageMarkup(
      separator: "", title: .init("<p><b>", "</b>"), form: .init(" (", ")"), surface: .none,
      other: .init("<b>", "</b>"), entryEnd: "</p>\n", homonym: .init(" <b>", "</b>"), homonymEnd: "",
      partOfSpeech: .init(" <i>", "</i> "), senses: .none, number: .none, senseEnd: "", restrictions: .none,
      definitionEnd: "", details: .none, example: .none, detail: .none, detailLabel: .none, paragraph: .none,
      closing: .init("<p>", "</p>\n"), closingSeparator: "", label: .init("<i>", "</i> "))
  }

  private static var article: PageMarkup {
    PageMarkup(
      separator: "", title: .init("<article>\n<h2>", "</h2>\n"), form: .init("<p>", "</p>\n"), surface: .none,
      other: .init("<b>", "</b>"), entryEnd: "</article>\n", homonym: .init("<h2>", ""),
      homonymEnd: "</h2>\n",
      partOfSpeech: .init("<h3>", "</h3>\n"), senses: .init("<ol>\n", "</ol>\n"),
      number: .init("<li value=\"", "\">"), senseEnd: "</li>\n", restrictions: .init("<i>", "</i> "),
      definitionEnd: "", details: .init("\n<ul>\n", "</ul>"), example: .init("“", "”"),
      detail: .init("<li>", "</li>\n"), detailLabel: .init("<i>", "</i> "), paragraph: .init("<p>", "</p>\n"),
      closing: .init("<p>", "</p>\n"), closingSeparator: "", label: .init("<i>", "</i> "))
  }

  mutating func beginPage(_ source: SourceDescription, to output: inout [UInt8]) {
    if hasBegun { return output.append("<hr>\n") }
    hasBegun = true
    output.append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>")
    scratch.removeAll(keepingCapacity: true)
    Sanitizer.append(source.title.span, to: &scratch)
    if scratch.isEmpty { scratch.append("lens-share") }
    output.append(html: scratch.span)
    output.append("</title>\n")
  }

  func append(escaping text: Span<UInt8>, to output: inout [UInt8]) {
    output.append(html: text)
  }

  mutating func append(word bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    scratch.removeAll(keepingCapacity: true)
    Sanitizer.append(bytes, range, to: &scratch)
    let isIsolated = Isolation.isNeeded(bytes, range)
    if isIsolated { output.append("<bdi>") }
    output.append(html: scratch.span)
    if isIsolated { output.append("</bdi>") }
  }

  mutating func append(
    text bytes: Span<UInt8>, _ range: Range<Int>, as kind: PageText, to output: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    let isMarked = Sanitizer.append(marked: bytes, range, to: &scratch)
    let isIsolated = Isolation.isNeeded(bytes, range)
    if isIsolated { output.append("<span dir=\"auto\">") }
    if isMarked {
      if kind == .item { MarkedText.keepBriefLines(of: &scratch) }
      output.append(htmlWithMarks: scratch, keepsLines: kind == .definition || kind == .paragraph)
    } else {
      output.append(html: scratch.span)
    }
    if isIsolated { output.append("</span>") }
  }
}
