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
  /// The hash of what follows the lemma in its sense key.
  let key: UInt64
  /// The number of its lexicographer file; WordNet has 45.
  public let file: Int

  /// Whether it is a person: WordNet's file `noun.person`.
  public var isPerson: Bool { file == 18 }

  /// Makes a sense from its key as WordNet's `index.sense` has it: `bank%1:14:00::`. What comes before the last `%` does
  /// not matter.
  public init(key: Span<UInt8>, place: Int, number: Int) {
    var start = key.count
    while start > 0, key[start - 1] != UInt8(ascii: "%") { start -= 1 }
    let rest = key.extracting(start..<key.count)
    self.key = XXHash64.hash(rest)
    self.place = place
    self.number = number
    file = rest.count > 3 ? min(44, Int(rest[2] &- 0x30) * 10 + Int(rest[3] &- 0x30)) : 0
  }
}
