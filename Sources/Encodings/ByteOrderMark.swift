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
  private static let sampleLength = 1024

  /// The name of the encoding if a text that begins with `bytes` is UTF-16. `isEnd` says that it ends with them.
  ///
  /// Most NULs of such a text are at odd offsets, or at even ones in big-endian order. No unit is a control character
  /// other than white space, or half of a surrogate pair. There are more NULs than pairs of ASCII characters, which is what
  /// a text with stray NULs consists of. So Chinese and Japanese text with little ASCII is not recognized.
  package static func name(of bytes: Span<UInt8>, isEnd: Bool) -> StaticString? {
    let sample = bytes.extracting(0..<min(bytes.count, sampleLength))
    if sample.firstOffset(of: 0, in: 0..<sample.count) == nil { return nil }
    if isEnd, bytes.count % 2 == 1 { return nil }
    var (atEven, atOdd) = (0, 0)
    for index in sample.indices where sample[index] == 0 {
      if index % 2 == 0 { atEven += 1 } else { atOdd += 1 }
    }
    let isBigEndian = atEven > atOdd
    let nulls = max(atEven, atOdd)
    // U+0100, U+3000 or U+4E00 have a NUL on the other side.
    if nulls < 2 || min(atEven, atOdd) * 4 > nulls { return nil }
    var asciiPairs = 0
    var isAfterHighSurrogate = false
    var index = 0
    while index + 1 < sample.count {
      let (high, low) = (sample[isBigEndian ? index : index + 1], sample[isBigEndian ? index + 1 : index])
      index += 2
      if (high & 0xFC == 0xDC) != isAfterHighSurrogate { return nil }
      isAfterHighSurrogate = high & 0xFC == 0xD8
      if high == 0 {
        if low & 0x7F < 0x20 && !(0x09...0x0D ~= low) || low == 0x7F { return nil }
      } else if 0x20..<0x7F ~= high, 0x20..<0x7F ~= low {
        asciiPairs += 1
      }
    }
    if nulls <= asciiPairs { return nil }
    return isBigEndian ? "UTF-16BE" : "UTF-16LE"
  }
}
