import LexiconPack

/// A sense of a word, and how well it fits a sentence.
public struct ScoredSense: Sendable {
  /// Its position among all senses of its entry.
  public let place: Int
  /// Its number in the dictionary among those of its part of speech, from 1.
  public let number: Int
  /// The probability that the word has this sense in the sentence. Set by `Sentence.score`.
  public internal(set) var score: Float = 0
  /// The part of the score that all senses of the same lexicographer file share.
  var ofFile: Float = 0
  /// The hash of its sense key.
  let key: UInt64
  /// The number of its lexicographer file; WordNet has 45.
  let file: Int

  /// Makes a sense from its key as WordNet's `index.sense` has it: `bank%1:14:00::`.
  public init(key: Span<UInt8>, place: Int, number: Int) {
    self.key = XXHash64.hash(key)
    self.place = place
    self.number = number
    var index = 0
    while index < key.count, key[index] != UInt8(ascii: "%") { index += 1 }
    file = index + 4 < key.count ? min(44, Int(key[index + 3] &- 0x30) * 10 + Int(key[index + 4] &- 0x30)) : 0
  }
}
