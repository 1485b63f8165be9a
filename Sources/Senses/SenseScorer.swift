import LexiconPack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The scores of a word's senses in its sentence, by a linear model.
extension Sentence {
  /// The hash of a lemma, in lower case with `_` for spaces.
  public static func hash(ofLemma lemma: Span<UInt8>) -> UInt64 { XXHash64.hash(lemma) }

  /// Whether the lemma of a word is known as that of a class.
  public func hasLemma(_ word: Int, as wordClass: WordClass?) -> Bool {
    words[word].lemma != 0 && words[word].contextClass == wordClass.map { UInt8($0.rawValue) } ?? 255
  }

  /// Sets the lemma of a word as one of a class, given by the hash of its lower case with `_` for spaces; nil
  /// for a word
  /// that is its own lemma. Returns the word with its lemma.
  @discardableResult
  public mutating func setLemma(of word: Int, _ lemma: UInt64?, as wordClass: WordClass?) -> Word {
    let hash = lemma ?? words[word].lower
    words[word].lemma = hash
    words[word].contextClass = wordClass.map { UInt8($0.rawValue) } ?? 255
    words[word].row = model.lemmas.row(of: Feature.key(64, hash)) ?? -1
    return words[word]
  }

  /// Sets the probabilities of the senses of a word, and sorts them by these. Before, they are in the order
  /// of the
  /// dictionary. The lemmas of all words must be known.
  public func score(_ senses: inout [ScoredSense], of target: Int, as wordClass: WordClass, lemma: UInt64) {
    let parameters = model.parameters
    let block = model.block(of: lemma, wordClass)
    var ofSenses = [Float](repeating: 0, count: block?.senseCount ?? 0)
    var ofFiles = [Float](repeating: 0, count: 64)
    let nearby = around(target, width: Self.bagWidth)
    var features = features(of: target)
    let bag = features.count
    for index in nearby { features.append(Feature.key(104, words[index].lemma)) }
    if let weights = block?.weights { add(weights, features, bag: bag, to: &ofSenses) }
    if let weights = model.files[wordClass.rawValue] { add(weights, features, bag: bag, to: &ofFiles) }
    let near = direction(around: target, width: parameters.near)
    let isWhole = target <= parameters.near && words.count - target <= parameters.near
    let wide = isWhole ? near : direction(around: target, width: parameters.wide)
    var ofFile: Float?
    for index in senses.indices {
      let file = senses[index].file
      var score = parameters.file * ofFiles[file]
      if let block, let sense = block.sense(senses[index].key) {
        score += parameters.prior * block.prior(of: sense)
        score += parameters.sparse * ofSenses[sense]
        if let row = block.vectors(of: sense) {
          score += model.senseVectors.dot(row: row, near, parameters.senseNear, wide, parameters.senseWide)
        }
      } else {
        score += parameters.prior(ofRank: index, wordClass)
      }
      ofFile = nil
      // Senses of one file share its vectors.
      for other in 0..<index where senses[other].file == file { ofFile = senses[other].ofFile }
      senses[index].ofFile =
        ofFile ?? model.fileVectors.dot(row: file, near, parameters.fileNear, wide, parameters.fileWide)
      senses[index].score = score + senses[index].ofFile
    }
    Self.normalize(&senses)
    Self.sort(&senses)
  }

  /// Sorts senses by their scores, those with equal ones in the order of the dictionary.
  private static func sort(_ senses: inout [ScoredSense]) {
    for end in senses.indices {
      var index = end
      while index > 0, senses[index].score > senses[index - 1].score {
        senses.swapAt(index, index - 1)
        index -= 1
      }
    }
  }

  /// Makes probabilities of logits.
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

  /// How far the words around a word are that are features of it.
  private static let bagWidth = 15

  /// Adds the weights of some features, of which those from `bag` on are the words around.
  private func add(_ weights: WeightTable, _ features: [UInt64], bag: Int, to sums: inout [Float]) {
    for key in features[..<bag] { weights.add(key, times: 1, to: &sums) }
    for key in features[bag...] { weights.add(key, times: model.parameters.bag, to: &sums) }
  }

