/// The averaged perceptron that tags a sentence: "Discriminative training methods for hidden Markov
/// models", Collins 2002.
extension Sentence {
  /// Chooses the tags of all words that have none yet, or of those up to a word, from the first to the last. A tag depends
  /// on the two words after it: they must have been added, if there are any.
  public mutating func tag(through last: Int = .max) {
    while tagged < words.count, tagged <= last {
      if words[tagged].tag != Tag.punctuation {
        let scores = score(tagged, UInt64(word(tagged - 1).tag), UInt64(word(tagged - 2).tag))
        words[tagged].scores = scores
        words[tagged].tag = UInt8(truncatingIfNeeded: Self.best(scores, among: 0xFFFF).tag)
      }
      tagged += 1
    }
  }

  private func score(_ index: Int, _ last: UInt64, _ secondLast: UInt64) -> SIMD16<Int16> {
    let word = words[index]
    let (before, after) = (self.word(index - 1), self.word(index + 1))
    let (mask, nextMask) = (UInt64(word.mask), UInt64(after.mask))
    var sum = word.ownScores
    add(6, UInt64(word.shape), index == 0 ? 1 : 0, to: &sum)
    add(7, before.form, 0, to: &sum)
    add(8, after.form, 0, to: &sum)
    add(9, self.word(index + 2).form, 0, to: &sum)
    add(10, self.word(index - 2).form, 0, to: &sum)
    add(11, after.ending, nextMask, to: &sum)
    add(13, mask, nextMask, to: &sum)
    add(14, UInt64(before.mask), mask, to: &sum)
    add(15, word.form, after.form, to: &sum)
    add(16, before.form, word.form, to: &sum)
    add(18, last, 0, to: &sum)
    add(19, last, secondLast, to: &sum)
    add(20, word.form, last, to: &sum)
    add(21, mask &+ 256 &* nextMask, last, to: &sum)
    add(22, word.ending, last, to: &sum)
    add(23, after.form, last, to: &sum)
    return sum
  }

  /// The scores of a word from the features that are the same in every sentence. They need its last one and two characters
  /// and the first, too.
  func ownScores(_ word: Word, _ last: UInt64, _ lastTwo: UInt64, _ first: UInt64) -> SIMD16<Int16> {
    let (mask, shape) = (UInt64(word.mask), UInt64(word.shape))
    var sum = SIMD16<Int16>(repeating: 0)
    add(1, word.form, 0, to: &sum)
    add(2, word.ending, 0, to: &sum)
    add(3, lastTwo, 0, to: &sum)
    add(4, last, 0, to: &sum)
    add(5, first, shape, to: &sum)
    add(12, mask, 0, to: &sum)
    add(17, word.ending, mask &+ 256 &* shape, to: &sum)
    return sum
  }

  @inline(__always)
  private func add(_ kind: UInt64, _ a: UInt64, _ b: UInt64, to sum: inout SIMD16<Int16>) {
    guard let row = model.tagger.row(of: Feature.key(kind, a, b)) else { return }
    model.tagger.add(row, to: &sum)
  }

  /// The first of some tags with the greatest score.
  private static func best(_ scores: SIMD16<Int16>, among tags: Int) -> (tag: Int, score: Int16) {
    var best = (tag: 0, score: Int16.min)
    for tag in 0..<16 where tags & 1 << tag != 0 && scores[tag] > best.score { best = (tag, scores[tag]) }
    return best
  }

  /// The word class of a word, chosen among those that a dictionary has for it. A function word is a content word only if
  /// its tag says so, and a dictionary that counts senses has it as one; nil if not.
  public func wordClass(of word: Int, among classes: WordClasses) -> WordClass? {
    if !classes.isFunctionWord { return likeliest(of: word, among: classes) }
    return classes.isCounted ? meant(by: words[word].tag, among: classes) : nil
  }

