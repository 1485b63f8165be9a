import ByteText

/// The encodings whose texts may begin with U+FEFF, by its bytes (The Unicode Standard, section 23.8, table 23-6).
package enum ByteOrderMark {
  /// The encoding of a text that begins with a mark, and the mark's length in bytes; nil for a text without one.
  package static func of(_ bytes: Span<UInt8>) -> (name: StaticString, length: Int)? {
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

  /// Whether bytes may be the beginning of a mark that no UTF-8 text begins with, so that more bytes are needed.
  static func mayContinue(_ bytes: Span<UInt8>) -> Bool {
    switch bytes.count {
    case 1: bytes[0] >= 0xFE
    case 2: bytes[0] == 0xFF && bytes[1] == 0xFE
    case 3: bytes[0] == 0xFF && bytes[1] == 0xFE && bytes[2] == 0
    default: false
    }
  }
}

/// UTF-16 without a byte order mark, recognized by the NUL bytes that it has beside every ASCII character.
package enum UnmarkedUTF16 {
  /// The number of bytes at the beginning of a text that are examined.
  package static let sampleLength = 1024

  /// The encoding's name, if a text that begins with `bytes` is UTF-16. `isEnd` says that it ends with them.
  ///
  /// In such a text NULs are at odd offsets (or at even ones, in big-endian order) and at no others; no unit is a control
  /// character other than white space, or half of a surrogate pair; and there are more NULs than pairs of ASCII
  /// characters, of which a text with stray NULs consists. So Chinese and Japanese without ASCII is not recognized.
  package static func name(of bytes: Span<UInt8>, isEnd: Bool) -> StaticString? {
    let sample = bytes.extracting(0..<min(bytes.count, sampleLength))
    guard let first = sample.firstOffset(of: 0, in: 0..<sample.count) else { return nil }
    if isEnd, bytes.count % 2 == 1 { return nil }
    let isBigEndian = first % 2 == 0
    var (nulls, asciiPairs) = (0, 0)
    var isAfterHigh = false
    var index = 0
    while index + 1 < sample.count {
      let high = sample[isBigEndian ? index : index + 1]
      let low = sample[isBigEndian ? index + 1 : index]
      index += 2
      let isLow = high & 0xFC == 0xDC
      if low == 0 || isLow != isAfterHigh { return nil }
      isAfterHigh = high & 0xFC == 0xD8
      if high == 0 {
        if low & 0x7F < 0x20 && !(0x09...0x0D ~= low) || low == 0x7F { return nil }
        nulls += 1
      } else if 0x20..<0x7F ~= high, 0x20..<0x7F ~= low {
        asciiPairs += 1
      }
    }
    if nulls < 2 || nulls <= asciiPairs { return nil }
    return isBigEndian ? "UTF-16BE" : "UTF-16LE"
  }
}
