/// Remembers pairs of neighbouring words with which no headword begins.
///
/// Prose repeats its pairs of words: of the King James Bible's 0.8 million two in three were there before. A slot
/// holds one pair, and a new one replaces it, so that memory stays the same: 1 MiB, taken when a text is long.
struct PairMemory {
  private static let slotCount = 1 << 17
  /// So many pairs are not remembered: a short text would only pay for the slots.
  private static let patience = 1000

  /// The two match numbers plus one, in 32 bits each; 0 is free.
  private var slots: [UInt64] = []
  private var seen = 0
  /// Which numbering of matches the pairs are of.
  private var numbering = 0

  /// Whether no headword begins with the words of these matches.
  @inline(__always)
  func contains(_ first: Int, _ second: Int, numbering: Int) -> Bool {
    if slots.isEmpty { return false }
    if numbering != self.numbering { return false }
    let pair = Self.pair(first, second)
    return slots[Self.slot(of: pair)] == pair
  }

  mutating func insert(_ first: Int, _ second: Int, numbering: Int) {
    if slots.isEmpty {
      seen += 1
      if seen < Self.patience { return }
      slots = [UInt64](repeating: 0, count: Self.slotCount)
      self.numbering = numbering
    } else if numbering != self.numbering {
      for slot in slots.indices { slots[slot] = 0 }
      self.numbering = numbering
    }
    let pair = Self.pair(first, second)
    slots[Self.slot(of: pair)] = pair
  }

  private static func pair(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: first &+ 1)) << 32 | UInt64(UInt32(truncatingIfNeeded: second &+ 1))
  }

  /// The high bits of a product: Knuth's multiplicative hash (The Art of Computer Programming, 6.4).
  private static func slot(of pair: UInt64) -> Int {
    Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 47)
  }
}
