import TextAnalysis

/// A key that is looked up again and again in a text, and its place in a table of slots.
protocol RecentKey: Equatable {
  /// The key of a free slot.
  static var none: Self { get }
  /// A hash of `bits` bits.
  func hash(bits: UInt64) -> Int
}

/// The latest results for keys that come again and again.
///
/// A slot holds one key, and a new key replaces it, so that memory does not grow. The slots are made when a text
/// turns out to be long, and emptied when matches get new numbers.
struct RecentFinds<Key: RecentKey, Value> {
  private struct Slot {
    var key: Key
    var value: Value
  }

  private let bits: UInt64
  /// The number of results that are not remembered at first: for a short text, the slots would cost more than they
  /// save.
  private let patience: Int
  private let free: Slot
  private var slots: [Slot] = []
  private var seen = 0
  /// The numbering of matches that the slots belong to.
  private var numbering = 0

  /// Makes 2^`bits` slots after `patience` results. `nothing` is the value of a free slot.
  init(bits: UInt64, patience: Int, nothing: Value) {
    self.bits = bits
    self.patience = patience
    free = Slot(key: .none, value: nothing)
  }

  /// The result for a key; nil if it is not known here.
  @inline(__always)
  func value(of key: Key, numbering: Int) -> Value? {
    if slots.isEmpty || numbering != self.numbering { return nil }
    let slot = slots[key.hash(bits: bits)]
    return slot.key == key ? slot.value : nil
  }

  mutating func insert(_ key: Key, _ value: Value, numbering: Int) {
    if slots.isEmpty {
      seen += 1
      if seen < patience { return }
    }
    if slots.isEmpty || numbering != self.numbering {
      slots = [Slot](repeating: free, count: 1 << Int(bits))
      self.numbering = numbering
    }
    slots[key.hash(bits: bits)] = Slot(key: key, value: value)
  }
}

extension PackedWord: RecentKey {}
