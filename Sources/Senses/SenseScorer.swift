import ByteText
import CSenseModel
import LexiconPack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Scores the senses of a word in its sentence with a linear model.
extension Sentence {
  /// Whether the lemma of a word has been set, with this class.
  public func hasLemma(_ word: Int, as wordClass: WordClass?) -> Bool {
    words[word].lemma != 0 && words[word].contextClass == wordClass.map { UInt8($0.rawValue) } ?? 255
  }

  /// Sets the lemma that a word has as a word of a class. The lemma is given as the hash of its lower case, with `_`
  /// for spaces; nil if the word is its own lemma. Returns the word with its lemma.
  @discardableResult
  public mutating func setLemma(of word: Int, _ lemma: UInt64?, as wordClass: WordClass?) -> Word {
    let hash = lemma ?? words[word].lower
    words[word].lemma = hash
    words[word].contextClass = wordClass.map { UInt8($0.rawValue) } ?? 255
    words[word].row = model.lemmas.row(of: Feature.key(64, hash)).map { Int32($0) } ?? -1
    return words[word]
  }

  /// Sets the probabilities of the senses of a word or phrase, and sorts the senses by them. Before, they are in the
  /// order of the dictionary. The lemmas of all words must be known.
  public mutating func score(
    _ senses: inout [ScoredSense], of target: Range<Int>, as wordClass: WordClass, lemma: UInt64
  ) {
    var features = FeatureList()
    findFeatures(of: target) { (key, _, _) in features.append(key) }
    features.beginBag()
    let direction = findContext(of: target) { (key, _) in features.append(key) }
    addUp(&senses, as: wordClass, model.block(of: lemma, wordClass), features, direction)
    Self.normalize(&senses)
    // Senses with equal scores keep the order of the dictionary.
    senses.sortFew { $0.score > $1.score }
  }

  /// Sets the scores of senses to the sums of what their counts, some features and a context say for them.
  func addUp(
    _ senses: inout [ScoredSense], as wordClass: WordClass, _ block: Block?,
    _ features: borrowing FeatureList, _ direction: borrowing ContextDirection
  ) {
    let parameters = model.parameters
    var weights = WeightSums(repeating: 0)
    block?.weights?.add(features, times: parameters.bag, to: &weights)
    scoreFiles(of: &senses, as: wordClass, features, direction)
    for index in senses.indices {
      var score = senses[index].ofFile
      if let block, let sense = block.sense(senses[index].key, likely: index) {
        score += parameters.prior * block.prior(of: sense)
        score += parameters.sparse * weights.span[sense]
        score += parameters.sense * block.dot(of: sense, model.senseVectors, direction)
      } else {
        score += parameters.prior(ofRank: senses[index].number - 1, wordClass)
      }
      senses[index].score = score
    }
  }

  /// Sets the parts of the scores that senses of the same lexicographer file share. If all senses do, these do not matter.
  private func scoreFiles(
    of senses: inout [ScoredSense], as wordClass: WordClass, _ features: borrowing FeatureList,
    _ direction: borrowing ContextDirection
  ) {
    guard senses.contains(where: { $0.file != senses[0].file }) else { return }
    let parameters = model.parameters
    var weights = WeightSums(repeating: 0)
    model.files[wordClass.rawValue]?.add(features, times: parameters.bag, to: &weights)
    for index in senses.indices {
      let file = senses[index].file
      if let other = senses[..<index].first(where: { $0.file == file }) {
        senses[index].ofFile = other.ofFile
      } else {
        senses[index].ofFile =
          parameters.file * weights.span[file]
          + parameters.fileVector * model.fileVectors.dot(row: file, direction)
      }
    }
  }

  /// Turns logits into probabilities.
  private static func normalize(_ senses: inout [ScoredSense]) {
    var most = -Float.infinity
    for sense in senses { most = max(most, sense.score) }
    var sum: Float = 0
    for index in senses.indices {
      senses[index].score = expf(senses[index].score - most)
      sum += senses[index].score
    }
    for index in senses.indices { senses[index].score /= sum }
  }

  // MARK: Features

  /// Words up to this far from a word are features of it, whatever their order.
  private static let bagWidth = 15

