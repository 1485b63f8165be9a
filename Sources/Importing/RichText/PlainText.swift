import ImportingBase

/// Turns text without markup into rich text: its lines, with their indentation.
enum PlainText {
  static func richText(_ text: Span<UInt8>) -> RichText {
    var builder = RichTextBuilder(keepsLines: true)
    builder.append(text)
    return builder.finish()
  }
}

/// Turns PowerWord's markup into rich text: XML whose elements begin and end lines, with formatting such as `&b{…}`, of
/// which only the text is kept.
enum PowerWordText {
  static func richText(_ text: Span<UInt8>) -> RichText {
    var bytes: [UInt8] = []
    var depth = 0
    var index = 0
    while index < text.count {
      let begins =
        text[index] == UInt8(ascii: "&") && index + 2 < text.count && text[index + 2] == UInt8(ascii: "{")
        && Ascii.isLower(text[index + 1] | 0x20)
      if begins {
        depth += 1
        index += 3
        continue
      }
      if text[index] == UInt8(ascii: "}"), depth > 0 {
        depth -= 1
      } else {
        bytes.append(text[index])
      }
      index += 1
    }
    return MarkupText.richText(bytes.span, .powerWord)
  }
}
