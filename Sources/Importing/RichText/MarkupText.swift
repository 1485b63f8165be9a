import ImportingBase
import LexiconModel
import Markup

/// Turns markup into rich text, as a browser does: from any input, in one pass.
///
/// Elements that the dialect does not know have no effect on their text, end tags without a start tag are ignored, and
/// elements still open at the end are closed there. Elements nested deeper than 128 have no effect either.
struct MarkupText {
  /// An open element.
  private struct Open {
    var name: String
    var element: MarkupElement
    /// The marks of the element.
    var marks: [InlineMark] = []
    /// The number of a numbered list's last item; 0 in any other element.
    var count = 0
  }

  /// The maximum depth of nested elements.
  static let depth = 128

  private let dialect: MarkupDialect
  private var builder: RichTextBuilder
  private var open: [Open] = []
  /// The number of open elements that are hidden.
  private var hidden = 0

  static func richText(_ text: Span<UInt8>, _ dialect: MarkupDialect) -> RichText {
    var reader = MarkupText(dialect)
    reader.read(text)
    return reader.builder.finish()
  }

  private init(_ dialect: MarkupDialect) {
    self.dialect = dialect
    builder = RichTextBuilder(keepsLines: dialect.keepsLines)
  }

  private mutating func read(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "<"): index = readMarkup(text, at: index)
      case UInt8(ascii: "&"):
        if let reference = HTMLReference(in: text, at: index, to: text.count) {
          if hidden == 0 {
            for scalar in [reference.first, reference.second].compactMap({ $0.flatMap(Unicode.Scalar.init) })
            {
              builder.append(scalar)
            }
          }
          index += reference.length
        } else {
          append(text, index..<(index + 1))
          index += 1
        }
      default:
        let start = index
        while index < text.count, text[index] != UInt8(ascii: "<"), text[index] != UInt8(ascii: "&") {
          index += 1
        }
        append(text, start..<index)
      }
    }
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    if hidden == 0 { builder.append(text.extracting(range)) }
  }

  /// Reads the markup that begins with the `<` at `start`. Returns the offset after it.
  private mutating func readMarkup(_ text: Span<UInt8>, at start: Int) -> Int {
    if let tag = HTMLTag(recoveringIn: text, at: start) {
      if tag.isEnd {
        close(text.name(of: tag))
      } else {
        return begin(tag, text)
      }
      return tag.end
    }
    if text.hasBytes("<![CDATA[", at: start, to: text.count) {
      let end = text.firstOffset(of: "]]>", from: start + 9, to: text.count) ?? text.count
      append(text, (start + 9)..<end)
      return min(end + 3, text.count)
    }
    if text.hasBytes("<!--", at: start, to: text.count) {
      return text.firstOffset(of: "-->", from: start + 4, to: text.count).map { $0 + 3 } ?? text.count
    }
    if text.hasBytes("<!", at: start, to: text.count) || text.hasBytes("<?", at: start, to: text.count) {
      var end = start + 2
      while end < text.count, text[end] != UInt8(ascii: ">"), text[end] != UInt8(ascii: "<") { end += 1 }
      if end < text.count, text[end] == UInt8(ascii: ">") { return end + 1 }
    }
    append(text, start..<(start + 1))
    return start + 1
  }

  // MARK: Elements

  /// Handles a start tag. Returns the offset at which reading continues.
  private mutating func begin(_ tag: HTMLTag, _ text: Span<UInt8>) -> Int {
    let name = text.name(of: tag)
    guard let element = dialect.elements[name] ?? dialect.others else { return tag.end }
    if element == .hiddenRaw {
      return tag.isSelfClosing ? tag.end : text.endOfRawText(of: name, from: tag.end)
    }
    if hidden > 0 {
      if element == .hidden, !tag.isSelfClosing, push(Open(name: name, element: element)) { hidden += 1 }
      return tag.end
    }
    var new = Open(name: name, element: element)
    switch element {
    case .mark(let mark): new.marks = [mark]
    case .markedBlock(let mark):
      builder.endLine()
      new.marks = [mark]
    case .styled: new.marks = Self.marks(of: tag, text)
    case .colored(let marks):
      new.marks = tag.value(of: "foreground", in: text).flatMap { marks[$0] }.map { [$0] } ?? []
    case .block, .indented, .list: builder.endLine()
    case .lineBreak:
      builder.endLine()
      return tag.end
    case .cell:
      builder.appendSpace()
      return tag.end
    case .item:
      beginItem()
      return tag.end
    case .hidden, .hiddenRaw, .sound, .reading: break
    case .reference(let attribute):
      if dialect.listsReferences, builder.isInLine { builder.append(", ".utf8) }
      new.marks = refer(to: tag.value(of: attribute, in: text), tag, text)
    case .anchor:
      guard let target = tag.value(of: "href", in: text).flatMap(DictionaryAddress.headword) else {
        return tag.end
      }
      new.marks = refer(to: target, tag, text)
    }
    if tag.isSelfClosing || !push(new) { return tag.end }
    for mark in new.marks { builder.begin(mark) }
    switch element {
    case .hidden: hidden += 1
    case .indented: builder.moveIn(2)
    case .list: if listDepth > 1 { builder.moveIn(2) }
    case .sound:
      builder.begin(.verbatim)
      builder.beginCapture()
    case .reading: builder.append("(".utf8)
    default: break
    }
    return tag.end
  }

  private mutating func push(_ element: Open) -> Bool {
    if open.count == Self.depth { return false }
    open.append(element)
    return true
  }

  /// Ends the element with this name that was opened last. Elements opened inside it remain open.
  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      if case .block? = dialect.elements[name] ?? dialect.others, hidden == 0 { builder.endLine() }
      return
    }
    let closed = open.remove(at: index)
    if closed.element == .hidden {
      hidden -= 1
      return
    }
    switch closed.element {
    case .block, .markedBlock, .indented, .list: builder.endLine()
    case .reading: builder.append(")".utf8)
    case .sound:
      builder.add(sound: builder.endCapture())
      builder.end(.verbatim)
    default: break
    }
    for mark in closed.marks { builder.end(mark) }
    if closed.element == .indented { builder.moveIn(-2) }
    if case .list = closed.element, listDepth > 0 { builder.moveIn(-2) }
  }

  private var listDepth: Int {
    open.count { if case .list = $0.element { true } else { false } }
  }

  private mutating func beginItem() {
    builder.endLine()
    let list = open.lastIndex { if case .list = $0.element { true } else { false } }
    guard let list, open[list].element == .list(isNumbered: true) else { return builder.append("• ".utf8) }
    open[list].count += 1
    builder.append("\(open[list].count). ".utf8)
  }

  /// The marks of a `span` or `font`, by Pango's attributes or HTML's style.
  private static func marks(of tag: HTMLTag, _ text: Span<UInt8>) -> [InlineMark] {
    if tag.attributes.count < 6 { return [] }
    var marks: [InlineMark] = []
    let style = ["style", "font_style", "font"].compactMap { tag.value(of: $0, in: text) }.joined(
      separator: " ")
    let weight = tag.value(of: "weight", in: text) ?? tag.value(of: "font_weight", in: text) ?? ""
    if style.contains("bold") || weight.contains("bold") || weight == "heavy" { marks.append(.strong) }
    if style.contains("italic") || style.contains("oblique") { marks.append(.emphasis) }
    let rise = tag.value(of: "rise", in: text) ?? ""
    if style.contains("super") || !rise.isEmpty && !rise.hasPrefix("-") { marks.append(.superscript) }
    if style.contains("vertical-align: sub") || style.contains("vertical-align:sub") || rise.hasPrefix("-") {
      marks.append(.subscript)
    }
    return marks
  }

  /// Records the headword to which an element refers: `target`, or else its own text. A link is marked only if the two
  /// are the same, since a mark names the headword by its text.
  private mutating func refer(to target: String?, _ tag: HTMLTag, _ text: Span<UInt8>) -> [InlineMark] {
    let own = text.plainText(from: tag.end, until: text.name(of: tag))
    let target = target?.trimmed ?? ""
    builder.add(reference: target.isEmpty ? own : target)
    return !own.isEmpty && (target.isEmpty || target == own) ? [.link] : []
  }
}

