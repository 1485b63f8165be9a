import LexiconPack

/// Judges words that may be a phrase. Words are hashes of their lookup keys.
public enum PhraseJudgment {
  /// The hash of the sign that is closest to a phrase, before or after it, among the bytes between two words; nil if these
  /// are blank.
  public static func hash(sign bytes: Span<UInt8>, isBefore: Bool) -> UInt64? {
    for place in 0..<bytes.count {
      let index = isBefore ? bytes.count - 1 - place : place
      if bytes[index] > 0x20 { return XXHash64.hash(bytes.extracting(index..<(index + 1))) }
    }
    return nil
  }

  /// Whether words are more likely to be a phrase than words of their own, by a logistic regression. The phrase is filed under
  /// `key` and may be of some classes. `first` and `last` are its outer words, `count` is their number, and `before` and
  /// `after` are what surrounds it, nil at the start and the end of its text. `isWritten` says whether the words are those
  /// of the key.
  public static func isPhrase(
    _ key: UInt64, _ classes: WordClasses, first: UInt64, last: UInt64, count: Int, before: UInt64?,
    after: UInt64?, isWritten: Bool
  ) -> Bool {
    let (classes, before, after) = (UInt64(classes.list), before ?? 1, after ?? 2)
    let model = SenseModel.english
    var sum = 0
    func add(_ kind: UInt64, _ a: UInt64, _ b: UInt64 = 0) {
      guard let row = model.phrases.row(of: Feature.key(kind, a, b)) else { return }
      sum += Int(Int8(bitPattern: model.phrases.byte(0, ofRow: row)))
    }
    add(110, key)
    add(111, classes)
    add(112, first)
    add(113, last)
    add(114, classes, before)
    add(115, classes, after)
    add(116, key, before)
    add(117, key, after)
    add(118, last, after)
    add(119, first, before)
    add(120, before)
    add(121, after)
    add(122, classes, UInt64(count))
    add(123, classes, last)
    add(124, classes, first)
    add(125, classes, isWritten ? 1 : 0)
    return model.phraseBias + model.phraseUnit * Float(sum) >= 0
  }
}