  /// The features of a word but for the words around it.
  private func features(of target: Int) -> [UInt64] {
    var features: [UInt64] = []
    features.reserveCapacity(96)
    func feature(_ kind: UInt64, _ a: UInt64, _ b: UInt64 = 0) { features.append(Feature.key(kind, a, b)) }
    let word = words[target]
    let (left, left2, left3) = (self.word(target - 1), self.word(target - 2), self.word(target - 3))
    let (right, right2, right3) = (self.word(target + 1), self.word(target + 2), self.word(target + 3))
    let (x1, x2) = (file(of: left), file(of: left2))
    let (y1, y2) = (file(of: right), file(of: right2))
    feature(66, word.form)
    feature(67, UInt64(word.tag))
    feature(68, word.shape, target == 0 ? 1 : 0)
    feature(69, left.form)
    feature(70, right.form)
    feature(71, left2.form)
    feature(72, right2.form)
    feature(73, left3.form)
    feature(74, right3.form)
    feature(75, left.lemma)
    feature(76, right.lemma)
    feature(77, left2.lemma)
    feature(78, right2.lemma)
    feature(79, UInt64(left.tag))
    feature(80, UInt64(right.tag))
    feature(81, UInt64(left2.tag))
    feature(82, UInt64(right2.tag))
    feature(83, UInt64(left.tag), UInt64(right.tag))
    feature(84, UInt64(left2.tag), UInt64(left.tag))
    feature(85, UInt64(right.tag), UInt64(right2.tag))
    feature(86, left2.form, left.form)
    feature(87, left.form, right.form)
    feature(88, right.form, right2.form)
    feature(89, x1)
    feature(90, y1)
    feature(91, x2)
    feature(92, y2)
    feature(93, right.form, y2)
    let nouns = 1 << Tag.noun | 1 << Tag.name
    if let noun = first(of: nouns, from: target + 1, by: 1, most: 6) {
      feature(94, words[noun].lemma)
      feature(95, file(of: words[noun]))
    }
    if let noun = first(of: nouns, from: target - 1, by: -1, most: 6) {
      feature(96, words[noun].lemma)
      feature(97, file(of: words[noun]))
    }
    if let verb = first(of: 1 << Tag.verb, from: target - 1, by: -1, most: 8) {
      feature(98, words[verb].lemma)
      feature(103, file(of: words[verb]))
    }
    if let verb = first(of: 1 << Tag.verb, from: target + 1, by: 1, most: 8) {
      feature(99, words[verb].lemma)
    }
    let prepositions = 1 << Tag.preposition | 1 << Tag.to | 1 << Tag.particle
    if let preposition = first(of: prepositions, from: target + 1, by: 1, most: 4) {
      feature(100, words[preposition].form)
      if let noun = first(of: nouns, from: preposition + 1, by: 1, most: 5) {
        feature(101, words[preposition].form, words[noun].lemma)
        feature(102, words[preposition].form, file(of: words[noun]))
      }
    }
    return features
  }

  /// The nearest word with one of some tags, in one direction.
  private func first(of tags: Int, from start: Int, by step: Int, most: Int) -> Int? {
    var index = start
    for _ in 0..<most {
      if !words.indices.contains(index) { return nil }
      if tags & 1 << words[index].tag != 0 { return index }
      index += step
    }
    return nil
  }

  /// The content words around a word.
  private func around(_ target: Int, width: Int) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(32)
    for index in max(0, target - width)..<min(words.count, target + width + 1)
    where index != target && Tag.isContent(words[index].tag) {
      found.append(index)
    }
    return found
  }

  /// The lexicographer file of the first sense of a noun or verb; 255 for other words.
  private func file(of word: Word) -> UInt64 {
    if word.row < 0 || word.contextClass > 1 { return 255 }
    return UInt64(model.lemmas.byte(SenseModel.dimensions + Int(word.contextClass), ofRow: word.row))
  }

  /// The direction of the sum of the vectors of the content words around a word.
  private func direction(around target: Int, width: Int) -> [Int16] {
    var rows: [Int] = []
    rows.reserveCapacity(32)
    for index in around(target, width: width) { rows.append(words[index].row) }
    return model.lemmas.direction(of: rows)
  }
}
