import LexiconPack
import TextAnalysis

/// Byte strings numbered in the order in which they were first seen.
///
/// Open addressing over 64-bit hashes; a found or new string costs one probe on average. The strings are
/// kept, so memory grows with their number and length.
package struct SurfaceTable {
  /// Position in `ends` plus one; 0 is free.
  private var slots: [Int32]
  private var hashes: [UInt64] = []
  private var bytes: [UInt8] = []
  /// Where each string ends in `bytes`, the next begins.
  private var ends: [Int] = []

  package init() {
    slots = [Int32](repeating: 0, count: 256)
  }

  package var count: Int { ends.count }
  /// How many bytes the strings take.
  package var byteCount: Int { bytes.count }

  /// Where the string with this number lies in what `withBytes` gives.
  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Whether `text` has a number.
  package func contains(_ text: Span<UInt8>) -> Bool {
    let hash = XXHash64.hash(text)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, bytes.span.equals(text, at: range(number)) { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  /// The number of `text`, and whether it was not there before.
  package mutating func number(of text: Span<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = XXHash64.hash(text)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, bytes.span.equals(text, at: range(number)) { return (number, false) }
      slot = (slot + 1) & mask
    }
    let number = ends.count
    slots[slot] = Int32(number + 1)
    hashes.append(hash)
    bytes.append(copying: text, 0..<text.count)
    ends.append(bytes.count)
    if ends.count * 2 > slots.count { grow() }
    return (number, true)
  }

  /// A number for a string that is not kept, and so is never found again.
  package mutating func anonymousNumber() -> Int {
    hashes.append(0)
    ends.append(bytes.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  /// Forgets everything, keeping the room.
  package mutating func removeAll() {
    for slot in slots.indices { slots[slot] = 0 }
    hashes.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  private mutating func grow() {
    var larger = [Int32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = Int32(number + 1)
    }
    slots = larger
  }
}
