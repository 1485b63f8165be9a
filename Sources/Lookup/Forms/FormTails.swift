import LexiconPack
import TextAnalysis

/// The ends of a word that are listed as forms of other words. Other spellings of a word mostly end like it, so that each
/// end is searched once.
struct FormTails {
  private enum Answer { case none, listed }

  private var word: [UInt8] = []
  /// By the length of the end in bytes; nil where it was not searched yet.
  private var answers: [Answer?] = []

  /// Forgets what was known, and begins with another word.
  mutating func begin(_ word: [UInt8]) {
    self.word = word
    answers.removeAll(keepingCapacity: true)
    for _ in 0...word.count { answers.append(nil) }
  }

  /// How many bytes at the end of a key are those of the word.
  func shared(with key: Span<UInt8>) -> Int {
    var count = 0
    while count < key.count, count < word.count,
      key[key.count - 1 - count] == word[word.count - 1 - count]
    {
      count += 1
    }
    return count
  }

  /// Whether the last `length` bytes of the word, which are `tail`, may be listed as a form. False is certain.
  mutating func mayBeForm(_ tail: Span<UInt8>, _ lexicons: LexiconSet) -> Bool {
    if let answer = answers[tail.count] { return answer == .listed }
    let isListed = lexicons.mayHaveForms(tail)
    answers[tail.count] = isListed ? .listed : Answer.none
    return isListed
  }
}
