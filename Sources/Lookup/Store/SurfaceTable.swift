import LexiconPack
import TextAnalysis

/// Byte strings, numbered in the order in which they were first seen.
///
/// Open addressing, with at most three of four slots in use. A slot has half of the hash beside the number, so that a search
/// reads few slots, and no bytes but those of the string itself. The strings are kept, so memory grows with their number and
/// length.
public struct SurfaceTable {
  /// The low 32 bits are the position in `ends` plus one, the high 32 bits the high half of the string's hash,
  /// whose first bits choose the slot where a search begins; 0 is a free slot.
  private var slots: [UInt64]
  /// The shift that makes a slot's number of a hash's half.
  private var shift: UInt64
  private var bytes: [UInt8] = []
  /// The end of each string in `bytes`; the next begins there. Callers keep a table below 4 GiB.
  private var ends: [UInt32] = []

  private static let fewestBits: UInt64 = 8
  private let seed = XXHash64.processSeed

  package init() {
    shift = 32 - Self.fewestBits
    slots = [UInt64](repeating: 0, count: 1 << Int(Self.fewestBits))
  }

  package var count: Int { ends.count }
  /// The length of all strings in bytes.
  public var byteCount: Int { bytes.count }

  /// The place of a string in `bytes`.
  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// The slot of `text`, or the free one where it would be; and its content.
  @inline(__always)
  private func slot(of text: Span<UInt8>, half: UInt64) -> (slot: Int, content: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: half &>> shift)
    while true {
      let content = slots[slot]
      if content == 0 { return (slot, content) }
      if content &>> 32 == half, bytes.span.equals(text, at: range(Self.number(in: content))) {
        return (slot, content)
      }
      slot = (slot &+ 1) & mask
    }
  }

  private static func number(in content: UInt64) -> Int {
    Int(truncatingIfNeeded: content & 0xFFFF_FFFF) &- 1
  }

  /// Whether `text` has a number.
  public func contains(_ text: Span<UInt8>) -> Bool {
    slot(of: text, half: XXHash64.hash(text, seed: seed) &>> 32).content != 0
  }

  /// The number of `text`, and whether it is new.
  public mutating func number(of text: Span<UInt8>) -> (number: Int, isNew: Bool) {
    let half = XXHash64.hash(text, seed: seed) &>> 32
    let (slot, content) = slot(of: text, half: half)
    if content != 0 { return (Self.number(in: content), false) }
    bytes.append(copying: text, 0..<text.count)
    ends.append(UInt32(bytes.count))
    slots[slot] = half &<< 32 | UInt64(ends.count)
    if ends.count * 4 > slots.count * 3 { grow() }
    return (ends.count - 1, true)
  }

  /// A number for a string that is not kept, and so is never found again.
  public mutating func anonymousNumber() -> Int {
    ends.append(UInt32(bytes.count))
    return ends.count - 1
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    shift -= 1
    for content in slots where content != 0 {
      var slot = Int(truncatingIfNeeded: (content &>> 32) &>> shift)
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = content
    }
    slots = larger
  }
}
