import ByteText
import Safety

/// The writer of answers of a DICT server: lines that end with CR LF, and texts that end with a line of one dot.
extension [UInt8] {
  /// The longest line of a text, in bytes (RFC 2229, section 2.2: 1,024 with CR LF).
  private static var longestLine: Int { 1022 }

  mutating func append(reply: String) {
    self += Array(reply.utf8)
    append(text: "\r\n")
  }

  /// A string in double quotes.
  mutating func append(quoted bytes: [UInt8]) {
    var clean: [UInt8] = []
    Sanitizer.append(bytes.span, to: &clean)
    append(text: "\"")
    for byte in clean {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { append(text: "\\") }
      append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
    }
    append(text: "\"")
  }

  /// A text with LF, and the line that ends it. Dots at the start of lines are doubled. Some clients take a line that begins with
  /// three digits and a space for an answer of the server, so it gets a space before them.
  mutating func append(block text: [UInt8], hasHeader: Bool) {
    // The end of the MIME header, which is empty.
    if hasHeader { append(text: "\r\n") }
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    for line in lines {
      var rest = line
      if Self.looksLikeReply(rest) { append(0x20) }
      repeat {
        if rest.first == UInt8(ascii: ".") { append(text: ".") }
        // Room for what precedes it.
        let end = Self.end(of: rest, atMost: Self.longestLine - 2)
        self += rest[..<end]
        append(text: "\r\n")
        rest = rest[end...]
      } while !rest.isEmpty
    }
    append(text: ".\r\n")
  }

  private static func looksLikeReply(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > 3 && line.prefix(3).allSatisfy(Ascii.isDigit) && line[line.startIndex + 3] == 0x20
  }

  /// Where a line is cut: between two characters.
  private static func end(of line: ArraySlice<UInt8>, atMost length: Int) -> Int {
    if line.count <= length { return line.endIndex }
    var end = line.startIndex + length
    while end > line.startIndex + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}
