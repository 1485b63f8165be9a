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
