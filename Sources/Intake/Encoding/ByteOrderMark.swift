/// The encodings whose texts may begin with U+FEFF, by its bytes (The Unicode Standard, section 23.8, table 23-6).
enum ByteOrderMark {
  /// What a text is encoded in that begins so, and how many bytes the mark has; nil for a text without one.
  static func of(_ bytes: Span<UInt8>) -> (name: StaticString, length: Int)? {
    if bytes.count < 2 { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE):
      let isWide = bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0
      return isWide ? ("UTF-32LE", 4) : ("UTF-16LE", 2)
    case (0xFE, 0xFF): return ("UTF-16BE", 2)
    case (0xEF, 0xBB): return bytes.count >= 3 && bytes[2] == 0xBF ? ("UTF-8", 3) : nil
    case (0, 0): return bytes.count >= 4 && bytes[2] == 0xFE && bytes[3] == 0xFF ? ("UTF-32BE", 4) : nil
    default: return nil
    }
  }

  /// Whether bytes may be the beginning of a mark that no UTF-8 begins with, so that one has to wait for more.
  static func mayContinue(_ bytes: Span<UInt8>) -> Bool {
    switch bytes.count {
    case 1: bytes[0] >= 0xFE
    case 2: bytes[0] == 0xFF && bytes[1] == 0xFE
    case 3: bytes[0] == 0xFF && bytes[1] == 0xFE && bytes[2] == 0
    default: false
    }
  }
}
