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

  /// Those of the same implementation with another seed.
  @Test(arguments: [
    ("", 0x0B30_3D92_0EC3_49DF as UInt64),
    ("a", 0x1BA2_97D7_7EEA_E48A),
    ("abc", 0x7E49_C9D7_E85A_4AB6),
    ("Nobody inspects the spammish repetition", 0xD91F_66CD_4A62_534E),
  ])
  func knownValuesWithASeed(text: String, expected: UInt64) {
    #expect(XXHash64.hash(Array(text.utf8).span, seed: 0x9E37_79B1_85EB_CA8D) == expected)
  }

  /// Anybody can make words that share the high half of their hash with a known seed; with that of the process, they do not.
  @Test func wordsMadeToCollideDoNotWithTheSeedOfTheProcess() {
    let words = (0..<4096 as Range<UInt64>).map { Self.word(hashing: 0x1234_5678 << 32 | $0) }
    #expect(Set(words.map { XXHash64.hash($0.span) >> 32 }).count == 1)
    #expect(Set(words.map { XXHash64.hash($0.span, seed: XXHash64.processSeed) >> 32 }).count > 4000)
  }

  /// The eight bytes with a hash, for seed 0: each step of the algorithm, from the last to the first, can be undone.
  private static func word(hashing hash: UInt64) -> [UInt8] {
    let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
    var state = (hash ^ hash >> 32) &* inverse(of: prime3)
    state = state ^ state >> 29 ^ state >> 58
    state = state &* inverse(of: prime2)
    state ^= state >> 33
    state = (state &- prime4) &* inverse(of: prime1)
    state = (state >> 27 | state << 37) ^ (prime5 &+ 8)
    state = state &* inverse(of: prime1)
    state = (state >> 31 | state << 33) &* inverse(of: prime2)
    return (0..<8).map { UInt8(truncatingIfNeeded: state >> (8 * $0)) }
  }

  /// The number whose product with an odd one is 1, by Newton's iteration.
  private static func inverse(of number: UInt64) -> UInt64 {
    var inverse = number
    for _ in 0..<6 { inverse = inverse &* (2 &- number &* inverse) }
    return inverse
  }

  @Test func aRangeHashesLikeItsBytes() {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for length in 0...100 {
      let part = Array(bytes[13..<(13 + length)])
      #expect(XXHash64.hash(bytes.span, 13..<(13 + length)) == XXHash64.hash(part.span))
    }
  }
}
