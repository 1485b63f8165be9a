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
    let least = max(
      SpellingHash.leastFrequency, try (zipf(of: key) ?? 0) + 80, try (zipf(of: meant) ?? 0) + 50)
    guard let hash = SpellingHash(key) else { return false }
    for place in 0...key.count {
      if place < key.count {
        if lexicons.mayBeFrequent(hash.without(place)) {
          if try isFrequent(key, place..<(place + 1), [], least, but: meant) { return true }
        }
        if place + 1 < key.count, lexicons.mayBeFrequent(hash.exchanging(place)) {
          let exchanged = [key[place + 1], key[place]]
          if try isFrequent(key, place..<(place + 2), exchanged, least, but: meant) { return true }
        }
      }
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        if lexicons.mayBeFrequent(hash.adding(letter, at: place)) {
          if try isFrequent(key, place..<place, [letter], least, but: meant) { return true }
        }
        if place < key.count, lexicons.mayBeFrequent(hash.changing(place, to: letter)) {
          if try isFrequent(key, place..<(place + 1), [letter], least, but: meant) { return true }
        }
      }
    }
    return false
  }

  /// Whether the key with other letters in a range is a frequent word, neither the key itself nor `meant`.
  private func isFrequent(
    _ key: Span<UInt8>, _ range: Range<Int>, _ letters: [UInt8], _ least: Int, but meant: Span<UInt8>
  ) throws(PackError) -> Bool {
    var word = Array(copying: key, 0..<range.lowerBound) + letters
    word.append(copying: key, range.upperBound..<key.count)
    guard let zipf = try zipf(of: word.span), zipf >= least else { return false }
    return !key.isEqual(to: word) && !meant.isEqual(to: word)
  }
}
