import Lookup

/// The set of entries that an answer already shows, so that each is printed once.
///
/// A hash table with open addressing; one of the standard library would cost its generic metadata at start.
struct PrintedEntries {
  /// The numbers, 0 for a free slot.
  private var slots: [UInt64] = []
  private var count = 0

  mutating func removeAll() {
    slots.removeAll()
    count = 0
  }

  /// Adds entries, and returns those that were not in the set.
  mutating func insert(_ entries: ArraySlice<EntryReference>) -> [EntryReference] {
    var new: [EntryReference] = []
    for reference in entries where insert(reference) { new.append(reference) }
    return new
  }

  /// Adds an entry; returns false if it was in the set.
  private mutating func insert(_ reference: EntryReference) -> Bool {
    switch reference.place {
    case .functionWord(let rows): insert(UInt64(rows.lowerBound) + 1)
    case .lexicon(let position, let entry):
      // An entry is named by its first byte. The distance of a spelling's end is greater than 0 and less than the entry's length,
      // so that the sum is a byte of this entry alone.
      insert(
        UInt64(position + 1) << 48 | UInt64(entry),
        part: reference.spelling.isEmpty ? 0 : UInt64(entry + reference.spelling.upperBound))
    }
  }

  /// Adds an entry, or its senses of one spelling, which is identified by a byte among the entries of the pack, fewer than 2⁴⁶.
  private mutating func insert(_ entry: UInt64, part: UInt64) -> Bool {
    if part == 0 { return insert(entry) }
    if contains(entry) { return false }
    return insert((entry >> 48) << 48 | 1 << 47 | part)
  }

  private func contains(_ number: UInt64) -> Bool {
    !slots.isEmpty && slots[slot(of: number)] == number
  }

  private mutating func insert(_ number: UInt64) -> Bool {
    if (count + 1) * 2 > slots.count { grow() }
    let slot = slot(of: number)
    if slots[slot] == number { return false }
    slots[slot] = number
    count += 1
    return true
  }

  /// The slot of a number, or the free slot for it.
  private func slot(of number: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[slot] != 0, slots[slot] != number { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let numbers = slots
    slots = [UInt64](repeating: 0, count: max(16, numbers.count * 4))
    for number in numbers where number != 0 { slots[slot(of: number)] = number }
  }
}
