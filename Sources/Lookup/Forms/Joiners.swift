import LexiconPack
import TextAnalysis

/// Joiners (U+200C, U+200D): a key keeps those that have a meaning, and a lexicon may leave them out.
extension Proposer {
  /// Adds the entries of a key without its joiners; false if it has none, or there are no entries.
  mutating func unjoined() throws(PackError) -> Bool {
    guard draft.bytes.span.firstOffset(of: 0xE2, in: draft.key.range) != nil else { return false }
    let key = draft.bytes[draft.key.range]
    var bare: [UInt8] = []
    var index = key.startIndex
    while index < key.endIndex {
      if index + 2 < key.endIndex, key[index] == 0xE2, key[index + 1] == 0x80, key[index + 2] & 0xFE == 0x8C {
        index += 3
      } else {
        bare.append(key[index])
        index += 1
      }
    }
    if bare.count == key.count { return false }
    draft.clear()
    let text = draft.text(bare.span)
    let step = draft.addStep(spelling: text)
    for lexicons in [preferred, Array(lexicons.lexicons.indices)] where draft.entries.isEmpty {
      if try direct(text, key: text, previous: step, from: lexicons) != .none { draft.kind = .case }
    }
    return !draft.entries.isEmpty
  }
}
