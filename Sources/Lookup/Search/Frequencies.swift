import LexiconPack
import TextAnalysis

/// Frequencies of words.
extension Proposer {
  /// The first frequency that the lexicons have for a key, in hundredths of Zipf.
  func zipf(of key: Span<UInt8>) throws(PackError) -> Int? {
    try lexicons.frequency(of: key, in: preferred)
  }

  /// Whether any lexicon has frequencies.
  mutating func hasFrequencies() throws(PackError) -> Bool {
    if let known = knowsFrequencies { return known }
    var isAny = false
    for position in preferred where try lexicons.lexicons[position].hasFacts(of: .frequency) { isAny = true }
    knowsFrequencies = isAny
    return isAny
  }

  /// Whether adding, dropping or changing one letter gives a much more frequent word, so that the word is
  /// misspelled rather than made of parts: `definately`. The word `meant` does not count.
  func hasFrequentNeighbor(_ key: Span<UInt8>, but meant: Span<UInt8>) throws(PackError) -> Bool {
    let least = max(220, try (zipf(of: key) ?? 0) + 80, try (zipf(of: meant) ?? 0) + 50)
    // At each place in turn: the key without a letter, with two letters exchanged, with a letter added or changed.
    var shorter = Array(copying: key, 0..<key.count)
    if !shorter.isEmpty { shorter.removeFirst() }
    var same = Array(copying: key, 0..<key.count)
    var longer: [UInt8] = [0]
    longer.append(copying: key, 0..<key.count)
    for index in 0...key.count {
      if index < key.count {
        if try isFrequent(shorter.span, least, but: meant) { return true }
        if index + 1 < key.count, key[index] != key[index + 1] {
          same.swapAt(index, index + 1)
          if try isFrequent(same.span, least, but: meant) { return true }
          same.swapAt(index, index + 1)
        }
      }
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        longer[index] = letter
        if try isFrequent(longer.span, least, but: meant) { return true }
        if index == key.count || key[index] == letter { continue }
        same[index] = letter
        if try isFrequent(same.span, least, but: meant) { return true }
      }
      if index == key.count { break }
      same[index] = key[index]
      longer[index] = key[index]
      if index < shorter.count { shorter[index] = key[index] }
    }
    return false
  }

  private func isFrequent(
    _ key: Span<UInt8>, _ least: Int, but meant: Span<UInt8>
  ) throws(PackError) -> Bool {
    if !lexicons.mayHaveFacts(ofRare: key) { return false }
    guard let zipf = try zipf(of: key), zipf >= least else { return false }
    return !key.equals(meant, at: 0..<key.count)
  }
}
