import ByteText

/// The encoding that an HTML document names in a `meta` element, in the attribute `charset` or in `content`.
///
/// Simpler than the prescan of the HTML Standard, section 13.2.3.2: any `charset=` inside a `<meta` counts, in any
/// order of attributes.
enum HTMLCharset {
  /// The number of bytes at the beginning of a document that are searched.
  private static let prescan = 1024

  /// The encoding's name as it is written; nil if there is none.
  static func name(in document: Span<UInt8>) -> [UInt8]? {
    let end = min(document.count, prescan)
    var isInMeta = false
    var index = 0
    while index < end {
      if document[index] == UInt8(ascii: "<") { isInMeta = matches("<meta", document, index, end) }
      if isInMeta, matches("charset", document, index, end) {
        if let name = value(document, from: index + 7, end) { return name }
      }
      index += 1
    }
    return nil
  }

  /// The value after an equals sign, in quotation marks or not.
  private static func value(_ document: Span<UInt8>, from start: Int, _ end: Int) -> [UInt8]? {
    var index = start
    while index < end, Ascii.isHTMLSpace(document[index]) { index += 1 }
    if index == end || document[index] != UInt8(ascii: "=") { return nil }
    index += 1
    while index < end,
      Ascii.isHTMLSpace(document[index]) || document[index] == UInt8(ascii: "\"")
        || document[index] == UInt8(ascii: "'")
    {
      index += 1
    }
    var name: [UInt8] = []
    while index < end, isNameByte(document[index]) {
      name.append(document[index])
      index += 1
    }
    return name.isEmpty ? nil : name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || [0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
  }

  /// Whether `word`, in lower case, is at an offset, in any case.
  private static func matches(_ word: String, _ document: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    for letter in word.utf8 {
      if index == end || document[index] | (letter >= 0x61 ? 0x20 : 0) != letter { return false }
      index += 1
    }
    return true
  }
}
