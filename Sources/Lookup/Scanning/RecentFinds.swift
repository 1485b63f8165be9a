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

extension RecentFinds where Value == Void {
  @inline(__always)
  func contains(_ key: Key, numbering: Int) -> Bool { value(of: key, numbering: numbering) != nil }
}

extension PackedWord: RecentKey {}

/// The numbers of the matches of two words.
struct MatchPair: RecentKey {
  /// The numbers plus one, in 32 bits each.
  private let numbers: UInt64

  static let none = MatchPair(numbers: 0)

  private init(numbers: UInt64) { self.numbers = numbers }

  @inline(__always)
  init(_ first: Int, _ second: Int) {
    numbers =
      UInt64(UInt32(truncatingIfNeeded: first &+ 1)) << 32 | UInt64(UInt32(truncatingIfNeeded: second &+ 1))
  }

  /// The high bits of a product: Knuth's multiplicative hash (The Art of Computer Programming, 6.4).
  @inline(__always)
  func hash(bits: UInt64) -> Int {
    Int(truncatingIfNeeded: (numbers &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
  }
}

/// The numbers of the matches of three or four words.
struct MatchRun: RecentKey {
  /// The next word, where no phrase goes on to one.
  static let noWord = -1
  /// The fourth word, where the result does not depend on it.
  private static let open: UInt32 = 0

  private let first: UInt32
  private let second: UInt32
  private let third: UInt32
  private let fourth: UInt32

  static let none = MatchRun(-2, -2, -2)

  @inline(__always)
  init(_ first: Int, _ second: Int, _ third: Int) {
    self.first = UInt32(truncatingIfNeeded: first &+ 2)
    self.second = UInt32(truncatingIfNeeded: second &+ 2)
    self.third = UInt32(truncatingIfNeeded: third &+ 2)
    fourth = Self.open
  }

  /// The same words and the next one.
  @inline(__always)
  init(_ run: MatchRun, _ fourth: Int) {
    (first, second, third) = (run.first, run.second, run.third)
    self.fourth = UInt32(truncatingIfNeeded: fourth &+ 2)
  }

  @inline(__always)
  func hash(bits: UInt64) -> Int {
    let one = UInt64(first) << 32 | UInt64(second)
    let other = UInt64(third) << 32 | UInt64(fourth)
    let mixed = (one &* 0x9E37_79B9_7F4A_7C15) ^ (other &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(truncatingIfNeeded: ((mixed ^ (mixed &>> 31)) &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
  }
}
