/// English headwords of several words that in running text are nearly always something else: `in that house` has no
/// adverb `in that`.
package enum EnglishPhraseExceptions {
  /// Whether a lookup key is one of them.
  package static func contains(_ key: Span<UInt8>) -> Bool {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].order(to: key) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low].matches(key)
  }

  /// Sorted by their bytes.
  private static let keys: [StaticString] = [
    "account of", "after one", "all for", "all important", "all in", "all one", "all that",
    "all the way that", "all to", "all up", "along on", "an end", "an if", "and again", "and all", "and how",
    "and that", "as in", "as is", "as it is", "as much", "at it", "at one", "at that", "at the first",
    "be after", "be dead", "be from", "be full", "be great", "be in", "be on", "be right", "be up in",
    "be well", "be wrong", "bless you", "break of", "bring it", "budget for", "but if", "cast a", "come at",
    "come it", "do by", "do for", "do in", "do it", "do one", "do with", "do you know", "done with",
    "down on", "eat at", "every quarter", "every second", "feel of", "file with", "first moment",
    "for all the world", "for anything", "for by", "for me", "for one", "for that", "for the main", "for thy",
    "for to", "give me", "good and", "have done", "have down", "have it", "have on", "her thanks", "his hand",
    "his head", "how so", "i do", "i know", "i mean", "i need", "i pray", "i wish", "if not", "in all",
    "in few", "in for", "in least", "in on", "in one", "in several", "in that", "in the world", "in this",
    "in two", "is all", "it law", "it may be", "it seems", "know someone", "let it be", "lie to", "look to",
    "make at", "make for", "make of", "make with", "many one", "may be", "much as", "my hand", "my uncle",
    "no effect", "no farther", "no force", "no go", "none of", "not but", "of new", "of one's self",
    "of oneself", "on it", "on that", "one and one", "or are", "or ever", "or so", "or something", "out at",
    "out from", "out in", "out of it", "out on", "out to", "over all", "quite a", "run for", "run with",
    "see you", "set of", "settle for", "sit out", "so as", "so then", "some other", "take for", "take with",
    "that is", "that much", "that one", "the while", "there be", "they say", "this night", "this one",
    "time flies", "time out", "to boot", "to do with", "to go", "to it", "to that", "too many", "under it",
    "under that", "up on", "what that", "when that", "whether that", "while that", "will do", "work at",
    "write of", "write on", "you know", "you wish", "you're on", "your mother", "your servant",
  ]

  /// Whether a headword of two words with an article before it is one when neither is a name: a dictionary that has
  /// `the poor` or `a letter` explains no more than the word behind the article.
  package static func isArticlePhrase(_ key: Span<UInt8>) -> Bool {
    for phrase in articlePhrases where phrase.matches(key) { return true }
    return false
  }

  private static let articlePhrases: [StaticString] = [
    "a bit", "a cappella", "a few", "a fortiori", "a little", "a lot", "a posteriori", "a priori", "a trifle",
  ]

  /// Whether a headword is one only where a sentence pauses behind it, or goes on with a conjunction, a preposition or the
  /// like: `I could make it.`, but `make it better`.
  package static func isOpen(_ key: Span<UInt8>) -> Bool {
    for phrase in openPhrases where phrase.matches(key) { return true }
    return false
  }

  private static let openPhrases: [StaticString] = [
    "by the way", "get it", "if only", "in a way", "in the way", "make it", "on the side", "one day",
    "run down",
    "run up", "that said", "what have you",
  ]
}
