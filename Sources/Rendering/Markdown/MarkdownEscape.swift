extension [UInt8] {
  /// Appends text so that CommonMark shows it as it is: punctuation that could begin markup gets a backslash
  /// (CommonMark 0.31, section 2.4), and line ends become spaces.
  mutating func append(markdown text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "#"),
        UInt8(ascii: "|"), UInt8(ascii: "~"):
        append(0x5C)
        append(byte)
      case 0x0A: append(0x20)
      default: append(byte)
      }
    }
  }
}
