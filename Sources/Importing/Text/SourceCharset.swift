import ByteText
import Encodings
import LookupKeys

/// The charset of a source's text, by any name that ICU knows.
struct SourceCharset: Equatable, Sendable {
  let name: String

  static let utf8 = SourceCharset(name: "UTF-8")

  /// Whether ASCII characters have more than one byte, so that lines cannot be found before the text is decoded.
  var isWide: Bool { name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") }

  /// The charset that the first bytes of a text show, and the length of its byte order mark, which may be 0; nil if they
  /// show none.
  static func of(_ start: [UInt8]) -> (charset: SourceCharset, markLength: Int)? {
    if let mark = ByteOrderMark.of(start.span) { return (SourceCharset(name: "\(mark.name)"), mark.length) }
    return UnmarkedUTF16.name(of: start.span, isEnd: false).map { (SourceCharset(name: "\($0)"), 0) }
  }
}

/// Converts the lines of a text to UTF-8 and shortens endless runs of marks.
struct LineDecoder {
  /// Nil for a charset whose text is decoded before it is divided into lines, and for UTF-8.
  private let decoder: TextDecoder?
  /// The charset as messages call it.
  let name: String

  init(_ charset: SourceCharset) {
    decoder = charset == .utf8 || charset.isWide ? nil : TextDecoder(name: Array(charset.name.utf8))
    name = charset.isWide ? String(charset.name.prefix(6)) : charset.name
  }

  /// Returns false if some bytes are no character of the charset; they become U+FFFD.
  func decode(_ line: inout [UInt8]) -> Bool {
    if line.span.isASCII { return true }
    defer { MarkRun.cut(&line) }
    if let decoder, let text = decoder.text(of: line.span) {
      line = Array(text.utf8)
      return true
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: line.span)
      return decoder == nil
    } catch {
      line = Array(String(decoding: line, as: UTF8.self).utf8)
      return false
    }
  }
}
