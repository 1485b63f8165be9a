import LexiconPack
import TextAnalysis

/// The matches of the short words of a text, each found by two integers.
///
/// Open addressing. In the King James Bible, 98 of 100 words are found here, for 40 instructions each: the engine takes 200.
struct WordMemory {
  private struct Slot {
    var word: PackedWord
    var match: Int32
    /// Whether the match may be a particle of a verb, or a separated prefix.
    var isParticle = false
  }

  /// The words that are not remembered at first: for a short text, the slots would cost more than they save.
  private static let patience = 500
  private static let fewestBits: UInt64 = 11
  /// A text with more words than half as many slots, 1.5 MiB, is forgotten, and remembered again.
  private static let mostBits: UInt64 = 16

  private var slots: [Slot] = []
  private var bits: UInt64 = 0
  private var count = 0
  private var seen = 0
  private let seed = XXHash64.processSeed

  /// The match of a word, and whether it may be a particle; −1 if it is not known here.
  @inline(__always)
  func match(of word: PackedWord) -> (number: Int, isParticle: Bool) {
    if slots.isEmpty { return (-1, false) }
    var slot = word.hash(bits: bits, seed: seed)
    while true {
      let found = slots[slot]
      if found.word == word { return (Int(found.match), found.isParticle) }
      if found.word == .none { return (-1, false) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// Forgets all words, but keeps the slots: a text that had many words will have many again.
  mutating func removeAll() {
    for index in slots.indices { slots[index] = Slot(word: .none, match: -1) }
    count = 0
  }

  /// Adds a word that is not known here.
  mutating func insert(_ word: PackedWord, _ match: Int, isParticle: Bool) {
    if slots.isEmpty {
      seen += 1
      if seen < Self.patience { return }
      clear(Self.fewestBits)
    } else if count * 2 >= slots.count {
      grow()
    }
    place(Slot(word: word, match: Int32(truncatingIfNeeded: match), isParticle: isParticle))
  }

  private mutating func place(_ new: Slot) {
    var slot = new.word.hash(bits: bits, seed: seed)
    while slots[slot].word != .none { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = new
    count += 1
  }

  private mutating func clear(_ bits: UInt64) {
    self.bits = bits
    count = 0
    slots = [Slot](repeating: Slot(word: .none, match: -1), count: 1 << Int(bits))
  }

  private mutating func grow() {
    let old = slots
    clear(min(bits + 1, Self.mostBits))
    if old.count == slots.count { return }
    for slot in old where slot.word != .none { place(slot) }
  }
}
