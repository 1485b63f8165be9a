import ByteText

/// Addresses in a text: between angle brackets (CommonMark 0.31, section 6.5) or bare (GFM 0.29, section 6.9).
enum MarkdownAutolinks {
  /// The maximum length of a domain (RFC 1035, section 2.3.4).
  private static let longestDomain = 255

  // MARK: Between angle brackets

  /// The offset after the autolink that begins with the `<` at `start`; nil if there is none.
  static func end(in text: Span<UInt8>, at start: Int) -> Int? {
    var index = start + 1
    while index < text.count, isSchemeByte(text[index]) { index += 1 }
    if index < text.count, text[index] == UInt8(ascii: ":"), 2...32 ~= index - start - 1,
      Ascii.isAsciiLetter(text[start + 1])
    {
      while index < text.count, text[index] > 0x20, text[index] != UInt8(ascii: "<"),
        text[index] != UInt8(ascii: ">")
      {
        index += 1
      }
      return text.hasBytes(">", at: index, to: text.count) ? index + 1 : nil
    }
    index = start + 1
    while index < text.count, isMailboxByte(text[index]) { index += 1 }
    guard index > start + 1, text.hasBytes("@", at: index, to: text.count) else { return nil }
    index += 1
    let domain = index
    while index < text.count, isHostByte(text[index]) { index += 1 }
    guard index > domain, text.hasBytes(">", at: index, to: text.count) else { return nil }
    // A label has 1 to 63 bytes, and no dash at either end.
    var label = domain
    for end in domain...index where end == index || text[end] == UInt8(ascii: ".") {
      if !(1...63 ~= end - label) || text[label] == UInt8(ascii: "-") || text[end - 1] == UInt8(ascii: "-") {
        return nil
      }
      label = end + 1
    }
    return index + 1
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    Ascii.isAlphanumeric(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func isMailboxByte(_ byte: UInt8) -> Bool {
    if Ascii.isAlphanumeric(byte) { return true }
    switch byte {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D...0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: return true
    default: return false
    }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    Ascii.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  // MARK: Bare

  /// The address around the `:` at `colon`: `https://…`. It begins at `lowest` or later.
  static func url(in text: Span<UInt8>, at colon: Int, from lowest: Int, isInBrackets: Bool) -> Range<Int>? {
    guard text.hasBytes("://", at: colon, to: text.count) else { return nil }
    var start = colon
    while start > lowest, colon - start < 6, Ascii.isAsciiLetter(text[start - 1]) { start -= 1 }
    let scheme = (start..<colon).reduce(UInt64(0)) { $0 << 8 | UInt64(text[$1] | 0x20) }
    guard scheme == 0x6874_7470 || scheme == 0x68_7474_7073 || scheme == 0x66_7470 else { return nil }
    let host = colon + 3
    guard host < text.count, Ascii.isAlphanumeric(text[host]) || text[host] >= 0x80,
      hasDomain(text, at: host, needsDot: false)
    else { return nil }
    return start..<end(in: text, host, isInBrackets: isInBrackets)
  }

  /// The address that begins with the `w` at `start`: `www.…`.
  static func web(in text: Span<UInt8>, at start: Int, isInBrackets: Bool) -> Range<Int>? {
    guard text.hasBytes("www.", at: start, to: text.count) else { return nil }
    if start > 0 {
      switch text[start - 1] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("), UInt8(ascii: "["):
        break
      case let byte: if !Ascii.isHTMLSpace(byte) { return nil }
      }
    }
    guard hasDomain(text, at: start, needsDot: true) else { return nil }
    return start..<end(in: text, start, isInBrackets: isInBrackets)
  }

  /// The mail address around the `@` at `sign`. It begins at `lowest` or later.
  static func mail(in text: Span<UInt8>, at sign: Int, from lowest: Int) -> Range<Int>? {
    var start = sign
    while start > lowest, sign - start < longestDomain,
      isSchemeByte(text[start - 1]) || text[start - 1] == UInt8(ascii: "_")
    {
      start -= 1
    }
    var end = sign + 1
    var dots = 0
    while end < text.count, end - sign <= longestDomain {
      if text[end] == UInt8(ascii: ".") {
        guard end + 1 < text.count, Ascii.isAlphanumeric(text[end + 1]) else { break }
        dots += 1
      } else if !isHostByte(text[end]), text[end] != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    guard start < sign, dots > 0, Ascii.isAsciiLetter(text[end - 1]) else { return nil }
    return start..<end
  }

  /// Whether there is a domain at `start`: letters, digits, dashes and dots, and no underscore in its last two parts.
  private static func hasDomain(_ text: Span<UInt8>, at start: Int, needsDot: Bool) -> Bool {
    var index = start
    var dots = 0
    var (last, secondLast) = (false, false)
    while index < text.count {
      if index - start > longestDomain { return false }
      let byte = text[index]
      if byte == UInt8(ascii: "_") {
        last = true
      } else if byte == UInt8(ascii: ".") {
        // A period at the end belongs to the sentence.
        guard index + 1 < text.count, isHostByte(text[index + 1]) || text[index + 1] >= 0x80 else { break }
        (secondLast, last) = (last, false)
        dots += 1
      } else if byte < 0x80 {
        if !isHostByte(byte) { break }
      } else if MarkdownText.neighbor(at: index, in: text) != .other {
        break
      }
      index += UTF8Decoding.unit(in: text, at: index).length
    }
    return !last && !secondLast && (!needsDot || dots > 0)
  }

  /// The offset after an address whose domain begins at `start`. It ends at white space, without final punctuation that
  /// belongs to the sentence.
  private static func end(in text: Span<UInt8>, _ start: Int, isInBrackets: Bool) -> Int {
    var end = start
    var parentheses = 0
    while end < text.count, !Ascii.isHTMLSpace(text[end]), text[end] != UInt8(ascii: "<"),
      !isInBrackets || text[end] != UInt8(ascii: "]")
    {
      if text[end] == UInt8(ascii: "(") { parentheses += 1 }
      if text[end] == UInt8(ascii: ")") { parentheses -= 1 }
      end += 1
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ")"):
        if parentheses >= 0 { return end }
        parentheses += 1
        end -= 1
      case UInt8(ascii: ";"):
        // A character reference at the end is not part of it.
        var name = end - 1
        while name > start, Ascii.isAsciiLetter(text[name - 1]) { name -= 1 }
        let isReference = name < end - 1 && name > start && text[name - 1] == UInt8(ascii: "&")
        end = isReference ? name - 1 : end - 1
      default:
        return end
      }
    }
    return end
  }
}
