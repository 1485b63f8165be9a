import TextAnalysis

/// The matches of the short words that were met last, in front of the table of all surfaces.
///
/// Prose repeats its words: of the King James Bible's 0.8 million, 98 in a hundred are here. A slot holds one word, and
/// a new one replaces it, so that memory stays the same; the slots are made when a text turns out to be long.
struct RecentWords {
  private static let bits: UInt64 = 13
  /// So many words are looked up in the large table first: a short text would only pay for the slots.
  private static let patience = 500

  private struct Slot {
    var word = PackedWord.none
    var match = 0
  }

  private var slots: [Slot] = []
  private var seen = 0
  /// Which numbering of matches the slots are of.
  private var numbering = 0

  /// The number of a word's match; nil if it is not known here.
  @inline(__always)
  func match(of word: PackedWord, numbering: Int) -> Int? {
    if slots.isEmpty || numbering != self.numbering { return nil }
    let slot = slots[word.hash(bits: Self.bits)]
    return slot.word == word ? slot.match : nil
  }

  mutating func insert(_ word: PackedWord, match: Int, numbering: Int) {
    if slots.isEmpty {
      seen += 1
      if seen < Self.patience { return }
    }
    if slots.isEmpty || numbering != self.numbering {
      slots = [Slot](repeating: Slot(), count: 1 << Int(Self.bits))
      self.numbering = numbering
    }
    slots[word.hash(bits: Self.bits)] = Slot(word: word, match: match)
  }
}
