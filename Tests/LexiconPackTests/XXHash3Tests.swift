import LexiconPack
import Testing

@Suite struct XXHash3Tests {
  /// Values of xxHash 0.8.
  @Test func knownValues() {
    let zeros = [UInt8](repeating: 0, count: 128)
    #expect(XXHash3.hash(page: zeros.span) == 0x093C_29F2_7ECF_CF21)
    let bytes = (0..<128).map { UInt8(truncatingIfNeeded: $0 * 7) }
    #expect(XXHash3.hash(page: bytes.span) == 0x65F3_C2C0_0FA9_3185)
    #expect(XXHash3.checksum(ofPage: bytes.span) == 0x0FA9_3185)
  }

  @Test func everyBitCounts() {
    var page = (0..<128).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var seen: Set<UInt32> = [XXHash3.checksum(ofPage: page.span)]
    for bit in 0..<1024 {
      page[bit / 8] ^= 1 << UInt8(bit % 8)
      seen.insert(XXHash3.checksum(ofPage: page.span))
      page[bit / 8] ^= 1 << UInt8(bit % 8)
    }
    #expect(seen.count == 1025)
  }
}
