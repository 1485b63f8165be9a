/// Remembers what was found at three neighbouring words: nothing, or a phrase of the first two.
///
/// What pairs of words begin many headwords (`in the`) are followed by the same words again and again. A slot holds three
/// words, and new ones replace them, so that memory stays the same: 1 MiB, taken when a text is long.
struct PhraseMemory {
  /// What the third word is where the first two are followed by something that no phrase goes over.
  static let noWord = -1

  private static let bits: UInt64 = 16
  /// So many triples are not remembered: a short text would only pay for the slots.
  private static let patience = 1000

  private struct Slot {
    /// The match numbers plus two; 0 where the slot is free.
    var first: UInt32 = 0
    var second: UInt32 = 0
    var third: UInt32 = 0
    /// The match of the phrase; −1 for none.
    var phrase: Int32 = -1
  }

  private var slots: [Slot] = []
  private var seen = 0
  /// Which numbering of matches the slots are of.
  private var numbering = 0

  /// What is known of three words: nil for nothing, −1 that no phrase begins with them, or the match of the phrase that
  /// the first two are.
  @inline(__always)
  func phrase(_ words: (Int, Int, Int), numbering: Int) -> Int? {
    if slots.isEmpty || numbering != self.numbering { return nil }
    let key = Self.key(words)
    let slot = slots[Self.hash(key)]
    if slot.first != key.first || slot.second != key.second || slot.third != key.third { return nil }
    return Int(slot.phrase)
  }

  mutating func insert(_ words: (Int, Int, Int), phrase: Int, numbering: Int) {
    if slots.isEmpty {
      seen += 1
      if seen < Self.patience { return }
    }
    if slots.isEmpty || numbering != self.numbering {
      slots = [Slot](repeating: Slot(), count: 1 << Int(Self.bits))
      self.numbering = numbering
    }
    var slot = Self.key(words)
    slot.phrase = Int32(truncatingIfNeeded: phrase)
    slots[Self.hash(slot)] = slot
  }

  @inline(__always)
  private static func key(_ words: (Int, Int, Int)) -> Slot {
    Slot(
      first: UInt32(truncatingIfNeeded: words.0 &+ 2), second: UInt32(truncatingIfNeeded: words.1 &+ 2),
      third: UInt32(truncatingIfNeeded: words.2 &+ 2))
  }

  /// The high bits of a product: Knuth's multiplicative hash (The Art of Computer Programming, 6.4).
  @inline(__always)
  private static func hash(_ key: Slot) -> Int {
    let pair = UInt64(key.first) << 32 | UInt64(key.second)
    let mixed = (pair &* 0x9E37_79B9_7F4A_7C15) ^ (UInt64(key.third) &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(truncatingIfNeeded: ((mixed ^ (mixed &>> 31)) &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
  }
}
