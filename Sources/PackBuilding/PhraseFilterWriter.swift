import LexiconPack

/// Collects the headwords of several words and makes their `PhraseFilter`.
struct PhraseFilterWriter {
  /// With repetitions, at most as many as there are different ones before they are left out again.
  private var hashes: [UInt64] = []
  private var nextCleaning = 1 << 20
  private var words: [UInt8] = []

  /// Adds the words of a key and each of their beginnings; a key of one word is passed over.
  mutating func add(_ key: [UInt8]) {
    if !key.contains(where: { $0 &- 0x61 >= 26 }) { return }
    words.removeAll(keepingCapacity: true)
    guard PhraseWords.append(wordsOf: key.span, to: &words) > 1 else { return }
    for index in words.indices where words[index] == 0x20 {
      hashes.append(XXHash64.hash(words.span, 0..<index))
    }
    hashes.append(XXHash64.hash(words.span))
    if hashes.count >= nextCleaning {
      leaveOutRepetitions()
      nextCleaning = max(1 << 20, hashes.count * 2)
    }
  }

  private mutating func leaveOutRepetitions() {
    hashes.sort()
    var kept = 0
    for index in hashes.indices where index == 0 || hashes[index] != hashes[index - 1] {
      // What was kept so far stands before `index`, and its last one is that before or another.
      hashes[kept] = hashes[index]
      kept += 1
    }
    hashes.removeLast(hashes.count - kept)
  }

  /// The section; none without phrases.
  consuming func sections() -> [SectionContent] {
    leaveOutRepetitions()
    if hashes.isEmpty { return [] }
    var bytes = [UInt8](repeating: 0, count: (hashes.count * PhraseFilter.bitsPerKey + 7) / 8)
    for hash in hashes {
      PhraseFilter.forEachBit(of: hash, bitCount: bytes.count * 8) { bit in
        bytes[bit / 8] |= 1 << UInt8(bit % 8)
        return true
      }
    }
    return [SectionContent(kind: .phraseFilter, count: bytes.count, bytes: bytes)]
  }
}
