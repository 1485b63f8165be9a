import LexiconPack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Scores the senses of a word in its sentence with a linear model.
extension Sentence {
  /// The hash of a lemma, in lower case with `_` for spaces.
  public static func hash(ofLemma lemma: Span<UInt8>) -> UInt64 { XXHash64.hash(lemma) }

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
    words[word].row = model.lemmas.row(of: Feature.key(64, hash)) ?? -1
    return words[word]
  }

  /// Sets the probabilities of the senses of a word or phrase, and sorts the senses by them. Before, they are in the
  /// order of the dictionary. The lemmas of all words must be known.
  public mutating func score(
    _ senses: inout [ScoredSense], of target: Range<Int>, as wordClass: WordClass, lemma: UInt64
  ) {
    let parameters = model.parameters
    let block = model.block(of: lemma, wordClass)
    rooms.begin(senses: block?.senseCount ?? 0)
    findFeatures(of: target)
    let bag = rooms.features.count
    find(around: target, width: Self.bagWidth)
    for word in rooms.nearby { rooms.features.append(Feature.key(104, words[word].lemma)) }
    let features = rooms.features
    block?.weights?.add(features, bag: bag, times: parameters.bag, to: &rooms.ofSenses)
    model.files[wordClass.rawValue]?.add(features, bag: bag, times: parameters.bag, to: &rooms.ofFiles)
    find(around: target, width: parameters.context)
    rooms.rows.removeAll(keepingCapacity: true)
    for word in rooms.nearby { rooms.rows.append(words[word].row) }
    model.lemmas.findDirection(of: rooms.rows, &rooms.direction)
    for index in senses.indices {
      let file = senses[index].file
      var score = parameters.file * rooms.ofFiles[file]
      if let block, let sense = block.sense(senses[index].key) {
        score += parameters.prior * block.prior(of: sense)
        score += parameters.sparse * rooms.ofSenses[sense]
        if let row = block.vectors(of: sense) {
          score += parameters.sense * model.senseVectors.dot(row: row, rooms.direction)
        }
      } else {
        score += parameters.prior(ofRank: index, wordClass)
      }
      var ofFile: Float?
      // Senses of one file share its vectors.
      for other in 0..<index where senses[other].file == file { ofFile = senses[other].ofFile }
      senses[index].ofFile =
        ofFile ?? parameters.fileVector * model.fileVectors.dot(row: file, rooms.direction)
      senses[index].score = score + senses[index].ofFile
    }
    Self.normalize(&senses)
    Self.sort(&senses)
  }

  /// Sorts senses by score; senses with equal scores keep the order of the dictionary.
  private static func sort(_ senses: inout [ScoredSense]) {
    for end in senses.indices {
      var index = end
      while index > 0, senses[index].score > senses[index - 1].score {
        senses.swapAt(index, index - 1)
        index -= 1
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

  /// The features of a word, except for the words around it.
  private mutating func findFeatures(of target: Range<Int>) {
    func feature(_ kind: UInt64, _ a: UInt64, _ b: UInt64 = 0) {
      rooms.features.append(Feature.key(kind, a, b))
    }
    let (before, after) = (target.lowerBound - 1, target.upperBound)
    let word = words[target.lowerBound]
    let (left, left2, left3) = (self.word(before), self.word(before - 1), self.word(before - 2))
    let (right, right2, right3) = (self.word(after), self.word(after + 1), self.word(after + 2))
    let (x1, x2) = (file(of: left), file(of: left2))
    let (y1, y2) = (file(of: right), file(of: right2))
    feature(66, word.form)
    feature(67, UInt64(word.tag))
    feature(68, word.shape, target.lowerBound == 0 ? 1 : 0)
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
    if let noun = first(of: nouns, from: after, by: 1, most: 6) {
      feature(94, words[noun].lemma)
      feature(95, file(of: words[noun]))
    }
    if let noun = first(of: nouns, from: before, by: -1, most: 6) {
      feature(96, words[noun].lemma)
      feature(97, file(of: words[noun]))
    }
    if let verb = first(of: 1 << Tag.verb, from: before, by: -1, most: 8) {
      feature(98, words[verb].lemma)
      feature(103, file(of: words[verb]))
    }
    if let verb = first(of: 1 << Tag.verb, from: after, by: 1, most: 8) {
      feature(99, words[verb].lemma)
    }
    let prepositions = 1 << Tag.preposition | 1 << Tag.to | 1 << Tag.particle
    if let preposition = first(of: prepositions, from: after, by: 1, most: 4) {
      feature(100, words[preposition].form)
      if let noun = first(of: nouns, from: preposition + 1, by: 1, most: 5) {
        feature(101, words[preposition].form, words[noun].lemma)
        feature(102, words[preposition].form, file(of: words[noun]))
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

  private mutating func find(around target: Range<Int>, width: Int) {
    rooms.nearby.removeAll(keepingCapacity: true)
    for index in max(0, target.lowerBound - width)..<min(words.count, target.upperBound + width)
    where !target.contains(index) && Tag.isContent(words[index].tag) {
      rooms.nearby.append(index)
    }
  }

  /// The lexicographer file of the first sense of a noun or verb; 255 for other words.
  private func file(of word: Word) -> UInt64 {
    if word.row < 0 || word.contextClass > 1 { return 255 }
    return UInt64(model.lemmas.byte(SenseModel.dimensions + Int(word.contextClass), ofRow: word.row))
  }
}

/// What the scores of a word's senses are made of. The arrays are used again for the next word.
struct ScoreRooms: Sendable {
  /// The keys of its features; those of the words around it are the last.
  var features: [UInt64] = []
  /// The content words around it.
  var nearby: [Int] = []
  /// The rows of their vectors.
  var rows: [Int] = []
  /// Sums of weights, by the block's senses and by lexicographer files.
  var ofSenses: [Float] = []
  var ofFiles: [Float] = []
  /// The direction of their sum.
  var direction: [Int16] = []

  mutating func begin(senses: Int) {
    features.removeAll(keepingCapacity: true)
    ofSenses.removeAll(keepingCapacity: true)
    ofFiles.removeAll(keepingCapacity: true)
    for _ in 0..<senses { ofSenses.append(0) }
    for _ in 0..<64 { ofFiles.append(0) }
    while direction.count < SenseModel.dimensions { direction.append(0) }
  }
}
