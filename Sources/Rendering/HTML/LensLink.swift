import TextAnalysis

/// A URI of a word: with the scheme `lens-share`, which the desktop opens with `lens-share --uri`, or with `bword`, which GoldenDict
/// and its like look up.
package enum LensLink {
  /// Appends the URI of a word, percent-encoded but for unreserved characters (RFC 3986, section 2.3).
  package static func append(
    to word: Span<UInt8>, scheme: StaticString = "lens-share", to output: inout [UInt8]
  ) {
    output.append(scheme)
    output.append(":")
    for index in word.indices {
      let byte = word[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        output.append(byte)
      default:
        output.append(UInt8(ascii: "%"))
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 0x0F))
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