  /// Whether the tag of a word is that of a preposition, a conjunction or another function word.
  public func isFunctionWord(_ word: Int) -> Bool {
    let tag = words[word].tag
    return tag < Tag.punctuation && !Tag.isContent(tag)
  }

  /// Whether the tag of a word is that of a verb.
  public func isVerb(_ word: Int) -> Bool { words[word].tag == Tag.verb }

  /// How many words after a word decide whether it helps a verb.
  public static let reachOfHelp = 7

  /// Whether a word such as `have` or `do` helps another verb, by the tags of what follows: "have often seen", "Did the price
  /// rise?" and the end of "so they did", but not "have often a cold".
  public func helpsVerb(_ word: Int) -> Bool {
    let before = word == 0 ? Tag.punctuation : words[word - 1].tag
    let isInverted = before == Tag.punctuation || before == Tag.adverb || before == Tag.conjunction
    for index in (word + 1)..<min(words.count, word + 1 + Self.reachOfHelp) {
      switch words[index].tag {
      case Tag.verb: return true
      case Tag.adverb: continue
      case Tag.punctuation: return index == word + 1 && before != Tag.to && before != Tag.modal
      default: if !isInverted { return false }
      }
    }
    return word + 1 == words.count
  }

  /// The word class of a context word: the one that its tag means or, if the dictionary does not have the word as that,
  /// the likeliest that it has; nil if the word has no such class.
  public func contextClass(of word: Int, _ classes: WordClasses) -> WordClass? {
    let tag = words[word].tag
    return meant(by: tag, among: classes) ?? (Tag.isContent(tag) ? likeliest(of: word, among: classes) : nil)
  }

  /// The word class that a tag means, if it is one of these.
  private func meant(by tag: UInt8, among classes: WordClasses) -> WordClass? {
    if tag >= 16 { return nil }
    let model = model
    for wordClass in WordClass.allCases where model.tagsOfClasses[wordClass.rawValue] & 1 << tag != 0 {
      if classes.contains(wordClass) { return wordClass }
    }
    return nil
  }

  private func likeliest(of word: Int, among classes: WordClasses) -> WordClass? {
    let model = model
    var best: WordClass?
    var most = Int16.min
    for wordClass in WordClass.allCases where classes.contains(wordClass) {
      let score = Self.best(words[word].scores, among: model.tagsOfClasses[wordClass.rawValue]).score
      if score > most { (best, most) = (wordClass, score) }
    }
    return best
  }

  /// Whether the tag of a word with a capital is that of a name.
  public func isName(_ word: Int) -> Bool { words[word].tag == Tag.name && words[word].shape & 1 != 0 }

  /// Whether a word whose tag is that of a name has neither a determiner nor another capital before it: `Bill`, but not
  /// `the King` or `Supreme Court`. The capital of a first word does not count, unless that is a name.
  public func isLoneName(_ word: Int) -> Bool {
    let before = self.word(word - 1)
    if !isName(word) || before.tag == Tag.determiner { return false }
    return before.shape & 1 == 0 || word == 1 && before.tag != Tag.name
  }

  /// Whether the model hardly ever saw a lemma.
  public func isRare(_ lemma: UInt64) -> Bool {
    guard let row = model.lemmas.row(of: Feature.key(64, lemma)) else { return true }
    return model.lemmas.byte(102, ofRow: row) >= Self.rareness
  }

  /// A lemma with at least this weight, out of 255, is rare: at most five glosses of WordNet have it.
  private static let rareness: UInt8 = 230

  /// The scores of the word classes that a dictionary has for a word.
  public func scores(of word: Int, among classes: WordClasses) -> [ClassScore] {
    var list: [ClassScore] = []
    for wordClass in WordClass.allCases where classes.contains(wordClass) {
      let best = Self.best(words[word].scores, among: model.tagsOfClasses[wordClass.rawValue])
      list.append(ClassScore(wordClass: wordClass, score: Int(best.score)))
    }
    return list
  }
}
