/// The 64-bit XXH3 of 128 bytes, seed 0: the checksum of a pack's pages.
///
/// All its eight products can be under way at once: 76 instructions a page, and 137 with the page's mark, as opposed to 227
/// with XXH64.
///
/// Source: xxHash 0.8, `XXH3_64bits` for 17 to 128 bytes; the numbers are the first 128 bytes of its `XXH3_kSecret`.
public enum XXHash3 {
  /// The hash of a whole page.
  public static func hash(page: Span<UInt8>) -> UInt64 {
    precondition(page.count == PackFormat.pageLength)
    return unsafe page.withUnsafeBytes { (page) in
      // SAFETY: the length has just been checked.
      unsafe hash(pageAt: page.baseAddress.unsafelyUnwrapped)
    }
  }

  /// The checksum of a whole page: the low half of its hash.
  public static func checksum(ofPage page: Span<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: hash(page: page))
  }

  private static func hash(pageAt page: UnsafeRawPointer) -> UInt64 {
    // Of the primes of XXH64 the first, times the length.
    var hash = 0x9E37_79B1_85EB_CA87 &* UInt64(PackFormat.pageLength)
    unsafe hash &+= product(page, 0, 0xBE4B_A423_396C_FEB8, 0x1CAD_21F7_2C81_017C)
    unsafe hash &+= product(page, 112, 0xDB97_9083_E96D_D4DE, 0x1F67_B3B7_A4A4_4072)
    unsafe hash &+= product(page, 16, 0x78E5_C0CC_4EE6_79CB, 0x2172_FFCC_7DD0_5A82)
    unsafe hash &+= product(page, 96, 0x8E24_43F7_7446_08B8, 0x4C26_3A81_E690_35E0)
    unsafe hash &+= product(page, 32, 0xCB00_C391_BB52_283C, 0xA32E_531B_8B65_D088)
    unsafe hash &+= product(page, 80, 0x4EF9_0DA2_9748_6471, 0xD8AC_DEA9_46EF_1938)
    unsafe hash &+= product(page, 48, 0x3F34_9CE3_3F76_FAA8, 0x1D4F_0BC7_C7BB_DCF9)
    unsafe hash &+= product(page, 64, 0x3159_B4CD_4BE0_518A, 0x6473_78D9_C97E_9FC8)
    hash = (hash ^ hash &>> 37) &* 0x1656_6791_9E37_79F9
    return hash ^ hash &>> 32
  }

  /// Two words of the page, each exclusive-or a number, multiplied, and the halves of the product combined.
  @inline(__always)
  private static func product(
    _ page: UnsafeRawPointer, _ offset: Int, _ first: UInt64, _ second: UInt64
  ) -> UInt64 {
    // SAFETY: the caller has checked that a page lies there, and the offset is at most 112.
    let low = unsafe page.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    let high = unsafe page.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self).littleEndian
    let product = (low ^ first).multipliedFullWidth(by: high ^ second)
    return product.low ^ product.high
  }
}
