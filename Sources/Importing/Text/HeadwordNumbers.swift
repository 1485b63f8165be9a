import LexiconModel

/// Which synset the first sense of each headword has, so that references can be resolved.
///
/// Holds hashes of the headwords, 12 bytes each, not the headwords: of ten million, two share one with a probability of
/// 3 in a million, and a reference to the one then leads to the other.
struct HeadwordNumbers: Sendable {
  private var numbers: [UInt64: UInt32] = [:]

  /// Notes where the first sense of `headword` is, unless an earlier card has told.
  mutating func add(_ headword: String, _ number: Synset.Number) {
    for key in Self.keys(headword) where numbers[key] == nil {
      numbers[key] = UInt32(truncatingIfNeeded: number)
    }
  }

  var isEmpty: Bool { numbers.isEmpty }

  /// The synset of a headword that is spelled so, or so but for capitals.
  func number(of headword: String) -> Synset.Number? {
    for key in Self.keys(headword) {
      if let number = numbers[key] { return Int(number) }
    }
    return nil
  }

  /// As it is spelled, then in small letters; the two never meet.
  private static func keys(_ headword: String) -> [UInt64] {
    [hash(headword.utf8, 0), hash(headword.lowercased().utf8, 1)]
  }

  /// FNV-1a of 64 bits (draft-eastlake-fnv, section 2), after a first byte.
  private static func hash(_ bytes: some Sequence<UInt8>, _ first: UInt8) -> UInt64 {
    var hash: UInt64 = (0xCBF2_9CE4_8422_2325 ^ UInt64(first)) &* 0x100_0000_01B3
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