/// Addresses by which articles refer to each other.
enum DictionaryAddress {
  private static let schemes = ["bword://", "entry://", "bword:", "gdlookup://localhost/"]

  /// The headword of an address of a dictionary; nil for any other.
  static func headword(_ address: String) -> String? {
    let lowered = address.lowercased()
    guard let scheme = schemes.first(where: { lowered.hasPrefix($0) }) else { return nil }
    let word = address.utf8.dropFirst(scheme.utf8.count).prefix { $0 != UInt8(ascii: "#") }
    let decoded = percentDecoded(Array(word)).trimmed
    return decoded.isEmpty ? nil : decoded
  }

  /// RFC 3986, section 2.1.
  private static func percentDecoded(_ bytes: [UInt8]) -> String {
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = Ascii.number(bytes[(index + 1)...(index + 2)], radix: 16)
      {
        decoded.append(UInt8(value))
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// The name of a tag in lower case, at most 25 bytes of it: no dialect has an element with a longer name.
  fileprivate func name(of tag: HTMLTag) -> String {
    String(decoding: tag.name.prefix(25).map { self[$0].asciiLowercased }, as: UTF8.self)
  }

  /// The offset after the end tag of an element with raw text; the end of the text if there is none.
  fileprivate func endOfRawText(of name: String, from start: Int) -> Int {
    var index = start
    while index < count {
      if self[index] == UInt8(ascii: "<"), let tag = HTMLTag(recoveringIn: self, at: index), tag.isEnd,
        self.name(of: tag) == name
      {
        return tag.end
      }
      index += 1
    }
    return count
  }

  /// The text, without markup, of an element whose content begins at `start`; empty if it has more than 256 bytes.
  fileprivate func plainText(from start: Int, until name: String) -> String {
    var index = start
    var plain: [UInt8] = []
    let limit = Swift.min(count, start + 256)
    while index < limit {
      if self[index] == UInt8(ascii: "<"), let tag = HTMLTag(recoveringIn: self, at: index) {
        if tag.isEnd, self.name(of: tag) == name { return HTMLReference.resolved(plain.span).trimmed }
        index = tag.end
      } else {
        plain.append(self[index])
        index += 1
      }
    }
    return ""
  }
}
