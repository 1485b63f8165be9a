import ByteText
import JSONReading
import TextAnalysis

/// The JSON that an Action Extension receives: the shared text, and what is known about it.
///
/// It has one of two shapes, or a mixture:
///
///     {"inputItems": [{"attributedTitle": …, "attributedContentText": …,
///                      "attachments": [{"public.plain-text": …}, {"public.html": …}, {"public.url": …}]}]}
///     {"text": …, "html": …, "url": …, "title": …, "language": …, "range": [start, end]}
///
/// The short form counts as the first item. The text is taken from the first item that has any: its plain text, else
/// its HTML, else its `attributedContentText`. If no item has text, it is the first title. Empty strings, white space
/// and HTML without text do not count as text. `null` counts as a missing field, and unknown fields are ignored.
package struct SharePayload: Equatable, Sendable {
  /// The text: UTF-8, except for bytes that are malformed in the payload.
  package private(set) var text: [UInt8]
  /// Plain or HTML.
  package private(set) var format: InputFormat
  /// The title and the address of the text's item, or else of the first item that has one.
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
    else { throw .badRange(.outOfBounds(units: UnitOffset.Unit.utf16.count(in: text.span))) }
    // A start inside a character lets the end be counted from before it: both are wrong then.
    if !first.isExact || !last.isExact { throw .badRange(.splitsCharacter) }
    return first.byte..<last.byte
  }
}

/// The reason why a payload cannot be looked up.
package enum ShareError: Error, Equatable, Sendable {
  case notJSON(JSONError)
  /// The path of a field with the wrong type, such as `inputItems[0].attachments[1]`; empty for the whole payload.
  case wrongType(path: String)
  case badRange(RangeFault)
  case noText

  package enum RangeFault: Equatable, Sendable {
    /// The range ends past the text, which has this many UTF-16 units.
    case outOfBounds(units: Int)
    /// The end is before the start.
    case reversed
    /// One end is between the halves of a surrogate pair.
    case splitsCharacter
  }
}

extension Array {
  /// The first result that is not nil.
  func firstNonNil<Answer>(_ answer: (Element) -> Answer?) -> Answer? {
    for element in self {
      if let answer = answer(element) { return answer }
    }
    return nil
  }
}

/// One shared item: a text in one or several forms, with its title and its address.
struct ShareItem {
  /// The uniform type identifiers of plain text.
  private static let plainTypes: [StaticString] = [
    "public.plain-text", "public.utf8-plain-text", "public.text",
  ]

  private var plain: [UInt8]?
  private var html: [UInt8]?
  private var content: [UInt8]?
  private(set) var title: [UInt8]?
  private(set) var url: [UInt8]?

  /// The short form.
  init(short fields: ShareFields) throws(ShareError) {
    plain = try fields.text("text")
    html = try fields.text("html")
    title = try fields.text("title")
    url = try fields.text("url")
  }

  /// One of `inputItems`. Of several attachments with the same type, the first one with text counts.
  init(_ fields: ShareFields) throws(ShareError) {
    title = try fields.text("attributedTitle")
    content = try fields.text("attributedContentText")
    for attachment in try fields.array("attachments") ?? [] {
      for type in Self.plainTypes {
        let text = try attachment.text(type)
        plain = plain ?? text
      }
      let (markup, address) = (try attachment.text("public.html"), try attachment.text("public.url"))
      html = html ?? markup
      url = url ?? address
    }
  }

  /// The preferred one of its texts.
  var body: (text: [UInt8], format: InputFormat)? {
    if let plain { return (plain, .plain) }
    if let html, Self.hasText(html: html) { return (html, .html) }
    if let content { return (content, .plain) }
    return nil
  }

  private static func hasText(html: [UInt8]) -> Bool {
    var blocks = TextBlocks(html, format: .html)
    return blocks.next() != nil
  }
}

/// The members of a JSON object in a payload, and the path to it for error messages.
struct ShareFields {
  private let object: JSONValue
  private let path: String

  init(_ value: JSONValue, path: String) throws(ShareError) {
    guard case .object = value else { throw .wrongType(path: path) }
    object = value
    self.path = path
  }

  /// A string that is not only white space; nil if there is none.
  func text(_ name: StaticString) throws(ShareError) -> [UInt8]? {
    switch value(name) {
    case .string(let text): return text.contains { $0 > 0x20 } ? text : nil
    case nil: return nil
    default: throw .wrongType(path: path(to: name))
    }
  }

  /// The objects of an array.
  func array(_ name: StaticString) throws(ShareError) -> [ShareFields]? {
    guard let value = value(name) else { return nil }
    guard case .array(let elements) = value else { throw .wrongType(path: path(to: name)) }
    var objects: [ShareFields] = []
    for (index, element) in elements.enumerated() {
      objects.append(try ShareFields(element, path: "\(path(to: name))[\(index)]"))
    }
    return objects
  }

  /// An array of `count` integers.
  func integers(_ name: StaticString, count: Int) throws(ShareError) -> [Int]? {
    guard let value = value(name) else { return nil }
    guard case .array(let elements) = value, elements.count == count else {
      throw .wrongType(path: path(to: name))
    }
    var integers: [Int] = []
    for (index, element) in elements.enumerated() {
      guard case .number(let integer?) = element else {
        throw .wrongType(path: "\(path(to: name))[\(index)]")
      }
      integers.append(integer)
    }
    return integers
  }

  /// The last member with this name; nil if there is none or it is `null`.
  private func value(_ name: StaticString) -> JSONValue? {
    object[name] == .null ? nil : object[name]
  }

  private func path(to name: StaticString) -> String {
    path.isEmpty ? "\(name)" : "\(path).\(name)"
  }
}
