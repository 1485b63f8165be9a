import Lookup

/// Which entries a text already shows, so that each is printed once.
///
/// Open addressing over numbers; a hash table of the standard library would cost its generic metadata at start.
struct PrintedEntries {
  /// The numbers, 0 for a free slot.
  private var slots: [UInt64] = []
  private var count = 0

  mutating func removeAll() {
    slots.removeAll()
    count = 0
  }

  /// Notes entries, and gives those that were not there.
  mutating func insert(_ entries: ArraySlice<EntryReference>) -> [EntryReference] {
    var new: [EntryReference] = []
    for reference in entries where insert(reference) { new.append(reference) }
    return new
  }

  /// Notes an entry; false if it was there.
  private mutating func insert(_ reference: EntryReference) -> Bool {
    switch reference.place {
    case .functionWord(let rows): insert(UInt64(rows.lowerBound) + 1)
    case .lexicon(let position, let entry):
      insert(UInt64(position + 1) << 48 | UInt64(entry), part: UInt64(reference.spelling.lowerBound))
    }
  }

  /// Notes an entry, or its senses of one spelling: the spelling's place in the pack's file, which has fewer than
  /// 2⁴⁶ bytes, tells it from others.
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

  /// Where a number stands, or would.
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
