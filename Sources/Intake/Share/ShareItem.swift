/// What is shared at once: a text in one form or several, with its title and its address.
struct ShareItem {
  /// The names of plain text in attachments (uniform type identifiers).
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

  /// One of `inputItems`. Of several attachments of one type the first with text counts.
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

  /// The best of its texts.
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
