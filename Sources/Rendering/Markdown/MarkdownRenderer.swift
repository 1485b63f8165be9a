import Lookup
import Messages
import Safety
import TextAnalysis

/// CommonMark: a heading for each headword, a numbered list for each part of speech.
///
/// With `brief` detail each word is an item of a list. Text from outside is escaped, so that no gloss can make a heading, a
/// link or HTML.
struct MarkdownRenderer: PageRenderer {
  let options: RenderOptions
  let markup: PageMarkup
  var text: ReadableText
  var senses = PageSenses()

  init(_ options: RenderOptions) {
    self.options = options
    markup = options.isBrief ? Self.item : Self.article
    text = ReadableText(options)
  }

  private static var item: PageMarkup {
    PageMarkup(
      separator: "", title: .init("- **", "**"), form: .init(" (", ")"), surface: .init("*", "*"),
      other: .init("**", "**"), entryEnd: "\n", homonym: .init(" **", "**"), homonymEnd: "",
      phonetic: .none,
      partOfSpeech: .init(" ", ": "), senses: .none, number: .none, senseEnd: "", restrictions: .none,
      definitionEnd: "", details: .none, example: .none, detail: .none, detailLabel: .none, paragraph: .none,
      closing: .init("", "\n"), closingSeparator: "\n", label: .init("*", "* "))
  }

  private static var article: PageMarkup {
    PageMarkup(
      separator: "\n", title: .init("## ", "\n"), form: .init("\n", "\n"), surface: .init("*", "*"),
      other: .init("**", "**"), entryEnd: "", homonym: .init("\n**", "**"), homonymEnd: "\n",
      phonetic: .none,
      partOfSpeech: .init("\n**", "**\n\n"), senses: .none, number: .init("", ". "), senseEnd: "",
      restrictions: .init("(", ") "), definitionEnd: "\n", details: .none, example: .init("*“", "”*"),
      detail: .init("   - ", "\n"), detailLabel: .init("", " "), paragraph: .init("\n", "\n"),
      closing: .init("", "\n"), closingSeparator: "\n", label: .init("*", "* "),
      facts: .init("\n", "\n"))
  }

  func append(escaping text: Span<UInt8>, to output: inout [UInt8]) {
    output.append(markdown: text)
  }

  func append(word bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    var scratch: [UInt8] = []
    Isolation.append(bytes, range, to: &scratch)
    output.append(markdown: scratch.span)
  }

  func append(
    text bytes: Span<UInt8>, _ range: Range<Int>, as kind: PageText, to output: inout [UInt8]
  ) {
    var scratch: [UInt8] = []
    let isMarked = Isolation.append(marked: bytes, range, to: &scratch)
    if !isMarked { return output.append(markdown: scratch.span) }
    switch kind {
    case .definition: output.append(markdownWithMarks: scratch.span, indent: 3)
    case .paragraph: output.append(markdownWithMarks: scratch.span, indent: 0)
    case .item:
      MarkedText.keepBriefLines(of: &scratch)
      output.append(markdownWithMarks: scratch.span, indent: nil)
    case .label, .example:
      MarkedText.removeMarks(from: 0, of: &scratch)
      output.append(markdown: scratch.span)
    }
  }
}

extension [UInt8] {
  /// Appends text that CommonMark shows unchanged: punctuation that could begin markup gets a backslash (CommonMark 0.31,
  /// section 2.4), and line ends become spaces.
  ///
  /// The text may begin an item or a paragraph. White space at its start, which could make it code, is left out, and
  /// punctuation that would make it a list or a rule (sections 4.1 and 5.2) is escaped.
  mutating func append(markdown text: Span<UInt8>) {
    var start = 0
    while start < text.count, text[start] == 0x20 || text[start] == 0x09 || text[start] == 0x0A { start += 1 }
    let listMark = text.listMark(from: start)
    for index in start..<text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "#"),
        UInt8(ascii: "|"), UInt8(ascii: "~"):
        append(0x5C)
        append(byte)
      case 0x0A: append(0x20)
      default:
        if index == listMark { append(0x5C) }
        append(byte)
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns the offset of the punctuation that makes the text from `start` on a list or a rule: `-`, `+`, or what follows the
  /// digits of `1.` and `1)`. Nil if it is neither.
  fileprivate func listMark(from start: Int) -> Int? {
    var index = start
    while index < count, self[index] >= 0x30, self[index] <= 0x39 { index += 1 }
    guard index < count else { return nil }
    let mark = self[index]
    if index == start { return mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") ? index : nil }
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") else { return nil }
    let isEnd =
      index + 1 == count || self[index + 1] == 0x20 || self[index + 1] == 0x09 || self[index + 1] == 0x0A
    return isEnd ? index : nil
  }
}
