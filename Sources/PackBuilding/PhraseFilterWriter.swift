import LexiconPack

/// Collects the headwords of several words and makes their `PhraseFilter`.
struct PhraseFilterWriter {
  /// With repetitions, at most as many as there are different ones before they are left out again.
  private var sequences: [UInt64] = []
  private var nextCleaning = 1 << 20

  /// Adds the words of a key, each of their beginnings, and their end; a key of one word is passed over. `kind` is that of the
  /// pack in the filter of an index.
  mutating func add(_ key: [UInt8], kind: UInt64 = 0) {
    if !key.contains(where: { $0 &- 0x61 >= 26 }) { return }
    var words: [UInt8] = []
    guard PhraseWords.append(wordsOf: key.span, to: &words) > 1 else { return }
    var all: UInt64 = 0
    PhraseFilter.forEachBeginning(of: words.span) {
      sequences.append($0 ^ kind)
      all = $0
    }
    sequences.append(PhraseFilter.sequence(all, PhraseFilter.end) ^ kind)
    if sequences.count >= nextCleaning {
      leaveOutRepetitions()
      nextCleaning = max(1 << 20, sequences.count * 2)
    }
  }

  /// Adds a frequent word, so that it is known for a neighbor of others.
  mutating func add(frequent word: [UInt8], zipf: Int) {
    SpellingHash.forEachNumber(of: word.span, zipf: zipf) { sequences.append($0) }
  }

  private mutating func leaveOutRepetitions() {
    sequences.sort()
    var kept = 0
    for index in sequences.indices where index == 0 || sequences[index] != sequences[index - 1] {
      // What was kept so far is before `index`, and its last one is that before or another.
      sequences[kept] = sequences[index]
      kept += 1
    }
    sequences.removeLast(sequences.count - kept)
  }

  /// The section; none without phrases.
  consuming func sections() -> [SectionContent] {
    leaveOutRepetitions()
    if sequences.isEmpty { return [] }
    var bytes = [UInt8](repeating: 0, count: PhraseFilter.byteCount(of: sequences.count))
    for sequence in sequences { PhraseFilter.add(sequence, to: &bytes) }
    return [SectionContent(kind: .phraseFilter, count: bytes.count, bytes: bytes)]
  }
}
