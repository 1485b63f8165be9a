import LexiconPack

/// A feature of a word in its sentence, as a key of the model's tables.
enum Feature {
  /// The key of a feature: its kind and up to two values.
  @inline(__always)
  static func key(_ kind: UInt64, _ a: UInt64, _ b: UInt64 = 0) -> UInt64 {
    var x = a &+ kind &* 0x9E37_79B9_7F4A_7C15
    x = (x ^ (x >> 32)) &* 0xD6E8_FEB8_6659_FD93
    x = (x ^ (x >> 32)) &+ b
    x = (x ^ (x >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return x ^ (x >> 32)
  }
}

/// A vector of a context: a sum, or its direction in units of `SENSE_MODEL_UNIT`.
typealias ContextDirection = InlineArray<100, Int16>

/// Sums of weights, by a sense's place in its block or by lexicographer file; either has a byte.
typealias WeightSums = InlineArray<256, Float>

/// The keys of a word's features; those of its bag, the words around it, come last.
struct FeatureList: ~Copyable {
  /// There are at most 38 kinds but the bag, which has up to 30 words.
  private(set) var keys = InlineArray<72, UInt64>(repeating: 0)
  private(set) var count = 0
  /// The place of the first key of the bag.
  private(set) var bag = 0

  mutating func append(_ key: UInt64) {
    keys[count] = key
    count += 1
  }

  /// The next keys are those of the bag.
  mutating func beginBag() { bag = count }
}