  /// Runs `body` over the features of a word, except for the bag: the key of each, and the numbers of the one or two words
  /// that it is made of, which may lie outside of the sentence.
  @inline(__always)
  func findFeatures(of target: Range<Int>, _ body: (_ key: UInt64, _ word: Int, _ other: Int) -> Void) {
    func feature(_ kind: UInt64, _ a: UInt64, _ b: UInt64 = 0, of word: Int, _ other: Int? = nil) {
      body(Feature.key(kind, a, b), word, other ?? word)
    }
    let (before, after) = (target.lowerBound - 1, target.upperBound)
    let word = words[target.lowerBound]
    let (left, left2, left3) = (self.word(before), self.word(before - 1), self.word(before - 2))
    let (right, right2, right3) = (self.word(after), self.word(after + 1), self.word(after + 2))
    let (x1, x2) = (file(of: left), file(of: left2))
    let (y1, y2) = (file(of: right), file(of: right2))
    feature(66, word.form, of: target.lowerBound)
    feature(67, UInt64(word.tag), of: target.lowerBound)
    feature(68, UInt64(word.shape), target.lowerBound == 0 ? 1 : 0, of: target.lowerBound)
    feature(69, left.form, of: before)
    feature(70, right.form, of: after)
    feature(71, left2.form, of: before - 1)
    feature(72, right2.form, of: after + 1)
    feature(73, left3.form, of: before - 2)
    feature(74, right3.form, of: after + 2)
    feature(75, left.lemma, of: before)
    feature(76, right.lemma, of: after)
    feature(77, left2.lemma, of: before - 1)
    feature(78, right2.lemma, of: after + 1)
    feature(79, UInt64(left.tag), of: before)
    feature(80, UInt64(right.tag), of: after)
    feature(81, UInt64(left2.tag), of: before - 1)
    feature(82, UInt64(right2.tag), of: after + 1)
    feature(83, UInt64(left.tag), UInt64(right.tag), of: before, after)
    feature(84, UInt64(left2.tag), UInt64(left.tag), of: before - 1, before)
    feature(85, UInt64(right.tag), UInt64(right2.tag), of: after, after + 1)
    feature(86, left2.form, left.form, of: before - 1, before)
    feature(87, left.form, right.form, of: before, after)
    feature(88, right.form, right2.form, of: after, after + 1)
    feature(89, x1, of: before)
    feature(90, y1, of: after)
    feature(91, x2, of: before - 1)
    feature(92, y2, of: after + 1)
    feature(93, right.form, y2, of: after, after + 1)
    let nouns: Int = 1 << Tag.noun | 1 << Tag.name
    if let noun = first(of: nouns, from: after, by: 1, most: 6) {
      feature(94, words[noun].lemma, of: noun)
      feature(95, file(of: words[noun]), of: noun)
    }
    if let noun = first(of: nouns, from: before, by: -1, most: 6) {
      feature(96, words[noun].lemma, of: noun)
      feature(97, file(of: words[noun]), of: noun)
    }
    if let verb = first(of: 1 << Tag.verb, from: before, by: -1, most: 8) {
      feature(98, words[verb].lemma, of: verb)
      feature(103, file(of: words[verb]), of: verb)
    }
    if let verb = first(of: 1 << Tag.verb, from: after, by: 1, most: 8) {
      feature(99, words[verb].lemma, of: verb)
    }
    let prepositions: Int = 1 << Tag.preposition | 1 << Tag.to | 1 << Tag.particle
    if let preposition = first(of: prepositions, from: after, by: 1, most: 4) {
      feature(100, words[preposition].form, of: preposition)
      if let noun = first(of: nouns, from: preposition + 1, by: 1, most: 5) {
        feature(101, words[preposition].form, words[noun].lemma, of: preposition, noun)
        feature(102, words[preposition].form, file(of: words[noun]), of: preposition, noun)
      }
    }
  }

  /// The nearest word in one direction that has one of some tags.
  private func first(of tags: Int, from start: Int, by step: Int, most: Int) -> Int? {
    var index = start
    for _ in 0..<most {
      if !words.indices.contains(index) { return nil }
      if tags & 1 << words[index].tag != 0 { return index }
      index += step
    }
    return nil
  }

  /// Runs `body` over the features of the bag and their words, and returns the direction of the sum of the vectors of the
  /// content words around the target.
  @inline(__always)
  func findContext(of target: Range<Int>, _ body: (_ key: UInt64, _ word: Int) -> Void) -> ContextDirection {
    let width = model.parameters.context
    let bag = (target.lowerBound - Self.bagWidth)..<(target.upperBound + Self.bagWidth)
    var sum = ContextDirection(repeating: 0)
    for index in max(0, target.lowerBound - width)..<min(words.count, target.upperBound + width)
    where !target.contains(index) && Tag.isContent(words[index].tag) {
      if words[index].row >= 0 { model.lemmas.add(Int(words[index].row), to: &sum) }
      if bag.contains(index) { body(Feature.key(104, words[index].lemma), index) }
    }
    var span = sum.mutableSpan
    // SAFETY: a direction has as many dimensions.
    unsafe span.withUnsafeMutableBufferPointer { unsafe sense_model_normalize($0.baseAddress) }
    return sum
  }

  /// The lexicographer file of the first sense of a noun or verb; 255 for other words.
  private func file(of word: Word) -> UInt64 {
    if word.row < 0 || word.contextClass > 1 { return 255 }
    return UInt64(model.lemmas.byte(SenseModel.dimensions + Int(word.contextClass), ofRow: Int(word.row)))
  }
}
