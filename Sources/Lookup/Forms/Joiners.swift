import LexiconPack
import TextAnalysis

/// Joiners (U+200C, U+200D): a key keeps those that have a meaning, and a lexicon may leave them out.
extension Proposer {
  /// Adds the entries of a key without its joiners; false if it has none, or there are no entries.
  mutating func unjoined(_ surface: Span<UInt8>, key: [UInt8]) throws(PackError) -> Bool {
    guard key.contains(0xE2) else { return false }
    var bare: [UInt8] = []
    var index = 0
    while index < key.count {
      if index + 2 < key.count, key[index] == 0xE2, key[index + 1] == 0x80, key[index + 2] & 0xFE == 0x8C {
        index += 3
      } else {
        bare.append(key[index])
        index += 1
      }
    }
    if bare.count == key.count { return false }
    draft.begin()
    let step = draft.addStep(spelling: surface, bare)
    for lexicons in [preferred, Array(lexicons.lexicons.indices)] where draft.entries.isEmpty {
      if try direct(bare.span, key: bare, previous: step, from: lexicons) != .none { draft.kind = .case }
    }
    return !draft.entries.isEmpty
  }
}
