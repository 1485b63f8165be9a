import LexiconModel
import LexiconPack
import Lookup
import Messages
import Safety
import TextAnalysis

/// HTML: an article for each headword, a list for each part of speech. No script, nothing that is fetched, and no style except
/// on a card or if one is chosen.
///
/// With `brief` detail each word is a paragraph. Text from outside is escaped, and right-to-left text is isolated: by `bdi` for
/// words, by `dir="auto"` for sentences (HTML Standard, sections 4.5.24 and 3.2.6.4).
struct HTMLRenderer: PageRenderer {
  let options: RenderOptions
  let markup: PageMarkup
  var text: ReadableText
  var senses = PageSenses()
  private var hasBegun = false
  /// The language of the text, a BCP 47 tag; empty if it is not known.
  private var textLanguage: [UInt8] = []
  /// The languages of what is being written.
  private var languages = HTMLLanguages()

  init(_ options: RenderOptions) {
    self.options = options
    var markup = options.isBrief ? Self.item : Self.article
    if options.isCard { HTMLCard.change(&markup, isBrief: options.isBrief) }
    if options.isFragment { Self.makeFragment(&markup, isBrief: options.isBrief) }
    self.markup = markup
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
      closing: .init("<p>", "</p>\n"), closingSeparator: "", label: .init("<i>", "</i> "),
      facts: .init("<p>", "</p>\n"))
  }

  /// Puts each part into an element that a style sheet of the other program can name.
  private static func makeFragment(_ markup: inout PageMarkup, isBrief: Bool) {
    if isBrief {
      markup.title = .init("<div class=\"lens-share\"><p><b>", "</b>")
      markup.entryEnd = "</p></div>\n"
    } else {
      markup.title = .init("<div class=\"lens-share\">\n<article>\n<h2>", "</h2>\n")
      markup.entryEnd = "</article>\n</div>\n"
    }
    markup.closing = .init("<div class=\"lens-share\"><p>", "</p></div>\n")
  }

  mutating func beginPage(_ source: SourceDescription, to output: inout [UInt8]) {
    textLanguage = source.language
    if options.isFragment { return }
    if hasBegun || options.followsText { return output.append("<hr>\n") }
    hasBegun = true
    output.append("<!DOCTYPE html>\n<html lang=\"")
    output += HTMLLanguages.page
    let isRightToLeft = InterfaceLanguage.current?.isRightToLeft == true
    if options.isCard || isRightToLeft { output.append(isRightToLeft ? "\" dir=\"rtl" : "\" dir=\"ltr") }
    output.append("\">\n<meta charset=\"utf-8\">\n")
    if options.isCard { output.append(HTMLCard.head) }
    output.append("<title>")
    var scratch: [UInt8] = []
    Sanitizer.append(source.title.span, to: &scratch)
    if scratch.isEmpty { scratch.append("lens-share") }
    output.append(html: scratch.span)
    output.append("</title>\n")
    if options.isCard {
      output.append("<style>\n")
      output.append(HTMLCard.colors)
      output.append(HTMLCard.style)
      output.append("</style>\n")
    }
    if let sheet = options.styleSheet {
      output.append("<style>\n")
      output += sheet
      output.append("</style>\n")
    }
    if options.isCard { output.append("<body>\n") }
  }

  mutating func enter(_ lexicon: Lexicon) throws(PackError) {
    languages = try HTMLLanguages(lexicon)
  }

  mutating func enter(functionWord row: Int) {
    languages = HTMLLanguages(functionWord: row)
  }

  func beginTitle(to output: inout [UInt8]) {
    if options.isCard, !isBrief, languages.areExplanationsRightToLeft {
      output.append("<article dir=\"rtl\">\n<h2>")
    } else {
      output.append(markup.title.start)
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

  func append(spelling bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    let isForeign = HTMLLanguages.isForeign(languages.words)
    if isForeign {
      output.append("<span")
      HTMLLanguages.append(languages.words, to: &output)
      output.append(">")
    }
    append(word: bytes, range, to: &output)
    if isForeign { output.append("</span>") }
  }

  func append(link bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    if !options.hasLinks { return append(spelling: bytes, range, to: &output) }
    output.append("<a")
    HTMLLanguages.append(languages.words, to: &output)
    if Isolation.isNeeded(bytes, range) { output.append(" dir=\"auto\"") }
    output.append(" href=\"")
    LensLink.append(to: bytes.extracting(range), scheme: scheme, to: &output)
    output.append("\">")
    var scratch: [UInt8] = []
    Sanitizer.append(bytes, range, to: &scratch)
    output.append(html: scratch.span)
    output.append("</a>")
  }

  func append(_ remark: Message, leadingTo headword: [UInt8], to output: inout [UInt8]) {
    if !options.hasLinks { return remark.append(to: &output) }
    output.append("<a dir=\"ltr\" href=\"")
    LensLink.append(to: headword.span, scheme: scheme, to: &output)
    output.append("\">")
    remark.append(to: &output)
    output.append("</a>")
  }

  /// The scheme of links.
  private var scheme: StaticString { options.isFragment ? "bword" : "lens-share" }
  /// The same where a text may have links; nil for underlined words.
  private var links: StaticString? { options.hasLinks ? scheme : nil }

  /// A glossary has the headwords of all lexicons together, so their language is that of the text.
  func append(listed headword: Span<UInt8>, to output: inout [UInt8]) {
    let isSpan = options.hasLinks && HTMLLanguages.isForeign(textLanguage)
    if isSpan {
      output.append("<span")
      HTMLLanguages.append(textLanguage, to: &output)
      output.append(" dir=\"auto\">")
    }
    append(closing: headword, to: &output)
    if isSpan { output.append("</span>") }
  }

  func append(closing words: Span<UInt8>, to output: inout [UInt8]) {
    output.append(htmlWithMarks: Array(copying: words), keepsLines: false, links: links)
  }

  func append(
    text bytes: Span<UInt8>, _ range: Range<Int>, as kind: PageText, to output: inout [UInt8]
  ) {
    var scratch: [UInt8] = []
    let isMarked = Sanitizer.append(marked: bytes, range, to: &scratch)
    let isIsolated = Isolation.isNeeded(bytes, range)
    let language = kind == .example ? languages.words : languages.explanations
    let isSpan = isIsolated || HTMLLanguages.isForeign(language)
    if isSpan {
      output.append("<span")
      HTMLLanguages.append(language, to: &output)
      // On a card, the element around a definition or an example takes the direction of its text.
      if isIsolated, !options.isCard || kind != .definition && kind != .example {
        output.append(" dir=\"auto\"")
      }
      output.append(">")
    }
    if isMarked {
      if kind == .item { MarkedText.keepBriefLines(of: &scratch) }
      output.append(
        htmlWithMarks: scratch, keepsLines: kind == .definition || kind == .paragraph, links: links)
    } else {
      output.append(html: scratch.span)
    }
    if isSpan { output.append("</span>") }
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

  /// Appends a text with well-formed inline marks, each as an element. With a scheme for `links`, a link leads to its word; else
  /// it is underlined.
  mutating func append(htmlWithMarks text: [UInt8], keepsLines: Bool, links: StaticString?) {
    var open: [StaticString] = []
    var start = 0
    func name(of mark: InlineMark) -> StaticString {
      switch mark {
      case .emphasis: "em"
      case .strong: "strong"
      case .label, .example: "i"
      case .link: links == nil ? "u" : "a"
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
        if mark == .link, let links {
          append(" href=\"")
          LensLink.append(to: MarkedText.linked(from: start, in: text).span, scheme: links, to: &self)
          append("\"")
        }
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
