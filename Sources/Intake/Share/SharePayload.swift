import ByteText
import TextAnalysis

/// What an Action Extension is given, as JSON: the text that somebody shares, and what is known of it.
///
/// Two shapes, which may be mixed:
///
///     {"inputItems": [{"attributedTitle": …, "attributedContentText": …,
///                      "attachments": [{"public.plain-text": …}, {"public.html": …}, {"public.url": …}]}]}
///     {"text": …, "html": …, "url": …, "title": …, "language": …, "range": [start, end]}
///
/// The short form counts as an item before all others. The text is that of the first item with any: its plain text,
/// else its HTML, else its `attributedContentText`; where no item has text, the first title. What is empty or
/// white space, or HTML without text, is no text. `null` is as good as nothing, and other fields are let be.
package struct SharePayload: Equatable, Sendable {
  /// The chosen string, in UTF-8 as far as the payload is.
  package private(set) var text: [UInt8]
  /// Plain or HTML.
  package private(set) var format: InputFormat
  /// The title and the address that stand with the text, or else anywhere.
  package private(set) var title: [UInt8]?
  package private(set) var url: [UInt8]?
  package private(set) var language: [UInt8]?
  /// The selected part, in bytes of `text`; the rest is context.
  package private(set) var range: Range<Int>?

  package init(parsing payload: [UInt8]) throws(ShareError) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.value(of: payload)
    } catch {
      throw .notJSON(error)
    }
    let fields = try ShareFields(root, path: "")
    var items = [try ShareItem(short: fields)]
    for item in try fields.array("inputItems") ?? [] { items.append(try ShareItem(item)) }

    guard
      let (item, text, format) = items.firstNonNil({ item in item.body.map { (item, $0.text, $0.format) } })
        ?? items.firstNonNil({ item in item.title.map { (item, $0, .plain) } })
    else { throw .noText }
    self.text = text
    self.format = format
    title = item.title ?? items.firstNonNil(\.title)
    url = item.url ?? items.firstNonNil(\.url)
    language = try fields.text("language")
    if let units = try fields.integers("range", count: 2) {
      range = try Self.bytes(units[0], units[1], in: text)
    }
  }

  /// The bytes of a range in UTF-16 units.
  private static func bytes(_ start: Int, _ end: Int, in text: [UInt8]) throws(ShareError) -> Range<Int> {
    if end < start { throw .badRange(.reversed) }
    guard start >= 0, let first = UnitOffset.place(start, .utf16, in: text.span, from: 0),
      let last = UnitOffset.place(end - start, .utf16, in: text.span, from: first.byte)
    else { throw .badRange(.outOfBounds(units: text.span.utf16Count)) }
    // A start inside a character lets the end be counted from before it: both are wrong then.
    if !first.isExact || !last.isExact { throw .badRange(.splitsCharacter) }
    return first.byte..<last.byte
  }
}

/// Why nothing can be looked up for a payload.
package enum ShareError: Error, Equatable, Sendable {
  case notJSON(JSONError)
  /// A field that is not of the type that belongs there: `inputItems[0].attachments[1]`; empty for all of it.
  case wrongType(path: String)
  case badRange(RangeFault)
  case noText

  package enum RangeFault: Equatable, Sendable {
    /// The text has only so many UTF-16 units.
    case outOfBounds(units: Int)
    /// The end stands before the start.
    case reversed
    /// An end stands between the halves of a surrogate pair.
    case splitsCharacter
  }
}

extension Array {
  /// The first answer that is not nil.
  func firstNonNil<Answer>(_ answer: (Element) -> Answer?) -> Answer? {
    for element in self {
      if let answer = answer(element) { return answer }
    }
    return nil
  }
}

extension Span<UInt8> {
  fileprivate var utf16Count: Int {
    var count = 0
    var offset = 0
    while offset < self.count {
      let unit = UTF8Decoding.unit(in: self, at: offset)
      count += unit.scalar < 0x10000 ? 1 : 2
      offset += unit.length
    }
    return count
  }
}
