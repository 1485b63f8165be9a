import ByteText
import LookupKeys

/// The parts of links and of link reference definitions (CommonMark 0.31, sections 4.7 and 6.3).
enum MarkdownLinks {
  /// The maximum length of a label in bytes, without its brackets.
  private static let longestLabel = 999
  /// The maximum depth of nested parentheses in a destination.
  private static let deepestParentheses = 32

  /// The inside of the label that begins with the `[` at `start`; nil if there is none.
  static func label(in text: Span<UInt8>, at start: Int) -> Range<Int>? {
    guard start < text.count, text[start] == UInt8(ascii: "[") else { return nil }
    var index = start + 1
    let limit = min(text.count, index + longestLabel + 1)
    while index < limit {
      switch text[index] {
      case UInt8(ascii: "]"): return (start + 1)..<index
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"):
        index += index + 1 < limit && MarkdownText.isPunctuation(text[index + 1]) ? 2 : 1
      default: index += 1
      }
    }
    return nil
  }

  /// The key by which labels are compared; nil for a label that is too long or only white space.
  static func normalized(_ label: Span<UInt8>) -> [UInt8]? {
    if label.count > longestLabel { return nil }
    let key = LookupKey.bytes(for: label)
    return key.isEmpty ? nil : key
  }

  /// The link reference definition that begins at `start`: its label, and the offset of the next line.
  static func definition(in text: Span<UInt8>, at start: Int) -> (label: [UInt8], end: Int)? {
    guard let label = label(in: text, at: start), let key = normalized(text.extracting(label)) else {
      return nil
    }
    var index = label.upperBound + 1
    guard index < text.count, text[index] == UInt8(ascii: ":") else { return nil }
    index = skipSpace(in: text, from: index + 1)
    guard let destination = destination(in: text, at: index), destination > index else { return nil }
    let space = skipSpace(in: text, from: destination)
    if space > destination, let title = title(in: text, at: space), let end = lineEnd(in: text, from: title) {
      return (key, end)
    }
    return lineEnd(in: text, from: destination).map { (key, $0) }
  }

  /// The offset after the destination and title of a link, which begin with the `(` at `start`; nil if there are none.
  static func inlineEnd(in text: Span<UInt8>, at start: Int) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "(") else { return nil }
    var index = skipSpace(in: text, from: start + 1)
    guard let destination = destination(in: text, at: index) else { return nil }
    index = skipSpace(in: text, from: destination)
    if index > destination, let title = title(in: text, at: index) {
      index = skipSpace(in: text, from: title)
    }
    return index < text.count && text[index] == UInt8(ascii: ")") ? index + 1 : nil
  }

  /// The offset after the destination at `start`, which may be empty; nil if it is invalid.
  private static func destination(in text: Span<UInt8>, at start: Int) -> Int? {
    var index = start
    if index < text.count, text[index] == UInt8(ascii: "<") {
      index += 1
      while index < text.count, text[index] != UInt8(ascii: ">") {
        if text[index] == UInt8(ascii: "<") || text[index] == 0x0A { return nil }
        index += isEscape(in: text, at: index) ? 2 : 1
      }
      return index < text.count ? index + 1 : nil
    }
    var depth = 0
    while index < text.count {
      let byte = text[index]
      if byte <= 0x20 || byte == 0x7F { break }
      if byte == UInt8(ascii: "(") {
        depth += 1
        if depth > deepestParentheses { return nil }
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      index += isEscape(in: text, at: index) ? 2 : 1
    }
    return depth == 0 ? index : nil
  }

  /// The offset after the title at `start`; nil if there is none.
  private static func title(in text: Span<UInt8>, at start: Int) -> Int? {
    guard start < text.count else { return nil }
    let close: UInt8
    switch text[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = text[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while index < text.count {
      if text[index] == close { return index + 1 }
      if text[index] == UInt8(ascii: "("), close == UInt8(ascii: ")") { return nil }
      index += isEscape(in: text, at: index) ? 2 : 1
    }
    return nil
  }

  private static func isEscape(in text: Span<UInt8>, at offset: Int) -> Bool {
    text[offset] == UInt8(ascii: "\\") && offset + 1 < text.count
      && MarkdownText.isPunctuation(text[offset + 1])
  }

  /// The offset after white space. That includes at most one line break, since the text has no blank lines.
  private static func skipSpace(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, Ascii.isHTMLSpace(text[index]) { index += 1 }
    return index
  }

  /// The offset of the next line, if there are only spaces and tabs before it.
  private static func lineEnd(in text: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    if index == text.count { return index }
    return text[index] == 0x0A ? index + 1 : nil
  }
}
