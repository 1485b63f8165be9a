import TextAnalysis

/// Makes UTF-8 of one line of a text that is in UTF-8 or in a charset of eight bits.
struct SourceDecoder {
  private let decoder: TextDecoder?
  /// What the charset is called in messages.
  let name: String

  init(_ charset: SourceCharset) {
    switch charset {
    case .eightBit(let name):
      decoder = TextDecoder(name: Array(name.utf8))
      self.name = name
    case .utf8: (decoder, name) = (nil, "UTF-8")
    case .utf16LittleEndian, .utf16BigEndian: (decoder, name) = (nil, "UTF-16")
    }
  }

  /// False if some bytes are no character of the charset; U+FFFD stands for them then.
  func decode(_ line: inout [UInt8]) -> Bool {
    if !line.contains(where: { $0 >= 0x80 }) { return true }
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
