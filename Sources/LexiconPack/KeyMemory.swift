/// The last keys that an index was searched for, with what was found. Two of three searches for a new word of a text
/// ask for the same key again.
///
/// A key of up to 16 bytes has one slot, which takes a few instructions to find; a new key replaces the old one. Longer
/// keys are searched each time.
@safe
struct KeyMemory {
  /// The number of slots, a power of two: they take 5 KB, which stay in the processor's caches.
  private static let count = 64

  /// The bytes of a key, and where it is kept.
  struct Key {
    fileprivate let head: UInt64
    fileprivate let tail: UInt64
    fileprivate let count: UInt16
    fileprivate let hash: Int

    /// Nil for a key that is not remembered.
    @inline(__always)
    init?(_ key: Span<UInt8>) {
      let count = key.count
      if count == 0 || count > 16 { return nil }
      if count >= 8 {
        head = key.uint64(at: 0)
        tail = key.uint64(at: count &- 8)
      } else {
        var bytes: UInt64 = 0
        var index = 0
        while index < count {
          bytes = bytes &<< 8 | UInt64(key[index])
          index &+= 1
        }
        (head, tail) = (bytes, 0)
      }
      self.count = UInt16(truncatingIfNeeded: count)
      let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F)
      hash = Int(truncatingIfNeeded: (mixed ^ mixed &>> 32) &>> 8)
    }
  }

  private struct Slot {
    var items = KeyItems()
    var head: UInt64 = 0
    var tail: UInt64 = 0
    /// Bytes of the key, and 0 in a free slot.
    var keyCount: UInt16 = 0
  }

  // SAFETY: `count` slots, taken in init, given back in `free` and by nobody else.
  private let slots: UnsafeMutablePointer<Slot>

  init() {
    unsafe slots = .allocate(capacity: Self.count)
    unsafe slots.initialize(repeating: Slot(), count: Self.count)
  }

  func free() {
    unsafe slots.deallocate()
  }

  /// Forgets all of it.
  func forget() {
    // SAFETY: all slots.
    unsafe slots.update(repeating: Slot(), count: Self.count)
  }

  /// What is known of a key; nil if it is not remembered.
  @inline(__always)
  func items(of key: Key) -> KeyItems? {
    // SAFETY: the number is below that of the slots.
    let slot = unsafe slots[key.hash & (Self.count - 1)]
    guard slot.head == key.head, slot.tail == key.tail, slot.keyCount == key.count else { return nil }
    return slot.items
  }

  func remember(_ items: KeyItems, of key: Key) {
    // SAFETY: as above.
    unsafe slots[key.hash & (Self.count - 1)] = Slot(
      items: items, head: key.head, tail: key.tail, keyCount: key.count)
  }
}
