import LexiconModel
import Lookup
import Messages
import Safety
import TextAnalysis

/// HTML: an article for each headword, a list for each part of speech. No script, nothing that is fetched, and no style unless one
/// is chosen.
///
/// With `brief` detail each word is a paragraph. Text from outside is escaped, and right-to-left text is isolated: by `bdi` for
/// words, by `dir="auto"` for sentences (HTML Standard, sections 4.5.24 and 3.2.6.4).
struct HTMLRenderer: PageRenderer {
  let options: RenderOptions
  let markup: PageMarkup
  var text: ReadableText
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
      phonetic: .init("<span class=\"phonetic\">", "</span>"),
      partOfSpeech: .init(" <i>", "</i> "), senses: .none, number: .none, senseEnd: "", restrictions: .none,
      definitionEnd: "", details: .none, example: .none, detail: .none, detailLabel: .none, paragraph: .none,
      closing: .init("<p>", "</p>\n"), closingSeparator: "", label: .init("<i>", "</i> "))
  }

  private static var article: PageMarkup {
    PageMarkup(
      separator: "", title: .init("<article>\n<h2>", "</h2>\n"), form: .init("<p>", "</p>\n"), surface: .none,
      other: .init("<b>", "</b>"), entryEnd: "</article>\n", homonym: .init("<h2>", ""),
      homonymEnd: "</h2>\n", phonetic: .init("<span class=\"phonetic\">", "</span>"),
      partOfSpeech: .init("<h3>", "</h3>\n"), senses: .init("<ol>\n", "</ol>\n"),
      number: .init("<li value=\"", "\">"), senseEnd: "</li>\n", restrictions: .init("<i>", "</i> "),
      definitionEnd: "", details: .init("\n<ul>\n", "</ul>"),
      example: .init("<span class=\"example\">“", "”</span>"),
      detail: .init("<li>", "</li>\n"), detailLabel: .init("<i>", "</i> "), paragraph: .init("<p>", "</p>\n"),
      closing: .init("<p>", "</p>\n"), closingSeparator: "", label: .init("<i>", "</i> "))
  }

  mutating func beginPage(_ source: SourceDescription, to output: inout [UInt8]) {
    if hasBegun || options.followsText { return output.append("<hr>\n") }
    hasBegun = true
    output.append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>")
    var scratch: [UInt8] = []
    Sanitizer.append(source.title.span, to: &scratch)
    if scratch.isEmpty { scratch.append("lens-share") }
    output.append(html: scratch.span)
    output.append("</title>\n")
    if let sheet = options.styleSheet {
      output.append("<style>\n")
      output += sheet
      output.append("</style>\n")
    }
  }

  func append(escaping text: Span<UInt8>, to output: inout [UInt8]) {
    output.append(html: text)
  }

  func append(word bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    var scratch: [UInt8] = []
    Sanitizer.append(bytes, range, to: &scratch)
    let isIsolated = Isolation.isNeeded(bytes, range)
    if isIsolated { output.append("<bdi>") }
    output.append(html: scratch.span)
    if isIsolated { output.append("</bdi>") }
  }

  func append(
    text bytes: Span<UInt8>, _ range: Range<Int>, as kind: PageText, to output: inout [UInt8]
  ) {
    var scratch: [UInt8] = []
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

extension [UInt8] {
  /// Appends text, escaped for the content of elements and attributes.
  mutating func append(html text: Span<UInt8>) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case let byte: append(byte)
      }
    }
  }

  /// Appends a text with well-formed inline marks, each as an element.
  mutating func append(htmlWithMarks text: [UInt8], keepsLines: Bool) {
    var open: [StaticString] = []
    var start = 0
    func name(of mark: InlineMark) -> StaticString {
      switch mark {
      case .emphasis: "em"
      case .strong: "strong"
      case .label, .example: "i"
      case .link: "u"
      case .superscript: "sup"
      case .subscript: "sub"
      case .verbatim: "code"
      }
    }
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20, MarkedText.isMark(byte) else { continue }
      append(html: text.span.extracting(start..<index))
      start = index + 1
      if byte == InlineMark.lineEnd {
        append(keepsLines ? "<br>\n" : " ")
      } else if let mark = InlineMark(rawValue: byte) {
        open.append(name(of: mark))
        append("<")
        append(name(of: mark))
        append(">")
      } else if let last = open.popLast() {
        append("</")
        append(last)
        append(">")
      }
    }
    append(html: text.span.extracting(start..<text.count))
    for element in open.reversed() {
      append("</")
      append(element)
      append(">")
    }
  }
}
