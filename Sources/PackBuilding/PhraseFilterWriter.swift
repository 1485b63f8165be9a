import LexiconPack

/// Collects the headwords of several words and makes their `PhraseFilter`.
struct PhraseFilterWriter {
  private var hashes: Set<UInt64> = []
  private var words: [UInt8] = []

  /// Adds the words of a key and each of their beginnings; a key of one word is passed over.
  mutating func add(_ key: [UInt8]) {
    words.removeAll(keepingCapacity: true)
    guard PhraseWords.append(wordsOf: key.span, to: &words) > 1 else { return }
    for index in words.indices where words[index] == 0x20 {
      hashes.insert(XXHash64.hash(words.span, 0..<index))
    }
    hashes.insert(XXHash64.hash(words.span))
  }

  /// The section; none without phrases.
  func sections() -> [SectionContent] {
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
