import LexiconPack
import TextAnalysis

/// Finds the two words that somebody wrote without the space between them: `alot`.
enum SplitSearch {
  /// What it costs to leave out a space, in units of `EnglishEditCosts`.
  private static let space = 45
  /// How much rarer two words are together than each alone, in units of `SpellingTrie`: as if the one followed
  /// every millionth occurrence of the other.
  private static let rarity = 96
  /// How frequent the words must be: those of one letter, of up to three, and longer ones.
  private static let frequencies = [112, 84, 48]

  static func run(
    _ letters: [UInt8], in trie: SpellingTrie, _ bytes: Span<UInt8>
  ) throws(PackError) -> [SpellingSearch.Found] {
    var found: [SpellingSearch.Found] = []
    for end in 1..<letters.count {
      guard let first = try frequency(letters[..<end], trie, bytes),
        let second = try frequency(letters[end...], trie, bytes)
      else { continue }
      var key = letters.map(SpellingLetter.byte)
      key.insert(0x20, at: end)
      found.append(SpellingSearch.Found(key: key, cost: space, frequency: first + second - rarity))
    }
    return found
  }

  /// The frequency of a word that may be used alone; nil for any other.
  private static func frequency(
    _ letters: ArraySlice<UInt8>, _ trie: SpellingTrie, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int? {
    guard let frequency = try trie.frequency(of: letters, bytes) else { return nil }
    let least = frequencies[letters.count == 1 ? 0 : letters.count <= 3 ? 1 : 2]
    return frequency >= least ? frequency : nil
  }
}
