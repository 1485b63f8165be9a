import LexiconPack

/// Names that have occurred in a text, as hashes of 64 bits with open addressing: 11 to 21 bytes a name,
/// however long it is.
///
/// The probability that two of a million names have the same hash is 1 in 37 million. The second one would be
/// taken for the first.
public struct NameSet {
  /// 0 is a free slot.
  private var slots: [UInt64] = [0]
  private var count = 0
  private static let seed = XXHash64.processSeed

  /// The empty set.
  public init() {}

  /// The hash of a name; never 0.
  package static func hash(of name: Span<UInt8>) -> UInt64 {
    max(XXHash64.hash(name, seed: seed), 1)
  }

  /// Runs `body` over the hashes of the names.
  package func forEachHash(_ body: (UInt64) -> Void) {
    for hash in slots where hash != 0 { body(hash) }
  }

  /// Adds a name. Returns whether it is new.
  public mutating func insert(_ name: Span<UInt8>) -> Bool {
    let hash = Self.hash(of: name)
    let slot = slot(of: hash)
    if slots[slot] != 0 { return false }
    slots[slot] = hash
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    return true
  }

  /// The slot of a hash, or the free one where it would be.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count < 64 ? 64 : old.count * 2)
    for hash in old where hash != 0 { slots[slot(of: hash)] = hash }
  }
}
