import ByteText

/// A line of a DICT client as words (RFC 2229, section 2.2): atoms, or strings in single or double quotes, in which `\` takes the
/// special meaning off the next character.
struct DictCommand {
  /// The longest line, in bytes without its end (RFC 2229 has 1,024; dictd takes this many).
  static let longestLine = 6144

  /// Empty for an empty line.
  let words: [[UInt8]]

  /// Nil for a line with malformed UTF-8, control characters or an open quotation mark.
  init?(_ line: [UInt8]) {
    if line.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) { return nil }
    if UTF8Decoding.countMalformed(in: line.span).count > 0 { return nil }
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var quote: UInt8?
    var isEscaped = false
    for byte in line {
      if isEscaped {
        word = (word ?? []) + [byte]
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        word = word ?? []
        isEscaped = true
      } else if let open = quote {
        if byte == open { quote = nil } else { word?.append(byte) }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        word = word ?? []
        quote = byte
      } else if byte == 0x20 || byte == 0x09 {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? []) + [byte]
      }
    }
    if isEscaped || quote != nil { return nil }
    if let word { words.append(word) }
    self.words = words
  }

  /// The name of the command, in capitals.
  var name: String { words.first.map { Self.capitals($0) } ?? "" }

  /// A word in capitals, as commands are compared.
  static func capitals(_ word: [UInt8]) -> String {
    String(decoding: word.map { Ascii.isLower($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}
