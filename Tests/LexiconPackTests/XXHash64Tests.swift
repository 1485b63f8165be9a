import LexiconPack
import Testing

@Suite struct XXHash64Tests {
  /// Reference values of the xxHash specification's own implementation, seed 0.
  @Test(arguments: [
    ("", 0xEF46_DB37_51D8_E999 as UInt64),
    ("a", 0xD24E_C4F1_A98C_6E5B),
    ("abc", 0x44BC_2CF5_AD77_0999),
    ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
  ])
  func knownValues(text: String, expected: UInt64) {
    #expect(XXHash64.hash(Array(text.utf8).span) == expected)
  }

  @Test func aRangeHashesLikeItsBytes() {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for length in 0...100 {
      let part = Array(bytes[13..<(13 + length)])
      #expect(XXHash64.hash(bytes.span, 13..<(13 + length)) == XXHash64.hash(part.span))
    }
  }
}
