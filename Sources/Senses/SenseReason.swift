/// A part of the difference between the scores of two senses.
public struct SenseReason: Sendable {
  /// What a part of a score is made of.
  public enum Source: Sendable {
    /// The features of a word of the sentence, or of two words together, by their numbers.
    case words(Int, Int)
    /// The vectors of the words around, compared with those of the senses.
    case context
    /// How often the senses are used.
    case counts
  }

  /// What it is made of.
  public let source: Source
  /// How much it adds to the lead of the first sense over the second, as a logit.
  public internal(set) var points: Float
}

extension Sentence {
  /// What put the first of some senses that `score` has sorted before the second, the greatest parts first. The parts add up
  /// to the difference of the scores, since a score is a sum.
  public func reasons(
    for senses: [ScoredSense], of target: Range<Int>, as wordClass: WordClass, lemma: UInt64
  ) -> [SenseReason] {
    let block = model.block(of: lemma, wordClass)
    var senses = Array(senses.prefix(2))
    func lead(_ features: borrowing FeatureList, _ direction: borrowing ContextDirection) -> Float {
      addUp(&senses, as: wordClass, block, features, direction)
      return senses[0].score - senses[1].score
    }
    let none = ContextDirection(repeating: 0)
    let counts = lead(FeatureList(), none)
    var reasons = [SenseReason(source: .counts, points: counts)]
    func add(_ key: UInt64, isOfBag: Bool, _ word: Int, _ other: Int) {
      var feature = FeatureList()
      feature.append(key)
      if !isOfBag { feature.beginBag() }
      reasons.add(lead(feature, none) - counts, of: place(word, other, target), place(other, word, target))
    }
    findFeatures(of: target) { (key, word, other) in add(key, isOfBag: false, word, other) }
    let direction = findContext(of: target) { (key, word) in add(key, isOfBag: true, word, word) }
    reasons.append(SenseReason(source: .context, points: lead(FeatureList(), direction) - counts))
    reasons.sort { abs($0.points) > abs($1.points) }
    return reasons
  }

  /// The number of a word, or of another one if the word is none of the sentence, or of the target.
  private func place(_ word: Int, _ other: Int, _ target: Range<Int>) -> Int {
    words.indices.contains(word) ? word : words.indices.contains(other) ? other : target.lowerBound
  }
}

extension [SenseReason] {
  /// Adds points to those of one or two words.
  fileprivate mutating func add(_ points: Float, of word: Int, _ other: Int) {
    let (first, second) = (Swift.min(word, other), Swift.max(word, other))
    for index in indices {
      if case .words(first, second) = self[index].source {
        self[index].points += points
        return
      }
    }
    append(SenseReason(source: .words(first, second), points: points))
  }
}
