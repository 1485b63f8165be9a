import LexiconModel
import Safety
import TextAnalysis

extension [UInt8] {
  /// Appends text, escaped for HTML: what stands for itself in no element and no attribute.
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

  /// Appends a text with inline marks that are well-formed, each as an element.
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
