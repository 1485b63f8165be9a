import ImportingBase
import LexiconModel

/// The synset of each headword's first sense, by which references are resolved.
///
/// Stores a hash of each headword, 12 bytes in all, instead of the headword. Among ten million headwords, two share a
/// hash with a probability of 3 in a million; a reference to one then leads to the other.
struct HeadwordNumbers: Sendable {
  private var numbers: [UInt64: UInt32] = [:]

  /// Records the synset of the first sense of `headword`, unless an earlier card has one.
  mutating func add(_ headword: String, _ number: Synset.Number) {
    for key in Self.keys(headword) where numbers[key] == nil {
      numbers[key] = UInt32(truncatingIfNeeded: number)
    }
  }

  var isEmpty: Bool { numbers.isEmpty }

  /// The synset of a headword with this spelling, or with this spelling except for capitals.
  func number(of headword: String) -> Synset.Number? {
    for key in Self.keys(headword) {
      if let number = numbers[key] { return Int(number) }
    }
    return nil
  }

  /// The hashes of the spelling and of its lower case, which never collide.
  private static func keys(_ headword: String) -> [UInt64] {
    [
      Fnv1a.of(headword.utf8, after: Fnv1a.add(0, to: Fnv1a.start)),
      Fnv1a.of(headword.lowercased().utf8, after: Fnv1a.add(1, to: Fnv1a.start)),
    ]
  }
}
