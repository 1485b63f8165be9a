/// FNV-1a over 64 bits (draft-eastlake-fnv, section 2), which is the same in every run: short keys for the words of a source.
///
/// Among a million headwords, two share a key once in 30 million databases. `public`, so that the loops of other targets
/// inline it.
public enum Fnv1a {
  /// The hash of no bytes.
  public static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of the bytes of `hash` and one more.
  @inlinable
  public static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The hash of the bytes, which follow those of `hash`.
  @inlinable
  public static func of(_ bytes: some Sequence<UInt8>, after hash: UInt64 = start) -> UInt64 {
    bytes.reduce(hash) { add($1, to: $0) }
  }
}
